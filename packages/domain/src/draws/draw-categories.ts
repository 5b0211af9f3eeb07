import type { LotSeed } from '../random.ts';
import { type AskedBye, findAskedByes } from './asked-byes.ts';
import { buildDraw } from './build-draw.ts';
import type { Draw, DrawRule, Entry } from './draw.ts';
import type { Problem } from './entry-problems.ts';

/**
 * The draws of an event: one for each category that has entries, all from one lot. The notes say, in words for the organizer, what could not
 * be done as asked and which categories have nothing to play; with problems nothing is drawn.
 */
export function drawCategories(
  categories: readonly { category: string; entries: readonly Entry[] }[],
  how: {
    /** The setting `byes`: who must get one. */
    byes: string | readonly AskedBye[] | undefined;
    rule: DrawRule;
    lotSeed: LotSeed;
    /** Keep people of one club apart where clubs are known. */
    clubsApart: boolean;
  },
): { draws: Draw[]; notes: string[]; problems: Problem[] } {
  const asked = findAskedByes(how.byes, categories);
  if (asked.problems.length > 0) return { draws: [], notes: [], problems: asked.problems };
  const draws: Draw[] = [];
  const notes: string[] = [];
  for (const { category, entries } of categories) {
    if (entries.length === 0) {
      notes.push(`${category} has no confirmed entries and was not drawn.`);
      continue;
    }
    const separation = how.clubsApart && entries.some((entry) => entry.club) ? 'club' : undefined;
    const mustHaveBye = asked.mustHaveBye.get(category);
    const verdict = buildDraw({ category, entries, rule: how.rule, lotSeed: how.lotSeed, mustHaveBye, separation });
    if (!verdict.ok) return { draws: [], notes: [], problems: verdict.problems };
    draws.push(verdict.draw);
    notes.push(...verdict.draw.notes);
    if (entries.length === 1) notes.push(`${category} has one entry only: nothing to play.`);
  }
  return { draws, notes, problems: [] };
}
