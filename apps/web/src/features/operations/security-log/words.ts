import type { SecurityAct } from '@maidan/contract/endpoint';
import { defineWords } from '../../../platform/language.tsx';

const acts = {
  signed_in: 'Sign-in',
  code_entered: 'Sign-in code',
  signed_up: 'Sign-up',
  reset_asked: 'Password reset requested',
  password_reset: 'Password reset by mail',
  password_changed: 'Change of password',
  email_changed: 'Change of e-mail',
  sessions_ended: 'Sign-out of devices',
  factor_turned_on: 'Two-step sign-in turned on',
  factor_turned_off: 'Two-step sign-in turned off',
  recovery_codes_renewed: 'New recovery codes',
  factor_removed: 'Removal of an organizer’s two-step sign-in',
  step_up: 'Confirmation by code',
  helper_invited: 'Invitation of staff',
  helper_changed: 'Change of a staff role',
  helper_removed: 'Removal of staff',
  helper_joined: 'Staff joining',
  umpire_signed_in: 'Umpire’s sign-in',
  umpire_admitted: 'Umpire’s sign-in by pass',
  organizer_suspended: 'Suspension of an organizer',
  organizer_reinstated: 'Reinstatement of an organizer',
} as const satisfies Record<SecurityAct, string>;

/** Those that are met often; any other reads as its code. */
const refusals = {
  wrong_credentials: 'Wrong e-mail or password',
  second_factor_code_required: 'Password right, code asked for',
  sign_in_code_wrong: 'Wrong code',
  wrong_code: 'Wrong code',
  challenge_over: 'Code came too late',
  step_up_required: 'Code asked for first',
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
  noneWhy: 'Sign-ins, codes, refusals and staff changes of the last year appear here.',
  failed: 'The security log did not load',
} as const;

export type English = typeof en;

export const securityLogWords = defineWords(en, () => import('./words.hi.ts'));
