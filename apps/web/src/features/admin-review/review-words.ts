import type { ReviewItem } from '@maidan/contract/admin-review';
import { rupees } from '../../platform/format.ts';
import type { Status } from '../../ui/chip.tsx';

export const chipOf: Record<ReviewItem['approvalStatus'], Status> = {
  draft: 'draft',
  pending_approval: 'pending',
  approved: 'approved',
  rejected: 'rejected',
};

export function feesText({ from, to }: ReviewItem['fees']): string {
  if (to === 0) return 'Free';
  return from === to ? rupees(from) : `${from === 0 ? 'Free' : rupees(from)}–${rupees(to)}`;
}

const fields: Record<string, string> = {
  eventName: 'Name',
  sports: 'Sport',
  about: 'About',
  location: 'Venue',
  locationlink: 'Map link',
  prizePool: 'Prize pool',
  dateandtime: 'Date and time',
  lastdate: 'Last date for registrations',
  contact: 'Contact',
  stateUT: 'State',
  poster: 'Poster',
  categories: 'Categories',
  umpirePassword: 'Umpire password',
};

export const fieldName = (field: string): string => fields[field] ?? field;

const actions: Record<string, string> = {
  event_drafted: 'Drafted',
  event_submitted: 'Created and sent for approval',
  event_submit: 'Sent for approval',
  event_edited: 'Edited',
  event_approved: 'Approved',
  event_rejected: 'Sent back',
  event_changes_acknowledged: 'Changes looked at',
  event_end_registrations: 'Registrations ended',
  event_start_registrations: 'Registrations started',
  event_record_winners: 'Winners recorded',
  event_go_live: 'Put live',
};

/** What the log says, in words; an action without words of its own shows as it is written. */
export function actionName(action: string): string {
  const plain = action.replace(/^event_/, '').replaceAll('_', ' ');
  return actions[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
