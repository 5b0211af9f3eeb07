/** Refusals about an account's address, its codes and its ways to be told. */
export const errorsOfAccounts = {
  owner_has_second_factor: {
    status: 403,
    message: 'The owner of this event uses two-step sign-in, so you need it, too. Set it up under Profile.',
  },
  email_unproved: {
    status: 403,
    message:
      'Confirm your email address first: open the link that we mailed you. Under Profile you can ask for another.',
  },
  email_link_invalid: { status: 400, message: 'This link is no longer valid. Please ask for a new one under Profile.' },
  email_proved_already: { status: 409, message: 'Your email address is confirmed already' },
  email_unchanged: { status: 409, message: 'This is your email address already' },
  mail_off: { status: 409, message: 'This installation sends no mail. Please use your password.' },
  mailed_code_wrong: { status: 401, message: 'This code is not right, or has run out. Please ask for a new one.' },
  whatsapp_off: { status: 409, message: 'Messages by WhatsApp are not set up here' },
  whatsapp_phone_missing: { status: 400, message: 'Please enter the phone number that you use WhatsApp with' },
  whatsapp_stopped: {
    status: 409,
    message: 'STOP was sent from this number. Please write START from it to get messages again.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
