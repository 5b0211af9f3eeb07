import type { PartnerAcceptForm } from '@maidan/contract/entries/partner-invites';
import { noPriceRules } from '@maidan/domain/events/prices/price-rules';
import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { decideEntries } from '@maidan/domain/entries/entering/decide-entries';
import { standingProblem } from '@maidan/domain/entries/entering/entry-limits';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { type EventCategory, withFormats } from '../../events/records/categories.ts';
import { type EnteringPlayer, named, type Taken } from '../enter/entering.ts';
import { keepAsPlayer, widen } from '../enter/keep-player.ts';
import { refusalOf, withoutGuardian } from '../enter/refusals.ts';
import { confirmations, newRegistration, orderOf } from '../enter/rows-to-write.ts';
import { readForEntry } from '../enter/read-for-entry.ts';
import { playersOf } from '../enter/several-players.ts';
import { rememberedOf } from '../records/confidential.ts';
import { entriesToWrite, namePair, type NewEntry } from '../records/entries.ts';
import { type InviteRow, saveAccepted } from '../records/partner-invites.ts';
import { registrationsToWrite } from '../records/registrations-store.ts';
import { confirmPair } from '../records/registrations.ts';
import { findTwiceOnline } from '../records/same-person.ts';
import { openInvite, refuseEnded } from './open-invite.ts';

interface Accepting {
  userId: string;
  token: string;
  player: EnteringPlayer;
}

/** The player of the form, with the pair's category. */
export async function acceptingPlayer(
  deps: Deps,
  { userId, token, form }: { userId: string; token: string; form: PartnerAcceptForm },
): Promise<Accepting & { eventId: string }> {
  const { category, from, fromGender, eventId } = await openInvite(deps.db, deps, token);
  const { consent: _given, ...told } = form;
  const partner = { name: from, gender: fromGender, invite: false, share: 'whole' as const };
  const [player] = await playersOf(deps, userId, [{ ...told, categories: [{ name: category, partner }] }], () => '');
  if (!player) throw new Error('no player was read');
  return { userId, token, eventId, player };
}

/**
 * Plays as the partner: the pair stands in an own registration, beside what is there, and takes no place of its own.
 * Where a part of the fee was asked it is held until that is paid; else both are in at once. Of two who accept at the
 * same time the second is refused.
 */
export function accept(deps: Deps, accepting: Accepting): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    const read = await readUnderLocks(tx, deps, accepting);
    await refuse(tx, deps, read);
    return write(tx, deps, read);
  });
}

type Read = Awaited<ReturnType<typeof readUnderLocks>>;

async function readUnderLocks(tx: Db, deps: Deps, { userId, token, player: form }: Accepting) {
  const { eventId, registrationId } = await openInvite(tx, deps, token);
  const { event, under } = await readForEntry(tx, deps, { userId, eventId, names: [form.name], pair: registrationId });
  const invite = await openInvite(tx, deps, token);
  if (!event) throw new AppError('event_not_found');
  refuseEnded(invite);
  const player = named(form, event.personName);
  if (userId === invite.inviterId && plainName(player.name) === plainName(invite.from))
    throw new AppError('own_partner', { fact: entryFact('invite_of_own', { from: invite.from }) });
  const known = under.standing.own.find((one) => plainName(one.name) === plainName(player.name))?.id ?? null;
  const category = withFormats(under.offered).find(({ id }) => id === invite.categoryId);
  if (!category) throw new AppError('invite_over');
  const seat = { ...category, price: invite.sharePaise as EventCategory['price'], capacity: null };
  return { userId, eventId, invite, event, player, known, seat, payee: under.payee, standing: under.standing };
}

/** The same limits as for any entry, with the partner's real birthday and gender. */
async function refuse(tx: Db, deps: Deps, { userId, eventId, invite, event, player, known, seat, standing }: Read) {
  const page = customizationOf(event.customization);
  // The pair has its place: neither the last day of registrations nor a full category is in the way.
  const lastDate = event.lastDate > event.now ? event.lastDate : event.now;
  const questions = askedQuestions(page);
  const open = { ...event, lastDate, categories: [seat], questions, additionalQuestions: page.additionalQuestions };
  const categories = player.categories.map((wanted) => ({
    ...wanted,
    partner: invite.from,
    isTeam: false,
    invite: null,
  }));
  const { entries, refusals } = decideEntries(open, [{ ...player, categories }], event.now);
  const faults = [...refusals, ...withoutGuardian([player], event.startsAt)];
  const { own, unpaid, emailProof } = standing;
  const isAddressGood = !mustProveAddress(emailProof, sendsMail(deps.settings));
  const isPaid = entries.some(({ state }) => state === 'held');
  const problem = standingProblem({ players: own.length + (known ? 0 : 1), unpaid, isPaid, isAddressGood });
  if (problem) throw new AppError(problem);
  const chosen = [{ ...seat, at: 0, partner: invite.from }];
  const twice = await findTwiceOnline(tx, deps, {
    userId,
    eventId,
    players: [{ ...player, chosen }],
    tells: faults.length > 0 ? 'own' : 'all',
    pair: invite.entryId,
  });
  const all = [...faults, ...twice];
  if (all.length > 0) throw refusalOf(all, { by: { registrationId: '' } });
}

async function write(tx: Db, deps: Deps, read: Read): Promise<Taken> {
  const { userId, eventId, invite, event, player, known, seat, payee } = read;
  const registrationId = known ?? newId();
  const entry = seatOf(deps, invite, registrationId);
  const decided = { userId, eventId, event, players: [player], offered: [seat] };
  const playerId = await keepAsPlayer(tx, deps, userId, player);
  const entries = [entry];
  const own = known ? [] : [newRegistration(deps, decided, { player, playerId, id: registrationId, entries })];
  const writes = [registrationsToWrite({ eventId }, own), entriesToWrite(entries)];
  const order = orderOf(deps, { userId, eventId, event, entries, payee, prices: noPriceRules });
  if (order) writes.push(...order.writes);
  if (player.isSelf && !event.isRemembered) writes.push(rememberedOf(deps, userId, player));
  writes.push(...confirmations(deps, decided, { player, id: registrationId, entries }));
  await writeTogether(tx, writes);
  if (!(await saveAccepted(tx, { inviteId: invite.id, seatId: entry.id })))
    throw new AppError('invite_over', { fact: entryFact('invite_taken', { from: invite.from }) });
  if (known) await widen(tx, known, entries);
  await namePair(tx, entry.id);
  if (entry.state === 'confirmed') await confirmPair(tx, deps, invite.entryId);
  return { registrationIds: [registrationId], entryIds: [entry.id], orderRef: order?.orderRef ?? null, lines: [] };
}

const seatOf = ({ settings }: Deps, invite: InviteRow, registrationId: string): NewEntry => ({
  id: newId(),
  registrationId,
  categoryId: invite.categoryId,
  price: invite.sharePaise,
  partner: invite.from,
  partnerOrigin: invite.fromOrigin,
  pairOf: invite.entryId,
  ...(invite.sharePaise > 0 ? { state: 'held', holdMinutes: settings.HOLD_MINUTES } : { state: 'confirmed' }),
});
