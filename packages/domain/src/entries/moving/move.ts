import { isTeamCategory } from '../../category-names.ts';
import { type CategoryRules, type KnownPlayer, limitProblems, needsPartner } from '../../events/eligibility.ts';
import { type Paise, paise } from '../../money.ts';
import type { EntryState } from '../entering/entry-states.ts';

/** An entry that the organizer would move to another category of the event. */
export interface MovableEntry {
  state: EntryState;
  price: Paise;
  category: string;
  format: CategoryRules['format'];
  /** Its partner was invited, or it is the part of an invited partner: somebody else's registration goes with it. */
  isOfTwo: boolean;
}

/** Where it would go. */
export interface MoveTarget extends CategoryRules {
  price: Paise;
  /** Its draw is published, or it was called off. */
  isClosed: boolean;
  /** The player stands in it already. */
  isEntered: boolean;
}

export type MoveRefusal = 'move_unpaid' | 'move_other_format' | 'category_closed' | 'already_entered' | 'not_eligible';

/**
 * Whether a confirmed entry may be moved to another category, and what it costs there: never more than was agreed, as
 * the player did not ask for it; what the other category costs less goes back (decision 0226). Single players move among
 * categories of single players, pairs among those of pairs; teams and pairs of two registrations stay. Amounts in paise.
 */
export function decideMove(
  entry: MovableEntry,
  target: MoveTarget,
  { player, startsAt }: { player: KnownPlayer; startsAt: Date },
): { ok: true; price: Paise; less: Paise } | { ok: false; reason: MoveRefusal } {
  if (entry.state !== 'confirmed') return { ok: false, reason: 'move_unpaid' };
  const isTeam = [entry.category, target.name].some((name, at) =>
    isTeamCategory(name, (at === 0 ? entry : target).format),
  );
  if (isTeam || entry.isOfTwo || needsPartner(entry.format) !== needsPartner(target.format))
    return { ok: false, reason: 'move_other_format' };
  if (target.isClosed) return { ok: false, reason: 'category_closed' };
  if (target.isEntered) return { ok: false, reason: 'already_entered' };
  if (limitProblems(target, player, startsAt).length > 0) return { ok: false, reason: 'not_eligible' };
  const price = paise(Math.min(entry.price, target.price));
  return { ok: true, price, less: paise(entry.price - price) };
}
