import type { Sentences } from '@maidan/domain/fact';
import { answerFactsHindi } from './answer-facts.hi.ts';
import { drawFactsHindi } from './draw-facts.hi.ts';
import { entryFactsHindi } from './entry-facts.hi.ts';
import { eventFactsHindi } from './event-facts.hi.ts';
import { fieldFactsHindi } from './field-facts.hi.ts';
import { matchdayFactsHindi } from './matchday-facts.hi.ts';
import { pageFactsHindi } from './page-facts.hi.ts';
import { priceFactsHindi, priceRefusalsHindi } from './price-facts.hi.ts';
import { refundFactsHindi } from './refund-facts.hi.ts';
import { teamFactsHindi } from './team-facts.hi.ts';
import { trfFactsHindi } from './trf-facts.hi.ts';
import { vendorFactsHindi } from './vendor-facts.hi.ts';

export { placeWordHindi } from '@maidan/domain/court-word';
export { dayWordsHindi } from '@maidan/domain/match-words-hindi';

export const sentences: Sentences = {
  server_error: (it: { status: number }) => `सर्वर की गड़बड़: ${it.status}। कृपया थोड़ी देर बाद फिर से कोशिश करें।`,
  ...answerFactsHindi,
  ...drawFactsHindi,
  ...entryFactsHindi,
  ...eventFactsHindi,
  ...fieldFactsHindi,
  ...matchdayFactsHindi,
  ...pageFactsHindi,
  ...priceFactsHindi,
  ...priceRefusalsHindi,
  ...refundFactsHindi,
  ...teamFactsHindi,
  ...trfFactsHindi,
  ...vendorFactsHindi,
};
