import type { SquadJoinForm } from '@maidan/contract/entries/squads/squads';
import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { decideEntries } from '@maidan/domain/entries/entering/decide-entries';
import { standingProblem } from '@maidan/domain/entries/entering/entry-limits';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { takeLine } from '@maidan/domain/entries/squads/squads';
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
import { readForEntry } from '../enter/read-for-entry.ts';
import { refusalOf, withoutGuardian } from '../enter/refusals.ts';
import { confirmations, newRegistration } from '../enter/rows-to-write.ts';
import { playersOf } from '../enter/several-players.ts';
import { rememberedOf } from '../records/confidential.ts';
import { entriesToWrite, listEntries, type NewEntry, saveTeam } from '../records/entries.ts';
import { registrationsToWrite } from '../records/registrations-store.ts';
import { saveDeclined } from './store.ts';
import { findRoster, refuseInTwo } from '../records/teams.ts';
import { tellSquad } from './tell-squad.ts';
import { openSquad, refuseClosed } from './open-squad.ts';

interface Joining {
  userId: string;
  token: string;
  player: EnteringPlayer;
  /** The name in the roster that means the player. */
  as: string | null;
}

/** The player of the form, with the team's category. */
export async function joiningPlayer(
  deps: Deps,
  { userId, token, form }: { userId: string; token: string; form: SquadJoinForm },
): Promise<Joining & { eventId: string }> {
  const { category, eventId } = await openSquad(deps.db, deps, token);
  const { consent: _given, as, ...told } = form;
  const [player] = await playersOf(deps, userId, [{ ...told, categories: [{ name: category }] }], () => '');
  if (!player) throw new Error('no player was read');
  return { userId, token, eventId, player, as: as ?? null };
}

/**
 * Plays for a team: an own registration and ticket, with an entry beside the team's that costs nothing and takes no
 * place. Whoever answers for the same line of the roster at the same time is refused: the captain's registration is
 * locked first, then the category, whose teams share no player.
 */
export function joinSquad(deps: Deps, joining: Joining): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    const read = await readUnderLocks(tx, deps, joining);
    await refuse(tx, deps, read);
    return write(tx, deps, read, joining.as);
  });
}

type Read = Awaited<ReturnType<typeof readUnderLocks>>;

async function readUnderLocks(tx: Db, deps: Deps, { userId, token, player: form }: Joining) {
  const { eventId, registrationId } = await openSquad(tx, deps, token);
  const { event, under } = await readForEntry(tx, deps, { userId, eventId, names: [form.name], pair: registrationId });
  const squad = await openSquad(tx, deps, token);
  if (!event) throw new AppError('event_not_found');
  refuseClosed(squad);
  const player = named(form, event.personName);
  const known = under.standing.own.find((one) => plainName(one.name) === plainName(player.name))?.id ?? null;
  const category = withFormats(under.offered).find(({ id }) => id === squad.categoryId);
  if (!category) throw new AppError('invite_over');
  const seat = { ...category, price: 0 as EventCategory['price'], capacity: null };
  return { userId, eventId, squad, event, player, known, seat, standing: under.standing };
}

/** The same limits as for any entry, with the player's own birthday and gender. */
async function refuse(tx: Db, deps: Deps, { event, player, known, seat, standing }: Read) {
  const page = customizationOf(event.customization);
  // The team has its place: a full category is not in the way.
  const questions = askedQuestions(page);
  const open = { ...event, categories: [seat], questions, additionalQuestions: page.additionalQuestions };
  const categories = player.categories.map((wanted) => ({ ...wanted, partner: null, isTeam: false, invite: null }));
  const { refusals } = decideEntries(open, [{ ...player, categories }], event.now);
  const faults = [...refusals, ...withoutGuardian([player], event.startsAt)];
  const { own, unpaid, emailProof } = standing;
  const isAddressGood = !mustProveAddress(emailProof, sendsMail(deps.settings));
  const players = own.length + (known ? 0 : 1);
  const problem = standingProblem({ players, unpaid, isPaid: false, isAddressGood });
  if (problem) throw new AppError(problem);
  if (faults.length > 0) throw refusalOf(faults, { by: { registrationId: '' } });
  // Also whoever has entered a team: of the same name among its players they are named, and need no entry beside it.
  const stands = known ? (await listEntries(tx, known)).some(({ categoryId }) => categoryId === seat.id) : false;
  const fact = entryFact('stands_already', { name: player.name, category: seat.name });
  if (stands) throw new AppError('already_entered', { fact });
}

async function write(tx: Db, deps: Deps, read: Read, as: string | null): Promise<Taken> {
  const { userId, eventId, squad, event, player, known, seat } = read;
  const { entryId, categoryId, team } = squad;
  const registrationId = known ?? newId();
  const entry: NewEntry = {
    id: newId(),
    registrationId,
    categoryId,
    price: 0,
    partner: null,
    partnerOrigin: { academy: null, district: null, stateUT: null },
    pairOf: entryId,
    isSquad: true,
    state: 'confirmed',
  };
  const line = takeLine(await findRoster(tx, entryId), { as, name: player.name, seat: entry.id });
  if (!line.ok) throw new AppError('invite_over', { fact: line.fact });
  const at = line.players.findIndex((one) => one.seat === entry.id);
  await refuseInTwo(tx, squad, { name: team, players: line.players }, at);
  const decided = { userId, eventId, event, players: [player], offered: [seat] };
  const playerId = await keepAsPlayer(tx, deps, userId, player);
  const entries = [entry];
  const own = known ? [] : [newRegistration(deps, decided, { player, playerId, id: registrationId, entries })];
  const writes = [registrationsToWrite({ eventId }, own), entriesToWrite(entries)];
  if (player.isSelf && !event.isRemembered) writes.push(rememberedOf(deps, userId, player));
  writes.push(...confirmations(deps, decided, { player, id: registrationId, entries }));
  await writeTogether(tx, writes);
  if (known) await widen(tx, known, entries);
  await saveTeam(tx, entryId, line);
  const isWho = (one: { name: string }) => [as, player.name].some((it) => it && plainName(it) === plainName(one.name));
  await saveDeclined(
    tx,
    entryId,
    squad.declined.filter((one) => !isWho(one)),
  );
  await tellSquad(tx, deps, { to: 'captain', entryId, what: { kind: 'squad_joined', player: player.name } });
  return { registrationIds: [registrationId], entryIds: [entry.id], orderRef: null, lines: [] };
}
