/** The languages that an account may choose; the first one is the default. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/**
 * The language for somebody who has not chosen one: the one of ours that their browser likes best (an Accept-Language
 * header), English if it names neither.
 */
export function languageFor(accepted: string): Language {
  const liked = accepted.split(',').flatMap((one) => {
    const [tag = '', ...settings] = one.split(';').map((part) => part.trim().toLowerCase());
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    const weight = Number(settings.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  return (
    liked.reduce<(typeof liked)[number] | null>((best, one) => (best && best.weight >= one.weight ? best : one), null)
      ?.language ?? languages[0]
  );
}

/** Locales with Indian dates and numbers. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** A moment in India in words: "Saturday, 12 December 2026 at 9:00 am". */
export const longMoment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Hindi says the part of the day, not am and pm.
    ...(language === 'hi' && { hour12: true, dayPeriod: 'short' }),
  }).format(at);

const afterMidnight = { en: ' (night)', hi: ' (आधी रात के बाद)' };
const nightAfter = {
  en: (day: string) => ` (night after ${day})`,
  hi: (day: string) => ` (${day} के बाद की रात)`,
};
const dayMs = 86_400_000;

/**
 * When a match is played, with the evening that it belongs to where midnight is over: "Saturday, 19 December 2026 at
 * 12:40 am (night after Friday)".
 */
export const momentOfMatch = (at: Date, night: boolean | undefined, language: Language): string =>
  `${longMoment(at, language)}${night ? nightAfter[language](weekdayOf(new Date(at.getTime() - dayMs), language)) : ''}`;

const weekdayOf = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'Asia/Kolkata', weekday: 'long' }).format(at);

/** "12:40 am (night)" beside the day of play. */
export const timeOfMatch = (at: Date, night: boolean | undefined, language: Language): string =>
  `${shortTime(at, language)}${night ? afterMidnight[language] : ''}`;

/** A time of day in India in words: "9:00 am". */
export const shortTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
    // Hindi says the part of the day, not am and pm.
    ...(language === 'hi' && { hour12: true, dayPeriod: 'short' }),
  }).format(at);

/** A day in India in words: "12 December 2026". */
export const longDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(at);

/**
 * Two days in words, "31 Oct – 1 Nov 2026", with plain spaces round the dash: those that a formatter puts there differ
 * from one version of its data to the next, and a page that the server drew must read the same in every browser.
 */
export const rangeInWords = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format.formatRange(from, to).replaceAll(/[\u2009\u202f]/g, ' ');
