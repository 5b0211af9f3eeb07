import type { Draw, Source } from '../draw.ts';
import { buildDraw } from '../formats/build-draw.ts';
import { type DrawBasis, requestOf } from './basis.ts';

/** Where somebody stands in a draw: on a line, in a group, or on a board of the first Swiss round. Counts from 1. */
export type Seat =
  | { kind: 'line'; line: number }
  | { kind: 'group'; group: number; place: number }
  | { kind: 'board'; board: number; side: 1 | 2 };

/** A seat that the lot gave to somebody else than who has it now; null: nobody. */
export type SeatDifference = { seat: Seat; drawn: string | null; now: string | null };

export type DrawCheck = {
  /** The same entries stand in the same seats and the same matches follow. */
  isEqual: boolean;
  differences: readonly SeatDifference[];
  /** How many seats the lot filled. */
  seats: number;
};

export type ComparedDraw = Pick<Draw, 'slots' | 'groups' | 'matches' | 'format'>;

/**
 * Draws a category again from what it was made from, and compares it with what is published. Of Swiss rounds the
 * pairing numbers and the first round are compared, as later rounds follow from results.
 */
export function checkDraw(basis: DrawBasis, drawNumber: number, published: ComparedDraw): DrawCheck {
  const verdict = buildDraw(requestOf(basis, drawNumber));
  if (!verdict.ok) return { isEqual: false, differences: [], seats: 0 };
  const drawn = seatsOf(verdict.draw);
  const now = seatsOf(published);
  const differences = [...new Set([...drawn.keys(), ...now.keys()])].flatMap((key): SeatDifference[] => {
    const [one, other] = [drawn.get(key), now.get(key)];
    const seat = (one ?? other)?.seat as Seat;
    const [then, today] = [one?.entry ?? null, other?.entry ?? null];
    return then === today ? [] : [{ seat, drawn: then, now: today }];
  });
  const isEqual = differences.length === 0 && treeOf(verdict.draw) === treeOf(published);
  return { isEqual, differences, seats: drawn.size };
}

function seatsOf({
  format,
  slots,
  groups = [],
  matches,
}: ComparedDraw): Map<string, { seat: Seat; entry: string | null }> {
  const lines = slots.map((slot, at) => ({
    seat: { kind: 'line', line: at + 1 } as const,
    entry: slot.kind === 'player' ? slot.entry : null,
  }));
  const grouped = groups.flatMap((group, g) =>
    group.map((entry, at) => ({ seat: { kind: 'group', group: g + 1, place: at + 1 } as const, entry })),
  );
  const boards = firstRoundOf(format, matches).flatMap(({ position, a, b }) =>
    ([a, b] as const).map((side, at) => ({
      seat: { kind: 'board', board: position, side: at === 0 ? 1 : 2 } as const,
      entry: 'entry' in side ? side.entry : null,
    })),
  );
  return new Map([...lines, ...grouped, ...boards].map((one) => [JSON.stringify(one.seat), one]));
}

const firstRoundOf = (format: Draw['format'], matches: Draw['matches']) =>
  format === 'swiss' ? matches.filter(({ round }) => round === 1) : [];

/** Who meets whom, match by match; of a Swiss draw the seats say it. */
function treeOf({ format, matches }: ComparedDraw): string {
  if (format === 'swiss') return '';
  const told = matches.map(({ id, round, position, a, b }) =>
    JSON.stringify([id, round, position, sideOf(a), sideOf(b)]),
  );
  return told.sort().join('\n');
}

/** A side by its values: a database orders the fields of what it keeps. */
function sideOf(side: Source): unknown[] {
  if ('entry' in side) return ['entry', side.entry];
  if ('winner' in side) return ['winner', side.winner];
  if ('loser' in side) return ['loser', side.loser, side.first ?? false, side.played ?? false];
  if ('pool' in side) return ['pool', side.pool, side.after, side.rank.group, side.rank.pos];
  return ['pairing', side.pairing];
}
