import type { Review, ReviewFilter } from '@maidan/contract/events/review';
import { type OwnEvent, ownEvent } from '@maidan/contract/events/event';
import { type EventSnapshot, eventChanges, eventSnapshot } from '@maidan/domain/events/changes';
import { eventDifference } from '@maidan/domain/events/edits/difference';
import { decideEventAction } from '@maidan/domain/events/lifecycle';
import { reviewChecklist } from '@maidan/domain/events/review';
import { isVendorEnabled } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../../../platform/db/earlier-deed.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { eventApprovedMail, eventRejectedMail } from '../../../platform/mail/event-mails.ts';
import { notify } from '../../../platform/notify.ts';
import { showEvent } from '../event/service.ts';
import { saveApproval, saveRejection, saveSnapshot } from '../event-record/service.ts';
import { previewPublicEvent } from '../public-events/service.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function listReviews(db: Db, filter: ReviewFilter) {
  const { all, pendingApproval, ...others } = await store.countItems(db, filter.q);
  const counts = { ...others, pending_approval: pendingApproval };
  const total = filter.status === '' ? all : counts[filter.status];
  return { events: await store.listItems(db, filter, pageSize), total, pageSize, counts };
}

export async function reviewOf(deps: Deps, { eventId, now }: { eventId: string; now: Date }): Promise<Review> {
  const facts = await store.findReviewFacts(deps.db, eventId);
  if (!facts) throw new AppError('event_not_found');
  const event = await wholeEvent(deps, eventId);
  const vendor = await vendorOf(deps.db, facts.organizerId);
  const standing = { status: facts.status, vendorStatus: vendor.status, isVendorEnabled: vendor.isVendorEnabled };
  return {
    event,
    organizer: {
      _id: facts.organizerId,
      name: facts.name,
      email: facts.email,
      organizationName: facts.organizationName,
      status: facts.status,
      phone: deps.encryption.decrypt(facts.phoneEnc, `organizers.phone:${facts.organizerId}`),
      city: facts.city,
      stateUT: facts.stateUt,
      createdAt: facts.createdAt.toISOString(),
    },
    vendor,
    record: await store.readRecord(deps.db, facts.organizerId),
    page: await previewOf(deps, event),
    checklist: reviewChecklist(event, standing, now),
    changes: facts.approvedSnapshot ? eventChanges(facts.approvedSnapshot, eventSnapshot(event)) : [],
    difference: differenceOf(facts.approvedSnapshot, event),
    history: await store.listHistory(deps.db, eventId),
    changedSinceApproval: facts.changed,
  };
}

/** By category with how many are entered: what a change means for them is the administrator's to judge. */
function differenceOf(approved: EventSnapshot | null, event: OwnEvent): Review['difference'] {
  if (!approved) return { fields: [], categories: [], unchanged: event.categories.length };
  const { fields, categories, unchanged } = eventDifference(approved, eventSnapshot(event));
  const entered = new Map(event.categories.map(({ name, participants }) => [name, participants]));
  return {
    fields,
    categories: categories.map((one) => ({ ...one, entered: entered.get(one.name) ?? 0 })),
    unchanged,
  };
}

/** Its pictures use addresses that are open to administrators before they are public. */
async function previewOf(deps: Deps, { _id, poster, customization }: OwnEvent): Promise<Review['page']> {
  const page = await previewPublicEvent(deps, _id);
  if (!page) throw new AppError('event_not_found');
  const { brandingImages } = customization;
  return { ...page, poster, customization: { ...page.customization, brandingImages } };
}

async function vendorOf(db: Db, organizerId: string): Promise<Review['vendor']> {
  const vendor = await store.findVendor(db, organizerId);
  const { vendorId = null, status = null, remarks = null, isEnabled = false, accountHolder = null } = vendor ?? {};
  const times = {
    enabledAt: vendor?.enabledAt?.toISOString() ?? null,
    disabledAt: vendor?.disabledAt?.toISOString() ?? null,
  };
  const hasVendor = vendor !== null;
  const enabled = isVendorEnabled({ hasVendor, isVendorEnabled: isEnabled, vendorDetails: times });
  return { hasVendor, isVendorEnabled: enabled, vendorId, status, remarks, accountHolder };
}

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

export function rejectEvent(deps: Deps, decision: Decision & { reason: string }) {
  const { eventId, adminId, reason, now } = decision;
  return decide(deps, decision, 'reject', async (tx) => {
    await saveRejection(tx, eventId, reason, now);
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

/** Administrators read by their role: the membership asked for does not matter, but it must be an id. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function wholeEvent(deps: Deps, eventId: string): Promise<OwnEvent> {
  return ownEvent.parse(await showEvent(deps, { eventId, reader: { userId: nobody, role: 'admin' } }));
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
