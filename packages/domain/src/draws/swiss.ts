import { createRandom } from '../random.ts';
import type { Draw, DrawMatch } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import type { Results } from './result.ts';
import { seedsFirst } from './round-robin.ts';
import { pairSwissRound, type SwissRound } from './swiss-pairing.ts';
import { swissPlayers } from './swiss-players.ts';

/** As many rounds as single out one winner, and two more: the usual number, and never more than there are opponents. */
export function usualSwissRounds(entries: number): number {
  return entries < 2 ? 0 : Math.min(Math.ceil(Math.log2(entries)) + 2, entries % 2 === 0 ? entries - 1 : entries);
}

/**
 * A Swiss tournament with its first round: later rounds are paired when the one before is over (nextSwissRound), so `matches` grows.
 * `numRounds` is the number of rounds to be played. Pairing numbers: seeds in order, then the others by lot.
 */
export function buildSwiss(request: DrawRequest): Draw {
  const { category, entries } = request;
  const ordered = seedsFirst(request);
  const most = usualSwissRounds(entries.length);
  const wanted = request.rounds ?? most;
  const longest = entries.length % 2 === 0 ? entries.length - 1 : entries.length;
  const rounds = entries.length < 2 ? 0 : Math.min(wanted, longest);
  const notes = (request.mustHaveBye ?? []).length > 0 ? [`${category}: the bye of a Swiss round goes by score`] : [];
  if (entries.length > 1 && rounds < wanted)
    notes.push(`${category}: ${entries.length} entries can play ${rounds} rounds without meeting twice`);
  const draw: Draw = {
    category,
    format: 'swiss',
    rule: request.rule,
    lotSeed: request.lotSeed,
    totalSlots: entries.length,
    numRounds: rounds,
    entries,
    slots: ordered.map(({ id }) => ({ kind: 'player', entry: id })),
    byes: [],
    matches: [],
    swiss: { colours: request.colours ?? false, byes: [] },
    notes,
  };
  if (rounds === 0) return draw;
  const first = pairNext(draw, {}, []);
  return first ? withRound(draw, first) : draw;
}

export type SwissVerdict =
  | { ok: true; draw: Draw; bye: string | null }
  | {
      ok: false;
      reason: 'not_swiss' | 'round_not_over' | 'no_rounds_left' | 'no_legal_pairing';
      matches: readonly string[];
    };

/**
 * Pairs the next round. The same draw and results give the same pairs. `absent` (entry ids) are left out: who has withdrawn, or takes a round off.
 * Refused while matches of the last round are open (they are named in `matches`) and when nobody is left to meet.
 */
export function nextSwissRound(draw: Draw, results: Results, absent: readonly string[] = []): SwissVerdict {
  if (!draw.swiss) return { ok: false, reason: 'not_swiss', matches: [] };
  const open = draw.matches.filter(({ id }) => !Object.hasOwn(results, id)).map(({ id }) => id);
  if (open.length > 0) return { ok: false, reason: 'round_not_over', matches: open };
  if (draw.swiss.byes.length >= draw.numRounds) return { ok: false, reason: 'no_rounds_left', matches: [] };
  const round = pairNext(draw, results, absent);
  if (!round) return { ok: false, reason: 'no_legal_pairing', matches: [] };
  return { ok: true, draw: withRound(draw, round), bye: round.bye };
}

function pairNext(draw: Draw, results: Results, absent: readonly string[]): SwissRound | null {
  const rounds = draw.swiss?.byes.length ?? 0;
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const players = swissPlayers(draw, results, { order, rounds, last: rounds + 1 === draw.numRounds });
  const away = new Set(absent);
  // Who has white on the first board is drawn by lot, once for the tournament.
  const initial = createRandom(`${draw.lotSeed}/${draw.category}/colour`).below(2) === 0 ? 'w' : 'b';
  return pairSwissRound(
    players.filter(({ id }) => !away.has(id)),
    { colours: draw.swiss?.colours ?? false, initial },
  );
}

function withRound(draw: Draw, { pairs, bye }: SwissRound): Draw {
  const byes = [...(draw.swiss?.byes ?? []), bye];
  const round = byes.length;
  const matches = pairs.map(
    ([a, b], i): DrawMatch => ({
      id: `${draw.category}/R${round}/${i + 1}`,
      round,
      position: i + 1,
      a: { entry: a },
      b: { entry: b },
    }),
  );
  return {
    ...draw,
    byes: round === 1 && bye !== null ? [bye] : draw.byes,
    matches: [...draw.matches, ...matches],
    swiss: { colours: draw.swiss?.colours ?? false, byes },
  };
}
