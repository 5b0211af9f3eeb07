import type { Draw, DrawMatch, Source } from '../draw.ts';
import type { IdentifiedRequest } from '../draw-request.ts';
import { buildKnockOut } from './knock-out.ts';

type Lane = {
  source: Source | null;
  /** First-round pairs of the winners' bracket from which an entry may arrive here. */
  from: ReadonlySet<number>;
};

/**
 * A first loss leads to the losers' bracket, a second one out of the draw: 2n - 2 matches, with a single grand final.
 * The winners' bracket is the knock-out draw with its seeds and byes. Each later round of losers drops in mirrored, so
 * that rematches come as late as possible.
 */
export function buildDoubleElimination(request: IdentifiedRequest): Draw {
  return doubleElimination(buildKnockOut({ ...request, thirdPlace: 'joint', plate: false }), request.grandFinal);
}

/** The same over the lines of an existing knock-out. */
export function doubleElimination(single: Draw, grandFinal: 'single' | 'reset' = 'single'): Draw {
  const { id } = single;
  if (single.matches.length === 0) return { ...single, format: 'double_elimination' };
  const rounds = single.numRounds;
  const winnersId = (round: number, position: number) => `${id}/W${round}/${position}`;
  const rename = (source: Source): Source => {
    if (!('winner' in source)) return source;
    const [round, position] = source.winner
      .slice(id.length + 2)
      .split('/')
      .map(Number);
    return { winner: winnersId(round as number, position as number) };
  };
  const winners = single.matches.map((match): DrawMatch => {
    const { round, position } = match;
    return { ...match, id: winnersId(round, position), bracket: 'winners', a: rename(match.a), b: rename(match.b) };
  });
  const losers: DrawMatch[] = [];
  const champion = losersBracket({ draw: id, rounds, winners, losers });
  const final: DrawMatch = {
    id: `${id}/GF/1`,
    round: Math.max(2, 2 * rounds - 1),
    position: 1,
    bracket: 'grand_final',
    a: { winner: winnersId(rounds, 1) },
    b: champion,
  };
  const reset: DrawMatch = {
    id: `${id}/GF/2`,
    round: final.round + 1,
    position: 1,
    bracket: 'grand_final',
    onlyIfLost: final.id,
    a: { loser: final.id },
    b: { winner: final.id },
  };
  const finals = grandFinal === 'reset' ? [final, reset] : [final];
  const numRounds = finals.at(-1)?.round ?? final.round;
  return { ...single, format: 'double_elimination', numRounds, matches: [...winners, ...losers, ...finals] };
}

function losersBracket(request: {
  draw: string;
  rounds: number;
  winners: readonly DrawMatch[];
  losers: DrawMatch[];
}): Source {
  const { draw, rounds, winners, losers } = request;
  const known = new Set(winners.map(({ id }) => id));
  const dropped = (round: number): Lane[] =>
    Array.from({ length: 2 ** (rounds - round) }, (_, i) => {
      const id = `${draw}/W${round}/${i + 1}`;
      const width = 2 ** (round - 1);
      const from = new Set(Array.from({ length: width }, (_unused, k) => i * width + k));
      return { source: known.has(id) ? { loser: id } : null, from };
    });
  let round = 0;
  const play = (pairs: [Lane, Lane][]): Lane[] => {
    round++;
    return pairs.map(([a, b], i) => {
      const from = new Set([...a.from, ...b.from]);
      if (!a.source || !b.source) return { source: a.source ?? b.source, from };
      const id = `${draw}/L${round}/${i + 1}`;
      losers.push({ id, round, position: i + 1, bracket: 'losers', a: a.source, b: b.source });
      return { source: { winner: id }, from };
    });
  };
  const neighbours = (lanes: readonly Lane[]) =>
    Array.from({ length: lanes.length / 2 }, (_, i): [Lane, Lane] => [lanes[2 * i] as Lane, lanes[2 * i + 1] as Lane]);

  let lanes = dropped(1);
  for (let next = 2; next <= rounds; next++) {
    lanes = play(neighbours(lanes));
    const coming = dropped(next);
    const mask = farthestMask(lanes, coming);
    lanes = play(lanes.map((lane, i): [Lane, Lane] => [lane, coming[i ^ mask] as Lane]));
  }
  return lanes[0]?.source as Source;
}

/**
 * Lanes and newcomers are paired by `i ^ mask`; picks the mask with the fewest pairs that may have met before, the
 * largest among equals.
 */
function farthestMask(lanes: readonly Lane[], coming: readonly Lane[]): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let mask = lanes.length - 1; mask >= 0; mask--) {
    let met = 0;
    // All parts of the brackets are alike: the first few pairs are representative.
    for (let i = 0; i < Math.min(lanes.length, 4); i++) {
      const newcomer = coming[i ^ mask] as Lane;
      for (const pair of newcomer.from) if (lanes[i]?.from.has(pair)) met++;
    }
    if (met < fewest) [best, fewest] = [mask, met];
  }
  return best;
}
