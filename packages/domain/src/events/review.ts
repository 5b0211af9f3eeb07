import type { Fact } from '../fact.ts';
import { type CompletenessOf, missingEventFields } from './completeness.ts';
import { reviewFact } from './facts/review-facts.ts';

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
  /** What `detail` says, as data. */
  fact: Pick<Fact, 'code' | 'values'>;
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
  return [
    item('complete', 'Required fields', reviewFact('fields_complete'), {
      fault: missing.length > 0 && reviewFact('fields_missing', { missing }),
    }),
    item('dates', 'Dates', reviewFact('entries_end_in_time'), { fault: dateFault(event, now) }),
    item('organizer', 'Organizer', reviewFact('organizer_active'), {
      fault: organizer.status !== 'active' && reviewFact('organizer_suspended'),
    }),
    item('payments', 'Payouts of entry fees', reviewFact(isPaid ? 'payouts_ready' : 'all_free'), {
      fault: isPaid && payoutFault(organizer),
    }),
    item('places', 'Places', reviewFact('all_limited'), {
      fault: openEnded > 0 && reviewFact('without_limit', { open: openEnded, all: event.categories.length }),
    }),
    item('location', 'Map link', reviewFact('map_given'), {
      fault: event.locationlink === '' && reviewFact('map_missing'),
    }),
  ];
}

function dateFault(event: ReviewedEvent, now: Date): Fact | false {
  const start = Date.parse(event.dateandtime);
  const last = Date.parse(event.lastdate);
  if (start <= now.getTime()) return reviewFact('date_has_passed');
  if (last <= now.getTime()) return reviewFact('last_date_has_passed');
  return last > start && reviewFact('entries_end_too_late');
}

function payoutFault({ vendorStatus, isVendorEnabled }: { vendorStatus: string | null; isVendorEnabled: boolean }) {
  if (vendorStatus === null) return reviewFact('no_vendor');
  if (!isVendorEnabled) return reviewFact('vendor_disabled');
  return vendorStatus !== 'ACTIVATED' && reviewFact('vendor_status', { status: vendorStatus });
}

function item(key: ChecklistItem['key'], label: string, fine: Fact, { fault }: { fault: Fact | false }): ChecklistItem {
  const { code, values, text } = fault || fine;
  return { key, label, verdict: fault ? 'attention' : 'ok', detail: text, fact: { code, values } };
}
