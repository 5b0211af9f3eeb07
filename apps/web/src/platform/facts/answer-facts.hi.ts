import type { AnswerFacts } from '@maidan/domain/events/facts/answer-facts';
import type { SameSentences } from '@maidan/domain/fact';

/** The standard questions by their ids. */
export const namedQuestions: Readonly<Record<string, string>> = {
  skillLevel: 'खेल का स्तर',
  medicalConditions: 'कोई बीमारी या चोट',
  pastExperience: 'पिछला अनुभव',
  tshirtSize: 'टी-शर्ट का साइज़',
  dietaryRestrictions: 'खाने में परहेज़',
  emergencyContact: 'आपात संपर्क',
  accommodationAssistance: 'ठहरने में मदद',
  transportationAssistance: 'आने-जाने में मदद',
  academyAndDistrict: 'अकादमी, ज़िला और राज्य',
};

const named = ({ question, id }: { question: string; id: string }) => namedQuestions[id] ?? question;

/** What is wrong with an answer to a question of the entry form. */
export const answerFactsHindi: SameSentences<AnswerFacts> = {
  question_not_asked: () => 'यह सवाल पूछा नहीं गया है',
  answer_missing: (it) => `${named(it)}: कृपया जवाब दें`,
  answer_too_long: (it) => `${named(it)}: ज़्यादा से ज़्यादा ${it.most} अक्षर`,
  answer_too_short: (it) => `${named(it)}: कम से कम ${it.least} अक्षर`,
  answer_too_small: (it) => `${named(it)}: कम से कम ${it.least}`,
  answer_too_large: (it) => `${named(it)}: ज़्यादा से ज़्यादा ${it.most}`,
  answer_too_early: (it) => `${named(it)}: ${it.day} से पहले नहीं`,
  answer_too_late: (it) => `${named(it)}: ${it.day} के बाद नहीं`,
  answer_not_a_number: (it) => `${named(it)}: कोई संख्या लिखें`,
  answer_not_an_email: (it) => `${named(it)}: कोई ईमेल पता लिखें`,
  answer_not_a_phone: (it) => `${named(it)}: 10 अंकों का फ़ोन नंबर लिखें`,
  answer_not_a_date: (it) => `${named(it)}: कोई तारीख लिखें`,
  answer_not_yes_or_no: (it) => `${named(it)}: कृपया हाँ या नहीं में जवाब दें`,
  answer_no_option: (it) => `${named(it)}: कृपया कोई एक विकल्प चुनें`,
};
