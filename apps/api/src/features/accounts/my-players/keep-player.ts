import type { OwnPlayer, PlayerForm } from '@maidan/contract/accounts/my-players';
import { isMinor } from '@maidan/domain/events/eligibility';
import { ageOn } from '@maidan/domain/india-time';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { saveProfile } from '../profile/save-profile.ts';
import { type KnownPlayer, openPlayer, sealedPlayer } from '../records/player-details.ts';
import * as store from '../records/players.ts';

type Changes = { [Field in keyof PlayerForm]?: PlayerForm[Field] | undefined };

/** A new player of the account; one of the same name is there already. */
export async function addPlayer(
  deps: Deps,
  { userId, form, now }: { userId: string; form: PlayerForm; now: Date },
): Promise<OwnPlayer> {
  const player = withChanges({ ...nobody, id: newId() }, form);
  refuseUnlikely(player, now);
  return inTransaction(deps.db, async (tx) => {
    await store.ensureSelf(tx, userId);
    const mine = (await store.listPlayers(tx, userId)).map(({ name }) => plainName(name));
    const isThere = mine.includes(plainName(player.name));
    if (isThere || !(await store.insertPlayer(tx, { ...sealedPlayer(deps, player), id: player.id, userId })))
      throw nameTaken();
    return read(tx, deps, userId, player.id);
  });
}

/** What is left out stays. The holder's own details are those of the account. */
export async function savePlayer(
  deps: Deps,
  { userId, playerId, changes, now }: { userId: string; playerId: string; changes: Changes; now: Date },
): Promise<OwnPlayer> {
  const found = await store.findPlayer(deps.db, userId, playerId);
  if (!found) throw new AppError('player_not_found');
  const player = withChanges(openPlayer(deps, found), changes);
  refuseUnlikely(player, now);
  if (player.isSelf) {
    const { name, dob, gender, phone, city, academy, district, stateUT } = changes;
    const own = { name, dob, gender, ...(phone && { phone }), city, academy, district, stateUT };
    await saveProfile(deps, { userId, changes: own, now });
    await store.saveOfSelf(deps.db, playerId, sealedPlayer(deps, player));
  } else if (!(await store.savePlayer(deps.db, playerId, sealedPlayer(deps, player)))) throw nameTaken();
  return read(deps.db, deps, userId, playerId);
}

export async function listPlayers(deps: Deps, userId: string): Promise<OwnPlayer[]> {
  await store.ensureSelf(deps.db, userId);
  return (await store.listPlayers(deps.db, userId)).map((row) => asOwnPlayer(openPlayer(deps, row)));
}

export async function removePlayer(deps: Deps, of: { userId: string; playerId: string }): Promise<void> {
  const found = await store.findPlayer(deps.db, of.userId, of.playerId);
  if (!found) throw new AppError('player_not_found');
  if (found.isSelf) throw new AppError('player_is_holder');
  await store.removePlayer(deps.db, of);
}

async function read(db: Db, deps: Deps, userId: string, playerId: string): Promise<OwnPlayer> {
  const row = await store.findPlayer(db, userId, playerId);
  if (!row) throw new AppError('player_not_found');
  return asOwnPlayer(openPlayer(deps, row));
}

const asOwnPlayer = ({ id: _id, ...player }: KnownPlayer): OwnPlayer => ({ _id, ...player });

const nobody: KnownPlayer = {
  id: '',
  isSelf: false,
  name: '',
  dob: null,
  gender: null,
  phone: null,
  email: null,
  city: null,
  academy: null,
  district: null,
  stateUT: null,
  guardian: null,
  ids: {},
};

function withChanges(player: KnownPlayer, changes: Changes): KnownPlayer {
  const { ids, phone, email, city, academy, district, stateUT, guardian, ...rest } = changes;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const text = (given: string | null | undefined, kept: string | null) => (given === undefined ? kept : given || null);
  return {
    ...player,
    ...said,
    phone: text(phone, player.phone),
    email: text(email, player.email),
    city: text(city, player.city),
    academy: text(academy, player.academy),
    district: text(district, player.district),
    stateUT: text(stateUT, player.stateUT),
    guardian: guardian === undefined ? player.guardian : guardian,
    ids: ids === undefined ? player.ids : (Object.fromEntries(Object.entries(ids)) as Record<string, string>),
  };
}

const oldestAge = 110;

function refuseUnlikely({ dob, isSelf, guardian }: KnownPlayer, now: Date): void {
  if (!dob) return;
  const age = ageOn(dob, now);
  if (age < 3 || age > oldestAge) {
    const msg = 'Please check the date of birth';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'dob' }] });
  }
  if (isSelf || guardian || !isMinor(dob, now)) return;
  throw new AppError('guardian_missing', { fields: [{ msg: 'Who looks after this player?', path: 'guardian' }] });
}

const nameTaken = () =>
  new AppError('player_known', { fields: [{ msg: 'One of your players has this name', path: 'name' }] });
