import { counted } from '../counted.ts';
import { type CompletenessOf, missingEventFields } from './completeness.ts';

export interface ReviewedEvent extends CompletenessOf {
  locationlink: string;
  categories: readonly { name: string; price: number; capacity?: number | undefined }[];
}

export interface ChecklistItem {
  key: 'complete' | 'dates' | 'organizer' | 'payments' | 'places' | 'location';
  label: string;
  /** `attention` is for the administrator to judge; it never decides by itself. */
  verdict: 'ok' | 'attention';
  detail: string;
}

/**
 * What an administrator checks before approving an event, answered from what is known: completeness (A§5), dates, the
 * organizer's record, whether entry fees can be paid out, and unlimited places. `vendorStatus` is null without a
 * vendor.
 */
export function reviewChecklist(
  event: ReviewedEvent,
  organizer: { status: 'active' | 'suspended'; vendorStatus: string | null; isVendorEnabled: boolean },
  now: Date,
): ChecklistItem[] {
  const missing = missingEventFields(event);
  const openEnded = event.categories.filter((category) => category.capacity === undefined).length;
  const isPaid = event.categories.some((category) => category.price > 0);
  const pays = organizer.vendorStatus === 'ACTIVATED' && organizer.isVendorEnabled;
  return [
    item('complete', 'Required fields', missing.length === 0, 'Complete', `Missing: ${missing.join(', ')}`),
    dates(event, now),
    item('organizer', 'Organizer', organizer.status === 'active', 'Active', 'The organizer is suspended'),
    isPaid
      ? item('payments', 'Payouts of entry fees', pays, 'Easy Split is active', payoutFault(organizer))
      : item('payments', 'Payouts of entry fees', true, 'Every category is free', ''),
    item(
      'places',
      'Places',
      openEnded === 0,
      'Every category has a limit',
      `${openEnded} of ${counted(event.categories.length, 'category', 'categories')} ${openEnded === 1 ? 'takes' : 'take'} any number of entries`,
    ),
    item('location', 'Map link', event.locationlink !== '', 'Given', 'Players find the venue by its address only'),
  ];
}

function dates(event: ReviewedEvent, now: Date): ChecklistItem {
  const start = Date.parse(event.dateandtime);
  const last = Date.parse(event.lastdate);
  const fault =
    start <= now.getTime()
      ? 'The event date has passed'
      : last <= now.getTime()
        ? 'The last date for registrations has passed'
        : last > start
          ? 'Registrations end after the event begins'
          : '';
  return item('dates', 'Dates', fault === '', 'Registrations end before the event begins', fault);
}

function payoutFault({ vendorStatus, isVendorEnabled }: { vendorStatus: string | null; isVendorEnabled: boolean }) {
  if (vendorStatus === null) return 'The organizer has no vendor';
  return isVendorEnabled ? `The vendor is ${vendorStatus}` : 'The vendor is disabled';
}

function item(
  key: ChecklistItem['key'],
  label: string,
  isFine: boolean,
  fine: string,
  otherwise: string,
): ChecklistItem {
  return { key, label, verdict: isFine ? 'ok' : 'attention', detail: isFine ? fine : otherwise };
}
