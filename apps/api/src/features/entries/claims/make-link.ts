import { claimLinkEnd } from '@maidan/domain/entries/claims/claims';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import * as store from './store.ts';

/** The link that the organizer gives to a player who has no account yet; one that was made before ends. */
export async function makeClaimLink(
  deps: Deps,
  scope: { userId: string; eventId: string; registrationId: string },
): Promise<{ url: string; event: string; expiresAt: string }> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.mayWrite(tx, scope))) throw new AppError('event_not_found');
    const row = await store.lockToGive(tx, scope);
    if (!row) throw new AppError('registration_not_found');
    if (row.hasAccount) throw new AppError('claim_has_account');
    if (!row.isOpen) throw new AppError('claim_gone');
    const token = newSecret('claim');
    const expiresAt = claimLinkEnd(row.now);
    await store.saveLink(tx, { registrationId: scope.registrationId, hash: secretHash(token), expiresAt });
    await audit(tx, {
      actorId: scope.userId,
      action: 'claim_link_made',
      subjectKind: 'registration',
      subjectId: scope.registrationId,
      eventId: scope.eventId,
      details: {},
    });
    const { event } = row;
    return { url: `${deps.settings.publicUrl}/invites#${token}`, event, expiresAt: expiresAt.toISOString() };
  });
}
