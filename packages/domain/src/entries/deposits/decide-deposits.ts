import { drawPlay } from '../../draws/draw-play.ts';
import type { Draw } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import type { DepositReturn } from '../../events/prices/deposit-returns.ts';
import type { DepositReason, DepositWaits } from './reasons.ts';

/** Whether an entry was on court (it played, plays now or won against somebody absent), and whether it failed to come. */
export interface Presence {
  wasOnCourt: boolean;
  missed: boolean;
}

/** Who was on court, by the entries of an event's draws. `begun`: matches that have begun, by id. */
export function presences(
  draws: readonly Draw[],
  { results, begun }: { results: Results; begun: ReadonlySet<string> },
): Map<string, Presence> {
  const found = new Map<string, Presence>();
  for (const draw of draws) {
    for (const [id, pair] of drawPlay(draw, results).sides) {
      const result = results[id];
      // Nothing has happened yet, or it was a bye: there is nobody to stay away from.
      if ((!result && !begun.has(id)) || pair.includes(null)) continue;
      for (const side of pair) {
        if (side === null) continue;
        const isAbsent = result?.kind === 'void' || (result?.kind === 'walkover' && result.winner !== side);
        const before = found.get(side) ?? { wasOnCourt: false, missed: false };
        found.set(side, { wasOnCourt: before.wasOnCourt || !isAbsent, missed: before.missed || isAbsent });
      }
    }
  }
  return found;
}

/** A deposit that is not decided, and what is known of who paid it. */
export interface OpenDeposit {
  id: string;
  back: DepositReturn;
  isCheckedIn: boolean;
  /** The entry was given up, too late to have it back for that. */
  isOut: boolean;
  /** It was to go back for this while a bank asked for it. */
  dueWhy: DepositReason | null;
  presence: Presence | undefined;
}

export interface Decided {
  id: string;
  state: 'given_back' | 'kept';
  why: DepositReason;
}

/** How the event stands: over after its last day, and whether its gate has checked anybody in. */
interface Standing {
  isOver: boolean;
  hasCheckIns: boolean;
}

/**
 * What becomes of one player's deposits at one event. All of them go back at once: as soon as every one is due, or when
 * the event is over; only then is one kept, of who stayed away. It is kept only of whom the event's own records say so:
 * where nobody was checked in, or the entry has no result that it missed, it goes back. What was to go back before waits
 * for nothing of the event.
 */
export function decideDeposits(all: readonly OpenDeposit[], standing: Standing): Decided[] {
  const before = all.flatMap(({ id, dueWhy: why }): Decided[] => (why ? [{ id, state: 'given_back', why }] : []));
  const deposits = all.filter(({ dueWhy }) => dueWhy === null);
  return [...before, ...decideOpen(deposits, standing)];
}

/**
 * What can be said of one player's open deposits between a check-in and the next round of decisions, by id: those that
 * go back in the next one, and those that would have gone back if no bank asked for the payment. Time on court is not
 * looked at: it is only known once it was decided by.
 */
export function waitsOf(
  all: readonly Pick<OpenDeposit, 'id' | 'back' | 'dueWhy'>[],
  { isCheckedIn }: { isCheckedIn: boolean },
): Map<string, DepositWaits> {
  const deposits = all.map((one): OpenDeposit => ({ ...one, isCheckedIn, isOut: false, presence: undefined }));
  const decided = decideDeposits(deposits, { isOver: false, hasCheckIns: isCheckedIn });
  const isDue = new Set(all.flatMap(({ id, dueWhy }) => (dueWhy ? [id] : [])));
  return new Map(decided.map(({ id }) => [id, isDue.has(id) ? 'bank' : 'back']));
}

function decideOpen(deposits: readonly OpenDeposit[], standing: Standing): Decided[] {
  const due = deposits.flatMap((one): Decided[] => {
    const why = dueBy(one, standing);
    return why ? [{ id: one.id, state: 'given_back', why }] : [];
  });
  if (standing.isOver)
    return deposits.map(({ id }) => due.find((one) => one.id === id) ?? { id, state: 'kept', why: 'stayed_away' });
  return due.length === deposits.length ? due : [];
}

function dueBy({ back, isCheckedIn, isOut, presence }: OpenDeposit, standing: Standing): DepositReason | null {
  if (back === 'checked_in' ? isCheckedIn : presence?.wasOnCourt) return 'came';
  const isRecorded = isOut || (back === 'checked_in' ? standing.hasCheckIns : presence?.missed);
  return standing.isOver && !isRecorded ? 'not_recorded' : null;
}

/**
 * By which rule the deposit of an entry that its player gives up goes back: before its draw, or while the fee still
 * comes back by the refund rules (`percent` of it at that moment). Null: it stays, until the event is over.
 */
export function backOnLeaving({ isDrawn, percent }: { isDrawn: boolean; percent: number }): DepositReason | null {
  if (!isDrawn) return 'withdrawn_early';
  return percent > 0 ? 'withdrawn_by_rules' : null;
}
