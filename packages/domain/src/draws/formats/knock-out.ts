import { createRandom } from '../../random.ts';
import { planByes, seedsWithBye } from './byes.ts';
import { type PlateRule, plateMatches, thirdPlaceMatch } from './consolation.ts';
import type { Draw, Entry, Slot } from '../draw.ts';
import { nextPowerOfTwo } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import type { DrawRequest, IdentifiedRequest } from '../draw-request.ts';
import { togetherInRounds } from './kept-apart.ts';
import { knockOutTree } from './knock-out-tree.ts';
import { placesOf } from '../places.ts';
import { drawSeedLines } from './seed-lines.ts';
import { seatByLot } from './separation.ts';

/**
 * A knock-out draw for any number of entries; the request has already been checked. Fewer than two entries make no
 * matches.
 */
export function buildKnockOut(request: IdentifiedRequest): Draw {
  const { id, category, entries } = request;
  const { lines, notes } = seatEntries(request);
  const draw: Draw = {
    id,
    category,
    format: 'single_elimination',
    rule: request.rule,
    lotSeed: request.lotSeed,
    totalSlots: lines.length,
    numRounds: entries.length < 2 ? 0 : Math.log2(lines.length),
    entries,
    slots: [],
    byes: [],
    matches: [],
    ...separationOf(request),
    notes,
  };
  return knockOutOver(
    draw,
    lines.map((entry) => entry?.id ?? null),
    {
      thirdPlace: request.thirdPlace === 'match',
      plate: request.plate ? (request.plateWalkovers ? 'recorded' : 'played') : null,
    },
  );
}

/** The same draw over other lines (entry ids, null for a bye): slots, byes and matches are derived from them. */
export function knockOutOver(
  draw: Draw,
  lines: readonly (string | null)[],
  extras: { thirdPlace: boolean; plate: PlateRule | null },
): Draw {
  const { id } = draw;
  const idOf = (round: number, position: number) => `${id}/R${round}/${position}`;
  const { matches } = knockOutTree({ lines: lines.map((entry) => (entry === null ? null : { entry })), idOf });
  const final = matches.at(-1);
  return {
    ...draw,
    slots: lines.map((entry): Slot => (entry === null ? { kind: 'bye' } : { kind: 'player', entry })),
    byes: lines.flatMap((entry, line) =>
      entry !== null && lines.length > 1 && lines[line ^ 1] === null ? [entry] : [],
    ),
    matches: final
      ? [
          ...matches.slice(0, -1),
          ...(extras.plate ? plateMatches(id, lines.length, { matches, rule: extras.plate }) : []),
          ...(extras.thirdPlace ? thirdPlaceMatch(id, final) : []),
          final,
        ]
      : [],
  };
}

/** Seeds to their lines, byes by the rule, everyone else by lot: the entry on each line, null for a bye. */
export function seatEntries(request: DrawRequest): { lines: (Entry | null)[]; notes: DrawNote[] } {
  const { entries, rule } = request;
  const byeRule = request.byes ?? 'top_seeds';
  const random = createRandom(`${request.lotSeed}/${request.category}`);
  const slots = nextPowerOfTwo(entries.length);
  const byes = slots - entries.length;
  const notes: DrawNote[] = [];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const must: Entry[] = [];
  for (const id of new Set(request.mustHaveBye ?? [])) {
    const entry = byId.get(id);
    if (entry) must.push(entry);
    else notes.push(drawNote('bye_not_entered', { name: id, category: request.category }));
  }
  if (slots < 2)
    return {
      lines: [...entries],
      notes: [...notes, ...must.map(({ name }) => drawNote('no_match_to_spare', { name }))],
    };

  const ranked = entries.filter((entry) => entry.seed !== undefined).sort((x, y) => (x.seed ?? 0) - (y.seed ?? 0));
  // A part of two lines holds one seed; further seeds are drawn like everybody else.
  const seeds = ranked.slice(0, Math.max(1, slots / 2));
  const cut = seedsWithBye({ byes, rule: byeRule, seeds, must }).length;
  const lineOfSeed = drawSeedLines({ rule, slots, count: seeds.length, cuts: cut > 0 ? [cut] : [], random });
  const lineOf = new Map(seeds.map((entry, i) => [entry, lineOfSeed[i + 1]!]));
  const plan = planByes({ slots, byes, rule: byeRule, lineOf, seeds, must, random });

  const seated = new Map([...lineOf].map(([entry, line]) => [line, entry]));
  const byeLines = new Set<number>();
  const sheltered: number[] = [];
  for (const pair of plan.pairs) {
    const [first, second] = [pair * 2, pair * 2 + 1];
    const inner = first < slots / 2 ? second : first;
    const line = seated.has(first) ? second : seated.has(second) ? first : inner;
    byeLines.add(line);
    if (!seated.has(line ^ 1)) sheltered.push(line ^ 1);
  }
  const shelteredFree = random.shuffle(sheltered);
  plan.placed.forEach((id) => {
    const line = shelteredFree.pop();
    const entry = byId.get(id) as Entry;
    if (line === undefined) notes.push(drawNote('byes_to_seeds', { name: entry.name }));
    else seated.set(line, entry);
  });
  const { separation: by, separationRounds: rounds } = request;
  const free: number[] = [];
  for (let line = 0; line < slots; line++) if (!byeLines.has(line) && !seated.has(line)) free.push(line);
  const sitting = new Set(seated.values());
  const rest = entries.filter((entry) => !sitting.has(entry));
  const places = by && placesOf(entries, by);
  const seats = seatByLot({ slots, seated, free, entries: rest, placesOf: places?.of, rounds, random });
  const lines = Array.from({ length: slots }, (_, line) => seats.get(line) ?? null);
  const together = by ? togetherInRounds(request.category, lines, { by, rounds: rounds ?? 1 }) : [];
  return { lines, notes: [...notes, ...plan.notes, ...together] };
}

/** What a draw records of how its entries were kept apart. */
export function separationOf({ separation: by, separationRounds: rounds }: DrawRequest): Pick<Draw, 'separation'> {
  return by ? { separation: { by, ...(rounds === undefined ? {} : { rounds }) } } : {};
}
