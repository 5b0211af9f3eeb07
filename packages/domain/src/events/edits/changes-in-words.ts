import type { Language } from '../../languages.ts';
import { type KeptChange, valueIn } from './told-changes.ts';

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
