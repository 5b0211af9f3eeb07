import type { Entry, EntryState } from '@maidan/contract/entries/entry';
import { rupees } from '@maidan/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { openLink } from './new-invite.ts';

export interface EntryRow {
  /** Of a partner who was invited the inviter's. */
  entry: string;
  name: string;
  state: EntryState;
  pricePaise: number;
  partner: string | null;
  isJoined: boolean;
  /** Of a player of a team: what the team is called. */
  squadOf: string | null;
  restPaise: number;
  holdUntil: string | null;
  /** A partner is still wanted: what that one pays, and until when one is looked for. */
  wanted: { paise: number; until: string } | null;
  /** On the waiting list of its category, from 1; null of one that does not wait. */
  waitPosition: number | null;
  /** The invitation that counts, of a partner who was invited, or of one who invites. */
  invite: InviteOfEntry | null;
}

interface InviteOfEntry {
  id: string;
  state: 'open' | 'accepted' | 'declined' | 'over' | 'replaced';
  madeBy: 'invite' | 'request' | 'organizer';
  share: 'whole' | 'half';
  sharePaise: number;
  expiresAt: string;
  isSent: boolean;
  linkEnc: string;
}

/** Of the entry `n` of a team's player what the team is called; null of all others. */
export const squadOf = sql`case when n.is_squad then (select coalesce(nullif(t.team_name, ''), tr.name) from registration_entries t
  join registrations tr on tr.id = t.registration_id where t.id = n.pair_of) end`;

/** What `shownEntries` needs of an entry `n`, for `json_build_object`. */
export const entryFields = sql`'entry', coalesce(n.pair_of, n.id), 'state', n.state, 'pricePaise', n.price_paise,
  'partner', n.partner_name, 'isJoined', n.pair_of is not null and not n.is_squad, 'squadOf', ${squadOf}, 'restPaise', n.rest_paise, 'holdUntil', n.hold_expires_at,
  'wanted', case when n.wanted_paise is not null and ${isLivingEntry} then (select json_build_object('paise', n.wanted_paise,
      'until', greatest(v.last_date, n.hold_expires_at)) from categories k join events v on v.id = k.event_id where k.id = n.category_id) end,
  'waitPosition', case when n.state = 'waitlisted' then (select 1 + count(*)::int from registration_entries w
    where w.category_id = n.category_id and w.state = 'waitlisted' and (w.entered_at, w.id) < (n.entered_at, n.id)) end,
  'invite', case when n.partner_name is not null then (select json_build_object('id', i.id, 'state', i.state, 'madeBy', i.made_by,
      'share', i.share, 'sharePaise', i.share_paise,
      'expiresAt', i.expires_at, 'isSent', i.sent_at is not null, 'linkEnc', i.link_enc) from partner_invites i
    where (i.entry_id = n.id and i.state <> 'replaced') or (n.pair_of is not null and i.seat_id = n.id) limit 1) end`;

/**
 * A registration's entries, each with its own state, as every answer that has a registration shows them; to whoever has
 * invited with the link (`forInviter`).
 */
export const shownEntries = (entries: readonly EntryRow[], forInviter: Deps | null = null): Entry[] =>
  entries.map((row) => ({
    _id: row.entry,
    category: row.name,
    state: row.state,
    price: rupees(row.pricePaise),
    partner: partnerOf(row, forInviter),
    ...(row.waitPosition !== null && { waitPosition: row.waitPosition }),
    ...(row.state === 'offered' && row.holdUntil && { offeredUntil: new Date(row.holdUntil).toISOString() }),
    ...(row.isJoined && { isJoined: true as const }),
    ...(row.squadOf !== null && { squadOf: row.squadOf }),
    ...(row.wanted && { wanted: { pays: rupees(row.wanted.paise), until: new Date(row.wanted.until).toISOString() } }),
    ...(row.isJoined || row.wanted ? {} : decisionOf(row)),
  }));

function partnerOf(row: EntryRow, forInviter: Deps | null): Entry['partner'] {
  const { partner: name, invite, isJoined } = row;
  if (name === null) return null;
  if (isJoined)
    return {
      name,
      state: invite?.state === 'replaced' ? 'replaced' : 'accepted',
      ...(invite && { madeBy: invite.madeBy }),
    };
  if (!invite) return { name, state: 'named' };
  const { share, expiresAt } = invite;
  const about = { share, expiresAt: new Date(expiresAt).toISOString() };
  if (invite.state === 'accepted' || invite.state === 'declined') return { name, state: invite.state, ...about };
  const isOpen = invite.state === 'open' && ['held', 'waitlisted', 'offered', 'awaiting_partner'].includes(row.state);
  return { name, state: 'invited', ...about, ...(isOpen && forInviter && linkOf(forInviter, invite)) };
}

function linkOf(deps: Deps, invite: InviteOfEntry) {
  const link = openLink(deps, invite);
  return link ? { inviteUrl: `${deps.settings.publicUrl}/invites/${link.token}`, inviteCode: link.code } : {};
}

/** What the inviter decides when the partner does not play. */
function decisionOf({ state, invite, restPaise, holdUntil }: EntryRow): Pick<Entry, 'decideBy' | 'rest'> {
  const isAwaited = invite?.state === 'accepted' || (invite?.state === 'open' && invite.isSent);
  if (state !== 'awaiting_partner' || !holdUntil || isAwaited) return {};
  const rest = invite && invite.state !== 'open' ? invite.sharePaise : restPaise;
  return { decideBy: new Date(holdUntil).toISOString(), ...(rest > 0 && { rest: rupees(rest) }) };
}
