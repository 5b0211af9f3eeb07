import type { WalkInForm } from '@maidan/contract/entries/event-registrations';
import type { EntryFormat } from '@maidan/domain/category-names';
import { normalPhone } from '@maidan/domain/contact';
import {
  type EnteredTwice,
  enteredTwice,
  type StandingEntry,
  type WantedEntry,
} from '@maidan/domain/entries/entered-twice';
import { type Fact, type Problem, problemAt } from '@maidan/domain/fact';
import { plainName } from '@maidan/domain/plain-name';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inOneFlight, rows } from '../../../platform/db/db.ts';
import { plannedOnce } from '../../../platform/db/named-statements.ts';
import { triedBirthdays } from './birthday-tries.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Refuses an entry at the desk of somebody who stands in one of its categories already, or whose partner does, and keeps
 * these names for this transaction, so that two desks cannot enter one player. The desk may say that it is a different
 * person; nobody is their own partner.
 */
export async function refuseTwice(
  tx: Db,
  { encryption }: Pick<Deps, 'encryption'>,
  {
    eventId,
    form,
    entries,
    offered,
  }: {
    eventId: string;
    form: Pick<WalkInForm, 'name' | 'phone' | 'dob' | 'differentPerson'>;
    entries: readonly { categoryId: string; partner: string | null }[];
    offered: readonly Omit<ChosenPair, 'partner'>[];
  },
): Promise<{ differentFrom?: string[] }> {
  const wanted = entries.map(({ categoryId, partner }) => {
    const { name = '', format = null } = offered.find(({ id }) => id === categoryId) ?? {};
    return { categoryId, category: name, format, partner };
  });
  const player = { name: form.name, phoneKey: normalPhone(form.phone), dob: form.dob ?? null };
  const names = [player.name, ...wanted.flatMap(({ partner }) => partner ?? [])];
  const numbers = encryption.blindIndexes(player.phoneKey, 'registrations.phone');
  await lockNames(tx, eventId, names);
  const found = await listStanding(tx, {
    eventId,
    categoryIds: wanted.map(({ categoryId }) => categoryId),
    names: names.map(plainName),
    phoneIndexes: numbers,
  });
  const standing = found.map(({ id, phoneIndex, dobEnc, pair: _pair, ...one }) => ({
    ...one,
    registrationId: id,
    phoneKey: phoneIndex !== null && numbers.includes(phoneIndex) ? player.phoneKey : null,
    dob: dobEnc && encryption.read(dobEnc, `registrations.dob:${id}`),
  }));
  const twice = enteredTwice(player, wanted, standing, { asks: true });
  const [first] = twice.filter(({ code }) => !form.differentPerson || code === 'own_partner');
  if (first) throw refusal(first, twice);
  return twice.length > 0 ? { differentFrom: twice.flatMap(({ registrationId }) => registrationId ?? []) } : {};
}

const refusal = ({ code, fact }: EnteredTwice, all: readonly EnteredTwice[]) =>
  new AppError(code, {
    fact,
    fields: all.map((one) =>
      problemAt(`categories.${one.at}.${one.code === 'already_entered' ? 'name' : 'partner'}`, one.fact),
    ),
  });

interface ChosenPair {
  id: string;
  name: string;
  format: WantedEntry['format'];
  partner: string | null;
}

/** A player who enters online, with the chosen categories and which of the form's each of them is. */
interface OnlinePlayer {
  name: string;
  phone: string;
  dob: string;
  chosen: readonly (ChosenPair & { at: number })[];
}

interface TwiceOnline {
  player: number;
  category: number;
  code: EnteredTwice['code'];
  fact: Fact;
  field: Problem;
}

/**
 * Why players cannot enter online: who stands in one of the categories already, whoever has entered them, or is
 * entered by the same form as well, with oneself as the partner, or with a partner who stands there, from either side:
 * of a partner only the name is known, and another person of that name adds an initial. A name and a birthday that fit
 * an entry say so: an account that tries birthdays for one name is stopped before it has found one.
 */
