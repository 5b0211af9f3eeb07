import type { OwnEvent } from '@maidan/contract/events/event';
import type { TouchedEvent } from '@maidan/domain/events/edits/touched';
import { unreadable } from '@maidan/domain/operations/unreadable';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './store.ts';

/** An entry with what is known of its player's age and gender. */
export type EnteredPlayer = Pick<store.EntryRow, 'entryId' | 'registrationId' | 'player' | 'gender' | 'isException'> & {
  category: string;
  dob: string | null;
};

/** Living entries of an event, as the limits of their categories need them. */
export async function readEntered(db: Db, deps: Deps, eventId: string): Promise<EnteredPlayer[]> {
  const dobOf = ({ registrationId, dobEnc, userId, userDobEnc }: store.EntryRow) => {
    const own = dobEnc ? deps.encryption.read(dobEnc, `registrations.dob:${registrationId}`) : null;
    const account = userDobEnc && userId ? deps.encryption.read(userDobEnc, `users.dob:${userId}`) : null;
    const dob = own ?? account;
    return dob === unreadable ? null : dob;
  };
  return (await store.listEntriesOf(db, eventId)).map((row) => ({
    entryId: row.entryId,
    registrationId: row.registrationId,
    player: row.player,
    category: row.categoryId,
    dob: dobOf(row),
    gender: row.gender,
    isException: row.isException,
  }));
}

export const touchedEvent = (event: OwnEvent): TouchedEvent => ({
  dateandtime: event.dateandtime,
  lastdate: event.lastdate,
  location: event.location,
  locationlink: event.locationlink,
  categories: event.categories.map((one) => ({
    id: one._id ?? one.name,
    name: one.name,
    format: one.format ?? null,
    minAge: one.minAge ?? null,
    maxAge: one.maxAge ?? null,
    gender: one.gender ?? null,
    agesOn: one.agesOn ?? 'day_of_play',
    price: one.price,
    entries: one.participants,
  })),
});
