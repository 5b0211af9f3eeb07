import { inviteEnd } from '@maidan/domain/entries/entering/partner-invites';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { partnerAskedMail, partnerAwaitedMail } from '../letters/invite-mails.ts';
import { awaitPartner } from './entries.ts';
import { openInvitedEmail, openLink } from './new-invite.ts';
import { saveSent } from './partner-invites.ts';

/** An invitation with what its letters say. */
export interface InviteToTell {
  id: string;
  entryId: string;
  name: string;
  emailEnc: string | null;
  linkEnc: string;
  sharePaise: number;
  expiresAt: Date;
  category: string;
  eventName: string;
  /** When registrations close. */
  lastDate: Date;
  from: string;
  inviterId: string | null;
  inviterEmail: string | null;
  registrationId: string;
  now: Date;
}

/** What an `InviteToTell` is read from, with the invitation as `i` and its entry as `n`. */
export const inviteToTell = sql`i.id, i.entry_id, i.name, i.email_enc, i.link_enc, i.share_paise, i.expires_at, c.name as category,
    e.name as event_name, e.last_date, r.name as "from", r.user_id as inviter_id, u.email as inviter_email, r.id as registration_id,
    now() as now
  from partner_invites i join registration_entries n on n.id = i.entry_id join registrations r on r.id = n.registration_id
  join categories c on c.id = n.category_id join events e on e.id = r.event_id left join users u on u.id = r.user_id`;

/**
 * Sends the invitations of entries that have their place and whose inviter has paid: from now on an answer is awaited.
 * One that was sent is not sent again. `until`: an answer is awaited at least so long, though registrations close before.
 */
export async function sendInvites(
  tx: Db,
  deps: Deps,
  entryIds: readonly string[],
  until: Date | null = null,
): Promise<void> {
  const invites = await rows(
    tx,
    sql<InviteToTell>`select ${inviteToTell} where i.entry_id = any(${entryIds}) and i.state = 'open' and i.sent_at is null
      order by i.entry_id for update of i`,
  );
  for (const invite of invites) {
    const closes = until && until > invite.lastDate ? until : invite.lastDate;
    const expiresAt = inviteEnd(invite.now, closes);
    await saveSent(tx, invite.id, expiresAt);
    await awaitPartner(tx, invite.entryId, expiresAt);
    await askPartner(tx, deps, { ...invite, expiresAt }, 'partner_asked');
    await tellInviter(tx, deps, { ...invite, expiresAt });
  }
}

/** By mail to the address that was given, and by the bell of the account that has proved it. */
export async function askPartner(
  tx: Db,
  deps: Deps,
  invite: InviteToTell,
  kind: 'partner_asked' | 'partner_reminded',
): Promise<void> {
  const to = openInvitedEmail(deps, invite);
  if (!to) return;
  const { token } = openLink(deps, invite);
  const { eventName: event, category, from, expiresAt, sharePaise, name } = invite;
  const news = { kind, event, category, from, until: expiresAt.toISOString() } as const;
  const mail = partnerAskedMail({ to, name, news, sharePaise, page: pageOf(deps) });
  await enqueueMail(tx, mail, { secret: token, encryption: deps.encryption });
  const accounts = await rows(
    tx,
    sql<{
      id: string;
    }>`select id from users where lower(email) = lower(${to}) and email_proof = 'proved' and deleted_at is null`,
  );
  for (const { id: userId } of accounts)
    await notify(tx, { userId, type: 'info', relatedTo: 'partner_invite', news, link: `/invites/${token}` });
}

async function tellInviter(tx: Db, deps: Deps, invite: InviteToTell): Promise<void> {
  const { inviterEmail: to, from: name, name: partner, category, eventName, expiresAt: until } = invite;
  if (!to) return;
  const { token, code } = openLink(deps, invite);
  const mail = partnerAwaitedMail({ to, name, partner, category, eventName, until, code, page: pageOf(deps) });
  await enqueueMail(tx, mail, { secret: token, encryption: deps.encryption });
}

const pageOf = ({ settings }: Deps) => `${settings.publicUrl}/invites`;
