import { decisionEnd } from '@maidan/domain/entries/entering/partner-invites';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { awaitPartner } from '../records/entries.ts';
import { endInvite } from '../records/partner-invites.ts';
import { lockForChange } from '../records/registrations.ts';
import { openInvite, refuseEnded } from './open-invite.ts';
import { tellPair } from '../records/tell-pair.ts';

/** Says no: the inviter is told, and has a day to decide. */
export async function decline(deps: Deps, { token, reason }: { token: string; reason: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { registrationId } = await openInvite(tx, deps, token);
    await lockForChange(tx, registrationId);
    const invite = await openInvite(tx, deps, token);
    refuseEnded(invite);
    const { entryId, name: partner } = invite;
    if (!(await endInvite(tx, { entryId, state: 'declined', reason }))) throw new AppError('invite_over');
    const until = decisionEnd(invite.now);
    await awaitPartner(tx, entryId, until);
    await tellPair(tx, deps, entryId, { kind: 'partner_declined', partner, reason, until: until.toISOString() });
  });
}
