import type { ApprovalStatus, TournamentStatus } from './lifecycle.ts';
import { categoryEntries, isAloneTold } from './registration-window.ts';
import { endOfIndiaDay, indiaDay, startOfIndiaDay } from '../india-time.ts';

export interface EventToday {
  id: string;
  name: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  isLive: boolean;
  /** Its draws are out, which closes entries before their last date. */
  isDrawn: boolean;
  startsAt: Date;
  lastDate: Date;
  /** Late ones wait for the desk, so that entries end with the organizer's own press. */
  lateEntries: boolean;
  /** Confirmed registrations, and how many of them have arrived. */
  confirmed: number;
  checkedIn: number;
  /** Null when one of its categories has no limit. */
  capacity: number | null;
  rejectionReason: string | null;
  /** Nothing required for approval is missing. */
  isComplete: boolean;
  /** When its last day is over, where its schedule goes on after midnight. */
  lastNight?: Date | undefined;
}

interface OfEvent {
  eventId: string;
  eventName: string;
}

/** The only confirmed entry of a category. */
export interface LoneEntry extends OfEvent {
  category: string;
  /** The draw of the category is published. */
  isDrawn: boolean;
  /** Its player, and the ticket by which the registration is found. */
  name: string;
  ticketCode: string;
}

/** Somebody who cancelled while drawn: the line is free, or the pair in the draw has lost its partner. */
export interface LeftDraw extends OfEvent {
  category: string;
  name: string;
  what: 'line_free' | 'partner_gone';
}

/** An entry that no longer fits after a change and could not be moved or refunded as the organizer had chosen. */
export interface UndoneChoice extends OfEvent {
  category: string;
  name: string;
  ticketCode: string;
}

export type Need =
  | ({ kind: 'playing_today'; checkedIn: number; total: number; isLive: boolean } & OfEvent)
  | ({ kind: 'entries_close'; minutesLeft: number; taken: number; capacity: number | null } & OfEvent)
  | ({ kind: 'rejected'; reason: string | null; others: number } & OfEvent)
  | ({ kind: 'lone_entry'; category: string; name: string; ticketCode: string; others: number } & OfEvent)
  | ({ kind: 'left_draw'; category: string; name: string; what: LeftDraw['what']; others: number } & OfEvent)
  | ({ kind: 'choice_undone'; category: string; name: string; ticketCode: string; others: number } & OfEvent)
  | ({ kind: 'draft_ready'; count: number } & OfEvent)
  | ({ kind: 'winners_missing'; count: number } & OfEvent)
  | ({ kind: 'repay_by_hand'; amount: number; people: number } & OfEvent)
  | { kind: 'settles_today'; amount: number; entries: number; account: string };

/** What reaches the bank today: rupees, the number of shares, and the masked account. */
export interface PayoutToday {
  amount: number;
  entries: number;
  account: string;
}

/** The called-off event with the largest sum that only the organizer can repay: rupees, and to how many players. */
export interface RepayByHand extends OfEvent {
  amount: number;
  people: number;
}

/** Registrations that close within three days deserve a reminder. */
const reminderMs = 3 * 86_400_000;

/** What is known beside the events themselves. */
interface Beside {
  payout?: PayoutToday | null;
  repay?: RepayByHand | null;
  lone?: readonly LoneEntry[];
  left?: readonly LeftDraw[];
  undone?: readonly UndoneChoice[];
}

/**
 * What needs the organizer today, most urgent first: a tournament being played, entries about to close, an event sent
 * back, an entry that could not be moved or refunded as chosen, somebody who has left a draw, somebody who is alone in a category that nobody else may join, players to be repaid by hand, money arriving, winners not yet recorded, drafts that only need submitting, and
 * events under review. One item per kind; `payout` is null when nothing is settled today, `repay` when no called-off
 * event still owes anybody cash.
 */
