import type { PriceFacts } from '@maidan/domain/events/facts/price-facts';
import type { PriceRefusals } from '@maidan/domain/events/facts/price-refusals';
import type { SameSentences } from '@maidan/domain/fact';

/** Why a fee is what it is. */
export const priceFactsHindi: SameSentences<PriceFacts> = {
  price_of_class: (it) => `फ़ीस श्रेणी ${it.name}`,
  price_of_class_percent: (it) => `फ़ीस श्रेणी ${it.name}, ${it.percent} % छूट`,
  price_until: (it) => `${it.name}, ${it.until} तक`,
  price_from: (it) => `${it.name}, ${it.from} से`,
  price_of_bundle: (it) => `${it.price} में ${it.count} वर्ग`,
  price_with_code: (it) => `कोड ${it.code}`,
  price_with_code_percent: (it) => `कोड ${it.code}, ${it.percent} % छूट`,
  deposit_checked_in: () => 'डिपॉज़िट, चेक-इन होते ही वापस मिलता है',
  deposit_on_court: () => 'डिपॉज़िट, कोर्ट पर उतरने के बाद वापस मिलता है',
};

/** Why a code, a class or a rule is refused. */
export const priceRefusalsHindi: SameSentences<PriceRefusals> = {
  code_unknown: (it) => `इस इवेंट के लिए ${it.code} नाम का कोई कोड नहीं है`,
  code_used_up: (it) => `कोड ${it.code} जितनी बार चल सकता था, चल चुका है`,
  code_used_by_account: (it) => `आप कोड ${it.code} जितनी बार इस्तेमाल कर सकते थे, कर चुके हैं`,
  code_not_yet: (it) => `कोड ${it.code} ${it.from} से चलेगा`,
  code_over: (it) => `कोड ${it.code} ${it.until} तक ही चलता था`,
  code_not_for_these: (it) => `कोड ${it.code} इन वर्गों के लिए नहीं है`,
  no_such_class: (it) => `${it.category} में "${it.name}" नाम की कोई फ़ीस श्रेणी नहीं है`,
  rule_ends_before: () => 'आख़िरी दिन पहले दिन से पहले का है',
  rule_one_of: () => 'क़ीमत या प्रतिशत, दोनों में से एक लिखें',
  rule_needs_day: () => 'लिखें कि यह क़ीमत कब से या कब तक है',
  rule_not_amount: () => 'कृपया रकम रुपयों में लिखें',
  rule_name_twice: (it) => `"${it.name}" नाम की दो फ़ीस श्रेणियाँ हैं`,
  bundle_twice: (it) => `${it.count} वर्गों के लिए दो क़ीमतें हैं`,
  deposit_too_small: () => 'डिपॉज़िट कम से कम एक रुपये का होता है',
  deposit_twice: (it) => `${it.category} के लिए दो डिपॉज़िट लिखे हैं`,
  code_known: (it) => `इस इवेंट में कोड ${it.code} पहले से है`,
};
