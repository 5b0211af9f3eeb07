import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takesPairs } from '@maidan/domain/entries/entering/wanted-partners';
import { secretPlace } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { namePartner } from '../invites/name-partner.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { openLink } from '../records/new-invite.ts';
import { makePair, tellAskers } from './make-pair.ts';
import * as store from './store.ts';

interface Answering {
  userId: string;
  requestId: string;
  accept: boolean;
}

/**
 * A yes makes a pair at once with somebody who has an entry that wants a partner, and invites anybody else, who then
 * gives own details and pays the other half; a no is told. Answers the registration that was asked.
 */
export async function answer(deps: Deps, asked: Answering): Promise<{ registrationId: string }> {
  const done = await inTransaction(deps.db, (tx) => answerIn(tx, deps, asked));
  if (done.freed) await offerFreePlaces(deps, done.freed);
  return done;
}

/** Under locks: of two yeses, or a yes from both sides, the second finds that it is over. */
async function answerIn(tx: Db, deps: Deps, { userId, requestId, accept }: Answering) {
  const found = await store.findToAnswer(tx, { userId, requestId });
  if (!found) throw new AppError('request_not_found');
  const { registrationId, fromRegistrationId } = found;
  await store.lockBoth(tx, [registrationId, ...(fromRegistrationId ? [fromRegistrationId] : [])]);
  const host = await store.findWanted(tx, found.entryId);
  if (!host) throw new AppError('request_over');
  if (!(await store.answerRequest(tx, requestId, accept ? 'accepted' : 'declined'))) throw new AppError('request_over');
  if (!accept) {
    await sayNo(tx, host, found);
    return { registrationId, freed: null };
  }
  if (!takesPairs(host, host.now)) throw new AppError('wanted_not_now');
  if (found.fromEntryId === null) {
    // Who has entered with somebody else could not accept.
    if (await store.standsBy(tx, requestId)) throw new AppError('request_over');
    await inviteAsker(tx, deps, { host, request: found, userId });
    return { registrationId, freed: null };
  }
  const guest = await store.findWanted(tx, found.fromEntryId);
  if (!guest) throw new AppError('request_over');
  await makePair(tx, deps, { host, guest, actorId: userId, byOrganizer: false });
  return { registrationId, freed: host.eventId };
}

async function sayNo(tx: Db, host: store.WantedRow, { userId }: store.RequestRow): Promise<void> {
  const { event, category, name: player } = host;
  await notify(tx, {
    userId,
    type: 'info',
    relatedTo: 'partner_invite',
    news: { kind: 'request_declined', event, category, player },
    link: `/events/${host.eventId}/partners`,
  });
}

/** By the same invitation as anybody, to the account that asked. */
async function inviteAsker(
  tx: Db,
  deps: Deps,
  { host, request, userId }: { host: store.WantedRow; request: store.RequestRow; userId: string },
): Promise<void> {
  const mailbox = await store.findMailbox(tx, request.userId);
  if (!mailbox) throw new AppError('request_over');
  const partner = { name: request.name, invite: true, email: mailbox.email, share: 'half' as const };
  const { entryId } = host;
  await namePartner(tx, deps, { entryId, partner, by: 'player', actorId: userId, reason: null, isAskedFor: true });
  if (mailbox.emailProof !== 'proved') await ringAsker(tx, deps, { host, request });
  await tellAskers(tx, [host]);
}

/** Where addresses are not proved the letter's bell does not ring: the account that asked is known all the same. */
async function ringAsker(
  tx: Db,
  deps: Deps,
  { host, request }: { host: store.WantedRow; request: store.RequestRow },
): Promise<void> {
  const invite = await store.findOpenInvite(tx, host.entryId);
  const link = invite && openLink(deps, invite);
  if (!link) return;
  const { event, category, name: from } = host;
  const news = { kind: 'request_accepted', event, category, from, until: invite.expiresAt.toISOString() } as const;
  await notify(
    tx,
    { userId: request.userId, type: 'info', relatedTo: 'partner_invite', news, link: `/invites/${secretPlace}` },
    { secret: link.token, encryption: deps.encryption },
  );
}
