import type { Fact } from '@maidan/domain/fact';
import { errorsOfAccounts } from './errors-of-accounts.ts';
import { errorsOfDesk } from './errors-of-desk.ts';
import { errorsOfEntries } from './errors-of-entries.ts';
import { errorsOfMoney } from './errors-of-money.ts';
import { errorsOfPlay } from './errors-of-play.ts';
import { errorsOfSheets } from './errors-of-sheets.ts';

/**
 * The whole catalogue of refusals: code → status → words for the user.
 * A reason that the domain can return must be here, or the service that throws it does not compile.
 */
export const errors = {
  // Every layer
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  bad_request: { status: 400, message: 'The request could not be understood' },
  malformed_body: { status: 400, message: 'The request body could not be read' },
  unsupported_media_type: { status: 415, message: 'This kind of body is not supported here' },
  body_too_large: { status: 413, message: 'The request is too large' },
  field_too_large: { status: 413, message: 'A field is too large' },
  url_too_long: { status: 414, message: 'The address is too long' },
  expectation_failed: { status: 417, message: 'The request expects something that this server does not do' },
  headers_too_large: { status: 431, message: 'The request headers are too large' },
  request_timeout: { status: 408, message: 'Request timed out. Please try again.' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  database_unavailable: { status: 503, message: 'The service is unavailable for a moment. Please try again.' },
  storage_unavailable: { status: 503, message: 'Files cannot be stored at the moment. Please try again.' },
  shutting_down: { status: 503, message: 'The server is restarting. Please try again.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  // Identity
  authentication_required: { status: 401, message: 'Authentication required' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  admins_cannot_organize: { status: 403, message: 'Admins cannot be organizers' },
  organizer_required: { status: 403, message: 'You need to upgrade to an organizer account' },
  account_suspended: { status: 403, message: 'Account suspended' },
  wrong_credentials: { status: 401, message: 'Email or password is wrong' },
  email_taken: { status: 409, message: 'An account with this email already exists. Please sign in.' },
  wrong_password: { status: 403, message: 'The password is incorrect' },
  second_factor_code_required: { status: 401, message: 'Enter the code from your authenticator app' },
  challenge_over: { status: 401, message: 'This sign-in has run out. Please enter your password again.' },
  sign_in_code_wrong: { status: 401, message: 'This code is not right, or was used already' },
  wrong_code: { status: 403, message: 'This code is not right, or was used already' },
  second_factor_required: { status: 403, message: 'Set up two-step sign-in first' },
  step_up_required: { status: 403, message: 'This asks for a code from your authenticator app' },
  second_factor_off: { status: 409, message: 'Two-step sign-in is not set up' },
  second_factor_kept: {
    status: 409,
    message: 'Administrators keep two-step sign-in here. You can move it to another phone.',
  },
  enrolment_over: { status: 409, message: 'This set-up has run out. Please begin again.' },
  refresh_refused: { status: 401, message: 'Please log in again' },
  reset_token_invalid: { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  ...errorsOfAccounts,
  deletion_hindered: { status: 409, message: 'Your account cannot be deleted yet' },
  already_organizer: { status: 409, message: 'You are already an organizer' },
  organizer_not_found: { status: 404, message: 'Organizer not found' },

  // Idempotency
  idempotency_key_invalid: { status: 400, message: 'The Idempotency-Key must be 8 to 100 letters, digits, - or _' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used with another body' },
  idempotency_in_flight: { status: 409, message: 'The same request is still in progress. Please retry in a moment.' },

  // Files
  file_not_found: { status: 404, message: 'File not found' },
  file_required: { status: 400, message: 'A file is required' },
  invalid_image: { status: 400, message: 'Invalid file type. Please select an image file.' },
  svg_not_allowed: {
    status: 400,
    message: 'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.',
  },
  poster_too_large: {
    status: 413,
    message: 'File is too large. Please select a file smaller than 10MB.',
  },
  file_too_large: { status: 413, message: 'File is too large' },
  image_too_complex: { status: 400, message: 'This image is too complex to process. Please use a simpler one.' },
  download_ticket_invalid: { status: 404, message: 'This download link has expired. Please start the download again.' },

  // Events, as every feature of one sees it
  event_not_found: { status: 404, message: 'Event not found' },
  event_not_approved: { status: 409, message: 'This will be available once the event is approved' },

  // Fixtures
  nothing_to_draw: { status: 409, message: 'There are no confirmed entries to draw yet' },
  fixtures_not_found: { status: 404, message: 'No fixtures have been created yet' },
  fixtures_changed_meanwhile: {
    status: 409,
    message: 'Somebody else has saved these fixtures. Reload to see their version.',
  },
  fixtures_in_play: {
    status: 409,
    message: 'Matches of this event have been called or played: new fixtures would lose their results',
  },
  swiss_not_found: { status: 404, message: 'This category is not played as a Swiss tournament' },
  swiss_round_not_over: { status: 409, message: 'The previous round is not over yet' },
  swiss_round_not_next: { status: 409, message: 'Another round has to be paired first' },
  swiss_round_paired: { status: 409, message: 'This round is already paired' },
  swiss_rounds_over: { status: 409, message: 'All rounds have been paired' },
  swiss_bye_late: { status: 409, message: 'Byes can be arranged for rounds that have not begun' },
  swiss_bye_twice: { status: 400, message: 'A player has one bye in a round' },
  swiss_byes_over_limit: { status: 409, message: 'More half-point byes than a player may have' },
  swiss_bye_in_last_rounds: { status: 409, message: 'No half-point byes are given in the last rounds' },
  swiss_too_few_apart: { status: 400, message: 'Choose at least two players who must not meet' },
  swiss_rounds_out_of_order: { status: 400, message: 'Rounds go from the first to the last of the tournament' },
  swiss_no_pairing: {
    status: 409,
    message: 'No pairing left: everybody has met. Check who is marked absent.',
  },
  swiss_round_begun: { status: 409, message: 'Matches of this round have been called or played: its pairs stand' },
  draw_in_play: { status: 409, message: 'Matches of this category have been called or played: its draw stands' },
  rounds_are_paired: {
    status: 409,
    message: 'The rounds of a Swiss tournament are paired by score: places cannot be swapped',
  },
  unknown_entry: { status: 400, message: 'This entrant is not in the draw' },
  same_entry: { status: 400, message: 'Choose two different entrants' },
  not_a_late_entry: { status: 409, message: 'This entry is not confirmed, or is in the draw already' },
  entry_refused: { status: 409, message: 'This entry cannot be added to the draw' },
  no_free_line: { status: 409, message: 'This draw has no bye left to take; draw it again' },
  draw_not_found: { status: 404, message: 'There is no such draw in these fixtures' },
  stage_not_over: { status: 409, message: 'The next stage can be drawn when every match of this one is over' },
  stage_places: { status: 400, message: 'Choose at least two places of those that were played for' },
  stage_places_taken: { status: 409, message: 'Some of these players already advance to another stage' },
  stage_name_taken: { status: 409, message: 'This event already has a draw of this name' },
  stage_refused: { status: 400, message: 'This stage cannot be drawn' },
  stage_begun: {
    status: 409,
    message: 'Matches of this stage, or of one after it, have been called or played: it stands',
  },
  next_stage_drawn: {
    status: 409,
    message: 'The next stage of this category is drawn: nobody can be added to this one',
  },
  knock_out_begun: {
    status: 409,
    message: 'The knock-out of this category has begun: nobody can be added to its groups',
  },
  already_played: { status: 409, message: 'This match has been played: only the remaining matches can be given up' },
  not_in_this_format: { status: 409, message: 'This format takes no late entries; draw it again' },
  entrant_on_court: { status: 409, message: 'This entrant is on court: record the result of that match first' },
  nothing_left_to_play: { status: 409, message: 'This entrant has no match left in this category' },
  has_moved_on: {
    status: 409,
    message: 'Somebody has already advanced from a match that this entrant gave up: the draw stands',
  },
  print_too_large: { status: 422, message: 'This is too much for one PDF' },
  pdf_link_invalid: { status: 400, message: 'Failed to save fixture URL to database' },

  // Events
  vendor_required: { status: 403, message: 'Please set up Transactions Manager first' },
  event_incomplete: { status: 409, message: 'Please complete the event before sending it for approval' },
  event_already_submitted: { status: 409, message: 'The event is already waiting for approval' },
  event_already_approved: { status: 409, message: 'The event is already approved' },
  event_not_pending: { status: 409, message: 'The event is not waiting for approval' },
  registrations_already_ended: { status: 409, message: 'Registrations have already ended' },
  registrations_already_started: { status: 409, message: 'Registrations are already open' },
  event_completed: { status: 409, message: 'Winners are recorded, so the event is completed' },
  event_cancelled: { status: 409, message: 'The event was called off' },
  call_off_not_found: { status: 404, message: 'This event was not called off' },
  event_is_live: { status: 409, message: 'The event is live. End it first.' },
  event_has_paid_registrations: {
    status: 409,
    message: 'The event has paid registrations. Refund them before deleting it.',
  },
  category_has_registrations: { status: 409, message: 'A category with registrations cannot be removed' },
  category_capacity_below_taken: { status: 409, message: 'A category cannot be smaller than its entries' },
  last_category: { status: 409, message: 'It is the only category: call the event off instead' },
  category_unknown: { status: 400, message: 'This category does not belong to the event' },

  event_already_unpublished: { status: 409, message: 'This event has already been taken off the public page' },
  event_not_unpublished: { status: 409, message: 'This event is public already' },
  revision_not_found: { status: 404, message: 'No change of this event is waiting for approval' },
  revision_decided: { status: 409, message: 'This change has been decided already, or was taken back' },
  revision_outdated: { status: 409, message: 'This change no longer fits the event' },

  // Staff of an event
  staff_not_found: { status: 404, message: 'This person is no longer on the list' },
  staff_is_owner: { status: 409, message: 'This is the owner of the event' },
  already_staff: { status: 409, message: 'This person already helps with the event' },
  staff_full: { status: 409, message: 'An event can have at most 100 staff members' },
  staff_role_not_yours: { status: 403, message: 'Only the owner of the event can give or take this role' },
  staff_invite_invalid: { status: 400, message: 'This invitation is no longer valid. Please ask for a new one.' },
  staff_invite_other_email: {
    status: 403,
    message: 'This invitation was sent to another email address. Please sign in with that one.',
  },

  // Customization
  image_not_found: { status: 404, message: 'This image does not belong to the event' },

  // Winners
  winners_empty: { status: 400, message: 'Please fill in at least one winner' },
  winners_category_unknown: { status: 400, message: 'This category does not belong to the event' },
  winners_thirds_differ: { status: 400, message: 'The third place must be the first of the joint thirds' },
  winners_not_recorded: { status: 409, message: 'No winners are recorded' },
  certificates_issued: {
    status: 409,
    message: 'Certificates are issued: the winners can be corrected, but no longer undone',
  },
  winner_named_twice: { status: 400, message: 'One player cannot take two places of a category' },

  // Public events, registrations and payments
  ...errorsOfEntries,
  ...errorsOfDesk,
  nothing_to_pay: { status: 409, message: 'There is nothing to pay for this registration' },
  cannot_cancel: { status: 409, message: 'This registration can no longer be cancelled' },
  nothing_paid_online: {
    status: 409,
    message: 'None of this was paid online: record at the desk what you hand back',
  },
  nothing_to_hand_back: { status: 409, message: 'Nothing of this fee is left to hand back' },
  refund_too_large: { status: 409, message: 'You cannot refund more than was paid' },
  desk_refund_not_found: { status: 404, message: 'This refund was not found' },
  desk_refund_undone: { status: 409, message: 'This refund has already been undone' },
  refund_not_found: { status: 404, message: 'This refund was not found' },
  payment_disputed: {
    status: 409,
    message: 'The player’s bank disputes this payment: it cannot be refunded as well',
  },
  dispute_not_found: { status: 404, message: 'This dispute was not found' },
  dispute_not_open: { status: 409, message: 'This dispute no longer takes evidence' },
  evidence_not_readable: { status: 400, message: 'Please choose a JPEG or PNG picture or a PDF' },
  evidence_active: {
    status: 400,
    message: 'This PDF holds a program or another file. Print it to a new PDF, or choose a picture of it.',
  },
  receipt_not_found: { status: 404, message: 'Nothing was paid online for this registration' },
  refund_not_open: { status: 409, message: 'This refund is no longer open' },
  refund_only_to_source: {
    status: 409,
    message: 'The payment provider refunds only the way the fee was paid. Please record the refund as paid by hand.',
  },
  not_paid_at_desk: { status: 409, message: 'This fee was not paid at the desk' },
  order_not_found: { status: 404, message: 'Order not found' },
  order_not_open: { status: 409, message: 'This order can no longer be paid' },
  provider_unavailable: { status: 503, message: 'The payment provider cannot be reached. Please try again.' },
  provider_refused: { status: 502, message: 'The payment provider did not accept this. Please try again later.' },
  webhook_refused: { status: 401, message: 'The signature of this message is invalid' },

  ...errorsOfMoney,

  // What administrators look after
  payment_alert_not_found: { status: 404, message: 'Alert not found' },
  payment_alert_resolved: { status: 409, message: 'This alert is already closed' },
  job_not_found: { status: 404, message: 'This job is no longer waiting' },

  // Profile
  picture_required: { status: 400, message: 'Please choose a picture' },
  picture_too_large: { status: 413, message: 'File is too large. Please select a file smaller than 5MB.' },
  profile_account_missing: { status: 400, message: 'No bank details found in profile. Please enter manually.' },

  // Administration
  stop_link_invalid: { status: 404, message: 'This link no longer works. Please use the one in a newer message.' },
  announcement_not_found: { status: 404, message: 'Announcement not found' },
  announcement_times: { status: 400, message: 'An announcement must end after it starts' },
  already_suspended: { status: 409, message: 'This organizer is already suspended' },
  not_suspended: { status: 409, message: 'This organizer is not suspended' },

  // Check-in and the organizer's view of registrations
  invalid_qr_code: { status: 400, message: 'Invalid QR code' },
  already_checked_in: { status: 409, message: 'Already checked in!' },
  not_checked_in: { status: 409, message: 'This registration is not checked in' },
  already_scanned: { status: 409, message: 'Already scanned!' },
  no_tickets: { status: 409, message: 'Nobody has a ticket here yet' },
  not_scanned: { status: 409, message: 'This registration was not scanned for that list' },
  not_in_category: { status: 409, message: 'This player is not in that category' },
  device_blocked: { status: 403, message: 'The organizer has blocked this device at the gate' },
  device_not_found: { status: 404, message: 'This device was not found' },

  // Players from a sheet
  ...errorsOfSheets,

  ...errorsOfPlay,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The one shape of every failure, from every layer. `error` and `message` hold the same sentence. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  error: string;
  message: string;
  /** What `message` says as data, where it is a sentence of its own instead of the code's. */
  fact?: { code: string; values: Fact['values'] };
  /** Field by field; with the same data where the sentence has any. */
  errors?: { msg: string; path: string; code?: string; values?: Fact['values'] }[];
  requestId: string;
}
