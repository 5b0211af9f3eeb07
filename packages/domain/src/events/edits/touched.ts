import { type CategoryRules, type EligibilityProblem, type KnownPlayer, limitProblems } from '../eligibility.ts';
import type { KeptPolicy } from '../refund-policy.ts';
import { agesMoved, type MovedAges, type MovedRefunds, refundsMoved } from './moved-along.ts';
import { daysMoved } from './told-to-players.ts';

/** An event as far as a change of it touches others. */
export interface TouchedEvent {
  dateandtime: string;
  /** When entries close. */
  lastdate: string;
  location: string;
  locationlink: string;
  categories: readonly (CategoryRules & { id: string; price: number; entries: number })[];
}

/** What is known of an event beside its own fields. */
export interface TouchFacts {
  /** Living entries, by category. */
  entered: readonly (KnownPlayer & { entryId: string; player: string; category: string })[];
  tickets: number;
  /** People who entered, and the names of those whom neither an account nor an address reaches. */
  people: number;
  unreached: readonly string[];
  plan: { matches: number; isPublished: boolean; hasBegun: boolean } | null;
  /** The event's own refund rules; absent where the usual ones hold. */
  policy: Pick<KeptPolicy, 'rules' | 'keep'>;
}

export interface Touched {
  /** By how many days play moves, with the matches of the plan. */
  days: number;
  matches: number;
  hasPlan: boolean;
  isPublished: boolean;
  /** Categories that admit other birthdays on the new day. */
  ages: MovedAges[];
  /** Where those who have entered and those who enter afterwards get fees back by different days. */
  refunds: MovedRefunds | null;
  /** A match was called or played: the date cannot move. */
  hasBegun: boolean;
  tickets: number;
  people: number;
  unreached: string[];
  /** Entries that fitted their category and no longer do. */
  noLongerFit: { entryId: string; player: string; category: string; problem: EligibilityProblem }[];
  /** Categories that become free over entries that have paid. */
  freed: { category: string; entries: number }[];
  /** The hall is another and the link to the map is not. */
  isMapOld: boolean;
}

/** What an organizer may do with an entry that no longer fits, beside keeping it. Amounts in rupees. */
export interface MisfitOptions {
  /** Categories that fit and have a place, with what each costs less: that goes back. */
  moveTo: { _id: string; name: string; less: number }[];
  /** What goes back in full, online and at the desk; null where nobody has paid. */
  refund: { online: number; atDesk: number } | null;
}

/** What becomes of an entry that no longer fits: moved to a category, by its id, or refunded in full (`to` is null). */
export interface MisfitChoice {
  entry: string;
  to: string | null;
}

/**
 * Entries that the limits of their category admitted before a change and do not after it, with the category's name
 * then. Whoever did not fit before was admitted by the organizer and is not asked about again.
 */
export function noLongerFitting<Entry extends KnownPlayer & { category: string }>(
  before: TouchedEvent,
  after: TouchedEvent,
  entered: readonly Entry[],
): { entry: Entry; category: string; problem: EligibilityProblem }[] {
  const [was, is] = [new Date(before.dateandtime), new Date(after.dateandtime)];
  const rulesBefore = new Map(before.categories.map((one) => [one.id, one]));
  const rulesAfter = new Map(after.categories.map((one) => [one.id, one]));
  return entered.flatMap((entry) => {
    const [old, now] = [rulesBefore.get(entry.category), rulesAfter.get(entry.category)];
    if (!old || !now || limitProblems(old, entry, was).length > 0) return [];
    const [problem] = limitProblems(now, entry, is);
    return problem ? [{ entry, category: now.name, problem }] : [];
  });
}

/** What a change of an event touches: from it, the organizer reads before saving what moves, what no longer fits and who is told. */
export function touchedBy(before: TouchedEvent, after: TouchedEvent, facts: TouchFacts): Touched {
  const days = daysMoved(before.dateandtime, after.dateandtime);
  const rulesBefore = new Map(before.categories.map((one) => [one.id, one]));
  const noLongerFit = noLongerFitting(before, after, facts.entered).map(({ entry, ...found }) => ({
    entryId: entry.entryId,
    player: entry.player,
    ...found,
  }));
  const freed = after.categories.flatMap(({ id, name, price, entries }) => {
    const had = rulesBefore.get(id);
    return had && had.price > 0 && price === 0 && entries > 0 ? [{ category: name, entries }] : [];
  });
  return {
    days,
    matches: days === 0 ? 0 : (facts.plan?.matches ?? 0),
    hasPlan: facts.plan !== null,
    isPublished: facts.plan?.isPublished ?? false,
    ages: agesMoved(before, after),
    refunds: facts.people > 0 && days !== 0 ? refundsMoved(before, after, facts.policy) : null,
    hasBegun: days !== 0 && (facts.plan?.hasBegun ?? false),
    tickets: facts.tickets,
    people: facts.people,
    unreached: [...facts.unreached],
    noLongerFit,
    freed,
    isMapOld:
      before.location !== after.location && after.locationlink !== '' && before.locationlink === after.locationlink,
  };
}
