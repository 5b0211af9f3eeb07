import {
  type CategoryRules,
  describeRules,
  eligibilityMessage,
  type EligibilityProblem,
  needsPartner,
} from '@maidan/domain/eligibility';
import { currentLanguage } from '../ui/language.ts';

// The English of these rules is the domain's, which the server says too; here is their Hindi.

/** The limits of a category in a few words; empty when it has none. */
export const rulesInWords = (category: Omit<CategoryRules, 'name'>): string =>
  currentLanguage() === 'hi' ? rulesInHindi(category) : describeRules(category);

/** Why somebody may not enter a category. */
export const problemInWords = (problem: EligibilityProblem, category: CategoryRules): string =>
  currentLanguage() === 'hi' ? problemInHindi(problem, category) : eligibilityMessage(problem, category);

function rulesInHindi({ minAge, maxAge, gender, format }: Omit<CategoryRules, 'name'>): string {
  const parts: string[] = [];
  if (minAge !== null && maxAge !== null) parts.push(`उम्र ${minAge}–${maxAge}`);
  else if (minAge !== null) parts.push(`उम्र ${minAge}+`);
  else if (maxAge !== null) parts.push(`${maxAge} वर्ष तक`);
  if (gender === 'female') parts.push('महिला');
  if (gender === 'male') parts.push('पुरुष');
  if (needsPartner(format)) parts.push('फ़ीस जोड़ी की');
  if (format === 'team') parts.push('फ़ीस टीम की');
  return parts.join(' · ');
}

function problemInHindi(problem: EligibilityProblem, category: CategoryRules): string {
  switch (problem) {
    case 'too_young':
      return `${category.name}: खेल वाले दिन उम्र कम से कम ${category.minAge} वर्ष होनी चाहिए`;
    case 'too_old':
      return `${category.name}: खेल वाले दिन उम्र ज़्यादा से ज़्यादा ${category.maxAge} वर्ष हो सकती है`;
    case 'other_gender':
      return `${category.name} केवल ${category.gender === 'female' ? 'महिलाओं और लड़कियों' : 'पुरुषों और लड़कों'} के लिए है`;
    case 'partner_missing':
      return `${category.name} के लिए पार्टनर का नाम चाहिए`;
    case 'partner_not_wanted':
      return `${category.name} बिना पार्टनर के खेला जाता है`;
  }
}
