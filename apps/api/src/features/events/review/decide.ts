import type { OwnEvent } from '@maidan/contract/events/event';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { fieldLabels } from '@maidan/domain/events/completeness';
import { decideEventAction } from '@maidan/domain/events/lifecycle';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../records/earlier-deed.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eventApprovedMail, eventRejectedMail } from '../letters/event-mails.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { saveApproval, saveRejection, saveSnapshot } from '../records/events.ts';
import { wholeEvent } from './record.ts';
import * as store from './store.ts';

type RequestedChange = OwnEvent['requestedChanges'][number];

interface Decision {
  eventId: string;
  adminId: string;
  now: Date;
}

export function approveEvent(deps: Deps, decision: Decision & { note: string | null }) {
  const { eventId, adminId, note, now } = decision;
  return decide(deps, decision, 'approve', async (tx) => {
    await saveApproval(tx, eventId, now);
    const event = await wholeEvent({ ...deps, db: tx }, eventId);
    await saveSnapshot(tx, eventId, eventSnapshot(event));
    await record(tx, { adminId, eventId, action: 'event_approved', details: note ? { note } : {} });
    const organizer = await organizerOf(tx, eventId);
    const news = { kind: 'event_approved', event: event.eventName, note } as const;
    const link = `/dashboard/event/${eventId}`;
    await notify(tx, { userId: organizer.id, type: 'success', relatedTo: 'event_approval', news, link });
    const eventUrl = `${deps.settings.publicUrl}/events/${eventId}`;
    await enqueueMail(tx, eventApprovedMail({ ...organizer, eventName: event.eventName, eventUrl }));
    return event;
  });
}

/** What the administrator's form calls the rest. */
const names: Readonly<Record<string, string>> = {
  ...fieldLabels,
  locationlink: 'Map link',
  prizePool: 'Prize pool',
  days: 'Days',
  poster: 'Poster',
  categories: 'Categories',
  umpirePassword: 'Umpire password',
  event: 'The event as a whole',
};

/** A rejection that says field by field what is to be changed; the reason is all of it in one text. */
export function requestChanges(deps: Deps, decision: Decision & { changes: readonly RequestedChange[] }) {
  const reason = decision.changes.map(({ field, note }) => `${names[field] ?? field}: ${note}`).join('\n');
  return rejectEvent(deps, { ...decision, reason });
}

export function rejectEvent(
  deps: Deps,
  decision: Decision & { reason: string; changes?: readonly RequestedChange[] | undefined },
) {
  const { eventId, adminId, reason, now, changes } = decision;
  return decide(deps, decision, 'reject', async (tx) => {
    await saveRejection(tx, eventId, reason, now, changes);
    const event = await wholeEvent({ ...deps, db: tx }, eventId);
    await record(tx, { adminId, eventId, action: 'event_rejected', details: { reason } });
    const organizer = await organizerOf(tx, eventId);
    const news = { kind: 'event_rejected', event: event.eventName, reason } as const;
    const link = `/dashboard/event/${eventId}`;
    await notify(tx, { userId: organizer.id, type: 'error', relatedTo: 'event_rejection', news, link });
    const editUrl = `${deps.settings.publicUrl}${link}`;
    await enqueueMail(tx, eventRejectedMail({ ...organizer, eventName: event.eventName, reason, editUrl }));
    return event;
  });
}

/** The organizer's changes since approval become the approved version. */
export function acknowledgeChanges(deps: Deps, { eventId, adminId }: Omit<Decision, 'now'>): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    const state = await store.lockState(tx, eventId);
    if (!state) throw new AppError('event_not_found');
    if (state.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    const event = await wholeEvent({ ...deps, db: tx }, eventId);
    await saveSnapshot(tx, eventId, eventSnapshot(event));
    await record(tx, { adminId, eventId, action: 'event_changes_acknowledged', details: {} });
    return event;
  });
}

function decide(
  deps: Deps,
  { eventId, adminId }: Decision,
  action: 'approve' | 'reject',
  work: (tx: Db) => Promise<OwnEvent>,
): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    const state = await store.lockState(tx, eventId);
    if (!state) throw new AppError('event_not_found');
    const verdict = decideEventAction(state, action);
    if (!verdict.ok) throw await eventRefusal(tx, { eventId, userId: adminId }, verdict.reason);
    return work(tx);
  });
}

async function organizerOf(tx: Db, eventId: string): Promise<{ id: string; name: string; to: string }> {
  const facts = await store.findReviewFacts(tx, eventId);
  if (!facts) throw new AppError('event_not_found');
  return { id: facts.organizerId, name: facts.name, to: facts.email };
}

function record(
  tx: Db,
  { adminId, eventId, action, details }: { adminId: string; eventId: string; action: string; details: object },
): Promise<void> {
  return audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'event',
    subjectId: eventId,
    eventId,
    details: { ...details },
  });
}
