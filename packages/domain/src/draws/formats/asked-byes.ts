import { type Problem, problemAt } from '../../fact.ts';
import { drawFact } from '../facts/draw-facts.ts';
import type { Entry } from '../draw.ts';
import { plainName } from '../../plain-name.ts';

export type AskedBye = string | { category: string; player: string };

/**
 * The setting `byes`, the players who must get a bye: a list of names (or entry ids), or of { category, player }; text
 * is a list separated by commas or lines. "top_seeds" and empty text name nobody. A name without a category applies to
 * every category it is entered in. Names are compared without regard to case and spaces. People who are in no draw are
 * problems.
 */
export function findAskedByes(
  asked: string | readonly AskedBye[] | undefined,
  categories: readonly { category: string; entries: readonly Entry[] }[],
): { mustHaveBye: Map<string, string[]>; problems: Problem[] } {
  const mustHaveBye = new Map<string, string[]>(categories.map(({ category }) => [category, []]));
  const problems: Problem[] = [];
  for (const one of wishes(asked)) {
    const player = typeof one === 'string' ? one : one.player;
    if (plainName(player) === '') continue;
    let found = false;
    for (const { category, entries } of categories) {
      if (typeof one !== 'string' && plainName(one.category) !== plainName(category)) continue;
      const entry = entries.find(({ id, name }) => id === player || plainName(name) === plainName(player));
      if (!entry) continue;
      mustHaveBye.get(category)?.push(entry.id);
      found = true;
    }
    const category = typeof one === 'string' ? '' : one.category;
    if (!found) problems.push(problemAt('byes', drawFact('bye_for_nobody', { name: player.trim(), category })));
  }
  return { mustHaveBye, problems };
}

function wishes(asked: string | readonly AskedBye[] | undefined): readonly AskedBye[] {
  if (asked === undefined || asked === 'top_seeds') return [];
  return typeof asked === 'string' ? asked.split(/[,\n;]/) : asked;
}
