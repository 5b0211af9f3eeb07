import { isTeamCategory } from '@maidan/domain/category-names';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import type { PlayerDetails } from '@maidan/domain/entries/corrections/corrections';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openEmail, openPhone } from '../records/confidential.ts';
import * as store from './store.ts';

export type { Door } from './store.ts';

/** A registration locked for a correction through one of the two doors; refused where it is not the caller's to make. */
export async function openForCorrection(tx: Db, door: store.Door): Promise<store.CorrectableRow> {
  await refuseStranger(tx, door);
  const row = (await store.lockForCorrection(tx, door)) ? await store.find(tx, door) : null;
  if (!row) throw new AppError('registration_not_found');
  if (row.status === 'expired' || row.status === 'cancelled') throw new AppError('registration_over');
  return row;
}

/** Whoever may not correct at the event learns of no registration. */
export async function refuseStranger(tx: Db, door: store.Door): Promise<void> {
  if (door.by === 'organizer' && !(await store.mayCorrect(tx, door))) throw new AppError('event_not_found');
}

/** The category whose draw leaves corrections to the organizer; an event that is over has none left to draw. */
export function drawnAmong(row: store.CorrectableRow, entries: readonly store.EntryRow[]): store.EntryRow | null {
  return entries.find(({ isDrawn }) => isDrawn || row.isOver) ?? null;
}

/** Refuses a player's own correction once one of these is drawn, and says whom to write to. */
export function refuseDrawn(row: store.CorrectableRow, entries: readonly store.EntryRow[]): void {
  const drawn = drawnAmong(row, entries);
  if (!drawn) return;
  const about = { category: drawn.name, contact: row.contact };
  const fact = row.contact ? entryFact('drawn_write_to', about) : entryFact('drawn_ask_organizer', about);
  throw new AppError('drawn', { fact });
}

/** The player as the registration has them; what it does not say is the account's. */
export function detailsOf(deps: Deps, row: store.CorrectableRow): PlayerDetails {
  const { encryption } = deps;
  const ofAccount = row.userDobEnc && row.userId ? encryption.read(row.userDobEnc, `users.dob:${row.userId}`) : null;
  return {
    name: row.name,
    phone: openPhone(deps, row),
    dob: row.dobEnc ? encryption.read(row.dobEnc, `registrations.dob:${row.id}`) : ofAccount,
    email: row.emailEnc ? openEmail(deps, row.id, row.emailEnc) : row.email,
    gender: row.gender,
    city: row.city,
    academy: row.academy,
    district: row.district,
    stateUT: row.stateUt,
  };
}

/** As the rule about one person twice in a category needs them; a team is not one person. */
export const entriesOfPeople = (entries: readonly store.EntryRow[]) =>
  entries
    .filter(({ name, format }) => !isTeamCategory(name, format))
    .map(({ entryId, categoryId, name: category, format, partner }) => ({
      entryId,
      categoryId,
      category,
      format,
      partner,
    }));
