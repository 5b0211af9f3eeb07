import { randomBytes } from 'node:crypto';
import type { EditEventForm, NewEventForm, OwnEvent } from '@maidan/contract/events/event';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { toldEdit } from '@maidan/domain/events/edits/told-changes';
import { eventCode } from '@maidan/domain/events/code';
import { missingEventFields } from '@maidan/domain/events/completeness';
import {
  draftEventProblems,
  editedEventProblems,
  type EventForm,
  type FormProblem,
  newEventProblems,
} from '@maidan/domain/events/event';
import { decideEventAction, type EventAction, type EventState, eventStateAfter } from '@maidan/domain/events/lifecycle';
import type { PosterFocus } from '@maidan/domain/events/poster-focus';
import { type EventRight, mayDo } from '@maidan/domain/events/staff';
import { parseIndiaTime } from '@maidan/domain/india-time';
import { paise, parseRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { holdExpiry } from '../../../platform/hold-expiry.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../../../platform/db/earlier-deed.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventRole, openEvent } from '../../../platform/db/event-access.ts';
import { newId } from '../../../platform/ids.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import { addCategories, changeCategories } from '../categories/service.ts';
import * as page from '../page/service.ts';
import { recordPicture, type StoredPicture, withPicture } from '../../operations/files/service.ts';
import {
  type EventFields,
  insertEvent,
  removeEvent as markRemoved,
  saveEvent,
  saveLateEntries,
  savePoster,
  saveSubmission,
  saveTournamentStatus,
  saveUmpirePassword,
} from '../event-record/service.ts';
import * as store from './store.ts';

const posterSize = { maxWidth: 1600, maxHeight: 1600, svg: 'rasterise', path: 'poster' } as const;

/** The owner, or a helper whose role allows what is asked. */
interface Scope {
  userId: string;
  eventId: string;
}

export async function createEvent(
  deps: Deps,
  command: { organizerId: string; form: NewEventForm; files: page.Files; now: Date },
): Promise<OwnEvent> {
  const { organizerId, form, files, now } = command;
  const poster = files.poster?.[0];
  if (!(await store.hasVendor(deps.db, organizerId))) throw new AppError('vendor_required');
  const isDraft = form.saveAsDraft === 'true';
  refuse([
    ...(isDraft ? draftEventProblems : newEventProblems)({ ...form, hasPoster: poster !== undefined }, now),
    ...page.customizationInputProblems(form.customization),
  ]);
  await page.refuseTooManyPictures(deps.db, null, { input: form.customization, files });
  const umpirePasswordHash = form.umpirePassword.trim() ? await deps.passwords.hash(form.umpirePassword) : null;
  const submittedAt = isDraft ? null : now;

  const write = (picture: StoredPicture | null, branding: page.Branding) =>
    inTransaction(deps.db, async (tx) => {
      const eventId = newId();
      const event = { ...fieldsOf(form), id: eventId, organizerId, umpirePasswordHash, submittedAt };
      while (!(await insertEvent(tx, { ...event, code: eventCode(randomBytes(8)) })));
      await addCategories(tx, eventId, form.categories);
      if (picture) await keepPoster(tx, { userId: organizerId, eventId }, picture);
      await page.changeCustomization(tx, { userId: organizerId, eventId }, { input: form.customization, branding });
      await audit(tx, {
        actorId: organizerId,
        action: submittedAt ? 'event_submitted' : 'event_drafted',
        ...subject(eventId),
      });
      return ownEvent(tx, eventId);
    });
  return withPicture(deps, poster, posterSize, (picture) =>
    page.withBranding(deps, files, (branding) => write(picture, branding)),
  );
}

/** An approved event stays approved; what changed is written down for the administrator. */
export async function editEvent(
  deps: Deps,
  command: Scope & { form: EditEventForm; files: page.Files; now: Date },
): Promise<OwnEvent> {
  const { userId, eventId, form, files, now } = command;
  const current = await store.findEvent(deps.db, eventId);
  if (!current || !(await mayEdit(deps.db, { userId, eventId }))) throw new AppError('event_not_found');
  if (form._id !== undefined && form._id !== eventId)
    throw new AppError('validation_failed', { fields: [{ msg: 'This id is not the one of the event', path: '_id' }] });
  refuse([...editProblems(current.event, form, now), ...page.customizationInputProblems(form.customization)]);
  await page.refuseTooManyPictures(deps.db, { userId, eventId }, { input: form.customization, files });
  const hash = form.umpirePassword?.trim() ? await deps.passwords.hash(form.umpirePassword) : null;

  const write = (picture: StoredPicture | null, branding: page.Branding) =>
    inTransaction(deps.db, async (tx) => {
      await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
      const before = await ownEvent(tx, eventId);
      // What a draft may lack, an event that was submitted in between may not.
      if (before.approvalStatus !== current.event.approvalStatus) refuse(editProblems(before, form, now));
      await saveEvent(tx, eventId, fieldsOf({ ...asForm(before), ...given(form) }));
      if (form.categories) await changeCategories(tx, { eventId, given: form.categories, at: now });
      if (picture) await keepPoster(tx, { userId, eventId }, picture);
      if (hash) await saveUmpirePassword(tx, eventId, hash);
      const customized = await page.changeCustomization(tx, command, { input: form.customization, branding });
      const after = await ownEvent(tx, eventId);
      const { fields, changes } = toldEdit(eventSnapshot(before), eventSnapshot(after));
      const unseen = [...(customized ? ['customization'] : []), ...(hash ? ['umpirePassword'] : [])];
      await audit(tx, {
        actorId: userId,
        action: 'event_edited',
        ...subject(eventId),
        details: { approvalStatus: after.approvalStatus, fields: [...fields, ...unseen], changes },
      });
      return after;
    });
  return withPicture(deps, files.poster?.[0], posterSize, (picture) =>
    page.withBranding(deps, files, (branding) => write(picture, branding)),
  );
}

export const listEvents = (db: Db, organizerId: string): Promise<OwnEvent[]> =>
  shareRead(db, `events:${organizerId}`, () => store.listOwnEvents(db, organizerId));

/**
 * Whole for administrators and for those who see its money; its other helpers read it without the income, everybody
 * else an approved one without what is the organizer's own.
 */
export async function showEvent(
  deps: Deps,
  {
    eventId,
    reader,
  }: { eventId: string; reader: { userId: string; role: string; organizerStatus?: string | null } | null },
) {
  const found = await store.findEvent(deps.db, eventId);
  if (!found) throw new AppError('event_not_found');
  const role = reader && (await findEventRole(deps.db, { userId: reader.userId, eventId }));
  if (role && reader.organizerStatus === 'suspended') throw new AppError('account_suspended');
  if (reader?.role === 'admin' || (role && mayDo(role, 'money'))) return found.event;
  if (role) {
    const { revenue: _revenue, ...forHelpers } = found.event;
    return forHelpers;
  }
  const isPublic = found.event.approvalStatus === 'approved' && (await store.isOrganizerActive(deps.db, found.ownerId));
  if (!isPublic) throw new AppError('event_not_found');
  const { code: _code, rejectionReason: _reason, umpirePasswordSet: _set, ...forEverybody } = found.event;
  return forEverybody;
}

export async function submitForApproval(deps: Deps, scope: Scope, now: Date): Promise<OwnEvent> {
  return act(deps, scope, 'submit', async (tx) => {
    const event = await ownEvent(tx, scope.eventId);
    const missing = missingEventFields(event);
    if (missing.length > 0)
      throw new AppError('event_incomplete', { message: `Please complete the event first: ${missing.join(', ')}` });
    if (new Date(event.dateandtime) <= now)
      throw new AppError('event_incomplete', { message: 'Event date must be in the future' });
    await saveSubmission(tx, scope.eventId, now);
  });
}

/** They end when the event is locked: whoever was under way until then is in. */
export function endRegistrations(deps: Deps, scope: Scope): Promise<OwnEvent> {
  return act(deps, scope, 'end_registrations', (tx, after) =>
    saveTournamentStatus(tx, scope.eventId, after.tournamentStatus, deps.clock()),
  );
}

export function startRegistrations(deps: Deps, scope: Scope, now: Date): Promise<OwnEvent> {
  return act(deps, scope, 'start_registrations', (tx, after) =>
    saveTournamentStatus(tx, scope.eventId, after.tournamentStatus, now),
  );
}

/** Late entries wait for the desk, unpaid; whoever waits when they end keeps waiting there. */
export async function keepLateEntries(deps: Deps, scope: Scope, open: boolean): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'edit', lock: true });
    await saveLateEntries(tx, scope.eventId, open);
    const action = open ? 'event_late_entries_opened' : 'event_late_entries_ended';
    await audit(tx, { actorId: scope.userId, action, ...subject(scope.eventId) });
    return ownEvent(tx, scope.eventId);
  });
}

