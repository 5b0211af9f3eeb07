import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { type ColourRule, colourDecision } from './colours.ts';
import { criteriaOf, type CriterionName, criterionNames } from './criteria.ts';
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

/**
 * A criterion of the Dutch system; `barred`: two whom the tournament keeps apart; `colours`: others than article 5.2
 * gives. C1 to C5 and these two are never given up by the rules, only by an arbiter's hand.
 */
export type NamedCriterion = 'C1' | 'C2' | 'C3' | 'C5' | 'barred' | 'colours' | CriterionName;

/** A criterion that a pair gives up, and at whose cost. */
export type GivenUp = { criterion: NamedCriterion; entries: string[] };

/** What a bye may give up: it is the second, others have fewer points, or others have played more. */
export type ByeCriterion = 'C2' | 'C5' | 'C9';

/** How much a criterion is given up by the round as it stands, and by the round that the rules make. */
export type Against = { criterion: NamedCriterion; here: number; rules: number };

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
  /** An arbiter has exchanged players of the round. */
  byHand: boolean;
  boards: PairReasons[];
  bye: { player: PairPlayer; unplayed: number; givenUp: ByeCriterion[] } | null;
  /**
   * Where the round that the rules would make now differs: each criterion that one of both gives up more, in order. C7
   * counts the points between opponents, all others how often they are given up.
   */
  against: Against[];
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
  const of = (id: string) => players.get(id)!;
  const again = pairSwissRound([...players.values()], { colours, initial });
  const pairs = boards.map(({ sides }) => sides);
  const isStill = again !== null && again.bye === bye && pairsKey(again.pairs) === pairsKey(pairs);
  const about = { of, colours, initial, round };
  const here = weigh({ pairs, bye, better: again?.bye ?? null }, about);
  const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
  const card = (id: string) => cardOf(of(id), names.get(id) ?? '');
  return {
    round,
    colours,
    isStill,
    byHand: draw.swiss.byHand?.includes(round) ?? false,
    boards: boards.map(({ match, sides: [a, b] }, at) => ({
      match,
      sides: [card(a), card(b)],
      ...here.reasons[at]!,
    })),
    bye: bye === null ? null : { player: card(bye), unplayed: unplayedBy(of(bye), round), givenUp: here.ofBye },
    against: again === null || isStill ? [] : against(here, weigh({ ...again, better: again.bye }, about)),
  };
}

const pairsKey = (pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map((pair) => pair.join(' '))
    .sort()
    .join();

type Weighed = {
  reasons: Pick<PairReasons, 'colourRule' | 'givenUp'>[];
  ofBye: ByeCriterion[];
  /** The points between the opponents of all pairs. */
  between: number;
};

/** What a round gives up; `better`: who has the bye by the rules. */
function weigh(
  { pairs, bye, better }: { pairs: readonly (readonly [string, string])[]; bye: string | null; better: string | null },
  {
    of,
    colours,
    initial,
    round,
  }: { of: (id: string) => SwissPlayer; colours: boolean; initial: 'w' | 'b'; round: number },
): Weighed {
  const sides = pairs.map(([a, b]): [SwissPlayer, SwissPlayer] => [of(a), of(b)]);
  return {
    reasons: sides.map((pair) => reasonsOf(pair, { colours, initial })),
    ofBye: bye === null ? [] : givenUpByBye(of(bye), better === null ? null : of(better), round),
    between: sides.reduce((sum, [a, b]) => sum + Math.abs(a.score - b.score), 0) / 2,
  };
}

const unplayedBy = ({ played }: SwissPlayer, round: number) => round - 1 - played.length;

function givenUpByBye(here: SwissPlayer, rules: SwissPlayer | null, round: number): ByeCriterion[] {
  if (here.hadBye) return ['C2'];
  if (rules && here.score > rules.score) return ['C5'];
  const isLess = rules && here.score === rules.score && unplayedBy(here, round) > unplayedBy(rules, round);
  return isLess ? ['C9'] : [];
}

const inOrder: readonly NamedCriterion[] = ['C1', 'C2', 'C3', 'barred', 'C5', ...criterionNames, 'colours'];

function against(here: Weighed, rules: Weighed): Against[] {
  const counted = ({ reasons, ofBye, between }: Weighed, name: NamedCriterion) => {
    if (name === 'C7') return between;
    const all: NamedCriterion[] = [...reasons.flatMap(({ givenUp }) => givenUp.map((one) => one.criterion)), ...ofBye];
    return all.filter((criterion) => criterion === name).length;
  };
  return inOrder.flatMap((criterion) => {
    const both = { here: counted(here, criterion), rules: counted(rules, criterion) };
    return both.here === both.rules ? [] : [{ criterion, ...both }];
  });
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

const nobody: ReadonlySet<string> = new Set();

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
  if (higher.barred.has(lower.id)) givenUp.push({ criterion: 'barred', entries: [higher.id, lower.id] });
  if (higher.met.has(lower.id)) givenUp.push({ criterion: 'C1', entries: [higher.id, lower.id] });
  else if (!mayMeet({ ...higher, barred: nobody }, lower, colours))
    givenUp.push({ criterion: 'C3', entries: [higher.id, lower.id] });
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
  if (!colours) return { colourRule: null, givenUp };
  const { colour, rule } = colourDecision(higher, lower, initial);
  if ((colour === 'w') !== (white === higher)) givenUp.push({ criterion: 'colours', entries: [higher.id, lower.id] });
  return { colourRule: rule, givenUp };
}
