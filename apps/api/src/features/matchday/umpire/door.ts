import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { mayWhileLive } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetUmpireGuesses } from '../../../platform/keys/umpire-guesses.ts';
import type { DeskCaller } from '../records/day.ts';

export async function openDoor(deps: Deps, caller: DeskCaller, eventId: string): Promise<void> {
  await openToDesk(deps.db, caller, eventId);
  await inTransaction(deps.db, async (tx) => {
    const forgotten = await forgetUmpireGuesses(tx, eventId);
    if (forgotten > 0) await tell(tx, caller, { eventId, action: 'umpire_door_opened' });
  });
}

export async function openToDesk(db: Db, { staffId }: DeskCaller, eventId: string): Promise<void> {
  if (!(await mayWhileLive(db, { eventId, staffId, right: 'live' }))) throw new AppError('event_not_live');
}

export const tell = (
  tx: Db,
  caller: DeskCaller,
  { eventId, action, details }: { eventId: string; action: string; details?: Record<string, unknown> },
) =>
  audit(tx, {
    ...caller.actor,
    action,
    subjectKind: 'event',
    subjectId: eventId,
    eventId,
    ...(details && { details }),
  });
