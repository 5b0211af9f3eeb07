import type { OwnEvent } from '@maidan/contract/events/event';
import { eventCapacity } from '@maidan/domain/events/categories';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { isOver, standingOf } from '@maidan/domain/events/lists';
import { areEntriesOver } from '@maidan/domain/events/registration-window';
import type { EventRight } from '@maidan/domain/events/staff';
import { daysBetween, eventDate, eventFirstDay, shortDate, time } from '../../../platform/format.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Status } from '../../../ui/chip.tsx';
import { closedAlreadyText, closedByDrawText, isClosedByDraw, partlyOutText } from '../entry-bars/entries-state.ts';
import { eventWords } from './words.ts';

/** Whether its first match is still to come; whoever plays earlier has gone live. */
const isBeforePlay = ({ isLive, dateandtime, tournamentStatus }: OwnEvent): boolean =>
  !isLive && ['open', 'closed'].includes(tournamentStatus) && new Date(dateandtime) > new Date();

const nearness = ['approved', 'pending_approval', 'rejected', 'draft'];

/** Whoever has planned more events than these needs no guide to the first. */
const mostAtFirst = 3;

/** The event that is nearest to its first match; null until one is made, and once anybody has played. */
export function firstEvent(events: readonly OwnEvent[]): OwnEvent | null {
  if (events.length > mostAtFirst || !events.every(isBeforePlay)) return null;
  const rank = ({ approvalStatus }: OwnEvent) => nearness.indexOf(approvalStatus);
  return events.toSorted((x, y) => rank(x) - rank(y) || x.dateandtime.localeCompare(y.dateandtime))[0] ?? null;
}

/** The right that the server requires for each action. */
export const rightFor = {
  open: 'view',
  edit: 'edit',
  customize: 'customize',
  duplicate: 'duplicate',
  submit: 'submit',
  registrations: 'registrations_read',
  download: 'download',
  end: 'edit',
  start: 'edit',
  fixtures: 'fixtures',
  'check-in': 'check_in',
  winners: 'winners',
  prizes: 'winners',
  'end-of-play': 'winners',
  announce: 'announce',
  prices: 'edit',
  'go-live': 'live',
  desk: 'live',
  share: 'view',
  'call-off': 'delete',
  delete: 'delete',
} as const satisfies Record<string, EventRight>;

/** Every action on an event's card. The page decides what each one opens. */
export type EventAction = keyof typeof rightFor;

export interface EventLook {
  chips: Status[];
  /** What is true besides that its registrations ended; null where the chips say it. */
  standing: string | null;
  note: { tone: 'grey' | 'gold' | 'red' | 'blue'; text: string };
  /** `isQuiet`: nothing is left that has to be done. */
  primary: { action: EventAction; label: string; isQuiet?: true };
}

type Step = Omit<EventLook, 'chips' | 'standing'>;

/** One line and the one action beside it. */
const shown = (
  text: string,
  label: string,
  action: EventAction = 'fixtures',
  tone: EventLook['note']['tone'] = 'grey',
): Step => ({ note: { tone, text }, primary: { action, label } });

export const winnersLabel = (event: Pick<OwnEvent, 'hasWinners'>) => {
  const { actions } = wordsNow(eventWords);
  return event.hasWinners ? actions.winners : actions.setWinners;
};

/** Places taken, places in total (null where a category has no limit), and their unit. */
export function eventPlaces(event: OwnEvent): { taken: number; capacity: number | null; unit: string } {
  const allTeams = event.categories.length > 0 && event.categories.every(({ format }) => format === 'team');
  return {
    taken: event.categories.reduce((sum, { participants }) => sum + participants, 0),
    capacity: eventCapacity(event.categories.map((one) => one.capacity)).capacity,
    unit: allTeams ? wordsNow(eventWords).teams : wordsNow(eventWords).entries,
  };
}

/** The last day of an event: its start plus the planned days, or a later day if one is given. */
export function lastDayOf({ dateandtime, days, lastDay }: EventDays): Date {
  const planned = new Date(new Date(dateandtime).getTime() + (days - 1) * 86_400_000);
  const told = lastDay ? new Date(`${lastDay}T12:00:00+05:30`) : planned;
  return told > planned ? told : planned;
}

/**
 * The moment from whose day the state of an event follows: now, and until the end of a last day that goes on after
 * midnight a moment of that day.
 */
export const inPlay = (event: OwnEvent, now: Date): Date =>
  event.lastNight && daysBetween(lastDayOf(event), now) < 0 && now < new Date(event.lastNight) ? lastDayOf(event) : now;

