import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import { standingOfInvite } from '@maidan/domain/entries/entering/partner-invites';
import { rupees } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { openInvite } from './open-invite.ts';

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
    share: rupees(invite.sharePaise),
    fee: rupees(invite.pricePaise + invite.sharePaise),
    expiresAt: invite.expiresAt.toISOString(),
    state,
    closed: state === 'open' ? (why?.text ?? null) : null,
    why: why && { code: why.code, values: why.values },
  };
}
