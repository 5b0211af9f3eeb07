import { type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';

export type CategoryOrder = { priorities: ReadonlyMap<string, number>; problems: Problem[] };

const path = 'cat_order';

/**
 * Reads `cat_order`, "priority:category" pairs separated by commas, 1 first. A category's own name may contain ":" and
 * ",": known names are recognised as a whole (the longest that fits); without `categories` a pair ends before the next
 * ",number:".
 */
export function readCategoryOrder(text: string, categories?: readonly string[]): CategoryOrder {
  const priorities = new Map<string, number>();
  const problems: Problem[] = [];
  const known = knownNames(categories ?? []);
  let rest = text.trim();
  while (rest !== '') {
    const pair = /^\s*(-?\d+(?:\.\d+)?)\s*:\s*/.exec(rest);
    if (!pair) {
      problems.push(problemAt(path, scheduleFact('order_unreadable', { text: shown(rest) })));
      break;
    }
    const priority = Number(pair[1]);
    rest = rest.slice(pair[0].length);
    const whole = known(rest);
    const name = whole ?? upToNextPair(rest);
    rest = rest.slice(name.length).replace(/^\s*,?\s*/, '');
    const trimmed = whole ?? name.trim();
    if (!Number.isSafeInteger(priority) || priority < 1)
      problems.push(problemAt(path, scheduleFact('priority_too_low', { category: shown(trimmed) })));
    if (categories && whole === null)
      problems.push(problemAt(path, scheduleFact('order_unknown', { category: shown(trimmed) })));
    if (priorities.has(trimmed))
      problems.push(problemAt(path, scheduleFact('order_twice', { category: shown(trimmed) })));
    priorities.set(trimmed, priority);
  }
  return { priorities, problems };
}

/** The longest known name that a text starts with and after which a pair may end; null when there is none. */
function knownNames(categories: readonly string[]): (text: string) => string | null {
  const all = new Set(categories);
  // A name without a comma ends at the first one; only the others have to be tried individually.
  const withComma = categories.filter((name) => name.includes(',')).sort((x, y) => y.length - x.length);
  return (text) => {
    const ends = (name: string) => text.startsWith(name) && /^\s*(,\s*-?\d|,?\s*$)/.test(text.slice(name.length));
    const long = withComma.find(ends);
    if (long !== undefined) return long;
    const comma = text.indexOf(',');
    const first = comma < 0 ? text : text.slice(0, comma);
    return [first, first.trimEnd()].find((name) => all.has(name) && ends(name)) ?? null;
  };
}

/** The form that `readCategoryOrder` reads: `1:MS,2:WS`. */
export function writeCategoryOrder(priorities: ReadonlyMap<string, number>): string {
  return [...priorities].map(([category, priority]) => `${priority}:${category}`).join(',');
}

/** The same order for the drawn categories only: those without entries are not scheduled. */
export function orderAmong(
  text: string,
  categories: readonly string[],
  draws: readonly { category: string }[],
): string {
  const { priorities } = readCategoryOrder(text, categories);
  return writeCategoryOrder(
    new Map([...priorities].filter(([name]) => draws.some(({ category }) => category === name))),
  );
}

function upToNextPair(text: string): string {
  const next = /,\s*-?\d+(?:\.\d+)?\s*:/.exec(text);
  return next ? text.slice(0, next.index) : text.replace(/,\s*$/, '') || text;
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
