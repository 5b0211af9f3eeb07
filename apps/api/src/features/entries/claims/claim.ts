import type { ClaimOffer, LinkedClaim } from '@maidan/contract/entries/claiming/claims';
import { normalPhone } from '@maidan/domain/contact';
import { isNameOfAccount } from '@maidan/domain/entries/claims/claims';
import { readTicketCode } from '@maidan/domain/entries/ticket-code';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { sealedPlayer } from '../../accounts/records/player-details.ts';
import { ensureSelf, findByName, insertPlayer, listPlayers } from '../../accounts/records/players.ts';
import { registrationClaimedMail } from '../letters/claimed-mails.ts';
import { addressIndexes, openEmail, openPhone } from '../records/confidential.ts';
import { saveClaimed } from '../records/registrations-store.ts';
import * as store from './store.ts';

interface Claiming {
  userId: string;
  ticketCode: string;
  phone: string;
}

/**
 * Takes a registration that the desk or a sheet has made into an account: once, by the code of its ticket together with
 * the phone number given with it. Nothing of it is shown before. Its player is the account's holder, or one of the
 * account's players from then on. The history has it, and the address given with the registration is written to.
 */
export async function claim(deps: Deps, { userId, ticketCode: typed, phone }: Claiming): Promise<string> {
  const ticketCode = readTicketCode(typed);
  if (!ticketCode) throw new AppError('claim_not_found');
  const phoneIndexes = deps.encryption.blindIndexes(normalPhone(phone), 'registrations.phone');
  return inTransaction(deps.db, async (tx) => {
    const row = await store.lockByTicket(tx, { ticketCode, phoneIndexes, userId });
    // Whoever has an account already is not told apart from a code that is wrong.
    if (!row || row.userId !== null) throw new AppError('claim_not_found');
    return take(tx, deps, { userId, row, phone });
  });
}

/** The same for one whose address the account has proved; of another name only when the account says that it is theirs. */
export async function claimOffered(
  deps: Deps,
  { userId, registrationId, isMine }: { userId: string; registrationId: string; isMine: boolean },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const indexes = await ownAddressIndexes(tx, deps, userId);
    const row = await store.lockByAddress(tx, { registrationId, indexes, userId });
    if (!row || row.userId !== null) throw new AppError('claim_gone');
    if (!isMine && !isNameOfAccount(row.name, await namesOf(tx, userId))) throw new AppError('claim_other_name');
    return take(tx, deps, { userId, row, phone: null, isOwnAddress: true });
  });
}

/** The same by the link that the organizer gave. */
export async function claimByLink(deps: Deps, { userId, token }: { userId: string; token: string }): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const row = await store.lockByLink(tx, { hash: hashOf(token), userId });
    if (!row || row.userId !== null) throw new AppError('claim_link_over');
    return take(tx, deps, { userId, row, phone: null });
  });
}

const hashOf = (token: string): Buffer => secretHash(isSecretOf('claim', token) ? token : '');

/** What the account of a proved address may be offered; of no other address anything is told. */
export async function listOffers(deps: Deps, userId: string): Promise<ClaimOffer[]> {
  const offered = await store.listByAddress(deps.db, {
    indexes: await ownAddressIndexes(deps.db, deps, userId),
    userId,
  });
  if (offered.length === 0) return [];
  const names = await namesOf(deps.db, userId);
  return offered.map((row) => ({ registrationId: row.id, ...shown(row, names) }));
}

/** What the organizer's link gives to whoever opens it. */
export async function readClaimLink(
  deps: Deps,
  { userId, token }: { userId: string; token: string },
): Promise<LinkedClaim> {
  const row = await store.findByLink(deps.db, { hash: hashOf(token), userId });
  if (!row || row.userId !== null) throw new AppError('claim_link_over');
  return { ...shown(row, await namesOf(deps.db, userId)), expiresAt: row.expiresAt.toISOString() };
}

function shown(
  { eventId, event, startsAt, lastDay, location, name, categories }: store.ClaimedRow,
  names: readonly string[],
) {
  return {
    event: { _id: eventId, name: event, dateandtime: startsAt.toISOString(), lastDay, location },
    name,
    categories,
    isSameName: isNameOfAccount(name, names),
  };
}

const namesOf = async (db: Db, userId: string): Promise<string[]> => [
  ...(await listPlayers(db, userId)).map(({ name }) => name),
  await store.findHolder(db, userId),
];

async function ownAddressIndexes(db: Db, deps: Deps, userId: string): Promise<string[]> {
  const email = await store.findProvedAddress(db, userId);
  return email ? addressIndexes(deps, email) : [];
}

interface Taking {
  userId: string;
  row: store.ClaimedRow;
  /** As it was typed; else that of the registration. */
  phone: string | null;
  /** The account has proved the address that was given: nobody else is to be told. */
  isOwnAddress?: boolean;
}

/** The registration is locked: whoever comes second finds that it has an account. */
async function take(tx: Db, deps: Deps, { userId, row, phone, isOwnAddress }: Taking): Promise<string> {
  if (row.isEntered) throw new AppError('claim_entered');
  const ownPhone = phone ?? openPhone(deps, { ...row, userId: null, userPhoneEnc: null });
  const playerId = await playerOf(tx, deps, { userId, row, phone: ownPhone });
  if (!(await saveClaimed(tx, { registrationId: row.id, userId, playerId }))) throw new AppError('claim_not_found');
  await store.endLink(tx, row.id);
  await audit(tx, {
    actorId: userId,
    action: 'registration_claimed',
    subjectKind: 'registration',
    subjectId: row.id,
    eventId: row.eventId,
    details: {},
  });
  await tell(tx, deps, { userId, row, isOwnAddress: isOwnAddress ?? false });
  return row.id;
}

/** The holder, or the player of that name whom the account looks after: a child, a student. */
async function playerOf(
  tx: Db,
  deps: Deps,
  { userId, row, phone }: { userId: string; row: store.ClaimedRow; phone: string | null },
): Promise<string | null> {
  const { name, city, academy, district, stateUt: stateUT, gender } = row;
  if (plainName(name) === plainName(row.holder)) return ensureSelf(tx, userId);
  const known = await findByName(tx, userId, name);
  if (known) return known.id;
  const id = newId();
  const dob = row.dobEnc && deps.encryption.read(row.dobEnc, `registrations.dob:${row.id}`);
  const email = row.emailEnc && openEmail(deps, row.id, row.emailEnc);
  const details = { id, name, dob, phone, email, city, academy, district, stateUT, guardian: null, ids: {} };
  const kept = sealedPlayer(deps, { ...details, gender: gender as 'female' | 'male' | 'other' | null });
  return (await insertPlayer(tx, { ...kept, id, userId })) ? id : null;
}

async function tell(
  tx: Db,
  deps: Deps,
  { userId, row, isOwnAddress }: { userId: string; row: store.ClaimedRow; isOwnAddress: boolean },
): Promise<void> {
  const news = { kind: 'registration_claimed', event: row.event, player: row.name } as const;
  const link = `/my/registrations/${row.id}`;
  await notify(tx, { userId, type: 'success', relatedTo: 'other', news, link });
  if (row.emailEnc === null || isOwnAddress) return;
  const to = openEmail(deps, row.id, row.emailEnc);
  await enqueueMail(tx, registrationClaimedMail({ to, news, url: `${deps.settings.publicUrl}/events/${row.eventId}` }));
}
