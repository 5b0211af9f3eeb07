import { type Fact, factIn } from '../../fact.ts';
import type { Draw, Entry } from '../draw.ts';
import { drawFact } from '../facts/draw-facts.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import { entryProblems } from '../entry-problems.ts';
import type { PoolDay } from '../pools.ts';
import { openRound, pairedMatches } from './swiss.ts';

/** What rounds paired before a player joined count: nothing, or half a point each if the organizer says so. */
export type MissedRounds = 'zero' | 'half';

export type SwissJoinVerdict =
  | { ok: true; draw: Draw; warnings: readonly DrawNote[] }
  | { ok: false; reason: 'entry_refused' | 'rounds_over' | 'not_in_this_format'; fact: Fact };

/**
 * A late entry into a Swiss tournament (FIDE handbook C.04.2: no points for missed rounds unless the rules of the
 * tournament say otherwise). The newcomer gets the pairing number after the last, so that nobody's number changes, and
 * is paired from the next round on; paired rounds stay as they are. Each open round gets one more board if the number
 * of entries now fills it. Refused when no round is left to be paired.
 */
export function joinSwiss(draw: Draw, entry: Entry, day: PoolDay, missed: MissedRounds): SwissJoinVerdict {
  if (!draw.swiss || draw.numRounds === 0)
    return { ok: false, reason: 'not_in_this_format', fact: drawFact('no_rounds', { category: draw.category }) };
  const { seed, ...unseeded } = entry;
  const entries = [...draw.entries, unseeded];
  const [problem] = entryProblems(draw.category, entries).filter(({ path }) => path === entry.id);
  if (problem) return { ok: false, reason: 'entry_refused', fact: factIn(problem) };
  const paired = draw.swiss.byes.length;
  if (paired >= draw.numRounds)
    return { ok: false, reason: 'rounds_over', fact: drawFact('all_rounds_paired', { category: draw.category }) };
  const boards = Math.floor(entries.length / 2);
  const after: Draw = {
    ...draw,
    totalSlots: entries.length,
    entries,
    slots: [...draw.slots, { kind: 'player', entry: entry.id }],
    matches: draw.matches.filter(({ round }) => round <= paired),
    swiss: {
      ...draw.swiss,
      late: [...(draw.swiss.late ?? []), { entry: entry.id, missed: paired, half: missed === 'half' }],
    },
  };
  const open = Array.from({ length: draw.numRounds - paired }, (_, at) => openRound(draw, paired + at + 1, boards));
  const values = { name: entry.name, number: entries.length, round: paired + 1, missed: paired };
  const warnings: DrawNote[] = [
    drawNote(missed === 'half' ? 'joins_swiss_half' : 'joins_swiss', values),
    ...(seed === undefined ? [] : [drawNote('enters_unseeded', { name: entry.name })]),
  ];
  const isBegun = ({ id }: { id: string }) => Object.hasOwn(day.results, id) || day.started.includes(id);
  if (paired > 0 && !pairedMatches(draw).last.some(isBegun))
    warnings.push(drawNote('pair_again_for', { name: entry.name, round: paired }));
  return { ok: true, draw: { ...after, matches: [...after.matches, ...open.flat()] }, warnings };
}
