import { unreadable } from '@maidan/domain/operations/unreadable';
import type { OwnEvent } from '@maidan/contract/events/event';
import type { Review } from '@maidan/contract/events/review';
import { eventChanges, eventSnapshot, type EventSnapshot } from '@maidan/domain/events/changes';
import { eventDifference } from '@maidan/domain/events/edits/difference';
import { reviewChecklist } from '@maidan/domain/events/review';
import { isVendorEnabled } from '@maidan/domain/vendor-status';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { previewPublicEvent } from '../public-events/read-events.ts';
import { wholeEvent } from './record.ts';
import * as store from './store.ts';

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
      phone: deps.encryption.read(facts.phoneEnc, `organizers.phone:${facts.organizerId}`) ?? unreadable,
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