export function needsToday(
  events: readonly EventToday[],
  now: Date,
  { payout = null, repay = null, lone = [], left = [], undone = [] }: Beside = {},
): Need[] {
  const today = indiaDay(now);
  const dayBegins = startOfIndiaDay(today);
  const dayEnds = endOfIndiaDay(today);
  const approved = events.filter((event) => event.approvalStatus === 'approved');
  const running = approved.filter(
    (event) => event.tournamentStatus !== 'completed' && event.tournamentStatus !== 'cancelled',
  );
  const of = (event: EventToday): OfEvent => ({ eventId: event.id, eventName: event.name });
  const soonest = (a: EventToday, b: EventToday) => a.startsAt.getTime() - b.startsAt.getTime();

  // An evening that goes on after midnight is not over yet.
  const goesOn = ({ startsAt, lastNight }: EventToday) => lastNight !== undefined && startsAt <= now && now < lastNight;
  const [playing] = running
    .filter((event) => event.isLive || (event.startsAt >= dayBegins && event.startsAt <= dayEnds) || goesOn(event))
    .toSorted((a, b) => Number(b.isLive) - Number(a.isLive) || soonest(a, b));
  const closing = closingSoon(running, now);
  const rejected = events.filter((event) => event.approvalStatus === 'rejected' && event.startsAt > now);
  const unfinished = running
    .filter((event) => !event.isLive && event.startsAt < dayBegins && !goesOn(event))
    .toSorted(soonest);
  const ready = events
    .filter((event) => event.approvalStatus === 'draft' && event.isComplete && event.startsAt > now)
    .toSorted(soonest);

  const needs: Need[] = [];
  if (playing)
    needs.push({
      kind: 'playing_today',
      ...of(playing),
      checkedIn: playing.checkedIn,
      total: playing.confirmed,
      isLive: playing.isLive,
    });
  if (closing) needs.push(closing);
  if (rejected[0])
    needs.push({
      kind: 'rejected',
      ...of(rejected[0]),
      reason: rejected[0].rejectionReason,
      others: rejected.length - 1,
    });
  needs.push(
    ...notDone(running, undone),
    ...outOfDraws(running, left),
    ...aloneIn(running.filter((event) => event.isLive || event.startsAt >= dayBegins).toSorted(soonest), lone, now),
  );
  if (repay) needs.push({ kind: 'repay_by_hand', ...repay });
  if (payout) needs.push({ kind: 'settles_today', ...payout });
  if (unfinished[0]) needs.push({ kind: 'winners_missing', ...of(unfinished[0]), count: unfinished.length });
  if (ready[0]) needs.push({ kind: 'draft_ready', ...of(ready[0]), count: ready.length });
  return needs;
}

/** Entries of events that are not over whose choice has to be made again. */
function notDone(running: readonly EventToday[], undone: readonly UndoneChoice[]): Need[] {
  const [first, ...others] = undone.filter(({ eventId }) => running.some(({ id }) => id === eventId));
  return first ? [{ kind: 'choice_undone', ...first, others: others.length }] : [];
}

/** Whoever has left a draw of an event that is not over. */
function outOfDraws(running: readonly EventToday[], left: readonly LeftDraw[]): Need[] {
  const [gone, ...others] = left.filter(({ eventId }) => running.some(({ id }) => id === eventId));
  return gone ? [{ kind: 'left_draw', ...gone, others: others.length }] : [];
}

/** Whoever is alone in a category that nobody can join any more, or not much longer: the organizer decides. */
function aloneIn(events: readonly EventToday[], lone: readonly LoneEntry[], now: Date): Need[] {
  const [first, ...others] = events.flatMap((event) =>
    lone.filter(
      (one) => one.eventId === event.id && (isShut(event, one, now) || (!event.lateEntries && isAloneTold(event, now))),
    ),
  );
  if (!first) return [];
  const { isDrawn: _isDrawn, ...one } = first;
  return [{ kind: 'lone_entry', ...one, others: others.length }];
}

const isShut = (event: EventToday, one: LoneEntry, now: Date) => categoryEntries(event, one, now) === 'closed';

/** The entries that close first, while there is time to remind somebody of them. */
function closingSoon(running: readonly EventToday[], now: Date): Need | null {
  const left = ({ lastDate }: EventToday) => lastDate.getTime() - now.getTime();
  const [first] = running
    .filter((event) => event.tournamentStatus === 'open' && !event.isLive && !event.isDrawn)
    .filter((event) => left(event) > 0 && left(event) <= reminderMs)
    .toSorted((a, b) => left(a) - left(b));
  return (
    (first && {
      kind: 'entries_close',
      eventId: first.id,
      eventName: first.name,
      minutesLeft: Math.floor(left(first) / 60_000),
      taken: first.confirmed,
      capacity: first.capacity,
    }) ??
    null
  );
}
