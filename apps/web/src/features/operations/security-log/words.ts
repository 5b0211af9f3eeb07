import type { SecurityAct } from '@maidan/contract/endpoint';
import { defineWords } from '../../../platform/language.tsx';

const acts = {
  signed_in: 'Signed in',
  code_entered: 'Entered a sign-in code',
  signed_up: 'Signed up',
  reset_asked: 'Asked for a new password',
  password_reset: 'Set a new password by mail',
  password_changed: 'Changed the password',
  email_changed: 'Changed the e-mail',
  sessions_ended: 'Signed out other devices',
  factor_turned_on: 'Turned two-step sign-in on',
  factor_turned_off: 'Turned two-step sign-in off',
  recovery_codes_renewed: 'Renewed recovery codes',
  factor_removed: 'Removed an organizer’s two-step sign-in',
  step_up: 'Confirmed with a code',
  helper_invited: 'Invited a helper',
  helper_changed: 'Changed a helper’s role',
  helper_removed: 'Removed a helper',
  helper_joined: 'Joined as a helper',
  umpire_signed_in: 'Signed in as umpire',
  umpire_admitted: 'Admitted as umpire by a pass',
  organizer_suspended: 'Suspended an organizer',
  organizer_reinstated: 'Reinstated an organizer',
} as const satisfies Record<SecurityAct, string>;

/** Those that are met often; any other reads as its code. */
const refusals = {
  wrong_credentials: 'Wrong e-mail or password',
  second_factor_code_required: 'Password right, code asked',
  sign_in_code_wrong: 'Wrong code',
  wrong_code: 'Wrong code',
  challenge_over: 'Code came too late',
  step_up_required: 'Code asked first',
  forbidden: 'Not allowed',
  rate_limited: 'Too many tries',
  owner_has_second_factor: 'Needs two-step sign-in, as the owner has it',
  second_factor_required: 'Two-step sign-in not set up',
  account_suspended: 'Account suspended',
  organizer_required: 'Not an organizer',
  admins_cannot_organize: 'Administrators cannot organize',
  umpires_suspended: 'Organizer suspended',
} as const;

const en = {
  acts,
  refusals,
  list: 'Security log',
  search: 'Search the security log',
  searchHint: 'Name, e-mail or network address',
  show: 'Show',
  all: 'All',
  refused: 'Refused',
  when: 'When',
  what: 'What',
  who: 'Account',
  address: 'Address',
  outcome: 'Outcome',
  done: 'Done',
  nobody: 'No account',
  times: '{count}× since {time}',
  none: 'Nothing here',
  noneWhy: 'Sign-ins, codes, refusals and appointments of the last year appear here.',
  failed: 'The security log did not load',
} as const;

export type English = typeof en;

export const securityLogWords = defineWords(en, () => import('./words.hi.ts'));
