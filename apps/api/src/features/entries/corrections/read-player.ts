import { givenAnswers } from '@maidan/domain/events/registration-answers';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answersBefore, questionsOf } from './corrected-answers.ts';
import { detailsOf, drawnAmong } from './open-registration.ts';
import * as store from './store.ts';

/** The player of one's own registration, with what a correction is judged by: the browser asks the same rules. */
export async function readOwnPlayer(deps: Deps, own: { userId: string; registrationId: string }) {
  const row = await store.find(deps.db, { by: 'player', ...own });
  if (!row) throw new AppError('registration_not_found');
  const { academy, district, stateUT, ...player } = detailsOf(deps, row);
  const questions = questionsOf(row);
  const given = givenAnswers(questions, answersBefore(deps, row));
  return {
    player: {
      ...player,
      origin: { academy, district, stateUT },
      answers: Object.fromEntries(given.map(({ id, answer }) => [id, answer])),
    },
    questions,
    startsAt: row.startsAt.toISOString(),
    contact: row.contact,
    drawn: drawnAmong(row, row.entries)?.name ?? null,
    categories: row.entries.map(({ categoryId: _id, ...entry }) => entry),
  };
}
