import { mayPair, type Seeker } from '@maidan/domain/entries/entering/wanted-partners';
import { namesInPublic } from '@maidan/domain/entries/public-entries/public-names';
import type { CategoryRules } from '@maidan/domain/events/eligibility';
import { plainName } from '@maidan/domain/plain-name';
import { formatOf } from '@maidan/domain/category-names';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPlayer } from '../../accounts/records/player-details.ts';
import { ensureSelf, listPlayers } from '../../accounts/records/players.ts';
import * as store from './store.ts';

/** Who may ask, of one account: an entry that wants a partner too, or a player without one in the category. */
export interface Candidate extends Seeker {
  entryId: string | null;
  playerId: string | null;
  name: string;
  /** Of an entry, its category; null for a player, who may ask in any. */
  categoryId: string | null;
  /** Categories of the event in which the player stands. */
  standsIn: readonly string[];
}

export const rulesOf = (row: store.WantedRow): CategoryRules => ({
  name: row.category,
  format: formatOf({ name: row.category, format: row.format }),
  minAge: row.minAge,
  maxAge: row.maxAge,
  gender: row.categoryGender,
  agesOn: row.agesOn,
});

/** A birthday decides who fits, and goes no further. */
export function seekerOf({ encryption }: Deps, row: store.WantedRow): Seeker {
  const { registrationId, userId, dobEnc, userDobEnc } = row;
  const ofAccount = userDobEnc && userId ? encryption.read(userDobEnc, `users.dob:${userId}`) : null;
  return {
    gender: row.gender,
    dob: dobEnc ? encryption.read(dobEnc, `registrations.dob:${registrationId}`) : ofAccount,
  };
}

/** Of a minor the first name and an initial, as wherever everybody reads it. */
export const shownName = (row: store.WantedRow, { dob }: Seeker): string =>
  namesInPublic(
    { player: { name: row.name, dob }, partner: null },
    { name: row.category, maxAge: row.maxAge },
    row.startsAt,
  ).player;

/** The account's entries that want a partner, and all of its players. */
export async function candidatesOf(
  db: Db,
  deps: Deps,
  { userId, eventId, wanted }: { userId: string; eventId: string; wanted: readonly store.WantedRow[] },
): Promise<Candidate[]> {
  await ensureSelf(db, userId);
  const standing = await store.listStanding(db, { userId, eventId });
  const standsIn = (name: string) =>
    standing.filter((one) => one.plainName === plainName(name)).map(({ categoryId }) => categoryId);
  const entries = wanted.filter((row) => row.userId === userId);
  const players = (await listPlayers(db, userId)).map((row) => openPlayer(deps, row));
  return [
    ...entries.map((row) => ({
      ...seekerOf(deps, row),
      entryId: row.entryId,
      playerId: null,
      name: row.name,
      categoryId: row.categoryId,
      standsIn: [],
    })),
    ...players.map(({ id, name, dob, gender }) => ({
      dob,
      gender,
      entryId: null,
      playerId: id,
      name,
      categoryId: null,
      standsIn: standsIn(name),
    })),
  ];
}

/** Whether a candidate may ask this entry: of another account, in the same category, and the two may be a pair. */
export function mayAsk(deps: Deps, candidate: Candidate, row: store.WantedRow, userId: string): boolean {
  if (row.userId === userId) return false;
  if (candidate.categoryId !== null && candidate.categoryId !== row.categoryId) return false;
  if (candidate.standsIn.includes(row.categoryId)) return false;
  return mayPair(rulesOf(row), candidate, seekerOf(deps, row), row.startsAt);
}
