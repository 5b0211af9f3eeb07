import { isMixedPair, limitProblems, type CategoryRules } from '../../events/eligibility.ts';
import type { EntryWindow } from '../../events/registration-window.ts';

/** A player who looks for a partner, or would be one; what nobody has said is null. */
export interface Seeker {
  /** YYYY-MM-DD */
  dob: string | null;
  gender: 'female' | 'male' | 'other' | null;
}

/**
 * Whether two players may be a pair of this category: both within its limits, and in a mixed pair not two women or two
 * men. A limit that counts is not passed by somebody who has not said what it asks for (design: taking part).
 */
export function mayPair(category: CategoryRules, one: Seeker, other: Seeker, startsAt: Date): boolean {
  const fits = [one, other].every(
    (player) => isKnown(category, player) && limitProblems(category, player, startsAt).length === 0,
  );
  const isSame = one.gender !== null && one.gender !== 'other' && one.gender === other.gender;
  return fits && !(isMixedPair(category) && isSame);
}

function isKnown(category: CategoryRules, { dob, gender }: Seeker): boolean {
  const hasAges = category.minAge !== null || category.maxAge !== null;
  const isGendered = category.gender === 'female' || category.gender === 'male' || isMixedPair(category);
  return (!hasAges || dob !== null) && (!isGendered || gender !== null);
}

/** An event as it takes new pairs of a category. */
export interface PairingEvent extends EntryWindow {
  isDeleted: boolean;
  organizerStatus: 'active' | 'suspended';
  /** The draw of the category is published. */
  isDrawn: boolean;
}

/**
 * Whether two who want a partner can still become a pair: until play begins or the draw is published. It needs no new
 * place, so that neither the last day of registrations nor their closing is in the way.
 */
export const takesPairs = (event: PairingEvent, now: Date): boolean =>
  !event.isDeleted &&
  event.approvalStatus === 'approved' &&
  event.organizerStatus === 'active' &&
  (event.tournamentStatus === 'open' || event.tournamentStatus === 'closed') &&
  !event.isLive &&
  !event.isDrawn &&
  now < event.startsAt;

/** Until when a partner is looked for: registrations close, or the given moment if an entry came after that. */
export const wantedUntil = (closesAt: Date, atLeast: Date): Date => (atLeast > closesAt ? atLeast : closesAt);