export async function findTwiceOnline(
  tx: Db,
  { encryption }: Pick<Deps, 'encryption'>,
  {
    userId,
    eventId,
    players,
    tells = 'all',
    pair = null,
  }: {
    userId: string;
    eventId: string;
    players: readonly OnlinePlayer[];
    /** `own`: nothing about birthdays and numbers in entries that others made. */
    tells?: 'all' | 'own';
    /** The pair that a player joins, in which both stand already. */
    pair?: string | null;
  },
): Promise<TwiceOnline[]> {
  const names = players.flatMap(({ name, chosen }) => [name, ...chosen.flatMap(({ partner }) => partner ?? [])]);
  const categoryIds = [...new Set(players.flatMap(({ chosen }) => chosen.map(({ id }) => id)))];
  const { standing: found, birthdays } = await readUnderNames(tx, { userId, eventId, categoryIds, names });
  const phones = new Map(
    players
      .map(({ phone }) => normalPhone(phone))
      .flatMap((key) => encryption.blindIndexes(key, 'registrations.phone').map((index) => [index, key] as const)),
  );
  const others = found.filter((one) => pair === null || one.pair !== pair);
  const known: StandingEntry[] = others.map(({ id, name, accountId, phoneIndex, dobEnc, categoryId, partner }) => {
    const isTold = tells === 'all' || accountId === userId;
    return {
      registrationId: id,
      name,
      phoneKey: (isTold && phoneIndex !== null && phones.get(phoneIndex)) || null,
      dob: isTold ? dobEnc && encryption.read(dobEnc, `registrations.dob:${id}`) : null,
      categoryId,
      partner,
      ticketCode: null,
    };
  });
  return players.flatMap(({ name, phone, dob, chosen }, at) => {
    const given = new Set(birthdays[plainName(name)]);
    for (const index of encryption.blindIndexes(dob, 'registrations.dob')) given.delete(index);
    if (given.size >= mostBirthdays) throw new AppError('birthdays_tried');
    const player = { name, phoneKey: normalPhone(phone), dob };
    const wanted = chosen.map(toWanted);
    const twice = enteredTwice(player, wanted, known, { asks: false });
    // Whoever comes first in the form stands there for those that follow.
    for (const { categoryId, partner } of wanted)
      known.push({ ...player, registrationId: '', categoryId, partner, ticketCode: null });
    return twice.map(({ at: place, code, fact }): TwiceOnline => {
      const category = chosen[place]?.at ?? place;
      const path = `categories.${category}.${code === 'already_entered' ? 'name' : 'partner'}`;
      return { player: at, category, code, fact, field: problemAt(path, fact) };
    });
  });
}

const toWanted = ({ id: categoryId, name: category, format, partner }: ChosenPair): WantedEntry => ({
  categoryId,
  category,
  format,
  partner,
});

/**
 * The same of entries whose places had expired: somebody else may have entered the player while nobody held them.
 */
export async function refuseTwiceAgain(
  tx: Db,
  deps: Pick<Deps, 'encryption'>,
  { registrationId, ...of }: { userId: string; eventId: string; registrationId: string },
): Promise<void> {
  const [first, ...others] = await listExpiredPlaces(tx, registrationId);
  if (!first) return;
  const { name, phoneEnc, dobEnc } = first;
  const phone = phoneEnc && deps.encryption.read(phoneEnc, `registrations.phone:${registrationId}`);
  const dob = dobEnc && deps.encryption.read(dobEnc, `registrations.dob:${registrationId}`);
  const chosen = [first, ...others].map(({ id, category, format, partner }, at) => ({
    id,
    name: category,
    format,
    partner,
    at,
  }));
  const player = { name, phone: phone ?? '', dob: dob ?? '', chosen };
  const all = await findTwiceOnline(tx, deps, { ...of, players: [player] });
  const [twice] = all;
  if (twice) throw new AppError(twice.code, { fact: twice.fact, fields: all.map(({ field }) => field) });
}

/** A parent may mistype one; whoever needs more is guessing. */
const mostBirthdays = 3;

/**
 * One entry at a time for each of these names, until the end of the transaction: two desks with the same player see each
 * other's only when it is written. An import has all names of its event.
 */
export async function lockNames(tx: Db, eventId: string, names: readonly string[]): Promise<void> {
  await namesLocked(eventId, names).execute(tx);
}

