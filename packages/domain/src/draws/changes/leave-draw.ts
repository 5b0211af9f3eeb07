import type { Fact } from '../../fact.ts';
import { sidesOf } from '../advance.ts';
import { type ChangeVerdict, changeDraw } from './change-draw.ts';
import type { Draw } from '../draw.ts';
import { drawFact } from '../facts/draw-facts.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import type { Results } from '../result.ts';
import { leaveSwiss } from '../swiss/leave-swiss.ts';

export type LeaveVerdict =
  | {
      ok: true;
      /** The draw without the entrant; unchanged where the lines stay and matches are given up instead. */
      draw: Draw;
      /** Matches that are given up, with the side that advances. */
      walkovers: readonly { match: string; winner: string }[];
      warnings: readonly DrawNote[];
    }
  | Extract<ChangeVerdict, { ok: false }>
  | { ok: false; reason: 'on_court' | 'nothing_left'; fact: Fact };

/**
 * An entrant leaves an existing draw. Before their first match, and the first match of the rival they would meet, a
 * knock-out keeps every line and the rival gets a bye. After that, and in a group from the start, the remaining
 * matches are walkovers; under badminton's rule the entrant's group results are then deleted (BWF General Competition
 * Regulations, 16.2.5: see groupStandings). A match whose other side is not yet known cannot be given up yet and is
 * reported. `onCourt` are matches that have been called or are being played. For a Swiss tournament see leaveSwiss.
 */
export function leaveDraw(draw: Draw, entry: string, results: Results, onCourt: readonly string[]): LeaveVerdict {
  const name = draw.entries.find(({ id }) => id === entry)?.name ?? entry;
  if (draw.format === 'swiss') return leaveSwiss(draw, entry, results, onCourt);
  const sides = sidesOf(draw, results);
  const own = draw.matches.filter(({ id }) => sides.get(id)?.includes(entry) && !Object.hasOwn(results, id));
  const begun = own.find(({ id }) => onCourt.includes(id));
  if (begun) return { ok: false, reason: 'on_court', fact: drawFact('on_court_now', { name }) };
  const isTree = draw.format === 'single_elimination' || draw.format === 'double_elimination';
  if (isTree || !draw.entries.some(({ id }) => id === entry)) {
    const left = changeDraw(draw, { kind: 'withdraw', entry }, results);
    const isUnderWay = !left.ok && left.reason === 'already_played';
    if (!isUnderWay) return left.ok ? { ...left, walkovers: [] } : left;
  }
  const walkovers = own.flatMap(({ id }) => {
    const winner = sides.get(id)?.find((side) => side !== entry);
    return winner ? [{ match: id, winner }] : [];
  });
  const waiting = own.length - walkovers.length;
  if (own.length === 0)
    return { ok: false, reason: 'nothing_left', fact: drawFact('no_match_left', { name, category: draw.category }) };
  const rivals = walkovers.map(({ winner }) => draw.entries.find(({ id }) => id === winner)?.name ?? winner);
  const warnings = rivals.length > 0 ? [drawNote('walkover_for', { names: rivals.join(', ') })] : [];
  const inGroup = own.some(({ group }) => group !== undefined) || draw.format === 'round_robin';
  if (inGroup && draw.rule === 'BWF' && !draw.league) warnings.push(drawNote('results_deleted', { name }));
  if (waiting > 0) warnings.push(drawNote('waits_for_rival', { name }));
  return { ok: true, draw, walkovers, warnings };
}
