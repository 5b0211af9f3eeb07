import type { PartnerInvite, WaitingInvite } from '@maidan/contract/entries/partner-invites';
import { standingOfInvite } from '@maidan/domain/entries/entering/partner-invites';
import { rupees } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { emailIndexes, openLink } from '../records/new-invite.ts';
import { listSentTo } from '../records/partner-invites.ts';
import { openInvite } from './open-invite.ts';
import * as store from './store.ts';

/** For whoever has the link: nothing about the inviter but the name. */
export async function readInvite(deps: Deps, token: string): Promise<PartnerInvite> {
  const invite = await openInvite(deps.db, deps, token);
  const { state, why } = standingOfInvite(invite, invite.now);
  return {
    event: {
      _id: invite.eventId,
      name: invite.eventName,
      sports: invite.sports,
      location: invite.location,
      dateandtime: invite.startsAt.toISOString(),
      lastDay: invite.lastDay,
    },
    category: invite.category,
    from: invite.from,
    name: invite.name,
    isAskedFor: invite.madeBy === 'request',
    share: rupees(invite.sharePaise),
    fee: rupees(invite.pricePaise + invite.sharePaise),
    expiresAt: invite.expiresAt.toISOString(),
    state,
    closed: state === 'open' ? (why?.text ?? null) : null,
    why: why && { code: why.code, values: why.values },
  };
}

/** What waits for the answer of an account: sent to its proved address, or the yes to what it had asked. */
export async function listWaiting(deps: Deps, userId: string): Promise<WaitingInvite[]> {
  const { email, isProved } = await store.findAddress(deps.db, userId);
  const indexes = isProved ? emailIndexes(deps, email) : [];
  return (await listSentTo(deps.db, { userId, indexes })).flatMap((invite) => {
    // One whose link is damaged cannot be answered.
    const link = openLink(deps, invite);
    if (!link) return [];
    return {
      event: { _id: invite.eventId, name: invite.eventName },
      category: invite.category,
      from: invite.from,
      name: invite.name,
      isAskedFor: invite.madeBy === 'request',
      share: rupees(invite.sharePaise),
      expiresAt: invite.expiresAt.toISOString(),
      token: link.token,
    };
  });
}
