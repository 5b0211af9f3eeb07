import { inviteEnd } from '@maidan/domain/entries/entering/partner-invites';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { partnerAskedMail, partnerAwaitedMail } from '../letters/invite-mails.ts';
import { awaitPartner } from './entries.ts';
import { openInvitedEmail, openLink } from './new-invite.ts';
import { type InviteToTell, lockToSend, saveSent } from './partner-invites.ts';

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
  const invites = await lockToSend(tx, entryIds);
  for (const invite of invites) {
    const closes = until && until > invite.lastDate ? until : invite.lastDate;
    const expiresAt = inviteEnd(invite.now, closes);
    await saveSent(tx, invite.id, expiresAt);
    await awaitPartner(tx, invite.entryId, expiresAt);
    await askPartner(tx, deps, { ...invite, expiresAt }, 'partner_asked');
    await tellInviter(tx, deps, { ...invite, expiresAt });
  }
}

/** By mail to the address that was given, and by the bell of the account that has proved it; false without an address. */
export async function askPartner(
  tx: Db,
  deps: Deps,
  invite: InviteToTell,
  kind: 'partner_asked' | 'partner_reminded',
): Promise<boolean> {
  const to = openInvitedEmail(deps, invite);
  const link = openLink(deps, invite);
  if (!to || !link) return false;
  const { token } = link;
  const { eventName: event, category, from, expiresAt, sharePaise, name } = invite;
  // Who has asked for it reads the answer.
  const told = kind === 'partner_asked' && invite.madeBy === 'request' ? 'request_accepted' : kind;
  const news = { kind: told, event, category, from, until: expiresAt.toISOString() } as const;
  const mail = partnerAskedMail({ to, name, news, sharePaise, page: pageOf(deps) });
  await enqueueMail(tx, mail, { secret: token, encryption: deps.encryption });
  const accounts = await rows(
    tx,
    sql<{
      id: string;
    }>`select id from users where lower(email) = lower(${to}) and email_proof = 'proved' and deleted_at is null`,
  );
  for (const { id: userId } of accounts)
    await notify(
      tx,
      { userId, type: 'info', relatedTo: 'partner_invite', news, link: `/invites/${secretPlace}` },
      { secret: token, encryption: deps.encryption },
    );
  return true;
}

async function tellInviter(tx: Db, deps: Deps, invite: InviteToTell): Promise<void> {
  const { inviterEmail: to, from: name, name: partner, category, eventName, expiresAt: until } = invite;
  const link = openLink(deps, invite);
  if (!to || !link) return;
  const { token, code } = link;
  const mail = partnerAwaitedMail({ to, name, partner, category, eventName, until, code, page: pageOf(deps) });
  await enqueueMail(tx, mail, { secret: token, encryption: deps.encryption });
}

const pageOf = ({ settings }: Deps) => `${settings.publicUrl}/invites`;
