import { decideEventAction } from '@maidan/domain/events/lifecycle';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type OpenEvent, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseBlocked } from './devices.ts';
import * as store from './store.ts';

/** The approved event; check-in is closed before approval, and to a blocked device. */
export async function openCheckIn(db: Db, scope: store.GateScope): Promise<OpenEvent> {
  const event = await openEvent(db, { ...scope, right: 'check_in' });
  refuseShut(event);
  await refuseBlocked(db, scope.eventId, scope.sessionId);
  return event;
}

/** Why the caller cannot work at this gate now; null if they can. */
export const refusalOf = (deps: Deps, scope: store.GateScope): Promise<AppError | null> =>
  openCheckIn(deps.db, scope).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

export function refuseShut(event: Pick<OpenEvent, 'approvalStatus' | 'tournamentStatus' | 'liveSince'>): void {
  const verdict = decideEventAction(
    {
      approvalStatus: event.approvalStatus,
      tournamentStatus: event.tournamentStatus,
      isLive: event.liveSince !== null,
    },
    'check_in',
  );
  if (!verdict.ok) throw new AppError(verdict.reason);
}
