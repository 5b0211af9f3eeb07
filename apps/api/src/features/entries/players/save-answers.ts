import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import {
  answerProblems,
  askedLater,
  type AnswerValue,
  givenAnswers,
  hasOwnField,
} from '@maidan/domain/events/registration-answers';
import { AppError, refusalOfFaults } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveAnswers as writeAnswers } from '../records/confidential.ts';
import * as store from './answers-store.ts';

/**
 * Records a player's answers at the desk. Open questions stay marked; an invalid answer is refused as in the entry
 * form.
 */
export async function saveAnswers(
  deps: Deps,
  scope: store.Scope,
  answers: Readonly<Record<string, AnswerValue>>,
): Promise<void> {
  const { userId, eventId, registrationId } = scope;
  await inTransaction(deps.db, async (tx) => {
    const event = await store.lockAnswers(tx, scope);
    if (!event) throw new AppError('registration_not_found');
    const asked = askedQuestions(customizationOf(event.customization)).filter(({ id }) => !hasOwnField(id));
    const faults = answerProblems(askedLater(asked), answers);
    if (faults.length > 0) throw refusalOfFaults('validation_failed', faults);
    const given = givenAnswers(asked, answers);
    await writeAnswers(tx, deps, registrationId, Object.fromEntries(given.map(({ id, answer }) => [id, answer])));
    await audit(tx, {
      actorId: userId,
      action: 'answers_noted',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: { answers: given.length },
    });
  });
}
