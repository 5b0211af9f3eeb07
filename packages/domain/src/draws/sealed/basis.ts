import type { IdentifiedRequest } from '../draw-request.ts';
import { placesOf } from '../places.ts';

/** How a category is drawn, beside its entries and the draw number. */
type Rules = Pick<
  IdentifiedRequest,
  | 'id'
  | 'category'
  | 'rule'
  | 'format'
  | 'groups'
  | 'qualifiers'
  | 'thirdPlace'
  | 'plate'
  | 'plateWalkovers'
  | 'grandFinal'
  | 'rounds'
  | 'colours'
  | 'accelerated'
  | 'mustHaveBye'
  | 'separationRounds'
>;

/**
 * Everything that a draw was made from but the draw number, with nothing that is not public: entries in the order in
 * which they came, each with its seed and with the places it is kept apart by as letters and digits that stand for
 * them.
 */
export type DrawBasis = Rules & {
  /** Entries of one place were kept apart. */
  isApart: boolean;
  entries: readonly { id: string; seed?: number | undefined; places: readonly string[] }[];
};

export type UnnumberedRequest = Omit<IdentifiedRequest, 'lotSeed'>;

const rules = [
  'id',
  'category',
  'rule',
  'format',
  'groups',
  'qualifiers',
  'thirdPlace',
  'plate',
  'plateWalkovers',
  'grandFinal',
  'rounds',
  'colours',
  'accelerated',
  'mustHaveBye',
  'separationRounds',
] as const satisfies readonly (keyof Rules)[];

/** What is kept of a request, for everybody to draw from again. */
export function basisOf(request: UnnumberedRequest): DrawBasis {
  const { entries, separation } = request;
  const places = separation && placesOf(entries, separation);
  // Numbered in the order of their names, as groups are dealt in it.
  const keys = places ? [...new Set(entries.flatMap((entry) => places.of(entry)))].sort() : [];
  const numbers = new Map(keys.map((key, at) => [key, `P${String(at + 1).padStart(5, '0')}`]));
  const kept = Object.fromEntries(
    rules.flatMap((rule) => (request[rule] === undefined ? [] : [[rule, request[rule]]])),
  );
  return {
    ...(kept as Rules),
    isApart: separation !== undefined,
    entries: entries.map((entry) => ({
      id: entry.id,
      ...(entry.seed === undefined ? {} : { seed: entry.seed }),
      places: (places?.of(entry) ?? []).map((key) => numbers.get(key) as string),
    })),
  };
}

/** The request that draws it again with a draw number; entries are named by their ids. */
export function requestOf(basis: DrawBasis, lotSeed: number): IdentifiedRequest {
  const { isApart, entries, ...kept } = basis;
  return {
    ...kept,
    lotSeed,
    separation: isApart ? 'club' : undefined,
    entries: entries.map(({ id, seed, places: [own, partners] }) => ({
      id,
      name: id,
      players: [],
      seed,
      club: own,
      ...(partners === undefined ? {} : { partner: { club: partners } }),
    })),
  };
}

/**
 * The list that was drawn from, as one text: the same list has the same text, on every machine and whatever a database
 * did to the order of its fields. With the sealed secret before it, its SHA-256 gives the draw number.
 */
export function listText(bases: readonly DrawBasis[]): string {
  return JSON.stringify(
    bases.map((basis) => [
      rules.map((rule) => basis[rule] ?? null),
      basis.isApart,
      basis.entries.map(({ id, seed, places }) => [id, seed ?? null, places]),
    ]),
  );
}

/**
 * The draw number that a secret and a list give: the first four bytes of the SHA-256 of the 32 bytes of the secret
 * followed by the list's text in UTF-8, as a whole number from 0 to 4,294,967,295.
 */
export const drawNumberOf = (hash: Uint8Array): number =>
  hash.slice(0, 4).reduce((number, byte) => number * 256 + byte, 0);
