import { english, type Fact, factsOf, type MomentValue, sayFact } from '../../fact.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A calendar day (YYYY-MM-DD) as each language says it. */
export const dayValue = (date: string): MomentValue => ({
  day: { weekday: weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '', date },
});

/** Why a fee is what it is, in English. */
const sentences = {
  price_of_class: (it: { name: string }) => `Fee class ${it.name}`,
  price_of_class_percent: (it: { name: string; percent: number }) => `Fee class ${it.name}, ${it.percent} % off`,
  price_until: (it: { name: string; until: string }) => `${it.name}, until ${it.until}`,
  price_from: (it: { name: string; from: string }) => `${it.name}, from ${it.from}`,
  price_of_bundle: (it: { count: number; price: string }) => `${it.count} categories for ${it.price}`,
  price_with_code: (it: { code: string }) => `Code ${it.code}`,
  price_with_code_percent: (it: { code: string; percent: number }) => `Code ${it.code}, ${it.percent} % off`,
  deposit_checked_in: () => 'Deposit, comes back once you are checked in',
  deposit_on_court: () => 'Deposit, comes back once you were on court',
};

export type PriceFacts = typeof sentences;
export const priceFact = factsOf(sentences);

/** The English of a reason that was kept as data. */
export const saidReason = (fact: Pick<Fact, 'code' | 'values'>): string => sayFact(sentences, fact, english) ?? '';
