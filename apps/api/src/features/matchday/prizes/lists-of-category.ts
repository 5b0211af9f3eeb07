import { ratingCounted, usualRating } from '@maidan/domain/draws/chess/ratings';
import { isInClass, type PrizePlayer, unknownToClasses } from '@maidan/domain/matchday/prizes/classes';
import type { OnPlace, PrizeList } from '@maidan/domain/matchday/prizes/prizes';
import type { Placed } from '@maidan/domain/matchday/rankings/places';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './store.ts';

/** An entry on its place, with the players whom classes ask about. */
export type Competitor = OnPlace & { players: readonly PrizePlayer[] };

/** Whoever stands on a place of these categories; players only where a category has classes. */
export async function competitors(
  deps: Deps,
  placed: ReadonlyMap<string, readonly Placed[]>,
  classed: ReadonlySet<string>,
): Promise<Map<string, Competitor[]>> {
  const ids = (all: Iterable<readonly Placed[]>) => [...all].flat().map(({ entry }) => entry);
  const asked = [...placed].filter(([category]) => classed.has(category)).map(([, entries]) => entries);
  const rows = asked.length > 0 ? await store.listEntryPlayers(deps.db, ids(asked)) : [];
  const players = Map.groupBy(rows, ({ entry }) => entry);
  const names = new Map((await store.listNames(deps.db, ids(placed.values()))).map((one) => [one.id, one]));
  return new Map(
    [...placed].map(([category, entries]) => [
      category,
      entries.map(({ entry, place, points }) => {
        const { name = '', people = 1 } = names.get(entry) ?? {};
        return { place, name, people, points, players: (players.get(entry) ?? []).map((row) => playerOf(deps, row)) };
      }),
    ]),
  );
}

function playerOf({ encryption }: Deps, row: store.EntryPlayerRow): PrizePlayer {
  const { registrationId, dobEnc, userId, userDobEnc, gender, by } = row;
  const ofAccount = userId && userDobEnc ? encryption.read(userDobEnc, `users.dob:${userId}`) : null;
  const dob = dobEnc ? encryption.read(dobEnc, `registrations.dob:${registrationId}`) : ofAccount;
  return { dob, gender, rating: ratingCounted(row, by ?? usualRating) };
}

/** The prizes of a category list by list, its own first, each with those who compete for it. */
export function listsOf(
  { startsAt }: store.PrizedEvent,
  {
    prizes,
    classes,
    placed,
  }: {
    prizes: readonly store.PrizeRow[];
    classes: readonly store.ClassRow[];
    placed: readonly Competitor[];
  },
): PrizeList[] {
  const own = (name: string | null) => prizes.filter((prize) => prize.class === name);
  return [
    { class: null, prizes: own(null), competing: placed },
    ...classes.map((one) => ({
      class: one.name,
      prizes: own(one.name),
      competing: placed.filter(({ players }) => isInClass(one, players, { startsAt, agesOn: one.agesOn })),
    })),
  ];
}

/** Of how many players of a category its classes ask something that nobody has said; null: of none. */
export function unknownOf(category: string, classes: readonly store.ClassRow[], placed: readonly Competitor[]) {
  const unknown = unknownToClasses(
    classes,
    placed.flatMap(({ players }) => players),
  );
  return unknown.dob + unknown.gender > 0 ? { category, ...unknown } : null;
}
