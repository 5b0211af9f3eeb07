import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { dropMarks } from '../records/gate.ts';
import { clearCheckIn } from '../records/registrations-store.ts';
import { toShown } from './shown-player.ts';
import * as store from './store.ts';

export async function undoCheckIn(
  deps: Deps,
  {
    scope,
    registrationId,
    reason,
    list,
    now,
  }: { scope: store.GateScope; registrationId: string; reason: string | null; list: GateList; now: Date },
): Promise<CheckedInRegistration> {
  return inTransaction(deps.db, async (tx) => {
    const found = await store.lockCandidate(tx, scope, { registrationId });
    if (!found) throw new AppError('registration_not_found');
    const isArrival = list === 'arrival';
    const isUndone = isArrival
      ? await clearCheckIn(tx, registrationId)
      : (await dropMarks(tx, list, [registrationId])) > 0;
    if (!isUndone) throw new AppError(isArrival ? 'not_checked_in' : 'not_scanned');
    // A player who is not here cannot have left.
    if (isArrival) await dropMarks(tx, 'exit', [registrationId]);
    const by = scope.userId;
    const { eventId } = scope;
    const undone = { registrationId, result: 'undone', deviceId: null, list };
    await store.insertScans(tx, { eventId, by, at: now }, [undone]);
    await audit(tx, {
      actorId: by,
      action: 'check_in_undone',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: {
        checkedInAt: found.checkedInAt?.toISOString() ?? null,
        ...(reason && { reason }),
        ...(!isArrival && { list }),
      },
    });
    const after = await store.findShown(tx, scope, { registrationId });
    if (!after) throw new AppError('registration_not_found');
    return toShown(deps, after);
  });
}
