import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { decideEntries, fullRefusal, priced } from '@maidan/domain/entries/entering/decide-entries';
import type { EnteringPlayer as EnteringForm, OpenEvent } from '@maidan/domain/entries/entering/entering-form';
import { standingProblem } from '@maidan/domain/entries/entering/entry-limits';
import { noPriceRules } from '@maidan/domain/events/prices/price-rules';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { plainName } from '@maidan/domain/plain-name';
import { isChess } from '@maidan/domain/draws/chess/sport';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { sendsMail } from '../../../platform/mail/sends-mail.ts';
import { type EventCategory, takePlaces, withFormats } from '../../events/records/categories.ts';
import { takeCode } from '../../events/records/discount-codes.ts';
import { rememberedOf } from '../records/confidential.ts';
import { entriesToWrite } from '../records/entries.ts';
import { invitesToWrite } from '../records/partner-invites.ts';
import { registrationsToWrite } from '../records/registrations-store.ts';
import { findTwiceOnline } from '../records/same-person.ts';
import { sendInvites } from '../records/send-invites.ts';
import { tellWanted } from '../records/wanted.ts';
import { keepTeam } from '../records/teams.ts';
import {
  type AskedCode,
  type Entering,
  type EnteringPlayer,
  type Entry,
  named,
  type Taken,
  toLines,
} from './entering.ts';
import { refusedCode, usedUp } from './asked-code.ts';
import { keepAsPlayer, keepChess, widen } from './keep-player.ts';
import { type EntryRefused, pathOf, refusalOf, refuseClosed, withoutGuardian } from './refusals.ts';
import { readForEntry } from './read-for-entry.ts';
import { confirmations, invitesOf, newRegistration, orderOf, toNewEntry } from './rows-to-write.ts';

/**
 * Takes a place in each wanted category for each player: held until they are paid, all in one order; confirmed at once
 * where they are free; on the waiting list where one is full. All of it, or nothing and every reason why not.
 */
export function enter(deps: Deps, entering: Entering): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    const read = await readEntering(tx, deps, entering);
    const { entries: decided, refusals } = await decide(tx, deps, read);
    if (refusals.length > 0) throw refusalOf(refusals, entering);
    const entries = await takeOrWait(tx, read, decided);
    return write(tx, deps, { ...read, entries, codeUseId: await countCode(tx, read, entries) });
  });
}

/** What would become of it, and why not; takes nothing. */
export function quote(deps: Deps, entering: Entering) {
  return inTransaction(deps.db, async (tx) => {
    const read = await readEntering(tx, deps, entering);
    return { ...(await decide(tx, deps, read, 'own')), players: read.players, prices: read.prices };
  });
}

type Read = Awaited<ReturnType<typeof readEntering>>;

async function readEntering(tx: Db, deps: Deps, { userId, eventId, players: forms, by, code = null }: Entering) {
  const { event: found, under } = await readForEntry(tx, deps, {
    userId,
    eventId,
    names: forms.map(({ name }) => name),
  });
  const event = refuseClosed(found);
  const players = forms.map((form) => named(form, event.personName));
  const { own, unpaid, emailProof } = under.standing;
  const known = players.map(({ name }) => own.find((one) => plainName(one.name) === plainName(name))?.id ?? null);
  if (by === 'whole' && known.some(Boolean)) throw new AppError('already_registered');
  if (typeof by === 'object' && known[0] !== by.registrationId) throw new AppError('registration_over');
  const offered = withFormats(under.offered);
  const prices = under.rules ?? noPriceRules;
  const { payee } = under;
  return { userId, eventId, by, code, event, players, known, own, unpaid, emailProof, offered, prices, payee };
}

async function decide(
  tx: Db,
  deps: Deps,
  { userId, eventId, code, event, players, known, own, unpaid, emailProof, offered, prices }: Read,
  /** Only an entry that is meant learns whether somebody of that name and birthday is there. */
  tells: 'all' | 'own' = 'all',
): Promise<{ entries: Entry[]; refusals: EntryRefused[] }> {
  const page = customizationOf(event.customization);
  const open = {
    ...event,
    categories: offered,
    prices,
    questions: askedQuestions(page),
    additionalQuestions: page.additionalQuestions,
  };
  const wanted = players.map((player) => ({ ...player, categories: player.categories.map(toWanted) }));
  const { entries, refusals } = decideWithCode(open, wanted, { now: event.now, code });
  refusals.push(...withoutGuardian(players, event.startsAt));
  const isPaid = entries.some(({ state }) => state === 'held');
  const isAddressGood = !mustProveAddress(emailProof, sendsMail(deps.settings));
  const count = own.length + known.filter((id) => !id).length;
  const problem = standingProblem({ players: count, unpaid, isPaid, isAddressGood });
  if (problem) throw new AppError(problem);
  const chosen = players.map((player, at) => ({
    ...player,
    chosen: entries
      .filter((entry) => entry.player === at)
      .map((entry) => ({ ...entry.category, at: entry.at, partner: player.categories[entry.at]?.partner || null })),
  }));
  // Of a form that is refused anyway nothing comes: it is no way to ask who is there.
  const about = refusals.length > 0 ? 'own' : tells;
  const twice = await findTwiceOnline(tx, deps, { userId, eventId, players: chosen, tells: about });
  return { entries, refusals: [...refusals, ...twice] };
}

