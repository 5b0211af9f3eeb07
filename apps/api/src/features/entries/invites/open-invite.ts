import { readInviteCode, standingOfInvite } from '@maidan/domain/entries/entering/partner-invites';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import { codeIndexes } from '../records/new-invite.ts';
import { findInvite, type InviteRow } from '../records/partner-invites.ts';

/** The invitation of a link, or of the six letters that were read out. */
export async function openInvite(db: Db, deps: Pick<Deps, 'encryption'>, token: string): Promise<InviteRow> {
  const code = readInviteCode(token);
  const by = code ? { codes: codeIndexes(deps, code) } : { hash: secretHash(token) };
  const found = code || isSecretOf('partner', token) ? await findInvite(db, by) : null;
  if (!found) throw new AppError('invite_not_found');
  return found;
}

/** Refuses an answer to an invitation that has ended or does not count yet, with the reason. */
export function refuseEnded(invite: InviteRow): void {
  const { state, why } = standingOfInvite(invite, invite.now);
  if (why) throw new AppError(state === 'open' ? 'invite_not_now' : 'invite_over', { fact: why });
}
