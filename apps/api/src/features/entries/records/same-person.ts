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
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listStanding, lockNames, readUnderNames } from './standing-names.ts';

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

/**
 * Whether the player of an entry whose place ran out, or the partner, stands in its category by another entry by now: a
 * payment that comes late must not put anybody there twice. The registration is locked.
 */
export async function standsElsewhere(
  tx: Db,
  { encryption }: Pick<Deps, 'encryption'>,
  { eventId, entryId }: { eventId: string; entryId: string },
): Promise<boolean> {
  const place = await findPlace(tx, entryId);
  const names = [place.name, ...(place.partner ? [place.partner] : [])];
  await lockNames(tx, eventId, names);
  const categoryIds = [place.id];
  const found = await listStanding(tx, { eventId, categoryIds, names: names.map(plainName), phoneIndexes: [] });
  const birthday = (dobEnc: string | null, registrationId: string) =>
    dobEnc && encryption.read(dobEnc, `registrations.dob:${registrationId}`);
  const standing = found
    .filter(({ pair }) => pair !== place.pair)
    .map(({ id, name, dobEnc, categoryId, partner }) => ({
      registrationId: id,
      name,
      phoneKey: null,
      dob: birthday(dobEnc, id),
      categoryId,
      partner,
      ticketCode: null,
    }));
  const player = { name: place.name, phoneKey: null, dob: birthday(place.dobEnc, place.registrationId) };
  const isOwn = found.some(({ id, pair }) => id === place.registrationId && pair !== place.pair);
  return (
    isOwn || enteredTwice(player, [toWanted({ ...place, name: place.category })], standing, { asks: false }).length > 0
  );
}

/** A parent may mistype one; whoever needs more is guessing. */
const mostBirthdays = 3;

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

const ownPlace = sql`c.id, c.name as category, c.format, n.partner_name as partner, r.name, r.phone_enc, r.dob_enc`;

const findPlace = (db: Db, entryId: string) =>
  oneRow(
    db,
    sql<OwnPlace & { registrationId: string; pair: string }>`select ${ownPlace}, r.id as registration_id,
        coalesce(n.pair_of, n.id) as pair
      from registration_entries n join registrations r on r.id = n.registration_id
      join categories c on c.id = n.category_id where n.id = ${entryId}`,
  );

const listExpiredPlaces = (db: Db, registrationId: string): Promise<OwnPlace[]> =>
  rows(
    db,
    sql<OwnPlace>`select ${ownPlace}
      from registrations r join registration_entries n on n.registration_id = r.id and n.state = 'expired' and n.pair_of is null
      join categories c on c.id = n.category_id where r.id = ${registrationId} order by c.position`,
  );
