import type { OwnEvent } from '@maidan/contract/events/event';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { revisionProblem } from '@maidan/domain/events/edits/revision-fits';
import { type RevisedValues, withRevision } from '@maidan/domain/events/edits/revision';
import { fromRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fieldsOf, ownEvent } from '../../events/event/own-event.ts';
import { raiseFees } from '../../events/records/categories.ts';
import { saveCustomization, saveEvent, saveSnapshot } from '../../events/records/events.ts';

/** Puts the waiting values into the event, all or none; it becomes the approved version as it stands then. */
export async function applyRevision(
  tx: Db,
  { eventId, after, now }: { eventId: string; after: RevisedValues; now: Date },
): Promise<{ before: OwnEvent; event: OwnEvent }> {
  const before = await ownEvent(tx, eventId);
  const problem = revisionProblem(before, after, now);
  if (problem?.kind === 'state') throw new AppError(problem.reason);
  if (problem) throw new AppError('revision_outdated', { fact: problem.fact });
  const revised = withRevision(before, after);
  await saveEvent(tx, eventId, fieldsOf({ ...revised, umpirePassword: '' }));
  const fees = (after.categories ?? []).map(({ _id, price }) => ({ id: _id, price: fromRupees(price) }));
  await raiseFees(tx, eventId, fees);
  if (after.customization) await saveCustomization(tx, eventId, revised.customization);
  const event = await ownEvent(tx, eventId);
  await saveSnapshot(tx, eventId, eventSnapshot(event));
  return { before, event };
}
