import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { type ColourRule, colourDecision } from './colours.ts';
import { criteriaOf, type CriterionName } from './criteria.ts';
import { mayMeet, pairSwissRound, type SwissPlayer } from './pairing.ts';
import { swissPlayers } from './players.ts';
import { pairedMatches } from './swiss.ts';

/** A player of a pair as arbiters' check lists have it, before the round. */
export type PairPlayer = {
  entry: string;
  name: string;
  points: number;
  /** Points lent for the pairing of an accelerated round. */
  lent: number;
  /** The colours of all games played, in order. */
  played: string;
  due: 'w' | 'b' | null;
  /** 3 absolute, 2 strong, 1 mild, 0 none. */
  strength: 0 | 1 | 2 | 3;
  /** Whether the player moved down or up in the last round and in the one before. */
  floats: ('down' | 'up' | null)[];
};

/** A criterion that a pair gives up, and at whose cost. */
export type GivenUp = { criterion: 'C1' | 'C3' | CriterionName; entries: string[] };

export type PairReasons = {
  match: string;
  sides: [PairPlayer, PairPlayer];
  /** Which rule gave the colours; null where colours do not count. */
  colourRule: ColourRule | null;
  givenUp: GivenUp[];
};

export type RoundReasons = {
  round: number;
  colours: boolean;
  /** The rules would make the same pairs now: false after a correction of an earlier result. */
  isStill: boolean;
  boards: PairReasons[];
  bye: { player: PairPlayer; unplayed: number } | null;
};

/** Why the round paired last is paired as it is, pair by pair and criterion by criterion; null before the first. */
export function explainPairing(draw: Draw, results: Results): RoundReasons | null {
  const round = draw.swiss?.byes.length ?? 0;
  if (!draw.swiss || round === 0) return null;
  const { colours, initial = 'w' } = draw.swiss;
  const { last } = pairedMatches(draw);
  const boards = last.flatMap(({ id, a, b }) =>
    'entry' in a && 'entry' in b ? [{ match: id, sides: [a.entry, b.entry] as const }] : [],
  );
  const bye = draw.swiss.byes[round - 1] ?? null;
  const seated = new Set([...boards.flatMap(({ sides }) => sides), ...(bye === null ? [] : [bye])]);
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const absent = order.filter((id) => !seated.has(id));
  const coming = { order, rounds: round - 1, last: round === draw.numRounds, absent };
  const players = new Map(swissPlayers(draw, results, coming).map((player) => [player.id, player]));
  const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
  const card = (id: string) => cardOf(players.get(id)!, names.get(id) ?? '');
  const again = pairSwissRound([...players.values()], { colours, initial });
  const key = (pairs: readonly (readonly [string, string])[] = []) =>
    pairs
      .map((pair) => pair.join(' '))
      .sort()
      .join();
  return {
    round,
    colours,
    isStill: again?.bye === bye && key(again?.pairs) === key(boards.map(({ sides }) => sides)),
    boards: boards.map(({ match, sides: [a, b] }) => ({
      match,
      sides: [card(a), card(b)],
      ...reasonsOf([players.get(a)!, players.get(b)!], { colours, initial }),
    })),
    bye: bye === null ? null : { player: card(bye), unplayed: round - 1 - players.get(bye)!.played.length },
  };
}

function cardOf({ id, points, score, played, wish, floats }: SwissPlayer, name: string): PairPlayer {
  const { colour: due, strength } = wish;
  return {
    entry: id,
    name,
    points: points / 2,
    lent: (score - points) / 2,
    played: played.join(''),
    due,
    strength,
    floats: [...floats],
  };
}

/** What a pair gives up, side a with white. */
function reasonsOf(
  sides: readonly [SwissPlayer, SwissPlayer],
  { colours, initial }: { colours: boolean; initial: 'w' | 'b' },
): Pick<PairReasons, 'colourRule' | 'givenUp'> {
  const [higher, lower] = sides.toSorted((x, y) => y.score - x.score || x.number - y.number) as [
    SwissPlayer,
    SwissPlayer,
  ];
  const givenUp: GivenUp[] = [];
  if (higher.met.has(lower.id)) givenUp.push({ criterion: 'C1', entries: [higher.id, lower.id] });
  else if (!mayMeet(higher, lower, colours)) givenUp.push({ criterion: 'C3', entries: [higher.id, lower.id] });
  const moved = higher.score > lower.score;
  if (moved) givenUp.push({ criterion: 'C7', entries: [higher.id] });
  const [white, black] = sides;
  const without = [...(white.wish.colour === 'b' ? [white.id] : []), ...(black.wish.colour === 'w' ? [black.id] : [])];
  if (colours)
    for (const { name, value } of criteriaOf([], undefined, true))
      if (['C10', 'C11', 'C12', 'C13'].includes(name) && value({ higher, lower, place: 'here' }) < 0)
        givenUp.push({ criterion: name, entries: without });
  const again: [CriterionName, SwissPlayer, 0 | 1, 'down' | 'up'][] = [
    ['C14', higher, 0, 'down'],
    ['C15', lower, 0, 'up'],
    ['C16', higher, 1, 'down'],
    ['C17', lower, 1, 'up'],
  ];
  for (const [criterion, player, back, way] of again)
    if (moved && player.floats[back] === way) givenUp.push({ criterion, entries: [player.id] });
  return { colourRule: colours ? colourDecision(higher, lower, initial).rule : null, givenUp };
}
