import { paise } from '../../money.ts';
import { birthdaysAdmitted } from '../eligibility.ts';
import { type KeptPolicy, keptPolicy, type RefundPolicy } from '../refund-policy.ts';
import type { TouchedEvent } from './touched.ts';

/** Birthdays (YYYY-MM-DD) that a category admits: the first with a limit upwards, the last with one downwards. */
export type Birthdays = NonNullable<ReturnType<typeof birthdaysAdmitted>>;

/** A category that admits other birthdays, because its ages count on another day. */
export interface MovedAges {
  category: string;
  was: Birthdays;
  is: Birthdays;
}

/**
 * The categories whose limits stay and admit other birthdays on the new day, in the event's order; those whose limits
 * are changed themselves are not among them.
 */
export function agesMoved(before: TouchedEvent, after: TouchedEvent): MovedAges[] {
  if (before.dateandtime === after.dateandtime) return [];
  const [from, to] = [new Date(before.dateandtime), new Date(after.dateandtime)];
  return after.categories.flatMap((one) => {
    const had = before.categories.find(({ id }) => id === one.id);
    if (!had || had.minAge !== one.minAge || had.maxAge !== one.maxAge || had.agesOn !== one.agesOn) return [];
    const [was, is] = [birthdaysAdmitted(had, from), birthdaysAdmitted(one, to)];
    if (!was || !is || (was.from === is.from && was.to === is.to)) return [];
    return [{ category: one.name, was, is }];
  });
}

/** By which days fees come back: to those who have entered, and to those who enter from then on. */
export interface MovedRefunds {
  entered: RefundPolicy;
  fresh: RefundPolicy;
}

/**
 * The refund rules beside each other once play is put off: those who have entered keep theirs, moved by as many days
 * (`keptPolicy`); whoever enters afterwards has the event's own, on the days that are written there. Null where both
 * are the same. `rules` are the event's own; without them the usual policy holds.
 */
export function refundsMoved(
  before: TouchedEvent,
  after: TouchedEvent,
  { rules, keep = 0 }: Pick<KeptPolicy, 'rules' | 'keep'>,
): MovedRefunds | null {
  const own = rules && { rules, keep };
  const had = { ...own, lastDate: before.lastdate, startsAt: before.dateandtime, playsAt: after.dateandtime };
  const entered = keptPolicy(had);
  const fresh = keptPolicy({ ...own, lastDate: after.lastdate, startsAt: after.dateandtime });
  if (JSON.stringify(entered) === JSON.stringify({ ...fresh, keep: paise(fresh.keep) })) return null;
  return { entered, fresh };
}