export async function removeEvent(deps: Deps, scope: Scope, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockFor(tx, scope, 'delete');
    if (await store.hasUnreturnedPayments(tx, scope.eventId)) throw new AppError('event_has_paid_registrations');
    if (await store.isOwing(tx, scope.eventId)) throw new AppError('event_owes');
    await markRemoved(tx, scope.eventId, now);
    await audit(tx, { actorId: scope.userId, action: 'event_deleted', ...subject(scope.eventId) });
    // Nobody shall pay for a place of an event that is gone. By itself, because holds are locked before events.
    await deps.jobs.send(tx, holdExpiry, {});
  });
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

async function mayEdit(db: Db, scope: Scope): Promise<boolean> {
  const role = await findEventRole(db, scope);
  return role !== null && mayDo(role, 'edit');
}

async function lockFor(tx: Db, scope: Scope, action: OwnAction): Promise<EventState> {
  const event = await openEvent(tx, { ...scope, right: rights[action], lock: true });
  const state = { ...event, isLive: event.liveSince !== null };
  const verdict = decideEventAction(state, action);
  if (!verdict.ok) throw await eventRefusal(tx, scope, verdict.reason);
  return state;
}

const subject = (eventId: string) => ({ subjectKind: 'event' as const, subjectId: eventId, eventId });