type EventDays = Pick<OwnEvent, 'dateandtime' | 'days'> & Partial<Pick<OwnEvent, 'lastDay'>>;

export const takesDays = (event: EventDays): boolean => daysBetween(lastDayOf(event), new Date(event.dateandtime)) > 0;

/** Play is over: winners are recorded, or it was called off. */
export const isPast = ({ tournamentStatus }: Pick<OwnEvent, 'tournamentStatus'>): boolean =>
  tournamentStatus === 'completed' || tournamentStatus === 'cancelled';

/** What a card shows and offers: the chips, one line, and the one action that makes sense in the event's state. */
export function eventLook(event: OwnEvent, now: Date): EventLook {
  const step = event.approvalStatus === 'approved' ? approved(event, now) : unapproved(event);
  return { chips: chipsOf(event), standing: standingText(event, now), ...step };
}

/** "To be played 27 Dec": for an event whose registrations ended. */
export function standingText(event: OwnEvent, now: Date): string | null {
  if (!isOver(event)) return null;
  const words = wordsNow(eventWords).standing;
  switch (standingOf(event, lastDayOf(event), inPlay(event, now))) {
    case 'playing':
      return words.playing;
    case 'to_be_played':
      return words.toBePlayed({ day: eventFirstDay(event) });
    case 'recorded':
      return words.recorded;
    case 'unrecorded':
      return words.unrecorded;
    case 'called_off':
      return null;
  }
}

function chipsOf(event: OwnEvent): Status[] {
  const approval = event.approvalStatus === 'pending_approval' ? 'pending' : event.approvalStatus;
  const state = event.tournamentStatus === 'open' ? approval : event.tournamentStatus;
  return event.isLive ? ['playing', state] : [state];
}

function unapproved(event: OwnEvent): Step {
  const { look, actions } = wordsNow(eventWords);
  if (event.approvalStatus === 'pending_approval')
    return shown(
      look.withAdmin({ date: shortDate(event.submittedAt ?? event.createdAt) }),
      actions.customize,
      'customize',
    );
  if (event.approvalStatus === 'rejected')
    return shown(event.rejectionReason ?? look.sentBack, actions.editAgain, 'edit', 'red');
  const missing = missingEventFields(event);
  if (missing.length > 0)
    return shown(look.missing({ fields: missing.map(inOurWords).join(', ') }), actions.complete, 'edit', 'gold');
  return shown(look.ready, actions.submit, 'submit');
}

function approved(event: OwnEvent, now: Date): Step {
  const { look, actions } = wordsNow(eventWords);
  const arrived = look.arrived({ arrived: event.checkedInCount, count: event.registrationsCount });
  if (event.isLive) return shown(look.playing({ arrived }), actions.desk, 'desk', 'gold');
  if (event.tournamentStatus === 'cancelled')
    return shown(look.calledOff, actions.seeRegistrations, 'registrations', 'red');
  if (event.tournamentStatus === 'completed') return completed(event, now);
  const days = daysBetween(event.dateandtime, now);
  if (event.isPlayed) return shown(look.allPlayed, actions.finish, 'end-of-play', 'gold');
  if (daysBetween(lastDayOf(event), inPlay(event, now)) < 0)
    return shown(look.noWinners, actions.setWinners, 'winners', 'gold');
  if (days <= 0) {
    const text = days === 0 ? look.beginsToday({ time: time(event.dateandtime), arrived }) : arrived;
    return event.hasFixtures
      ? shown(text, actions.goLive, 'go-live', 'gold')
      : shown(text, actions.checkInPlayers, 'check-in', 'gold');
  }
  if (isOver(event) || areEntriesOver(event, now) || isClosedByDraw(event)) return closed(event, days, now);
  return openForEntries(event, now);
}

/** Nobody says of a day that is still to come that it was played on. */
function completed(event: OwnEvent, now: Date): Step {
  const { look, actions } = wordsNow(eventWords);
  const days = { date: eventDate(event), count: event.registrationsCount };
  if (daysBetween(lastDayOf(event), now) > 0) return shown(look.wonEarly(days), actions.winners, 'winners', 'gold');
  // What is left is on one page, and nothing of it has to be done: certificates, money, a word of thanks.
  const { note, primary } = event.certificatesIssuedAt
    ? shown(look.played(days), actions.winners, 'winners')
    : shown(look.played(days), actions.winnersAndCertificates, 'end-of-play');
  return { note, primary: { ...primary, isQuiet: true } };
}

