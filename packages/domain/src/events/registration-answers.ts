import { type Fact, type Problem, problemAt } from '../fact.ts';
import { isRealDay } from '../india-time.ts';
import { answerFact } from './facts/answer-facts.ts';

export type AnswerType = 'text' | 'number' | 'email' | 'phone' | 'date' | 'boolean' | 'dropdown';

/** A question that the organizer added to the entry form (A§3, dynamicQuestions). */
export interface Question {
  id: string;
  question: string;
  answerType: AnswerType;
  isRequired: boolean;
  options: readonly string[];
  validation?: AnswerLimits;
}

/**
 * Limits of an answer: the length of a text, the value of a number, the range (YYYY-MM-DD) of a date. There are
 * deliberately no patterns: a stranger's regular expression can keep a server busy for hours.
 */
export interface AnswerLimits {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  earliest?: string;
  latest?: string;
}

export type AnswerValue = string | number | boolean;

/** The standard questions that an organizer can switch on (A§3, additionalQuestions), in the form's order. */
export const additionalQuestions = {
  skillLevel: 'Skill level',
  medicalConditions: 'Medical conditions',
  pastExperience: 'Past experience',
  tshirtSize: 'T-shirt size',
  dietaryRestrictions: 'Dietary restrictions',
  emergencyContact: 'Emergency contact',
  accommodationAssistance: 'Help with accommodation',
  transportationAssistance: 'Help with transport',
  academyAndDistrict: 'Academy, district and state',
} as const;
export type AdditionalQuestion = keyof typeof additionalQuestions;

export const tshirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const longestAnswer = 500;

/** The origin fields are always offered; when switched on they are required. */
export const isOriginAsked = (flags: Readonly<Record<string, boolean | undefined>>): boolean =>
  flags.academyAndDistrict === true;

/** The switched-on standard questions as questions of the form; none is required. */
export function askedByName(flags: Readonly<Record<string, boolean | undefined>>): Question[] {
  return (Object.keys(additionalQuestions) as AdditionalQuestion[])
    .filter((name) => flags[name] === true && name !== 'academyAndDistrict')
    .map((name) => ({
      id: name,
      question: additionalQuestions[name],
      answerType: typeOf(name),
      isRequired: false,
      options: name === 'tshirtSize' ? tshirtSizes : [],
    }));
}

function typeOf(name: AdditionalQuestion): AnswerType {
  if (name === 'tshirtSize') return 'dropdown';
  return name === 'accommodationAssistance' || name === 'transportationAssistance' ? 'boolean' : 'text';
}

/**
 * What is wrong with the answers, question by question, by the paths of the form; empty when nothing is. An answer to a question that is not
 * asked is a problem too: it would be stored without anybody having asked for it.
 */
export function answerProblems(
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
): Problem[] {
  const asked = new Set(questions.map((question) => question.id));
  const unasked = Object.keys(answers).filter((id) => !asked.has(id));
  const problems = unasked.map((id) => problemAt(pathOf(id), answerFact('question_not_asked')));
  for (const question of questions) {
    const fact = answerProblem(question, answers[question.id]);
    if (fact) problems.push(problemAt(pathOf(question.id), fact));
  }
  return problems;
}

const pathOf = (id: string) => `answers.${id}`;

function answerProblem({ id, question, ...rest }: Question, given: AnswerValue | undefined): Fact | null {
  const asked = { id, question };
  const answer = typeof given === 'string' ? given.trim() : given;
  if (answer === undefined || isBlank(rest, answer))
    return rest.isRequired ? answerFact('answer_missing', asked) : null;
  const text = String(answer);
  if (text.length > longestAnswer) return answerFact('answer_too_long', { ...asked, most: longestAnswer });
  if (!fits(rest, text)) return answerFact(expected[rest.answerType], asked);
  return beyondLimits(rest, asked, text);
}

function beyondLimits(
  { answerType, validation = {} }: Pick<Question, 'answerType' | 'validation'>,
  asked: Pick<Question, 'id' | 'question'>,
  text: string,
): Fact | null {
  const { minLength, maxLength, min, max, earliest, latest } = validation;
  if (answerType === 'text') {
    if (minLength !== undefined && text.length < minLength)
      return answerFact('answer_too_short', { ...asked, least: minLength });
    if (maxLength !== undefined && text.length > maxLength)
      return answerFact('answer_too_long', { ...asked, most: maxLength });
  }
  if (answerType === 'number') {
    if (min !== undefined && Number(text) < min) return answerFact('answer_too_small', { ...asked, least: min });
    if (max !== undefined && Number(text) > max) return answerFact('answer_too_large', { ...asked, most: max });
  }
  if (answerType === 'date') {
    if (earliest !== undefined && text < earliest)
      return answerFact('answer_too_early', { ...asked, day: plainDay(earliest) });
    if (latest !== undefined && text > latest)
      return answerFact('answer_too_late', { ...asked, day: plainDay(latest) });
  }
  return null;
}

const plainDay = (day: string) => day.split('-').toReversed().join('/');

function fits({ answerType, options }: Pick<Question, 'answerType' | 'options'>, text: string): boolean {
  switch (answerType) {
    case 'text':
      return true;
    case 'number':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
    case 'email':
      return /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text);
    case 'phone':
      return /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/.test(text);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'dropdown':
      return options.includes(text);
  }
}

const expected = {
  text: 'answer_missing',
  number: 'answer_not_a_number',
  email: 'answer_not_an_email',
  phone: 'answer_not_a_phone',
  date: 'answer_not_a_date',
  boolean: 'answer_not_yes_or_no',
  dropdown: 'answer_no_option',
} as const satisfies Record<AnswerType, string>;

const isBlank = ({ answerType }: Pick<Question, 'answerType'>, answer: AnswerValue | undefined): boolean =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (answerType === 'boolean' && answer === false);

/** Required questions that these answers leave open: a desk may ask them later. */
export function openQuestions(
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
): Question[] {
  return questions.filter((question) => question.isRequired && isBlank(question, answers[question.id]));
}

/**
 * The answers that are not blank, each with its question, in the order of the form; only for questions still asked.
 */
export function givenAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
): { id: string; question: string; answer: AnswerValue }[] {
  return questions.flatMap((asked) => {
    const answer = answers[asked.id];
    return answer === undefined || isBlank(asked, answer) ? [] : [{ id: asked.id, question: asked.question, answer }];
  });
}

/** The same questions with none of them required yet. */
export const askedLater = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({ ...question, isRequired: false }));

/** A registration keeps these two in columns of their own (A§3: shown as Level and Medical Condition at check-in). */
const ownFields = { skillLevel: 'referralSource', medicalConditions: 'accommodationRequired' } as const;

/** Whether the answer to the question is stored in a field of the registration itself. */
export const hasOwnField = (questionId: string): boolean => Object.hasOwn(ownFields, questionId);

/** The form with the answers to those two questions in their own fields, where the field itself is blank. */
export function withOwnFields<
  Form extends {
    answers: Readonly<Record<string, AnswerValue>>;
    referralSource: string;
    accommodationRequired: string;
  },
>(form: Form): Form {
  const placed = (name: keyof typeof ownFields) => form[ownFields[name]] || String(form.answers[name] ?? '').trim();
  return {
    ...form,
    referralSource: placed('skillLevel'),
    accommodationRequired: placed('medicalConditions'),
    answers: Object.fromEntries(Object.entries(form.answers).filter(([id]) => !hasOwnField(id))),
  };
}
