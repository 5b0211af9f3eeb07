/** The refusals about organizers’ money and their vendors, part of the catalogue in `errors.ts`. */
export const errorsOfMoney = {
  vendor_exists: { status: 409, message: 'Easy Split is already set up' },
  vendor_being_created: { status: 409, message: 'Easy Split is being set up. Please wait a moment.' },
  vendor_not_found: { status: 404, message: 'Vendor not found' },
  nothing_owed: { status: 409, message: 'You owe the platform nothing' },
  vendor_refused: { status: 422, message: 'The payment provider refused these details' },
  vendor_provider_down: {
    status: 502,
    message: 'The payment provider cannot be reached. Your details are kept; please try again.',
  },
  document_exists: { status: 409, message: 'This document already exists' },
  document_not_found: { status: 404, message: 'Document not found' },
  commission_not_yours: {
    status: 403,
    message: 'The commission is set by the platform. Your request was sent to the administrator.',
  },
  commission_request_not_found: { status: 404, message: 'Commission request not found' },
  commission_request_decided: { status: 409, message: 'This request has already been decided' },

  // What is owed
  call_off_owes: {
    status: 409,
    message:
      'You would then owe the platform more than your limit. Pay in for this call-off first, or let the refunds go out in steps.',
  },
  owes_too_much: {
    status: 409,
    message:
      'You would then owe the platform more than your limit. Pay in what you owe, wait for new entry fees, or ask the administrator.',
  },
  event_owes: {
    status: 409,
    message: 'Refunds of this event are still owed from your next payouts, or a dispute is open',
  },
  payee_unchanged: { status: 409, message: 'This is already the case' },
  fee_rate_not_set: {
    status: 409,
    message:
      'The platform has not set the GST rate of entry fees yet. Ask the administrator to set it; until then you can save the rest of the profile with another choice.',
  },
  tax_month_not_found: { status: 404, message: 'There are no papers for this month' },
  fee_paper_not_found: { status: 404, message: 'This paper was not found' },
  invoice_not_found: { status: 404, message: 'This invoice was not found' },
} as const;
