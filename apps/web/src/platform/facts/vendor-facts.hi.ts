import type { VendorFacts } from '@maidan/domain/money/facts/vendor-facts';
import type { SameSentences } from '@maidan/domain/fact';

/** Why a vendor's details, document or commission is not taken; the provider's own words stay as they are. */
export const vendorFactsHindi: SameSentences<VendorFacts> = {
  details_refused: (it) => `भुगतान सेवा ने ये जानकारियाँ स्वीकार नहीं कीं: ${it.why}`,
  document_given: (it) => `${it.type} दस्तावेज़ पहले से है। जोड़ने के बजाय उसे बदलें।`,
  document_malformed: (it) => `${it.type} का रूप सही नहीं है। कृपया जाँचकर फिर से कोशिश करें।`,
  document_refused: (it) => `${it.type} सही नहीं है: ${it.why}`,
  commission_stays: (it) => `स्वीकृति मिलने तक कमीशन ${it.percent}% रहेगा`,
};
