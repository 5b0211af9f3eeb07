import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

/** A player of an account; of its holder the details are the account's. */
export interface PlayerRow {
  id: string;
  userId: string;
  isSelf: boolean;
  name: string;
  /** Sealed for the player, or of the holder for the account. */
  dobEnc: string | null;
  phoneEnc: string | null;
  emailEnc: string | null;
  /** Of the holder, in plain. */
  accountEmail: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  guardianEnc: string | null;
  ids: Record<string, string>;
}

const columns = sql`p.id, p.user_id, p.is_self, case when p.is_self then u.name else p.name end as name,
  case when p.is_self then u.dob_enc else p.dob_enc end as dob_enc,
  case when p.is_self then u.phone_enc else p.phone_enc end as phone_enc, p.email_enc,
  case when p.is_self then u.email end as account_email,
  case when p.is_self then u.gender else p.gender end as gender, case when p.is_self then u.city else p.city end as city,
  case when p.is_self then u.academy else p.academy end as academy,
  case when p.is_self then u.district else p.district end as district,
  case when p.is_self then u.state_ut else p.state_ut end as state_ut, p.guardian_enc, p.ids`;

/** The holder first, then by name. */
export function listPlayers(db: Db, userId: string): Promise<PlayerRow[]> {
  return rows(
    db,
    sql<PlayerRow>`select ${columns} from players p join users u on u.id = p.user_id
      where p.user_id = ${userId} and p.removed_at is null order by p.is_self desc, lower(p.name), p.id`,
  );
}

export function findPlayers(db: Db, userId: string, ids: readonly string[]): Promise<PlayerRow[]> {
  return rows(
    db,
    sql<PlayerRow>`select ${columns} from players p join users u on u.id = p.user_id
      where p.user_id = ${userId} and p.removed_at is null and p.id = any(${ids})`,
  );
}

export async function findPlayer(db: Db, userId: string, playerId: string): Promise<PlayerRow | null> {
  return (await findPlayers(db, userId, [playerId]))[0] ?? null;
}

/** The account's holder as one of its players: made when first asked for. */
export async function ensureSelf(db: Db, userId: string): Promise<string> {
  await sql`insert into players (id, user_id, is_self) values (${newId()}, ${userId}, true)
    on conflict (user_id) where is_self do nothing`.execute(db);
  const { id } = await oneRow(
    db,
    sql<{ id: string }>`update players set removed_at = null where user_id = ${userId} and is_self returning id`,
  );
  return id;
}

export interface PlayerDetails {
  name: string;
  dobEnc: string | null;
  phoneEnc: string | null;
  emailEnc: string | null;
  gender: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUT: string | null;
  guardianEnc: string | null;
  ids: Record<string, string>;
}

/** The id of the player; null if the account has one of this name. */
export async function insertPlayer(db: Db, player: PlayerDetails & { id: string; userId: string }): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into players (id, user_id, name, dob_enc, phone_enc, email_enc, gender, city, academy, district, state_ut,
        guardian_enc, ids)
      values (${player.id}, ${player.userId}, ${player.name}, ${player.dobEnc}, ${player.phoneEnc}, ${player.emailEnc},
        ${player.gender}, ${player.city}, ${player.academy}, ${player.district}, ${player.stateUT}, ${player.guardianEnc},
        ${JSON.stringify(player.ids)})
      on conflict (user_id, plain_name) where removed_at is null and not is_self do nothing`,
  );
  return inserted === 1;
}

/** False if another player of the account has this name. */
export async function savePlayer(db: Db, playerId: string, player: PlayerDetails): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update players p set name = ${player.name}, dob_enc = ${player.dobEnc}, phone_enc = ${player.phoneEnc},
        email_enc = ${player.emailEnc}, gender = ${player.gender}, city = ${player.city}, academy = ${player.academy},
        district = ${player.district}, state_ut = ${player.stateUT}, guardian_enc = ${player.guardianEnc},
        ids = ${JSON.stringify(player.ids)}
      where p.id = ${playerId} and not exists (select from players o where o.user_id = p.user_id and o.id <> p.id
        and o.removed_at is null and not o.is_self and o.plain_name = plain_name(${player.name}))`,
  );
  return saved === 1;
}

/** What the account itself does not know of its holder. */
export async function saveOfSelf(
  db: Db,
  playerId: string,
  { guardianEnc, ids }: Pick<PlayerDetails, 'guardianEnc' | 'ids'>,
): Promise<void> {
  await sql`update players set guardian_enc = ${guardianEnc}, ids = ${JSON.stringify(ids)} where id = ${playerId}`.execute(
    db,
  );
}

export function removePlayer(db: Db, { userId, playerId }: { userId: string; playerId: string }): Promise<number> {
  return changedRows(
    db,
    sql`update players set removed_at = now()
      where id = ${playerId} and user_id = ${userId} and removed_at is null and not is_self`,
  );
}

export function findByName(db: Db, userId: string, name: string): Promise<PlayerRow | null> {
  return firstRow(
    db,
    sql<PlayerRow>`select ${columns} from players p join users u on u.id = p.user_id
      where p.user_id = ${userId} and p.removed_at is null and not p.is_self and p.plain_name = plain_name(${name})`,
  );
}
