import type { Random } from '../../random.ts';
import { chooseBalanced } from './balance.ts';
import type { DrawRule } from '../draw.ts';

/**
 * The lines on which a federation places its seeds. Lines count from 0.
 * All three place seed 1 on the first and seed 2 on the last line, and keep seeds 1..2^k in different 2^k-th parts.
 * - ITTF (regulations for international competitions): seeds 3 and 4 in the middle of the draw, 5-8 at the bottom of
 *   the odd and the top of the even quarters, 9-16 likewise with eighths.
 * - ITF (pro circuit rules): 3 and 4 on lines S/4 and 3S/4-1 (5 and 12 of 16), 5-8 on 8, 16, 17, 25 of 32; 9-12 into
 *   the parts of 5-8, then 13-16 into those of 1-4.
 * - BWF (general competition regulations): the same parts as the ITF, but at the top of a part in the upper half and
 *   at the bottom in the lower half; 9-16 are drawn together.
 */
export type SeedGroup = {
  /** Seeds from..to (inclusive) are drawn by lot among the lines. */
  from: number;
  to: number;
  lines: readonly number[];
};

/**
 * By whose book a sport's seeds are placed and its groups are ordered where nobody says otherwise: its own federation's;
 * BWF's for a sport without one. Sports are typed freely, in English or Hindi.
 */
export function usualRule(sport: string): DrawRule {
  if (/table\s*tennis|ping\s*pong|टेबल\s*टेनिस/i.test(sport)) return 'ITTF';
  return /\btennis\b|टेनिस/i.test(sport) ? 'ITF' : 'BWF';
}

/**
 * How many entrants of a knock-out are seeded where nobody says otherwise: 2 of fewer than 16, 4 up to 31, 8 up to 63,
 * 16 of more (as in BWF's general competition regulations); nobody of fewer than four.
 */
export function usualSeeds(entries: number): number {
  if (entries < 4) return 0;
  return entries < 16 ? 2 : entries < 32 ? 4 : entries < 64 ? 8 : 16;
}

type Part = { start: number; size: number; line: number; since: number };

/**
 * The groups of seeds and their lines for a draw of `slots` lines (a power of two, at least 2), down to half of the
 * lines.
 */
export function seedGroups(rule: DrawRule, slots: number): SeedGroup[] {
  const groups: SeedGroup[] = [{ from: 1, to: 1, lines: [0] }];
  if (slots < 4) return groups;
  groups.push({ from: 2, to: 2, lines: [slots - 1] });
  let parts: Part[] = [
    { start: 0, size: slots / 2, line: 0, since: 1 },
    { start: slots / 2, size: slots / 2, line: slots - 1, since: 2 },
  ];
  for (let seeds = 2; seeds * 2 <= slots / 2; seeds *= 2) {
    const opened = parts.map((part) => ({ part, line: partnerLine(rule, part, slots) }));
    groups.push(...lotsOf(rule, seeds, opened));
    parts = opened.flatMap(({ part, line }) => splitPart(part, line, seeds));
  }
  return groups;
}

function partnerLine(rule: DrawRule, part: Part, slots: number): number {
  const half = part.size / 2;
  const upper = part.start < slots / 2;
  const quarterRule = rule === 'BWF' || (rule === 'ITF' && part.size === slots / 2);
  if (quarterRule) return upper ? part.start + half : part.start + half - 1;
  // The seed sits at one end of its part, so the next one goes to the other end.
  return part.line === part.start ? part.start + part.size - 1 : part.start;
}

function splitPart(part: Part, line: number, seeds: number): Part[] {
  const half = part.size / 2;
  const [first, second] = [part.start, part.start + half];
  const owner = (start: number) => (line >= start && line < start + half ? line : part.line);
  const since = (start: number) => (owner(start) === line ? seeds + 1 : part.since);
  return [first, second].map((start) => ({ start, size: half, line: owner(start), since: since(start) }));
}

function lotsOf(rule: DrawRule, seeds: number, opened: { part: Part; line: number }[]): SeedGroup[] {
  const lines = (list: typeof opened) => list.map((one) => one.line);
  if (rule !== 'ITF' || seeds < 8) return [{ from: seeds + 1, to: seeds * 2, lines: lines(opened) }];
  const late = opened.filter(({ part }) => part.since > seeds / 2);
  const early = opened.filter(({ part }) => part.since <= seeds / 2);
  const middle = seeds + late.length;
  return [
    { from: seeds + 1, to: middle, lines: lines(late) },
    { from: middle + 1, to: seeds * 2, lines: lines(early) },
  ];
}

/**
 * Draws the line of each of the seeds 1..`count`. Lots are drawn within each group, constrained so that the seeds up
 * to each of `cuts` (for example those who get a bye) are spread evenly over halves, quarters and so on: otherwise six
 * byes with seeds 5 and 6 both drawn into the upper half would leave four byes above and two below. Returns lines by
 * seed number: `lines[1]` belongs to seed 1.
 */
export function drawSeedLines(request: {
  rule: DrawRule;
  slots: number;
  count: number;
  cuts: readonly number[];
  random: Random;
}): number[] {
  const { rule, slots, count, random } = request;
  const lineOf: number[] = [];
  const cuts = [...new Set([...request.cuts, count])].sort((x, y) => x - y);
  for (const group of seedGroups(rule, slots)) {
    if (group.from > count) break;
    let drawn: number[] = [];
    let seed = group.from;
    for (const cut of [...cuts.filter((one) => one >= group.from && one < group.to), group.to]) {
      const upTo = chooseBalanced({
        lines: group.lines,
        slots,
        count: cut - group.from + 1,
        required: drawn,
        odd: 'lot',
        random,
      });
      const fresh = upTo.filter((line) => !drawn.includes(line));
      for (const line of random.shuffle(fresh)) if (seed <= count) lineOf[seed++] = line;
      drawn = upTo;
    }
  }
  return lineOf;
}
