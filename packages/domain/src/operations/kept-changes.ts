import { type Language, longMoment } from '../languages.ts';
import { formatRupees, fromRupees } from '../money.ts';

/** Before and after of one changed field, or of one changed category, as the log keeps them. */
export interface KeptChange {
  field: string;
  from: string;
  to: string;
}

const longest = 80;

/** Without a link a map is searched for the name of the place. */
const byName: Readonly<Record<Language, string>> = { en: 'found by the name of the place', hi: 'जगह के नाम से खोज' };

/** A value of the log as people read it: a moment, an amount, a text that is not too long. */
export function valueIn(field: string, text: string, language: Language): string {
  if (text === '') return field === 'locationlink' ? byName[language] : '–';
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

/** What somebody does who cannot come after a change: the whole fee comes back until then. */
export const refundInWords = (until: Date, language: Language): string =>
  language === 'hi'
    ? `जो न आ सकें, वे ${longMoment(until, 'hi')} तक रद्द करें: पूरी फ़ीस वापस मिलेगी।`
    : `If you cannot come, cancel by ${longMoment(until, 'en')}: the whole fee comes back.`;

/** To whoever entered, with old and new values; `refundUntil`: until when whoever cancels gets the whole fee back. */
export interface EventChangedNews {
  kind: 'event_changed';
  event: string;
  changes: readonly KeptChange[];
  reason: string | null;
  refundUntil?: string;
}

export function changedInWords({ event, changes, reason, refundUntil }: EventChangedNews, language: Language): string {
  const has = language === 'hi' ? `${event} में बदलाव हुआ है।` : `${event} has changed.`;
  const told = `${has} ${changesInLine(changes, language)}${reason ? ` (${reason})` : ''}`;
  if (!refundUntil) return told;
  return `${told}${language === 'hi' ? '।' : '.'} ${refundInWords(new Date(refundUntil), language)}`;
}
