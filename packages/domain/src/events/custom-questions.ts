import type { FormProblem } from './event.ts';
import { isRealDay } from '../india-time.ts';
import { type AnswerLimits, type AnswerType, additionalQuestions } from './registration-answers.ts';

/** A question added by the organizer (A§3, dynamicQuestions); `order` counts from 0. */
export interface CustomQuestion {
  id: string;
  question: string;
  answerType: AnswerType;
  isRequired: boolean;
  /** The options of a dropdown; empty for every other type. */
  options: string[];
  placeholder: string;
  validation: AnswerLimits;
  order: number;
}

export const answerTypes = ['text', 'number', 'email', 'phone', 'date', 'boolean', 'dropdown'] as const;

/** Nobody would fill in an entry form longer than this. */
export const mostQuestions = 50;
export const mostOptions = 50;

const limitsOf: Record<AnswerType, readonly (keyof AnswerLimits)[]> = {
  text: ['minLength', 'maxLength'],
  number: ['min', 'max'],
  date: ['earliest', 'latest'],
  email: [],
  phone: [],
  boolean: [],
  dropdown: [],
};

/** A new question's defaults (A§5: a required text). */
export const newQuestion = (id: string, order: number): CustomQuestion => ({
  id,
  question: '',
  answerType: 'text',
  isRequired: true,
  options: [],
  placeholder: '',
  validation: {},
  order,
});

/** In the order they are asked, numbered from 0, each with only what its type uses: options for dropdowns alone. */
export function orderedQuestions(questions: readonly CustomQuestion[]): CustomQuestion[] {
  return questions
    .toSorted((a, b) => a.order - b.order)
    .map((question, order) => ({
      ...question,
      order,
      options: question.answerType === 'dropdown' ? question.options : [],
      validation: Object.fromEntries(
        limitsOf[question.answerType].flatMap((name) => {
          const limit = question.validation[name];
          return limit === undefined ? [] : [[name, limit]];
        }),
      ),
    }));
}

/** Moves the question at `from` to `to` (both counted from 0); the others keep their order. */
export function movedQuestion(questions: readonly CustomQuestion[], from: number, to: number): CustomQuestion[] {
  const moved = questions[from];
  if (!moved) return [...questions];
  const rest = questions.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved).map((one, order) => ({ ...one, order }));
}

/** What is wrong with an organizer's questions (A§5), by paths `dynamicQuestions.<index>.<field>`. */
export function questionProblems(questions: readonly CustomQuestion[]): FormProblem[] {
  const problems: FormProblem[] = [];
  // Answers are stored by id, and those of the eight fixed questions by name.
  const ids = new Set<string>(Object.keys(additionalQuestions));
  const asked = new Set<string>();
  questions.forEach((question, index) => {
    const at = `dynamicQuestions.${index}`;
    if (ids.has(question.id)) problems.push({ msg: 'Two questions have the same id', path: `${at}.id` });
    ids.add(question.id);
    const text = question.question.trim().toLowerCase();
    if (text === '') problems.push({ msg: 'Question text is required', path: `${at}.question` });
    else if (asked.has(text)) problems.push({ msg: 'This question is asked twice', path: `${at}.question` });
    asked.add(text);
    if (question.answerType === 'dropdown') problems.push(...optionProblems(question.options, `${at}.options`));
    problems.push(...limitProblems(question).map((msg) => ({ msg, path: `${at}.validation` })));
  });
  return problems;
}

function optionProblems(options: readonly string[], path: string): FormProblem[] {
  const named = options.map((option) => option.trim().toLowerCase()).filter(Boolean);
  if (named.length === 0) return [{ msg: 'A dropdown question needs at least one option', path }];
  if (named.length < options.length) return [{ msg: 'An option cannot be empty', path }];
  return new Set(named).size < named.length ? [{ msg: 'Each option can be listed once', path }] : [];
}

/** Only the limits of the question's own type; those of another type are dropped on saving. */
function limitProblems({ answerType, validation }: CustomQuestion): string[] {
  const { minLength, maxLength, min, max, earliest, latest } = validation;
  if (answerType === 'text' && minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    return ['The shortest answer cannot be longer than the longest'];
  if (answerType === 'number' && min !== undefined && max !== undefined && min > max)
    return ['The smallest number cannot be above the largest'];
  if (answerType !== 'date') return [];
  const wrong = [earliest, latest].some((day) => day !== undefined && !isRealDay(day));
  if (wrong) return ['The first and the last day must be dates'];
  return earliest !== undefined && latest !== undefined && earliest > latest
    ? ['The first day cannot be after the last']
    : [];
}
