import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { insertUmpireSession } from '../../../platform/keys/umpire-sessions.ts';
import * as store from './store.ts';

const sessionHours = 12;

/** A day's token for one event's matches. Wrong guesses are limited by address and by event, before the costly hash. */
export async function signInUmpire(
  deps: Deps,
  form: { eventCode: string; password: string; name: string; address: string },
) {
  const code = form.eventCode.replace(/[\s-]/g, '').toUpperCase();
  const by = {
    source: form.address,
    limits: [
      ['umpire-code', form.address],
      ['umpire-event', code],
    ],
  } as const;
  const event = await deps.rateLimits.guess(by, async () => {
    const known = await store.findByCode(deps.db, code);
    const right = await deps.passwords.matches(known?.umpirePasswordHash ?? null, form.password);
    return right && known ? known : null;
  });
  if (!event) throw new AppError('umpire_refused');
  const token = newSecret('umpire');
  const expiresAt = new Date(deps.clock().getTime() + sessionHours * 3_600_000);
  await inTransaction(deps.db, async (tx) => {
    const id = newId();
    await insertUmpireSession(tx, { id, eventId: event.id, name: form.name, hash: secretHash(token), expiresAt });
    await audit(tx, {
      actorId: null,
      actorKind: 'umpire',
      umpireSession: id,
      action: 'umpire_signed_in',
      subjectKind: 'event',
      subjectId: event.id,
      eventId: event.id,
    });
  });
  return { token, eventId: event.id, eventName: event.name, expiresAt: expiresAt.toISOString() };
}
