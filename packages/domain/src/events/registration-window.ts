import { endOfIndiaDay, indiaDay } from '../india-time.ts';

/** What decides whether an event takes entries. */
export interface EntryWindow {
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus: 'open' | 'closed' | 'completed' | 'cancelled';
  startsAt: Date;
  lastDate: Date;
  /** Matches are being played. */
  isLive: boolean;
  /** The organizer keeps entries open past closing on purpose: they wait for the desk to decide. */
  lateEntries: boolean;
}

export type WindowVerdict =
  | { ok: true }
  | { ok: false; reason: 'event_not_approved' | 'registrations_closed' | 'registrations_over' };

/**
 * An event takes entries while it is approved, open, not live and before its closing date and its start; late entries
 * continue until the organizer's own "End registrations" (`docs/decisions/0090`).
 */
export function decideRegistration(event: EntryWindow, now: Date): WindowVerdict {
  if (event.approvalStatus !== 'approved') return { ok: false, reason: 'event_not_approved' };
  if (event.tournamentStatus !== 'open') return { ok: false, reason: 'registrations_closed' };
  if (event.lateEntries || isInTime(event, now)) return { ok: true };
  return { ok: false, reason: event.isLive ? 'registrations_closed' : 'registrations_over' };
}

/** How a category takes entries: as usual, only for the desk to decide on (a late entry), or not at all. */
export type CategoryEntries = 'open' | 'late' | 'closed';

/** A published draw closes the entries of its category; late ones wait for the desk if the organizer takes them. */
export function categoryEntries(event: EntryWindow, category: { isDrawn: boolean }, now: Date): CategoryEntries {
  if (!decideRegistration(event, now).ok) return 'closed';
  if (!category.isDrawn && isInTime(event, now)) return 'open';
  return event.lateEntries ? 'late' : 'closed';
}

/** What of a category decides whether the draws of its event are out. */
export interface DrawnCategory {
  /** Its draw is published. */
  isDrawn: boolean;
  /** Its confirmed entries. */
  entries: number;
}

/** Fewer cannot meet: a category with fewer entries waits for no draw. */
const fewestForDraw = 2;

/**
 * Whether the draws of an event are out: that of every category with enough entries for one is published. A category
 * that nobody entered keeps no other waiting; without any published draw none is out.
 */
export function areDrawsOut(categories: readonly DrawnCategory[]): boolean {
  return (
    categories.some(({ isDrawn }) => isDrawn) &&
    categories.every(({ isDrawn, entries }) => isDrawn || entries < fewestForDraw)
  );
}

/** Whether anybody can still enter the event: one of its categories takes entries as usual, or late ones. */
export function takesEntries(event: EntryWindow, categories: readonly { isDrawn: boolean }[], now: Date): boolean {
  return categories.some((category) => categoryEntries(event, category, now) !== 'closed');
}

export const entryBars = ['live', 'started', 'last_date', 'draw', 'payments', 'full'] as const;
/** What keeps a category closed although registrations are open. */
export type EntryBar = (typeof entryBars)[number];

interface BarredCategory {
  isDrawn: boolean;
  /** Every place is taken: who enters now goes on the waiting list. */
  isFull: boolean;
  /** It has a fee, which the organizer's account does not take at the moment. */
  isUnpayable: boolean;
}

/**
 * What keeps players from entering a category once the event is approved and its registrations are open; null where a
 * player gets a place. Asked before registrations start and after, by the rule that the entries themselves go by.
 */
export function entryBar(event: EntryWindow, category: BarredCategory, now: Date): EntryBar | null {
  const entries = categoryEntries({ ...event, approvalStatus: 'approved', tournamentStatus: 'open' }, category, now);
  // Late entries wait for the desk: they take no place and pay nothing.
  if (entries === 'late') return null;
  if (entries === 'open') return category.isUnpayable ? 'payments' : category.isFull ? 'full' : null;
  if (event.isLive) return 'live';
  if (now >= event.startsAt) return 'started';
  return now > event.lastDate ? 'last_date' : 'draw';
}

const isInTime = (event: EntryWindow, now: Date): boolean =>
  !event.isLive && now <= event.lastDate && now < event.startsAt;

/** What decides whether somebody can enter a category at this moment. */
export interface OpenCategory {
  entries: CategoryEntries;
  /** Null where the category takes everybody. */
  placesLeft: number | null;
}

/**
 * The categories that "from ₹400" and "2 categories open" speak of: those that can be entered now; if there are none,
 * those with a waiting list or that wait for the desk; once nobody can enter, all of them.
 */
export function offeredNow<C extends OpenCategory>(categories: readonly C[]): readonly C[] {
  const open = categories.filter(isOpen);
  if (open.length > 0) return open;
  const waiting = categories.filter(({ entries }) => entries !== 'closed');
  return waiting.length > 0 ? waiting : categories;
}

/** Whether somebody who enters a category now gets a place in it. */
export const isOpen = ({ entries, placesLeft }: OpenCategory): boolean => entries === 'open' && placesLeft !== 0;

/** What decides whether entries can still come in; times are ISO texts. */
interface Entering {
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus: 'open' | 'closed' | 'completed' | 'cancelled';
  isLive: boolean;
  lateEntries: boolean;
  lastdate: string;
}

/** No entries come in any more though nobody ended them: the closing date has passed, or play is on. */
export const areEntriesOver = (
  { lateEntries, isLive, lastdate }: Pick<Entering, 'lateEntries' | 'isLive' | 'lastdate'>,
  now: Date,
): boolean => !lateEntries && (isLive || new Date(lastdate) <= now);

/** Whether entries can still come in, so that ending them changes something. */
export const canEndEntries = (event: Entering, now: Date): boolean =>
  event.approvalStatus === 'approved' && event.tournamentStatus === 'open' && !areEntriesOver(event, now);

/** For how many hours of the day an organizer may keep a freed place for whoever is next on the waiting list. */
export const leastOfferHours = 1;
export const mostOfferHours = 72;

const dayMs = 86_400_000;
/** From when on somebody alone in a category is told: there is time left to win others over. */
const earlyDays = 7;

interface Dates {
  lastDate: Date;
  startsAt: Date;
}

/** Whether being alone in a category is worth saying: from a week before entries close. */
export const isAloneTold = ({ lastDate }: Pick<Dates, 'lastDate'>, now: Date): boolean =>
  now.getTime() >= lastDate.getTime() - earlyDays * dayMs;

/**
 * By when the organizer decides about a category with one entry: two days before play, or by its first day once that
 * has passed. Null while it is too early to say, and once play has begun.
 */
export function decidedBy(event: Dates, now: Date): Date | null {
  if (!isAloneTold(event, now) || now >= event.startsAt) return null;
  const usual = endOfIndiaDay(indiaDay(new Date(event.startsAt.getTime() - 2 * dayMs)));
  return usual > now ? usual : event.startsAt;
}
