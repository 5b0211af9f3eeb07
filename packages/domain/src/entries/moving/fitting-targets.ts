import type { KnownPlayer } from '../../events/eligibility.ts';
import { type Paise } from '../../money.ts';
import { decideMove, type MovableEntry, type MoveTarget } from './move.ts';

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