const namesLocked = (eventId: string, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('player import ' || ${eventId}::text, 0))::text as locked
    union all select pg_advisory_xact_lock(key)::text from (
      select distinct hashtextextended('player ' || ${eventId}::text || ' ' || plain_name(name), 0) as key
      from unnest(${names}::text[]) n (name) order by key) locks`;

export interface StandingRow {
  id: string;
  name: string;
  accountId: string | null;
  phoneIndex: string | null;
  dobEnc: string | null;
  ticketCode: string | null;
  categoryId: string;
  partner: string | null;
  /** The entry that has the place: of an invited partner the inviter's. */
  pair: string;
}

interface Looked {
  eventId: string;
  categoryIds: readonly string[];
  names: readonly string[];
  phoneIndexes: readonly string[];
}

export const listStanding = (db: Db, of: Looked): Promise<StandingRow[]> => rows(db, standing(of));

/**
 * Locks the names and reads, in one round trip, who stands there and which birthdays this account has given for each
 * name in the event, by their indexes and whatever became of those entries.
 */
async function readUnderNames(
  tx: Db,
  { userId, names, ...of }: Omit<Looked, 'phoneIndexes'> & { userId: string },
): Promise<{ standing: StandingRow[]; birthdays: Record<string, string[]> }> {
  const looked = standing({ ...of, names: names.map(plainName), phoneIndexes: [] });
  const [, [found]] = await inOneFlight(tx, [
    namesLocked(of.eventId, names),
    sql<{ standing: StandingRow[]; birthdays: Record<string, string[]> }>`
      select ${plannedOnce} (select coalesce(json_agg(s), '[]') from (${looked}) s) as standing,
        ${triedBirthdays({ userId, eventId: of.eventId, names: names.map(plainName) })} as birthdays`,
  ]);
  if (!found) throw new Error('nothing was read under the names');
  return found;
}

/** A single value as itself: PostgreSQL takes a list for ten, and would plan what suits ten anew with every entry. */
const each = ([first, ...others]: readonly string[]) =>
  others.length === 0
    ? sql`(select ${first ?? null}::text as looked) of_values`
    : sql`unnest(${[first, ...others]}::text[]) looked`;

/**
 * Who stands in these categories under one of these names or numbers, and as whose partner. Each arm finds the few rows
 * of a name first and their other table after them (`offset 0` keeps that order): in the first minute of a rush
 * PostgreSQL still counts the event as empty, and would go through all its players once for each of its entries.
 */
function standing(of: Looked): RawBuilder<StandingRow> {
  const columns = sql`r.id, r.name, r.user_id as "accountId", r.phone_index as "phoneIndex", r.dob_enc as "dobEnc",
    r.ticket_code as "ticketCode", n.category_id as "categoryId", n.partner_name as partner, coalesce(n.pair_of, n.id) as pair`;
  const isWanted = sql`n.category_id = any(${of.categoryIds}) and ${isLivingEntry}`;
  const byPlayer = (values: readonly string[], column: RawBuilder<unknown>) => sql`select ${columns}
      from ${each(values)}
      cross join lateral (select * from registrations where event_id = ${of.eventId} and ${column} = looked offset 0) r
      cross join lateral (select * from registration_entries n
        where n.registration_id = r.id and ${isWanted} offset 0) n`;
  const byPhone = of.phoneIndexes.length > 0 ? sql`union ${byPlayer(of.phoneIndexes, sql.ref('phone_index'))}` : sql``;
  return sql<StandingRow>`${byPlayer(of.names, sql.ref('plain_name'))} ${byPhone}
      union select ${columns} from ${each(of.names)}
      cross join lateral (select * from registration_entries n where n.plain_partner = looked and ${isWanted} offset 0) n
      join registrations r on r.id = n.registration_id
      order by id`;
}

/** A place that was one's own, with its player. */
interface OwnPlace {
  id: string;
  category: string;
  format: EntryFormat | null;
  partner: string | null;
  name: string;
  phoneEnc: string | null;
  dobEnc: string | null;
}

const listExpiredPlaces = (db: Db, registrationId: string): Promise<OwnPlace[]> =>
  rows(
    db,
    sql<OwnPlace>`select c.id, c.name as category, c.format, n.partner_name as partner, r.name, r.phone_enc, r.dob_enc
      from registrations r join registration_entries n on n.registration_id = r.id and n.state = 'expired' and n.pair_of is null
      join categories c on c.id = n.category_id where r.id = ${registrationId} order by c.position`,
  );
