import { factsOf } from '../../fact.ts';

/** Why a vendor's details, document or commission is not taken, in English. */
const sentences = {
  details_refused: (it: { why: string }) => `The payment provider refused these details: ${it.why}`,
  document_given: (it: { type: string }) => `${it.type} document already exists. Please update instead of adding.`,
  document_malformed: (it: { type: string }) => `Invalid ${it.type} format. Please check and try again.`,
  document_refused: (it: { type: string; why: string }) => `Invalid ${it.type}: ${it.why}`,
  commission_stays: (it: { percent: number }) => `The commission stays at ${it.percent}% until it is approved`,
};

export type VendorFacts = typeof sentences;
export const vendorFact = factsOf(sentences);
