import { factsOf } from '../../fact.ts';

/** Why a code, a class or a rule is refused, in English. */
const sentences = {
  // Codes that give nothing.
  code_unknown: (it: { code: string }) => `There is no code ${it.code} for this event`,
  code_used_up: (it: { code: string }) => `The code ${it.code} has been used as often as it may be`,
  code_used_by_account: (it: { code: string }) => `You have used the code ${it.code} as often as you may`,
  code_not_yet: (it: { code: string; from: string }) => `The code ${it.code} is good from ${it.from}`,
  code_over: (it: { code: string; until: string }) => `The code ${it.code} was good until ${it.until}`,
  code_not_for_these: (it: { code: string }) => `The code ${it.code} is not for these categories`,
  no_such_class: (it: { name: string; category: string }) => `${it.category} has no fee class "${it.name}"`,
  // What is wrong with the rules that an organizer enters.
  rule_ends_before: () => 'The last day is before the first one',
  rule_one_of: () => 'Say the price or the percent, one of them',
  rule_needs_day: () => 'Say from or until when this price holds',
  rule_not_amount: () => 'Please enter an amount in rupees',
  rule_name_twice: (it: { name: string }) => `There are two classes called "${it.name}"`,
  bundle_twice: (it: { count: number }) => `There are two prices for ${it.count} categories`,
  deposit_too_small: () => 'A deposit is at least one rupee',
  deposit_twice: (it: { category: string }) => `${it.category} has two deposits`,
  code_known: (it: { code: string }) => `This event has a code ${it.code} already`,
};

export type PriceRefusals = typeof sentences;
export const priceRefusal = factsOf(sentences);
