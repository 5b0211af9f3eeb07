import {
  birthdays,
  birthdaysAdmitted,
  type CategoryRules,
  type EligibilityProblem,
  isJunior,
} from '@maidan/domain/events/eligibility';

// The English of these rules is the domain's, as in the server's answers.

const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];

/** "1 जनवरी 2012" */
const dayInHindi = (day: string): string =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

function between(born: ReturnType<typeof birthdays>): string {
  if (born?.from && born.to) return `जन्म ${dayInHindi(born.from)} से ${dayInHindi(born.to)} तक`;
  if (born?.from) return `जन्म ${dayInHindi(born.from)} या उसके बाद`;
  return born?.to ? `जन्म ${dayInHindi(born.to)} या उससे पहले` : '';
}

export const bornInHindi = (limits: Parameters<typeof birthdaysAdmitted>[0], startsAt: Date): string =>
  between(birthdaysAdmitted(limits, startsAt));

export function rulesInHindi(category: Omit<CategoryRules, 'name' | 'format'>, startsAt: Date): string {
  const { minAge, maxAge, gender } = category;
  const parts: string[] = [];
  const born = between(birthdays(category, startsAt));
  if (born) parts.push(born);
  else if (minAge !== null && maxAge !== null) parts.push(`उम्र ${minAge}–${maxAge}`);
  else if (minAge !== null) parts.push(`उम्र ${minAge}+`);
  else if (maxAge !== null) parts.push(`${maxAge} वर्ष तक`);
  if (gender === 'female') parts.push(isJunior(category) ? 'लड़कियाँ' : 'महिलाएँ और लड़कियाँ');
  if (gender === 'male') parts.push(isJunior(category) ? 'लड़के' : 'पुरुष और लड़के');
  return parts.join(' · ');
}

export function problemInHindi(problem: EligibilityProblem, category: CategoryRules, startsAt: Date): string {
  const born = birthdays(category, startsAt);
  switch (problem) {
    case 'too_young':
      if (born?.to) return `${category.name}: जन्म ${dayInHindi(born.to)} या उससे पहले का होना चाहिए`;
      return `${category.name}: खेल वाले दिन उम्र कम से कम ${category.minAge} वर्ष होनी चाहिए`;
    case 'too_old':
      if (born?.from) return `${category.name}: जन्म ${dayInHindi(born.from)} या उसके बाद का होना चाहिए`;
      return `${category.name}: खेल वाले दिन उम्र ज़्यादा से ज़्यादा ${category.maxAge} वर्ष हो सकती है`;
    case 'other_gender':
      return `${category.name} केवल ${category.gender === 'female' ? 'महिलाओं और लड़कियों' : 'पुरुषों और लड़कों'} के लिए है`;
    case 'not_mixed':
      return `${category.name} में ${isJunior(category) ? 'एक लड़की और एक लड़का' : 'एक महिला और एक पुरुष'} खेलते हैं`;
    case 'partner_missing':
      return `${category.name} के लिए पार्टनर का नाम चाहिए`;
    case 'partner_not_wanted':
      return `${category.name} बिना पार्टनर के खेला जाता है`;
  }
}
