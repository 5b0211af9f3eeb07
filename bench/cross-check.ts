import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Entry } from '@maidan/domain/draws/draw';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { mocksEngine } from 'tods-competition-factory';

// node bench/cross-check.ts [--most=128]: seeds and byes for every size, ours against two other libraries, and an
// explanation of the differences.

/** The seed on each line of the first round; 0 for an unseeded player, null for a bye. */
type Lines = readonly (number | null)[];

export const seedsOf = (count: number) => (count < 4 ? 1 : count < 16 ? 2 : count < 32 ? 4 : count < 64 ? 8 : 16);
const slotsOf = (count: number) => 2 ** Math.ceil(Math.log2(count));

export function entries(count: number): Entry[] {
  const seeds = seedsOf(count);
  return Array.from({ length: count }, (_, i) => ({
    id: `${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i < seeds ? i + 1 : undefined,
  }));
}

function ourLines(count: number): Lines {
  const verdict = buildDraw({ category: 'MS', rule: 'ITF', lotSeed: count, entries: entries(count) });
  if (!verdict.ok) throw new Error('refused');
  return verdict.draw.slots.map((slot) => {
    if (slot.kind === 'bye') return null;
    return Number(slot.entry) <= seedsOf(count) ? Number(slot.entry) : 0;
  });
}

/** A knock-out by brackets-manager; it accepts powers of two only, so the caller fills up with empty places. */
export async function bracketsManagerDraw(count: number, balanceByes: boolean): Promise<InMemoryDatabase> {
  const storage = new InMemoryDatabase();
  const seeding = Array.from({ length: slotsOf(count) }, (_, i) => (i < count ? `${i + 1}` : null));
  await new BracketsManager(storage).create.stage({
    tournamentId: 0,
    name: 'MS',
    type: 'single_elimination',
    seeding: balanceByes ? seeding.slice(0, count) : seeding,
    settings: { seedOrdering: ['inner_outer'], balanceByes, size: slotsOf(count) },
  });
  return storage;
}

async function managerLines(count: number, balanceByes: boolean): Promise<Lines> {
  const storage = await bracketsManagerDraw(count, balanceByes);
  const matches = (await storage.select('match')) as {
    round_id: number;
    number: number;
    opponent1: { id: number | null } | null;
    opponent2: { id: number | null } | null;
  }[];
  const people = (await storage.select('participant')) as { id: number; name: string }[];
  const first = Math.min(...matches.map((match) => match.round_id));
  return matches
    .filter((match) => match.round_id === first)
    .toSorted((x, y) => x.number - y.number)
    .flatMap(({ opponent1, opponent2 }) =>
      [opponent1, opponent2].map((side) => {
        if (side === null) return null;
        const rank = Number(people.find(({ id }) => id === side.id)?.name ?? 0);
        return rank <= seedsOf(count) ? rank : 0;
      }),
    );
}

function factoryLines(count: number): Lines {
  const { tournamentRecord } = mocksEngine.generateTournamentRecord({
    drawProfiles: [{ drawSize: slotsOf(count), participantsCount: count, seedsCount: seedsOf(count) }],
  });
  const structure = tournamentRecord.events[0].drawDefinitions[0].structures[0];
  const seedOf = new Map<string, number>(
    structure.seedAssignments.map((one: { participantId: string; seedNumber: number }) => [
      one.participantId,
      one.seedNumber,
    ]),
  );
  const lines = structure.positionAssignments as { drawPosition: number; participantId?: string; bye?: boolean }[];
  return lines
    .toSorted((x, y) => x.drawPosition - y.drawPosition)
    .map(({ participantId, bye }) => (bye ? null : (seedOf.get(participantId ?? '') ?? 0)));
}

/** The rules of a seeded draw, each with a check of the lines. */
const laws: Record<string, (lines: Lines, seeds: number) => boolean> = {
  'seed 1 first, seed 2 last': (lines, seeds) => lines[0] === 1 && (seeds < 2 || lines.at(-1) === 2),
  'seeds 1..2^k in different parts': (lines, seeds) => {
    for (let parts = 2; parts <= seeds; parts *= 2) {
      const size = lines.length / parts;
      const held = new Set(lines.flatMap((seed, line) => (seed && seed <= parts ? [Math.floor(line / size)] : [])));
      if (held.size < parts) return false;
    }
    return true;
  },
  'byes to the best seeds first': (lines, seeds) => {
    const byes = lines.filter((seed) => seed === null).length;
    const best = Math.min(byes, seeds);
    return lines.every((seed, line) => !seed || seed > best || lines[line ^ 1] === null);
  },
  'byes even over the halves': (lines) => {
    const half = lines.length / 2;
    const count = (from: number) => lines.slice(from, from + half).filter((seed) => seed === null).length;
    return Math.abs(count(0) - count(half)) <= 1;
  },
  'no bye against a bye': (lines) => lines.every((seed, line) => seed !== null || lines[line ^ 1] !== null),
};

/** By rule, then by library, where the reason is known. */
const explanations: Record<string, string> = {
  'brackets-manager/seed 1 first, seed 2 last':
    'It puts seed 2 at the top of the lower half; federations put it on the last line.',
  'brackets-manager, balanceByes/seed 1 first, seed 2 last': 'The same.',
  'brackets-manager, balanceByes/byes to the best seeds first':
    'It spreads byes over the order of seeding, so that unseeded players have some before seeds.',
  'competition-factory/seed 1 first, seed 2 last': 'Of two players it may put the only seed on the second line.',
  'competition-factory/byes to the best seeds first':
    'It draws the lines of the lower seeds by lot without looking at the byes.',
};
const lot =
  'The laws say which seeds have byes and how many fall into each part; which line that is, the table of lines and the lot decide.';

async function crossCheck(most: number): Promise<void> {
  const libraries: [string, (count: number) => Lines | Promise<Lines>][] = [
    ['ours', ourLines],
    ['brackets-manager', (count) => managerLines(count, false)],
    ['brackets-manager, balanceByes', (count) => managerLines(count, true)],
    ['competition-factory', factoryLines],
  ];
  for (const [name, linesOf] of libraries) {
    const broken = new Map<string, number[]>();
    let same = 0;
    for (let count = 2; count <= most; count++) {
      try {
        const lines = await linesOf(count);
        const ours = ourLines(count);
        if (lines.every((seed, line) => (seed === null) === (ours[line] === null))) same++;
        for (const [law, keeps] of Object.entries(laws))
          if (!keeps(lines, seedsOf(count))) broken.set(law, [...(broken.get(law) ?? []), count]);
      } catch (error) {
        const law = `refused: ${error instanceof Error ? error.message.slice(0, 60) : 'unknown'}`;
        broken.set(law, [...(broken.get(law) ?? []), count]);
      }
    }
    console.log(`${name}: 2 to ${most} entrants, byes on the same lines as ours in ${same} sizes`);
    if (name !== 'ours' && same < most - 1) console.log(`  other lines: ${lot}`);
    if (broken.size === 0) console.log('  keeps every law');
    for (const [law, sizes] of broken) {
      const some = sizes.slice(0, 6).join(', ');
      console.log(
        `  ${law}: not in ${sizes.length} sizes (${some}${sizes.length > 6 ? ', …' : ''}). ${explanations[`${name}/${law}`] ?? ''}`,
      );
    }
  }
}

if (process.argv[1]?.endsWith('cross-check.ts'))
  await crossCheck(Number(process.argv.find((word) => word.startsWith('--most='))?.slice('--most='.length) ?? 128));
