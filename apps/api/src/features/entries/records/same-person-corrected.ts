import type { EntryFormat } from '@maidan/domain/category-names';
import { normalPhone } from '@maidan/domain/contact';
import { enteredTwice } from '@maidan/domain/entries/entered-twice';
import { problemAt } from '@maidan/domain/fact';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listStanding, lockNames } from './standing-names.ts';

export interface CorrectedEntries {
  eventId: string;
  /** Its own entries are no second ones, nor is the partner's part of its pair. */
  registrationId: string;
  player: { name: string; phone: string | null; dob: string | null };
  entries: readonly {
    entryId: string;
    categoryId: string;
    category: string;
    format: EntryFormat | null;
    partner: string | null;
  }[];
  /** A corrected player, or a partner named anew: only who is new in the category is asked about. */
  about: 'player' | 'partner';
  /** The desk is asked where the name alone is the same, and may say that it is another person. */
  asks: boolean;
  differentPerson: boolean;
}

/** Refuses a correction that would put somebody into a category twice: the same rule as for new entries. */
export async function refuseTwiceCorrected(
  tx: Db,
  { encryption }: Pick<Deps, 'encryption'>,
  { eventId, registrationId, player: { phone, ...known }, entries, about, asks, differentPerson }: CorrectedEntries,
): Promise<void> {
  const player = { ...known, phoneKey: phone && normalPhone(phone) };
  const numbers = player.phoneKey ? encryption.blindIndexes(player.phoneKey, 'registrations.phone') : [];
  const names = [player.name, ...entries.flatMap(({ partner }) => partner ?? [])];
  await lockNames(tx, eventId, names);
  const found = await listStanding(tx, {
    eventId,
    categoryIds: entries.map(({ categoryId }) => categoryId),
    names: names.map(plainName),
    phoneIndexes: numbers,
  });
  const standing = found
    .filter(({ id, pair }) => id !== registrationId && !entries.some((own) => own.entryId === pair))
    .map(({ id, phoneIndex, dobEnc, accountId: _account, pair: _pair, ...one }) => ({
      ...one,
      registrationId: id,
      phoneKey: phoneIndex !== null && numbers.includes(phoneIndex) ? player.phoneKey : null,
      dob: dobEnc && encryption.read(dobEnc, `registrations.dob:${id}`),
    }));
  const twice = enteredTwice(player, entries, standing, { asks, about });
  const [first] = twice.filter(({ code }) => !differentPerson || code === 'own_partner');
  if (!first) return;
  const path = about === 'player' ? 'name' : 'partner.name';
  throw new AppError(first.code, { fact: first.fact, fields: [problemAt(path, first.fact)] });
}
