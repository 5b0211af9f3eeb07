/** Refusals of entries: who may enter what, and whom an account enters. Part of `errors`. */
export const errorsOfEntries = {
  registrations_closed: { status: 409, message: 'Registrations for this event are closed' },
  registrations_over: { status: 409, message: 'The last date for registrations has passed' },
  category_closed: { status: 409, message: 'Entries for this category are closed: its draw is published' },
  category_full: { status: 409, message: 'This category is full' },
  not_eligible: { status: 409, message: 'You cannot enter this category' },
  own_partner: { status: 400, message: 'Nobody can be their own partner' },
  partner_entered: { status: 409, message: 'This partner already stands in this category' },
  already_entered: { status: 409, message: 'This player already stands in this category' },
  birthdays_tried: {
    status: 409,
    message: 'This account has entered this name with several dates of birth. Please ask the organizer.',
  },
  already_registered: { status: 409, message: 'You are already registered for this event' },
  player_incomplete: {
    status: 409,
    message: 'Date of birth or gender of this player is not known. Please correct the details first.',
  },
  too_many_players: { status: 409, message: 'One account can enter at most 200 players in an event' },
  too_many_holds: {
    status: 409,
    message: 'You have two unpaid registrations already. Please pay or cancel one of them first.',
  },
  payments_not_ready: { status: 409, message: 'The organizer cannot take payments at the moment' },
  amount_too_small: { status: 409, message: 'Online payments start at ₹1' },
  registration_not_found: { status: 404, message: 'Registration not found' },
  player_not_found: { status: 404, message: 'This player was not found' },
  player_known: { status: 409, message: 'One of your players has this name already' },
  player_is_holder: { status: 409, message: 'You are always one of your own players' },
  guardian_missing: { status: 400, message: 'A player under 18 needs a guardian: name, relation and phone number' },
} as const satisfies Record<string, { status: number; message: string }>;
