import type { KnownPlayer } from '../../events/eligibility.ts';
import { indiaDay } from '../../india-time.ts';
import { type Paise } from '../../money.ts';
import { decideMove, fullRefundEnd, type MovableEntry, type MoveTarget } from './move.ts';

export interface PossibleTarget extends MoveTarget {
  id: string;
  /** Null: as many as come. */
  capacity: number | null;
  taken: number;
}

/**
 * The categories to which an entry may be moved that have a place now, in the event's order, with what each costs less
 * in paise; by the rules of `decideMove`.
 */
export function fittingTargets(
  entry: MovableEntry,
  targets: readonly PossibleTarget[],
  of: { player: KnownPlayer; startsAt: Date },
): { id: string; name: string; less: Paise }[] {
  return targets.flatMap((target) => {
    if (target.capacity !== null && target.taken >= target.capacity) return [];
    const decision = decideMove(entry, target, of);
    return decision.ok ? [{ id: target.id, name: target.name, less: decision.less }] : [];
  });
}

const dayMs = 86_400_000;
const usualDays = 3;

/**
 * The day (YYYY-MM-DD, in India) until which a moved player may have everything back where nobody has chosen one: three
 * days on, or the last day before play. Null once play begins today: then nobody is moved any more (decision 0226).
 */
export function usualRefundDay({ now, startsAt }: { now: Date; startsAt: Date }): string | null {
  const usual = indiaDay(new Date(now.getTime() + usualDays * dayMs));
  const dayBefore = indiaDay(new Date(startsAt.getTime() - dayMs));
  const day = usual < dayBefore ? usual : dayBefore;
  return fullRefundEnd(day, { now, startsAt }) ? day : null;
}

/**
 * Until when everybody may have everything back once a change takes effect: the end that was chosen while it waited, and
 * never less than the usual days after it is known. Null where nothing was chosen, or play begins today.
 */
export function refundEnd(chosen: Date | null, of: { now: Date; startsAt: Date }): Date | null {
  const usual = chosen && usualRefundDay(of);
  const end = usual && fullRefundEnd(usual, of);
  if (!chosen || !end) return null;
  return chosen > end && chosen < of.startsAt ? chosen : end;
}
