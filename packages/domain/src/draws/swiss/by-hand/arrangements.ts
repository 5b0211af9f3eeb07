import type { AskedSwissBye, Draw } from '../../draw.ts';
import type { Results } from '../../result.ts';
import { begunInRound } from '../swiss.ts';

/** How many half-point byes a player may have, and in how many of the last rounds nobody may; by the organizer's rules. */
export type ByeLimits = { each: number; last: number };

/** Entries that must not meet each other, from one round to another. */
export type KeptApart = { from: number; to: number; entries: readonly string[] };

/** What a tournament arranges before rounds are paired. */
export type Arrangements = {
  byes: readonly AskedSwissBye[];
  limits: ByeLimits | null;
  barred: readonly KeptApart[];
};

export type ArrangementRefusal =
  | 'not_swiss'
  | 'unknown_entry'
  | 'bye_of_a_played_round'
  | 'bye_twice'
  | 'byes_over_limit'
  | 'bye_in_last_rounds'
  | 'too_few_apart'
  | 'rounds_out_of_order';

/** `entry`: whom it is about, `round`: where. */
export type ArrangementVerdict =
  | { ok: true; draw: Draw }
  | { ok: false; reason: ArrangementRefusal; entry?: string; round?: number };

/** What is arranged so far. */
export function arrangementsOf({ swiss }: Draw): Arrangements {
  return { byes: swiss?.byesAsked ?? [], limits: swiss?.byeLimits ?? null, barred: swiss?.barred ?? [] };
}

/** The first round that byes can still be arranged for: the one paired last until a match of it begins, then the next. */
export function firstOpenRound(draw: Draw, results: Results, started: readonly string[]): number {
  const paired = draw.swiss?.byes.length ?? 0;
  const isOpen = paired > 0 && begunInRound(draw, results, started).length === 0;
  return isOpen ? paired : paired + 1;
}

/**
 * Byes that players have asked for and entries that must not meet take the place of those arranged before. Byes of rounds
 * that have begun stay as they are. A half-point bye keeps to the limits of the tournament (FIDE leaves them to its
 * rules); a round without points does not count for them. Refused with the first fault.
 */
export function arrange(
  draw: Draw,
  { byes, limits, barred }: Arrangements,
  day: { results: Results; started: readonly string[] },
): ArrangementVerdict {
  if (!draw.swiss) return { ok: false, reason: 'not_swiss' };
  const open = firstOpenRound(draw, day.results, day.started);
  const past = (draw.swiss.byesAsked ?? []).filter(({ round }) => round < open);
  const isPast = (one: AskedSwissBye) =>
    past.some(({ entry, round, half }) => entry === one.entry && round === one.round && half === one.half);
  const coming = byes.filter((one) => !isPast(one));
  const fault = byeFault(draw, { past, coming, limits, open }) ?? barredFault(draw, barred);
  if (fault) return { ok: false, ...fault };
  const { byesAsked: _byes, byeLimits: _limits, barred: _barred, ...rest } = draw.swiss;
  const all = [...past, ...coming].sort((x, y) => x.round - y.round);
  return {
    ok: true,
    draw: {
      ...draw,
      swiss: {
        ...rest,
        ...(all.length > 0 ? { byesAsked: all } : {}),
        ...(limits ? { byeLimits: limits } : {}),
        ...(barred.length > 0 ? { barred } : {}),
      },
    },
  };
}

type Fault = { reason: ArrangementRefusal; entry?: string; round?: number };

function byeFault(
  draw: Draw,
  {
    past,
    coming,
    limits,
    open,
  }: { past: readonly AskedSwissBye[]; coming: readonly AskedSwissBye[]; limits: ByeLimits | null; open: number },
): Fault | null {
  const known = new Set(draw.entries.map(({ id }) => id));
  const seen = new Set<string>();
  const halves = new Map<string, number>();
  for (const { entry, half } of past) if (half === 1) halves.set(entry, (halves.get(entry) ?? 0) + 1);
  for (const { entry, round, half } of coming) {
    if (!known.has(entry)) return { reason: 'unknown_entry', entry };
    if (round < open || round > draw.numRounds) return { reason: 'bye_of_a_played_round', entry, round };
    const key = `${entry}/${round}`;
    if (seen.has(key)) return { reason: 'bye_twice', entry, round };
    seen.add(key);
    if (half !== 1 || !limits) continue;
    if (round > draw.numRounds - limits.last) return { reason: 'bye_in_last_rounds', entry, round };
    const count = (halves.get(entry) ?? 0) + 1;
    if (count > limits.each) return { reason: 'byes_over_limit', entry, round };
    halves.set(entry, count);
  }
  return null;
}

function barredFault(draw: Draw, barred: readonly KeptApart[]): Fault | null {
  const known = new Set(draw.entries.map(({ id }) => id));
  for (const { from, to, entries } of barred) {
    const stranger = entries.find((entry) => !known.has(entry));
    if (stranger !== undefined) return { reason: 'unknown_entry', entry: stranger };
    if (new Set(entries).size < 2) return { reason: 'too_few_apart' };
    if (from > to || to > draw.numRounds) return { reason: 'rounds_out_of_order' };
  }
  return null;
}
