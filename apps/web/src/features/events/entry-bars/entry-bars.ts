import type { OwnEvent } from '@maidan/contract/events/event';
import { date } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { entryBarWords } from './words.ts';

type Barred = Pick<OwnEvent, 'categories' | 'lastdate'>;

/** Whether a player could enter some category once registrations are open. */
export const opensSome = ({ categories }: Pick<OwnEvent, 'categories'>): boolean =>
  categories.some(({ closedBy }) => closedBy === undefined);

/** What keeps categories closed although registrations are open, a sentence a reason. */
export function whatStaysClosed({ categories, lastdate }: Barred): string[] {
  const words = wordsNow(entryBarWords);
  const bars = [...new Set(categories.flatMap(({ closedBy }) => (closedBy === undefined ? [] : [closedBy])))];
  return bars.map((bar) => {
    const barred = categories.filter(({ closedBy }) => closedBy === bar);
    const isEvery = barred.length === categories.length && barred.length > 1;
    const names = isEvery ? words.every : named(barred.map(({ name }) => name));
    const given = { names, count: isEvery ? 1 : barred.length };
    if (bar === 'last_date') return words.last_date({ ...given, day: date(lastdate) });
    return words[bar](given);
  });
}

/** "Men's Singles, Open and 4 more" */
function named(names: string[]): string {
  const words = wordsNow(entryBarWords);
  const shown = names.length > 4 ? [...names.slice(0, 3), words.more({ count: names.length - 3 })] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${words.and} ${shown.at(-1)}`;
}
