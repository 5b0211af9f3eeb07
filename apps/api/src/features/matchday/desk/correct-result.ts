import type { LaterMatches } from '@maidan/domain/draws/advance';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction, takenBack } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DeskCaller, openDay } from '../records/day.ts';
import { type Recorded, type ResultForm, write } from './write-result.ts';

interface CorrectionForm extends ResultForm {
  decision: LaterMatches;
  reason?: string | undefined;
  /** Only says what would change. */
  preview: boolean;
}

/** Replaces the result of a match, which keeps its end time. A preview does the same and rolls it back. */
export function correctMatchResult(deps: Deps, caller: DeskCaller, form: CorrectionForm): Promise<Recorded> {
  const work = async (tx: Db) => {
    const day = await openDay(tx, caller, { eventId: form.eventId, right: 'results' }, deps.clock());
    const match = day.match(form.matchId);
    if (match.status !== 'done') throw new AppError('result_not_recorded');
    const correction = { reason: form.reason };
    const laterMatches = form.preview && form.decision === 'refuse' ? 'replace' : form.decision;
    return write(deps, tx, caller, { day, match, form, how: { laterMatches, correction } });
  };
  return form.preview ? takenBack(deps.db, work) : inTransaction(deps.db, work);
}
