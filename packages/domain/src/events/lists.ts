import { indiaDay } from '../india-time.ts';
import type { ApprovalStatus, TournamentStatus } from './lifecycle.ts';

/** The part of an event that decides its place in the organizer's lists; times are ISO texts. */
export interface ListedEvent {
  name: string;
  sports: string;
  location: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  isLive: boolean;
  dateandtime: string;
  createdAt: string;
}

export type EventTab = 'live' | 'ongoing' | 'closed';

/** Whether registrations have ended, or the event itself. */
export const isOver = (event: Pick<ListedEvent, 'tournamentStatus'>): boolean => event.tournamentStatus !== 'open';

/** B§4: open and approved. Not the same as `isLive`, which means that matches are being played. */
export const isOpenToPlayers = (event: Pick<ListedEvent, 'approvalStatus' | 'tournamentStatus'>): boolean =>
  event.approvalStatus === 'approved' && event.tournamentStatus === 'open';

export type Standing = 'playing' | 'to_be_played' | 'recorded' | 'unrecorded' | 'called_off';

/**
 * What is true of an event besides that its registrations ended: the tab of completed events also holds those in play
 * and still to be played (A§2).
 */
export function standingOf(
  event: Pick<ListedEvent, 'tournamentStatus' | 'isLive'>,
  lastDay: Date,
  now: Date,
): Standing {
  if (event.tournamentStatus === 'cancelled') return 'called_off';
  if (event.isLive) return 'playing';
  if (event.tournamentStatus === 'completed') return 'recorded';
  return indiaDay(lastDay) < indiaDay(now) ? 'unrecorded' : 'to_be_played';
}

const newestFirst = (a: ListedEvent, b: ListedEvent) => b.createdAt.localeCompare(a.createdAt);

const soonestFirst = (a: ListedEvent, b: ListedEvent) =>
  Number(b.isLive) - Number(a.isLive) || a.dateandtime.localeCompare(b.dateandtime);

/**
 * The events of a tab: live ones; upcoming ones (neither closed nor completed), live and soonest first; closed and
 * completed ones, newest first.
 */
export function eventsOfTab<E extends ListedEvent>(events: readonly E[], tab: EventTab): E[] {
  if (tab === 'live') return events.filter((event) => event.isLive);
  if (tab === 'ongoing') return events.filter((event) => !isOver(event)).toSorted(soonestFirst);
  return events.filter(isOver).toSorted(newestFirst);
}

/** The approved event that begins next, whether or not it still takes entries. */
export function nextToBegin<E extends ListedEvent>(events: readonly E[], now: Date): E | null {
  const today = indiaDay(now);
  const coming = events.filter(
    ({ approvalStatus, tournamentStatus, isLive, dateandtime }) =>
      approvalStatus === 'approved' &&
      (tournamentStatus === 'open' || tournamentStatus === 'closed') &&
      !isLive &&
      indiaDay(new Date(dateandtime)) >= today,
  );
  return coming.toSorted(soonestFirst)[0] ?? null;
}

/** Up to three approved and open events, newest first (B§2). */
export function upcomingEvents<E extends ListedEvent>(events: readonly E[]): E[] {
  return events.filter(isOpenToPlayers).toSorted(newestFirst).slice(0, 3);
}

export const eventFilters = ['All Events', 'Live', 'Draft', 'Pending', 'Rejected', 'Completed'] as const;
export type EventFilter = (typeof eventFilters)[number];

const passes: Record<EventFilter, (event: ListedEvent) => boolean> = {
  'All Events': () => true,
  Live: (event) => isOpenToPlayers(event) || event.isLive,
  Draft: (event) => event.approvalStatus === 'draft',
  Pending: (event) => event.approvalStatus === 'pending_approval',
  Rejected: (event) => event.approvalStatus === 'rejected',
  Completed: isOver,
};

/** The 'Your Events' dialog: a filter, and a search by name, sport and location (B§2). */
export function findEvents<E extends ListedEvent>(events: readonly E[], filter: EventFilter, search: string): E[] {
  const wanted = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      passes[filter](event) &&
      (wanted === '' || [event.name, event.sports, event.location].some((text) => text.toLowerCase().includes(wanted))),
  );
}
