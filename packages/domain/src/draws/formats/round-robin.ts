import { createRandom } from '../../random.ts';
import { circleRounds } from './circle.ts';
import type { Draw, DrawMatch, Entry } from '../draw.ts';
import { drawNote } from '../draw-note.ts';
import type { DrawRequest, IdentifiedRequest } from '../draw-request.ts';

/** Everyone plays everyone once; seeds keep their numbers, the others draw theirs. */
export function buildRoundRobin(request: IdentifiedRequest): Draw {
  const { id, category, entries } = request;
  const rounds = circleRounds(seedsFirst(request).map((entry) => entry.id));
  const matches = rounds.flatMap((pairs, r) =>
    pairs.map(([a, b], i): DrawMatch => {
      return { id: `${id}/R${r + 1}/${i + 1}`, round: r + 1, position: i + 1, a: { entry: a }, b: { entry: b } };
    }),
  );
  return {
    id,
    category,
    format: 'round_robin',
    rule: request.rule,
    lotSeed: request.lotSeed,
    totalSlots: entries.length,
    numRounds: rounds.length,
    entries,
    slots: entries.map(({ id }) => ({ kind: 'player', entry: id })),
    byes: [],
    matches,
    notes: (request.mustHaveBye ?? []).length > 0 ? [drawNote('no_byes_in_format', { category })] : [],
  };
}

/** Seeds in order, then the others by lot. */
export function seedsFirst({ entries, lotSeed, category }: DrawRequest): Entry[] {
  const random = createRandom(`${lotSeed}/${category}`);
  const seeds = entries.filter((entry) => entry.seed !== undefined).sort((x, y) => (x.seed ?? 0) - (y.seed ?? 0));
  return [...seeds, ...random.shuffle(entries.filter((entry) => entry.seed === undefined))];
}
