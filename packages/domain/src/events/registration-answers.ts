import { isRealDay } from '../india-time.ts';

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
 * What is wrong with the answers, question by question; empty when nothing is. An answer to a question that is not
 * asked is a problem too: it would be stored without anybody having asked for it.
 */
export function answerProblems(
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
): { id: string; message: string }[] {
  const asked = new Set(questions.map((question) => question.id));
  const unasked = Object.keys(answers).filter((id) => !asked.has(id));
  const problems = unasked.map((id) => ({ id, message: 'This question is not asked' }));
  for (const question of questions) {
    const message = answerProblem(question, answers[question.id]);
    if (message) problems.push({ id: question.id, message });
  }
  return problems;
}

function answerProblem(question: Question, given: AnswerValue | undefined): string | null {
  const answer = typeof given === 'string' ? given.trim() : given;
  if (answer === undefined || isBlank(question, answer)) {
    return question.isRequired ? `${question.question}: please answer` : null;
  }
  const text = String(answer);
  if (text.length > longestAnswer) return `${question.question}: at most ${longestAnswer} characters`;
  const problem = fits(question, text) ? beyondLimits(question, text) : expectation[question.answerType];
  return problem && `${question.question}: ${problem}`;
}

function beyondLimits({ answerType, validation = {} }: Question, text: string): string | null {
  const { minLength, maxLength, min, max, earliest, latest } = validation;
  if (answerType === 'text') {
    if (minLength !== undefined && text.length < minLength) return `at least ${minLength} characters`;
    if (maxLength !== undefined && text.length > maxLength) return `at most ${maxLength} characters`;
  }
  if (answerType === 'number') {
    if (min !== undefined && Number(text) < min) return `at least ${min}`;
    if (max !== undefined && Number(text) > max) return `at most ${max}`;
  }
  if (answerType === 'date') {
    if (earliest !== undefined && text < earliest) return `not before ${plainDay(earliest)}`;
    if (latest !== undefined && text > latest) return `not after ${plainDay(latest)}`;
  }
  return null;
}

const plainDay = (day: string) => day.split('-').toReversed().join('/');

function fits({ answerType, options }: Question, text: string): boolean {
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

const expectation: Record<AnswerType, string> = {
  text: 'please answer',
  number: 'this must be a number',
  email: 'this must be an email address',
  phone: 'this must be a phone number of 10 digits',
  date: 'this must be a date',
  boolean: 'please answer yes or no',
  dropdown: 'please choose one of the options',
};

const isBlank = ({ answerType }: Question, answer: AnswerValue | undefined): boolean =>
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
