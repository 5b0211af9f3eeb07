import type { Sentences } from '@maidan/domain/fact';
import { answerFactsHindi } from './answer-facts.hi.ts';
import { drawFactsHindi } from './draw-facts.hi.ts';
import { entryFactsHindi } from './entry-facts.hi.ts';
import { eventFactsHindi } from './event-facts.hi.ts';
import { matchdayFactsHindi } from './matchday-facts.hi.ts';
import { priceFactsHindi, priceRefusalsHindi } from './price-facts.hi.ts';
import { refundFactsHindi } from './refund-facts.hi.ts';
import { teamFactsHindi } from './team-facts.hi.ts';
import { trfFactsHindi } from './trf-facts.hi.ts';

export { placeWordHindi } from '@maidan/domain/court-word';
export { dayWordsHindi } from '@maidan/domain/match-words-hindi';

export const sentences: Sentences = {
  ...answerFactsHindi,
  ...drawFactsHindi,
  ...entryFactsHindi,
  ...eventFactsHindi,
  ...matchdayFactsHindi,
  ...priceFactsHindi,
  ...priceRefusalsHindi,
  ...refundFactsHindi,
  ...teamFactsHindi,
  ...trfFactsHindi,
};
