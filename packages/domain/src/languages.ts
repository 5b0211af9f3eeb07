/** The languages that an account may choose; the first one is the default. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

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

/** A day in India in words: "12 December 2026". */
export const longDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(at);
