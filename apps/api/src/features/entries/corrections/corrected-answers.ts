import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import {
  answerProblems,
  type AnswerValue,
  askedLater,
  givenAnswers,
  hasOwnField,
  type Question,
} from '@maidan/domain/events/registration-answers';
import { refusalOfFaults } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openTold } from '../records/confidential.ts';
import type { CorrectableRow } from './store.ts';

type Answers = Readonly<Record<string, AnswerValue>>;

/** The questions of the event's form, those with a field of their own among them. */
export const questionsOf = (row: Pick<CorrectableRow, 'customization'>): Question[] =>
  askedQuestions(customizationOf(row.customization));

/** All answers of a registration by question, wherever they are kept. */
export function answersBefore(deps: Deps, row: CorrectableRow): Record<string, AnswerValue> {
  const { accommodationRequired, answers } = openTold(deps, row);
  return {
    ...answers,
    ...(row.referralSource && { skillLevel: row.referralSource }),
    ...(accommodationRequired && { medicalConditions: accommodationRequired }),
  };
}

/**
 * What a registration answers once `typed` is corrected: questions that were not sent keep their answer. A required one
 * is not taken away; an answer that is not one is refused as in the entry form.
 */
export function answersAfter(deps: Deps, row: CorrectableRow, typed: Answers | undefined) {
  const asked = questionsOf(row);
  const before = answersBefore(deps, row);
  const sent = typed ?? {};
  const faults = answerProblems(
    asked.filter(({ id }) => Object.hasOwn(sent, id)),
    sent,
  );
  if (faults.length > 0) throw refusalOfFaults('validation_failed', faults);
  const given = givenAnswers(askedLater(asked), { ...before, ...sent });
  const after = Object.fromEntries(given.map(({ id, answer }) => [id, answer]));
  const changed = asked.filter(({ id }) => Object.hasOwn(sent, id) && before[id] !== after[id]);
  const inWords = (answers: Answers) =>
    changed.map(({ id, question }) => `${question}: ${String(answers[id] ?? '–')}`).join('; ');
  return {
    isChanged: changed.length > 0,
    wordsBefore: inWords(before),
    wordsAfter: inWords(after),
    referralSource: isAsked(asked, 'skillLevel') ? String(after.skillLevel ?? '') : row.referralSource,
    accommodationRequired: isAsked(asked, 'medicalConditions')
      ? String(after.medicalConditions ?? '')
      : openTold(deps, row).accommodationRequired,
    // Answers to questions that are no longer asked stay with the registration.
    answers: Object.fromEntries(
      Object.entries({ ...openTold(deps, row).answers, ...sent, ...after }).filter(
        ([id]) => !hasOwnField(id) && (!isAsked(asked, id) || Object.hasOwn(after, id)),
      ),
    ),
  };
}

const isAsked = (asked: readonly Question[], id: string): boolean => asked.some((question) => question.id === id);
