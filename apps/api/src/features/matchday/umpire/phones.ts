import { courtsKept } from '@maidan/domain/hall-history';
import { findCourts } from '../../../platform/db/court-names.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endUmpireSession, listUmpirePhones } from '../../../platform/keys/umpire-sessions.ts';
import { saveUmpireCourts } from '../../events/records/events.ts';
import type { DeskCaller } from '../records/day.ts';
import { openToDesk, tell } from './door.ts';
import * as store from './store.ts';

/** The phones that umpires are signed in on, and the courts that the password opens. */
export async function listPhones(deps: Deps, caller: DeskCaller, eventId: string) {
  await openToDesk(deps.db, caller, eventId);
  const phones = await listUmpirePhones(deps.db, eventId);
  return {
    passwordCourts: (await store.findOpenEvent(deps.db, eventId))?.umpireCourts ?? null,
    phones: phones.map(({ id: _id, since, seenAt, ...phone }) => ({
      _id,
      ...phone,
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  };
}

/** Signs one phone out at once. One that is out already is the same answer. */
export async function removePhone(
  deps: Deps,
  caller: DeskCaller,
  { eventId, phoneId }: { eventId: string; phoneId: string },
): Promise<void> {
  await openToDesk(deps.db, caller, eventId);
  await inTransaction(deps.db, async (tx) => {
    const ended = await endUmpireSession(tx, { eventId, id: phoneId });
    if (ended) await tell(tx, caller, { eventId, action: 'umpire_phone_removed', details: { umpire: ended.name } });
  });
}

/** Which courts the password opens, for the phones that have come in with it, too. */
export async function choosePasswordCourts(
  deps: Deps,
  caller: DeskCaller,
  { eventId, courts }: { eventId: string; courts: readonly number[] | null },
): Promise<void> {
  await openToDesk(deps.db, caller, eventId);
  await inTransaction(deps.db, async (tx) => {
    const chosen = courts && [...new Set(courts)].toSorted((a, b) => a - b);
    await saveUmpireCourts(tx, eventId, chosen);
    const called = courtsKept(chosen ?? [], await findCourts(tx, eventId));
    await tell(tx, caller, { eventId, action: 'umpire_courts_chosen', details: { courts: chosen, ...called } });
  });
}
