import { defineWords } from '../../../platform/language.tsx';

const en = {
  search: 'Search organizers',
  searchHint: 'Name, email or city',
  standing: 'Standing',
  all: 'All',
  active: 'Active',
  suspended: 'Suspended',
  failed: 'The organizers did not load',
  organizers: 'Organizers',
  none: 'No organizer found',
  noneWhy: 'Everybody who finished the organizer onboarding appears here.',
  organizer: 'Organizer',
  place: 'Place',
  events: 'Events',
  former: 'Called “{name}” until {date}',
  pending: '({count, number} pending)',
  vendor: 'Vendor',
  noVendor: 'None',
  since: 'Since',
  action: 'Action',
  reinstate: 'Reinstate',
  suspend: 'Suspend',
  resetSignIn: 'Reset two-step sign-in',
  resetThis: 'Reset two-step sign-in of {organizer}?',
  resetWhy:
    'For {name}, who has lost the phone and the recovery codes. First make sure it is really them. They will sign in with their password only; every device is signed out, and a mail tells them the reason.',
  isReset: 'Two-step sign-in of {organizer} is reset',
  reasonRequired: 'Reason is required',
  isSuspended: '{organizer} is suspended',
  suspendThis: 'Suspend {organizer}?',
  suspendWhy:
    '{name} is locked out at once, on every device, and a mail tells them the reason. Their event pages are no longer public and take no entries; entries and tickets stay as they are, and what is owed can still be paid in. You can reinstate the account at any time.',
  holdPayouts: 'Hold the payouts',
  holdPayoutsWhy: 'Until the account is active again, or you release them under Payees; a mail says so',
  heldAlready: 'They are held already',
  releasePayouts: 'Release the payouts',
  releasePayoutsWhy: 'They are held. Without this they stay so until you release them under Payees.',
  reason: 'Reason',
  reinstateThis: 'Reinstate {organizer}?',
  isActive: '{organizer} is active again',
  reinstateWhy: '{name} can use the dashboard again. Suspended for: {reason}',
} as const;

export type English = typeof en;

export const organizerWords = defineWords(en, () => import('./words.hi.ts'));
