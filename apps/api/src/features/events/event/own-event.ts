import type { OwnEvent } from '@maidan/contract/events/event';
import type { EventForm, FormProblem } from '@maidan/domain/events/event';
import { decideEventAction, type EventAction, type EventState, eventStateAfter } from '@maidan/domain/events/lifecycle';
import type { PosterFocus } from '@maidan/domain/events/poster-focus';
import type { EventRight } from '@maidan/domain/events/staff';
import { parseIndiaTime } from '@maidan/domain/india-time';
import { paise, parseRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../records/earlier-deed.ts';
import { openEvent } from '../records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordPicture, type StoredPicture } from '../../operations/files/pictures.ts';
import { type EventFields, savePoster } from '../records/events.ts';
import * as store from './store.ts';

export const posterSize = { maxWidth: 1600, maxHeight: 1600, svg: 'rasterise', path: 'poster' } as const;

/** The owner, or a helper whose role allows what is asked. */
export interface Scope {
  userId: string;
  eventId: string;
}

/** Locks, asks the lifecycle, does it, writes it down, and answers the event as it is then. */
export async function act(
  deps: Deps,
  scope: Scope,
  action: OwnAction,
  work: (tx: Db, after: EventState) => Promise<{ reason?: string | undefined } | void>,
): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    const state = await lockFor(tx, scope, action);
    const details = (await work(tx, eventStateAfter(state, action))) ?? {};
    await audit(tx, { actorId: scope.userId, action: `event_${action}`, ...subject(scope.eventId), details });
    return ownEvent(tx, scope.eventId);
  });
}

const rights = {
  submit: 'submit',
  end_registrations: 'edit',
  start_registrations: 'edit',
  record_winners: 'winners',
  undo_winners: 'winners',
  delete: 'delete',
} as const satisfies Partial<Record<EventAction, EventRight>>;

type OwnAction = keyof typeof rights;

export async function lockFor(tx: Db, scope: Scope, action: OwnAction): Promise<EventState> {
  const event = await openEvent(tx, { ...scope, right: rights[action], lock: true });
  const state = { ...event, isLive: event.liveSince !== null };
  const verdict = decideEventAction(state, action);
  if (!verdict.ok) throw await eventRefusal(tx, scope, verdict.reason);
  return state;
}

export const subject = (eventId: string) => ({ subjectKind: 'event' as const, subjectId: eventId, eventId });

/** The whole event, once it is known that the caller may have it. */
export async function ownEvent(tx: Db, eventId: string): Promise<OwnEvent> {
  const found = await store.findEvent(tx, eventId);
  if (!found) throw new AppError('event_not_found');
  return found.event;
}

export async function keepPoster(tx: Db, { userId, eventId }: Scope, picture: StoredPicture): Promise<void> {
  await recordPicture(tx, picture, { ownerId: userId, eventId, kind: 'poster', isPublic: true });
  await savePoster(tx, eventId, picture.fileId);
}

export function refuse(problems: FormProblem[]): void {
  const [first] = problems;
  if (first) throw new AppError('validation_failed', { message: first.msg, fields: problems });
}

export type Typed = Omit<EventForm, 'hasPoster'> & { locationlink: string; days: number; posterFocus: PosterFocus };

/** A form that was found free of problems, as the columns hold it. */
export function fieldsOf(form: Typed): EventFields {
  const startsAt = parseIndiaTime(form.dateandtime);
  const lastDate = parseIndiaTime(form.lastdate, 'end');
  if (!startsAt || !lastDate || lastDate >= startsAt) {
    // Only when somebody else changed a date between reading and locking.
    throw new AppError('validation_failed', { message: 'Registration end date must be before event date' });
  }
  return {
    name: form.eventName,
    sports: form.sports,
    about: form.about,
    location: form.location,
    locationLink: form.locationlink || null,
    prizePool: parseRupees(form.prizePool) ?? paise(0),
    startsAt,
    days: form.days,
    lastDate,
    contact: form.contact,
    stateUT: form.stateUT,
    posterFocus: form.posterFocus,
  };
}
