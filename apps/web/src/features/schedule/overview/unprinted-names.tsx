import { unprintedNames } from '@maidan/domain/operations/printed-names';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { StoredSchedule } from '../queries.ts';
import { paperWords } from './paper-words.ts';

const shownAtMost = 5;

/** Said before anything is printed: names whose letters paper cannot show. */
export function UnprintedNames({ draws }: Pick<StoredSchedule, 'draws'>) {
  const text = useWords(paperWords);
  const names = unprintedNames(draws.flatMap(({ entries }) => entries.map(({ name }) => name)));
  if (names.length === 0) return null;
  const more = names.length - shownAtMost;
  return (
    <Banner title={text.unprinted({ count: names.length })} tone="gold">
      {names.slice(0, shownAtMost).join(', ')}
      {more > 0 && ` ${text.andMore({ count: more })}`}. {text.unprintedWhy}
    </Banner>
  );
}
