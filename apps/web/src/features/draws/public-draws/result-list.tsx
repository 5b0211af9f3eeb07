import { shortDate, time, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { takesDays } from './days.ts';
import { type Found, isOf } from './found.ts';
import { MatchList, type Shown } from './match-list.tsx';
import { isUnplayed } from './own-matches.ts';
import { byHour, most } from './parts-of-day.ts';
import classes from './public-draws.module.css';
import type { PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

const hourMs = 3_600_000;
/** India's UTC offset is half an hour off the full hours. */
const indiaHour = (at: string) => Math.floor((Date.parse(at) + hourMs / 2) / hourMs);

/** Finished matches, the latest first; earlier ones are folded hour by hour. */
export function ResultList({ matches, play, found, lit }: Shown & Found & { matches: readonly PublicMatch[] }) {
  const text = useWords(publicDrawWords);
  const endOf = ({ id }: PublicMatch) => play.get(id)?.finishedAt ?? null;
  const over = matches.filter((match) => play.get(match.id)?.status === 'done' && !isUnplayed(match, play));
  const shown = over
    .filter((match) => isOf(match, found))
    .toSorted((x, y) => (endOf(y) ?? '').localeCompare(endOf(x) ?? ''));
  if (shown.length === 0) return <Quiet>{text.noneOfPlayer}</Quiet>;
  const earlier = shown.slice(most);
  const hours = byHour(earlier, (match) => {
    const at = endOf(match);
    return at === null ? null : indiaHour(at) * 60;
  });
  const list = { play, lit, withDay: takesDays(matches) };
  return (
    <Stack className={classes.order}>
      <MatchList matches={shown.slice(0, most)} {...list} />
      {hours.length > 0 && (
        <section>
          <h3 className={classes.part}>{text.earlier({ count: earlier.length })}</h3>
          {hours.map(({ key, first, of }) => {
            const at = endOf(first);
            const from = at === null ? null : new Date(indiaHour(at) * hourMs - hourMs / 2);
            const title =
              from === null
                ? text.untimed({ count: of.length })
                : text.from({ time: `${weekday(from)} ${shortDate(from)}, ${time(from)}`, count: of.length });
            return (
              <Disclosure key={key} title={title}>
                <MatchList matches={of} {...list} />
              </Disclosure>
            );
          })}
        </section>
      )}
    </Stack>
  );
}