/** A code that is refused gives nothing off. */
function decideWithCode(
  open: OpenEvent<EventCategory>,
  wanted: readonly EnteringForm[],
  { now, code }: { now: Date; code: AskedCode | null },
): { entries: Entry[]; refusals: EntryRefused[] } {
  const { entries, refusals } = decideEntries(open, wanted, now, code?.found ?? null);
  const refused = code ? refusedCode(code, { now, categories: placedIn(entries) }) : [];
  if (refused.length === 0) return { entries, refusals };
  const again = entries.map((entry) => ({ ...entry, waits: entry.state === 'waitlisted' }));
  return { entries: priced(again, { prices: open.prices, now }), refusals: [...refusals, ...refused] };
}

/** The categories of those that have a place. */
const placedIn = (entries: readonly Entry[]) =>
  entries.filter(({ state }) => state !== 'waitlisted').map(({ category }) => category.id);

const toWanted = ({ partner, team, invite, partnerWanted, ...category }: EnteringPlayer['categories'][number]) => ({
  ...category,
  partner: partner || null,
  isTeam: Boolean(team),
  invite: invite?.share ?? null,
  isWanted: partnerWanted === true,
});

/** A place for each entry that needs one; where it is gone by now, on the waiting list or not at all. */
async function takeOrWait(tx: Db, read: Read, decided: readonly Entry[]): Promise<Entry[]> {
  const { eventId, players, by, event, prices, code } = read;
  const entries = [...decided];
  const refusals: EntryRefused[] = [];
  const taking = entries.filter(({ state }) => state !== 'waitlisted');
  for (const entry of taking.toSorted((a, b) => (a.category.id < b.category.id ? -1 : 1))) {
    const { ok } = await takePlaces(tx, { eventId, categoryIds: [entry.category.id] });
    if (ok) continue;
    const { player, at, category } = entry;
    if (players[player]?.categories[at]?.waits) entries[entries.indexOf(entry)] = { ...entry, state: 'waitlisted' };
    else refusals.push({ player, ...fullRefusal(category.name, at) });
  }
  if (refusals.length > 0) throw refusalOf(refusals, { by });
  const hasMoved = entries.some((entry, index) => entry !== decided[index]);
  const again = entries.map((entry) => ({ ...entry, waits: entry.state === 'waitlisted' }));
  return hasMoved ? priced(again, { prices, code: code?.found, now: event.now }) : entries;
}

/** One use for all entries that the code is good for; nobody gets one more than there are. */
async function countCode(tx: Db, { userId, by, code }: Read, entries: readonly Entry[]): Promise<string | null> {
  if (!code?.found || !entries.some(({ usesCode }) => usesCode)) return null;
  const useId = await takeCode(tx, { codeId: code.found.id, userId });
  if (!useId) throw refusalOf([usedUp(code.typed)], { by });
  return useId;
}

interface Decided extends Read {
  entries: readonly Entry[];
  codeUseId: string | null;
}

async function write(tx: Db, deps: Deps, decided: Decided): Promise<Taken> {
  const { userId, eventId, event, players, known, payee, prices } = decided;
  const ids = players.map((_, at) => known[at] ?? newId());
  const entries = decided.entries.map((entry) => toNewEntry(deps, decided, entry, ids[entry.player] ?? ''));
  const of = (at: number) => entries.filter(({ registrationId }) => registrationId === ids[at]);
  const isNew = known.map((id) => id === null);
  const playerIds: (string | null)[] = [];
  for (const player of players) playerIds.push(await keepAsPlayer(tx, deps, userId, player));
  const registrations = players.flatMap((player, at) =>
    isNew[at]
      ? [newRegistration(deps, decided, { player, playerId: playerIds[at], id: ids[at] ?? '', entries: of(at) })]
      : [],
  );
  const writes = [registrationsToWrite({ eventId }, registrations), entriesToWrite(entries)];
  const order = orderOf(deps, { userId, eventId, event, entries, payee, prices });
  if (order) writes.push(...order.writes);
  const self = players.find(({ isSelf }) => isSelf);
  if (self && (!event.isRemembered || self.aadhaarLast4)) writes.push(rememberedOf(deps, userId, self));
  for (const [at, player] of players.entries())
    writes.push(...confirmations(deps, decided, { player, id: ids[at] ?? '', entries: of(at) }));
  const invites = invitesOf(deps, decided, decided.entries, entries);
  if (invites.length > 0) writes.push(invitesToWrite(invites));
  await writeTogether(tx, writes);
  if (isChess(event.sports)) await keepChess(tx, players, { ids, isNew });
  const asked = entries.filter(({ state }) => state === 'awaiting_partner').map(({ id }) => id);
  if (asked.length > 0) {
    await sendInvites(tx, deps, asked);
    await tellWanted(tx, deps, asked);
  }
  for (const [at, id] of known.entries()) if (id) await widen(tx, id, of(at));
  for (const [index, { id: entryId, categoryId }] of entries.entries()) {
    const { player = 0, at = 0 } = decided.entries[index] ?? {};
    const team = players[player]?.categories[at]?.team;
    const path = `${pathOf(player, decided.by)}categories.${at}.team.`;
    if (team) await keepTeam(tx, { entryId, categoryId }, team, path);
  }
  return {
    registrationIds: ids,
    entryIds: entries.map(({ id }) => id),
    orderRef: order?.orderRef ?? null,
    lines: decided.entries.flatMap((entry) => toLines(entry, prices)),
  };
}
