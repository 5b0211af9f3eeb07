import { type Language, longMoment } from '../languages.ts';
import { formatRupees, fromRupees } from '../money.ts';

/** Before and after of one changed field, or of one changed category, as the log keeps them. */
export interface KeptChange {
  field: string;
  from: string;
  to: string;
}

const longest = 80;

/** A value of the log as people read it: a moment, an amount, a text that is not too long. */
export function valueIn(field: string, text: string, language: Language): string {
  if (text === '') return '–';
  if (field === 'dateandtime' || field === 'lastdate') return longMoment(new Date(text), language);
  if (field === 'prizePool') return formatRupees(fromRupees(Number(text)));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What players and organizers call the fields of an event, as the head of a line. */
const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    eventName: 'Name',
    sports: 'Sport',
    dateandtime: 'Date',
    days: 'Days',
    lastdate: 'Entries close',
    location: 'Venue',
    stateUT: 'State',
    locationlink: 'Map link',
  },
  hi: {
    eventName: 'नाम',
    sports: 'खेल',
    dateandtime: 'तारीख',
    days: 'दिन',
    lastdate: 'एंट्री बंद',
    location: 'जगह',
    stateUT: 'राज्य',
    locationlink: 'नक्शे का लिंक',
  },
};

/** A line for each change, with the old and the new value: ["Venue", "PYC Gymkhana → Balewadi"]. */
export const changesInWords = (changes: readonly KeptChange[], language: Language): [label: string, value: string][] =>
  changes.map(({ field, from, to }) => [
    labels[language][field] ?? field,
    `${valueIn(field, from, language)} → ${valueIn(field, to, language)}`,
  ]);

/** The same as one sentence: "Venue: PYC Gymkhana → Balewadi; Date: …". */
export const changesInLine = (changes: readonly KeptChange[], language: Language): string =>
  changesInWords(changes, language)
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');
