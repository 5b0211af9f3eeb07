import { saidReason } from '@maidan/domain/events/facts/price-facts';
import type { Fact } from '@maidan/domain/fact';
import { knownFact } from '../facts/facts.ts';

/** Why a fee is more or less than the category's own, in the page's language. */
export const reasonInWords = (why: Pick<Fact, 'code' | 'values'>): string => knownFact(why) ?? saidReason(why);