/** The whole event, once it is known that the caller may have it. */
export async function ownEvent(tx: Db, eventId: string): Promise<OwnEvent> {
  const found = await store.findEvent(tx, eventId);
  if (!found) throw new AppError('event_not_found');
  return found.event;
}

async function keepPoster(tx: Db, { userId, eventId }: Scope, picture: StoredPicture): Promise<void> {
  await recordPicture(tx, picture, { ownerId: userId, eventId, kind: 'poster', isPublic: true });
  await savePoster(tx, eventId, picture.fileId);
}

function refuse(problems: FormProblem[]): void {
  const [first] = problems;
  if (first) throw new AppError('validation_failed', { message: first.msg, fields: problems });
}

type Typed = Omit<EventForm, 'hasPoster'> & { locationlink: string; days: number; posterFocus: PosterFocus };

function asForm(event: OwnEvent): Typed {
  return { ...event, umpirePassword: '' };
}

const given = (form: EditEventForm): Partial<Typed> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

function editProblems(event: OwnEvent, form: EditEventForm, now: Date): FormProblem[] {
  const before = { startsAt: new Date(event.dateandtime), isDraft: event.approvalStatus === 'draft' };
  return editedEventProblems({ ...asForm(event), ...given(form), hasPoster: true }, now, before);
}

/** A form that was found free of problems, as the columns hold it. */
function fieldsOf(form: Typed): EventFields {
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
