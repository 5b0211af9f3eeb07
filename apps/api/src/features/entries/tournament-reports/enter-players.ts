import type { Entry } from '@maidan/domain/draws/draw';
import { buildEntrants } from '@maidan/domain/draws/entrants';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { listCategories, listConfirmedEntries } from '../../draws/records/fixtures.ts';
import { takeManyPlaces } from '../../events/records/categories.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { addChessPlayers } from '../records/chess-players.ts';
import { sealed } from '../records/confidential.ts';
import { insertEntries } from '../records/entries.ts';
import { insertRegistrations, type NewRegistration } from '../records/registrations-store.ts';
import { newTicketCode } from '../records/registrations.ts';
import type { ReadReport } from './read-report.ts';

/**
 * Enters the players of a report who do not stand in its category yet, without a fee: where the tournament began, they
 * have paid. Keeps what the report says of everybody. Answers the entry of each starting rank.
 */
export async function enterPlayers(
  tx: Db,
  deps: Deps,
  { eventId }: EventScope,
  read: ReadReport,
): Promise<Map<number, Entry>> {
  const { category, players, known } = read;
  const at = Date.now();
  const missing = players.filter(({ number }) => !known.has(number));
  const added = missing.map((player, place) => ({ ...player, id: newId(at + place), entry: newId() }));
  if (added.length > 0) {
    const places = new Map([[category.id, added.length]]);
    if (!(await takeManyPlaces(tx, { eventId, places }))) throw new AppError('category_full');
    await insertRegistrations(
      tx,
      { eventId },
      added.map((one) => newPlayer(deps, one)),
    );
    await insertEntries(
      tx,
      added.map(({ id, entry }) => ({
        id: entry,
        registrationId: id,
        categoryId: category.id,
        price: 0,
        partner: null,
        partnerOrigin: { academy: null, district: null, stateUT: null },
        state: 'confirmed' as const,
      })),
    );
  }
  const entryOf = new Map([...known, ...added.map(({ number, entry }): [number, string] => [number, entry])]);
  await addChessPlayers(tx, chessOf(read, added));
  const entrants = buildEntrants(await listCategories(tx, eventId), await listConfirmedEntries(tx, eventId));
  const own = new Map(entrants.find(({ id }) => id === category.id)?.entries.map((one) => [one.id, one]));
  return new Map(
    [...entryOf].map(([number, entry]) => {
      const found = own.get(entry);
      if (!found) throw new AppError('unexpected');
      const { seed: _seed, ...unseeded } = found;
      return [number, unseeded];
    }),
  );
}

function newPlayer(deps: Deps, player: ReadReport['players'][number] & { id: string }): NewRegistration {
  const { id, name, gender, birth } = player;
  return {
    id,
    name,
    ...sealed(deps, id, { phone: null, dob: birth, accommodationRequired: '', answers: {} }),
    gender,
    city: null,
    origin: { academy: null, district: null, stateUT: null },
    status: 'confirmed',
    amount: 0,
    owed: 0,
    paidBy: 'none',
    source: 'walk_in',
    referralSource: '',
    ticketCode: newTicketCode(),
  };
}

function chessOf({ players, entered, known, national }: ReadReport, added: readonly { number: number; id: string }[]) {
  const byEntry = new Map(entered.map(({ entry, registrationId }) => [entry, registrationId]));
  const registrations = new Map([
    ...[...known].map(([number, entry]): [number, string] => [number, byEntry.get(entry) ?? '']),
    ...added.map(({ number, id }): [number, string] => [number, id]),
  ]);
  return players.map(({ number, title, federation, fideId, rating }) => {
    const { rating: nationalRating = null, id = '' } = national.get(number) ?? {};
    return {
      registrationId: registrations.get(number) ?? '',
      fideId,
      aicfId: /^[0-9A-Za-z/-]{1,20}$/.test(id) ? id : null,
      title,
      federation,
      fideRating: rating,
      nationalRating,
      eventRating: null,
      k: null,
    };
  });
}
