import type { OwnEvent } from '@maidan/contract/events';
import { missingEventFields } from '@maidan/domain/event-completeness';
import { isOver } from '@maidan/domain/event-lists';
import type { EventRight } from '@maidan/domain/event-staff';
import { date, daysBetween, plural, shortDate, time } from '../../platform/format.ts';
import type { Status } from '../../ui/chip.tsx';

/** Everything that can be chosen on an event's card. The page decides what opens. */
export type EventAction =
  | 'open'
  | 'edit'
  | 'customize'
  | 'duplicate'
  | 'submit'
  | 'registrations'
  | 'download'
  | 'end'
  | 'start'
  | 'fixtures'
  | 'check-in'
  | 'winners'
  | 'go-live'
  | 'desk'
  | 'share'
  | 'delete';

/** What the server asks for behind each action. */
export const rightFor: Record<EventAction, EventRight> = {
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
  'go-live': 'live',
  desk: 'live',
  share: 'view',
  delete: 'delete',
};

export interface EventLook {
  chips: Status[];
  note: { tone: 'grey' | 'gold' | 'red' | 'blue'; text: string };
  primary: { action: EventAction; label: string };
}

const approvalChip = {
  draft: 'draft',
  pending_approval: 'pending',
  approved: 'approved',
  rejected: 'rejected',
} as const;

export const winnersLabel = (event: Pick<OwnEvent, 'hasWinners'>) => (event.hasWinners ? 'Winners' : 'Set Winners');

/** Places taken, places there are (null without a limit), and what they are called. */
export function eventPlaces(event: OwnEvent): { taken: number; capacity: number | null; unit: string } {
  const limits = event.categories.map(({ capacity }) => capacity);
  const allTeams = event.categories.length > 0 && event.categories.every(({ format }) => format === 'team');
  return {
    taken: event.categories.reduce((sum, { participants }) => sum + participants, 0),
    capacity: limits.every((limit) => limit !== undefined) ? limits.reduce((sum, limit) => sum + limit, 0) : null,
    unit: allTeams ? 'teams' : 'entries',
  };
}

/** What a card says and offers: the chips, one line, and the one action that makes sense in the event's state. */
export function eventLook(event: OwnEvent, now: Date): EventLook {
  return { chips: chipsOf(event), ...(event.approvalStatus === 'approved' ? approved(event, now) : unapproved(event)) };
}

function chipsOf(event: OwnEvent): Status[] {
  const state = event.tournamentStatus === 'open' ? approvalChip[event.approvalStatus] : event.tournamentStatus;
  return event.isLive ? ['live', state] : [state];
}

function unapproved(event: OwnEvent): Omit<EventLook, 'chips'> {
  if (event.approvalStatus === 'pending_approval')
    return {
      note: { tone: 'grey', text: `With the administrator since ${shortDate(event.submittedAt ?? event.createdAt)}.` },
      primary: { action: 'customize', label: 'Customize event page' },
    };
  if (event.approvalStatus === 'rejected')
    return {
      note: { tone: 'red', text: event.rejectionReason ?? 'Review the event and send it again.' },
      primary: { action: 'edit', label: 'Edit and resubmit' },
    };
  const missing = missingEventFields(event);
  if (missing.length > 0)
    return {
      note: { tone: 'gold', text: `Still missing: ${missing.join(', ')}.` },
      primary: { action: 'edit', label: 'Complete the details' },
    };
  return {
    note: { tone: 'grey', text: 'All required details are in. Approval opens registrations.' },
    primary: { action: 'submit', label: 'Submit for approval' },
  };
}

function approved(event: OwnEvent, now: Date): Omit<EventLook, 'chips'> {
  if (event.isLive)
    return {
      note: { tone: 'gold', text: `Matches are being played. ${arrived(event)}` },
      primary: { action: 'desk', label: 'Open the desk' },
    };
  if (event.tournamentStatus === 'completed')
    return {
      note: {
        tone: 'grey',
        text: `Played on ${date(event.dateandtime)}. ${plural(event.registrationsCount, 'player', 'players')}.`,
      },
      primary: { action: 'winners', label: 'Winners' },
    };
  const days = daysBetween(event.dateandtime, now);
  if (days < 0)
    return {
      note: { tone: 'gold', text: 'The tournament is over. Its winners are not recorded yet.' },
      primary: { action: 'winners', label: 'Set Winners' },
    };
  if (days === 0)
    return {
      note: { tone: 'gold', text: `Play begins today at ${time(event.dateandtime)}. ${arrived(event)}` },
      primary: { action: 'check-in', label: 'QR Check In' },
    };
  if (isOver(event))
    return event.hasFixtures
      ? {
          note: { tone: 'grey', text: 'Entries are closed and the fixtures are made.' },
          primary: { action: 'fixtures', label: 'Open fixtures' },
        }
      : {
          note: { tone: 'grey', text: 'Entries are closed. The draw can be made.' },
          primary: { action: 'fixtures', label: 'Create fixtures' },
        };
  return openForEntries(event, now);
}

function openForEntries(event: OwnEvent, now: Date): Omit<EventLook, 'chips'> {
  const days = daysBetween(event.lastdate, now);
  const waiting =
    event.waitlistedCount > 0 ? ` ${plural(event.waitlistedCount, 'player waits', 'players wait')} for a place.` : '';
  if (new Date(event.lastdate) <= now)
    return {
      note: { tone: 'gold', text: `The closing date has passed.${waiting}` },
      primary: { action: 'end', label: 'End registrations' },
    };
  if (days <= 2) {
    const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
    return {
      note: { tone: 'grey', text: `Entries close ${when} at ${time(event.lastdate)}.${waiting}` },
      primary: { action: 'end', label: 'End registrations' },
    };
  }
  return {
    note: { tone: 'grey', text: `Entries close in ${days} days, on ${shortDate(event.lastdate)}.${waiting}` },
    primary: { action: 'registrations', label: 'See registrations' },
  };
}

const arrived = (event: OwnEvent) =>
  `${event.checkedInCount} of ${plural(event.registrationsCount, 'player has', 'players have')} checked in.`;
