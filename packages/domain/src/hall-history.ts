import { courtCalled, type CourtNames, type HowCourtsAreCalled as How } from './court-names.ts';
import type { PlaceOfPlay } from './court-word.ts';

interface HallDeed {
  action: string;
  details: Readonly<Record<string, unknown>>;
}

const withReason = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;

/** Courts as they were called when it was done: by name, by the sport's word, or by their number. */
export const courtsThen = ({ court, courts, courtNames, place }: HallDeed['details']): { court: number; how: How }[] =>
  (Array.isArray(courts) ? courts : [court]).map((one) => ({
    court: Number(one) || 0,
    how: { names: (courtNames ?? undefined) as CourtNames | undefined, place: (place ?? null) as PlaceOfPlay | null },
  }));

const courtsSaid = (details: HallDeed['details']): string =>
  courtsThen(details)
    .map(({ court, how }) => courtCalled(court, how))
    .join(', ');

/** What a deed keeps of the courts that it is about, so that its line says what they were called. */
export const courtsKept = (courts: readonly number[], { names = {}, place }: How): Record<string, unknown> => {
  const named = courts.flatMap((court) => (names[court] ? [[court, names[court]] as const] : []));
  return { ...(named.length > 0 && { courtNames: Object.fromEntries(named) }), ...(place && { place }) };
};

/** What was done to the hall and its umpires, as a sentence; null for any other deed. */
export function hallSentence({ action, details }: HallDeed): string | null {
  switch (action) {
    case 'hall_stopped':
      return withReason('stopped play in the hall', details.reason);
    case 'court_closed':
      return withReason(`took ${courtsSaid(details)} out of use`, details.reason);
    case 'court_opened':
      return `opened ${courtsSaid(details)} again`;
    case 'umpire_phone_removed':
      return `signed the phone of ${String(details.umpire)} out of the umpires’ page`;
    case 'umpire_courts_chosen':
      return `let the umpire password open ${Array.isArray(details.courts) ? `only ${courtsSaid(details)}` : 'all courts'}`;
    case 'umpire_passwords_guessed':
      return `noticed ${Number(details.guesses) === 1 ? '1 wrong umpire password' : `${Number(details.guesses) || 0} wrong umpire passwords`} within an hour`;
    default:
      return null;
  }
}