/** Before the day: the fixtures are made and published, and the evening before it can go live. */
function closed(event: OwnEvent, days: number, now: Date): Step {
  const { look, actions } = wordsNow(eventWords);
  if (!event.hasFixtures) return shown(withWaiting(event, look.toDraw), actions.createFixtures);
  if (!event.isDrawn) return shown(partlyOutText(event) ?? look.unpublished, actions.openFixtures);
  // Entries that were ended by hand, or in time, are not closed by the draws.
  const isEnded = isOver(event) || areEntriesOver(event, now);
  const why = isEnded ? look.fixturesOut : closedByDrawText(event, now);
  if (days === 1)
    return shown(`${why} ${look.goLiveTomorrow({ time: time(event.dateandtime) })}`, actions.goLive, 'go-live');
  const dayBefore = new Date(new Date(event.dateandtime).getTime() - 86_400_000);
  const begins = look.playBegins({ date: eventFirstDay(event), from: shortDate(dayBefore) });
  return shown(`${why} ${begins}`, actions.openFixtures);
}

const withWaiting = ({ waitlistedCount: count }: OwnEvent, sentence: string): string =>
  count > 0 ? `${sentence} ${wordsNow(eventWords).look.waiting({ count })}` : sentence;

const asOpen = (event: OwnEvent, sentence: string): string =>
  withWaiting(event, [sentence, closedAlreadyText(event)].filter(Boolean).join(' '));

function openForEntries(event: OwnEvent, now: Date): Step {
  const { look, actions } = wordsNow(eventWords);
  const days = daysBetween(event.lastdate, now);
  if (new Date(event.lastdate) <= now)
    return shown(withWaiting(event, look.pastClosing), actions.endNow, 'end', 'gold');
  // Before the first entry there is nobody to list and nothing to end: telling players about the event is what helps.
  const isEmpty = event.registrationsCount === 0 && event.waitlistedCount === 0;
  const open = (text: string, label: string, action: EventAction) =>
    isEmpty ? shown(asOpen(event, text), actions.share, 'share') : shown(asOpen(event, text), label, action);
  if (days > 2) {
    const closes = look.closesOn({ days, date: shortDate(event.lastdate) });
    return open(closes, actions.seeRegistrations, 'registrations');
  }
  const at = time(event.lastdate);
  const closes =
    days === 0
      ? look.closesToday({ time: at })
      : days === 1
        ? look.closesTomorrow({ time: at })
        : look.closesIn({ days, time: at });
  return open(closes, actions.endNow, 'end');
}

/** From the day before until play is over, the gate is one press away whatever the event's next step is. */
export function isGateNear(event: OwnEvent, now: Date): boolean {
  if (event.approvalStatus !== 'approved' || isPast(event)) return false;
  return (
    event.isLive || (daysBetween(event.dateandtime, now) <= 1 && daysBetween(lastDayOf(event), inPlay(event, now)) >= 0)
  );
}

/** Weeks ahead the gate stands behind one press; it is open once it is near, and whenever somebody has been let in. */
export const isGateOpen = (event: OwnEvent, now: Date): boolean => event.checkedInCount > 0 || isGateNear(event, now);

/**
 * The first action on a helper's page if the role does not allow the event's own next step; null if nothing is
 * allowed.
 */
export function primaryFor(
  event: OwnEvent,
  now: Date,
  may: (right: EventRight) => boolean,
): EventLook['primary'] | null {
  const { actions } = wordsNow(eventWords);
  const { primary } = eventLook(event, now);
  if (may(rightFor[primary.action])) return primary;
  if (event.approvalStatus !== 'approved') return null;
  const others: EventLook['primary'][] = [
    ...(isGateOpen(event, now) && !isPast(event)
      ? [{ action: 'check-in' as const, label: actions.checkInPlayers }]
      : []),
    { action: 'registrations', label: actions.seeRegistrations },
    { action: 'download', label: actions.download },
  ];
  return others.find(({ action }) => may(rightFor[action])) ?? null;
}

/** "tomorrow", "in 15 days" */
export function startsIn({ dateandtime }: Pick<OwnEvent, 'dateandtime'>, now: Date): string {
  const words = wordsNow(eventWords).starts;
  const days = daysBetween(dateandtime, now);
  if (days < 0) return words.daysAgo({ days: -days });
  return days === 0 ? words.today : days === 1 ? words.tomorrow : words.inDays({ days });
}
