import { unreadable } from '@maidan/domain/operations/unreadable';
import type { ShownFlags } from '@maidan/contract/entries/check-in';
import { paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as store from '../records/gate.ts';

/** What the gate is shown; undefined when there is nothing to check. */
export function openFlags(
  { encryption }: Deps,
  { id, unpaid, owedPaise, documentsDue, noteEnc }: Omit<store.FlagsRow, 'name'>,
): ShownFlags | undefined {
  const note = noteEnc ? (encryption.read(noteEnc, `gate_flags.note:${id}`) ?? unreadable) : '';
  if (!unpaid && !documentsDue && !note) return undefined;
  const owed = toRupees(paise(owedPaise));
  return { ...(unpaid && { unpaid, owed }), ...(documentsDue && { documentsDue }), ...(note && { note }) };
}

export async function readFlags(deps: Deps, scope: EventScope, registrationId: string) {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  return shownFlags(deps, await store.findFlags(deps.db, scope.eventId, registrationId));
}

export async function saveFlags(
  deps: Deps,
  scope: EventScope,
  asked: { registrationId: string; documentsDue: boolean; note: string; now: Date },
) {
  const { registrationId, documentsDue, note, now } = asked;
  const noteEnc = note ? deps.encryption.encrypt(note, `gate_flags.note:${registrationId}`) : null;
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    if (!(await store.findFlags(tx, scope.eventId, registrationId))) throw new AppError('registration_not_found');
    await store.saveFlags(tx, { registrationId, documentsDue, noteEnc, now });
    return shownFlags(deps, await store.findFlags(tx, scope.eventId, registrationId));
  });
}

function shownFlags(deps: Deps, row: store.FlagsRow | null) {
  if (!row) throw new AppError('registration_not_found');
  const { unpaid = false, owed = 0, documentsDue = false, note = '' } = openFlags(deps, row) ?? {};
  return { _id: row.id, name: row.name, unpaid, owed, documentsDue, note };
}
