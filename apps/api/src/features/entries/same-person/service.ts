import type { WalkInForm } from '@maidan/contract/entries/event-registrations';
import { normalPhone } from '@maidan/domain/contact';
import { type EnteredTwice, enteredTwice, type WantedEntry } from '@maidan/domain/entries/entered-twice';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './store.ts';

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
  await store.lockNames(tx, eventId, names);
  const found = await store.listStanding(tx, {
    eventId,
    categoryIds: wanted.map(({ categoryId }) => categoryId),
    names: names.map(plainName),
    phoneIndexes: numbers,
  });
  const standing = found.map(({ id, phoneIndex, dobEnc, ...one }) => ({
    ...one,
    registrationId: id,
    phoneKey: phoneIndex !== null && numbers.includes(phoneIndex) ? player.phoneKey : null,
    dob: dobEnc && encryption.decrypt(dobEnc, `registrations.dob:${id}`),
  }));
  const twice = enteredTwice(player, wanted, standing, { asks: true });
  const [first] = twice.filter(({ code }) => !form.differentPerson || code === 'own_partner');
  if (first) throw refusal(first, twice);
  return twice.length > 0 ? { differentFrom: twice.flatMap(({ registrationId }) => registrationId ?? []) } : {};
}

const refusal = ({ code, msg: message }: EnteredTwice, all: readonly EnteredTwice[]) =>
  new AppError(code, {
    message,
    fields: all.map(({ code: one, at, msg }) => ({
      msg,
      path: one === 'already_entered' ? `categories.${at}.name` : `categories.${at}.partner`,
    })),
  });

interface ChosenPair {
  id: string;
  name: string;
  format: WantedEntry['format'];
  partner: string | null;
}

/**
 * Refuses an online entry of a player who stands in one of its categories already, whoever has entered them, with
 * oneself as the partner, or with a partner who stands there, from either side: of a partner only the name is known, and
 * another person of that name adds an initial. A name and a birthday that fit an entry say so: an account that tries
 * birthdays for one name is stopped before it has found one.
 */
export async function refuseTwiceOnline(
  tx: Db,
  { encryption }: Pick<Deps, 'encryption'>,
  {
    userId,
    eventId,
    player: { name, phone, dob },
    chosen,
  }: {
    userId: string;
    eventId: string;
    player: { name: string; phone: string; dob: string };
    chosen: readonly ChosenPair[];
  },
): Promise<void> {
  const names = [name, ...chosen.flatMap(({ partner }) => partner ?? [])];
  const player = { name, phoneKey: normalPhone(phone), dob };
  const numbers = encryption.blindIndexes(player.phoneKey, 'registrations.phone');
  const categoryIds = chosen.map(({ id }) => id);
  const { standing: found, birthdays } = await store.readUnderNames(tx, { userId, eventId, categoryIds, name, names });
  const tried = new Set(birthdays);
  if (tried.size >= mostBirthdays && !encryption.blindIndexes(dob, 'registrations.dob').some((one) => tried.has(one)))
    throw new AppError('birthdays_tried');
  const wanted = chosen.map(({ id: categoryId, name: category, format, partner }) => ({
    categoryId,
    category,
    format,
    partner,
  }));
  const standing = found.map(({ id, name: known, phoneIndex, dobEnc, categoryId, partner }) => ({
    registrationId: id,
    name: known,
    phoneKey: phoneIndex !== null && numbers.includes(phoneIndex) ? player.phoneKey : null,
    dob: dobEnc && encryption.decrypt(dobEnc, `registrations.dob:${id}`),
    categoryId,
    partner,
    ticketCode: null,
  }));
  const twice = enteredTwice(player, wanted, standing, { asks: false });
  const [first] = twice;
  if (first) throw refusal(first, twice);
}

/** A parent may mistype one; whoever needs more is guessing. */
const mostBirthdays = 3;
