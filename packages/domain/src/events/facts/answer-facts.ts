import { factsOf } from '../../fact.ts';

/** The question, and its id by which a language knows the standard ones. */
type Asked = { question: string; id: string };

/** What is wrong with an answer to a question of the entry form, in English. */
const sentences = {
  question_not_asked: () => 'This question is not asked',
  answer_missing: (it: Asked) => `${it.question}: please answer`,
  answer_too_long: (it: Asked & { most: number }) => `${it.question}: at most ${it.most} characters`,
  answer_too_short: (it: Asked & { least: number }) => `${it.question}: at least ${it.least} characters`,
  answer_too_small: (it: Asked & { least: number }) => `${it.question}: at least ${it.least}`,
  answer_too_large: (it: Asked & { most: number }) => `${it.question}: at most ${it.most}`,
  answer_too_early: (it: Asked & { day: string }) => `${it.question}: not before ${it.day}`,
  answer_too_late: (it: Asked & { day: string }) => `${it.question}: not after ${it.day}`,
  answer_not_a_number: (it: Asked) => `${it.question}: this must be a number`,
  answer_not_an_email: (it: Asked) => `${it.question}: this must be an email address`,
  answer_not_a_phone: (it: Asked) => `${it.question}: this must be a phone number of 10 digits`,
  answer_not_a_date: (it: Asked) => `${it.question}: this must be a date`,
  answer_not_yes_or_no: (it: Asked) => `${it.question}: please answer yes or no`,
  answer_no_option: (it: Asked) => `${it.question}: please choose one of the options`,
};

export type AnswerFacts = typeof sentences;
export const answerFact = factsOf(sentences);
