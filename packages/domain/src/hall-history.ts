interface HallDeed {
  action: string;
  details: Readonly<Record<string, unknown>>;
}

const withReason = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;

/** What was done to the hall and its umpires, as a sentence; null for any other deed. */
export function hallSentence({ action, details }: HallDeed): string | null {
  switch (action) {
    case 'hall_stopped':
      return withReason('stopped play in the hall', details.reason);
    case 'court_closed':
      return withReason(`took court ${Number(details.court) || 0} out of use`, details.reason);
    case 'court_opened':
      return `opened court ${Number(details.court) || 0} again`;
    case 'umpire_phone_removed':
      return `signed the phone of ${String(details.umpire)} out of the umpires’ page`;
    case 'umpire_courts_chosen':
      return `let the umpire password open ${Array.isArray(details.courts) ? `only these courts: ${details.courts.join(', ')}` : 'all courts'}`;
    case 'umpire_passwords_guessed':
      return `noticed ${Number(details.guesses) === 1 ? '1 wrong umpire password' : `${Number(details.guesses) || 0} wrong umpire passwords`} within an hour`;
    default:
      return null;
  }
}
