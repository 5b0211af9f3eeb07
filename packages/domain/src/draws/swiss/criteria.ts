import type { SwissPlayer } from './pairing.ts';

/** A pair in a bracket: the higher ranked first; `place` says whether both are in this bracket or the lower one below. */
export type PairInBracket = { higher: SwissPlayer; lower: SwissPlayer; place: 'here' | 'next' };

/** The quality criteria of the Dutch system (C.04.3, articles 2.3 and 2.4), by their numbers. */
export const criterionNames = [
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
] as const;
export type CriterionName = (typeof criterionNames)[number];

/** Whether this is the name of a criterion. */
export const isCriterion = (name: string): name is CriterionName =>
  (criterionNames as readonly string[]).includes(name);

/** What a pair adds to the criterion; sums are to be as great as possible, in the order of the list. */
export type Criterion = { name: CriterionName; value: (pair: PairInBracket) => number };

const moved = ({ higher, lower }: PairInBracket) => higher.score > lower.score;

/** In how many rounds back, from 1, the opponent had fewer (down) or more (up) points. */
const floated = (player: SwissPlayer, back: 1 | 2, way: 'down' | 'up') => player.floats[back - 1] === way;

/**
 * The criteria in their order, for a bracket with players of these scores, the highest first. Without `colours` those
 * of colour are left out. C9 stands apart: it concerns who has the bye, who is in no pair.
 */
export function criteriaOf(scores: readonly number[], next: number | undefined, colours: boolean): Criterion[] {
  const below = next === undefined ? [] : [...scores, next];
  return [
    { name: 'C6', value: ({ place }) => (place === 'here' ? 1 : 0) },
    ...scores.map((score): Criterion => ({ name: 'C7', value: ofScore('here', score) })),
    ...(next === undefined
      ? []
      : [{ name: 'C8' as const, value: ({ place }: PairInBracket) => (place === 'next' ? 1 : 0) }]),
    ...below.map((score): Criterion => ({ name: 'C8', value: ofScore('next', score) })),
    ...(colours ? colourCriteria : []),
    ...floatCriteria(1, 'C14', 'C15'),
    ...floatCriteria(2, 'C16', 'C17'),
    ...scoreCriteria(1, scores, 'C18', 'C19'),
    ...scoreCriteria(2, scores, 'C20', 'C21'),
  ];
}

function ofScore(where: PairInBracket['place'], score: number): Criterion['value'] {
  return ({ higher, place }) => (place === where && higher.score === score ? 1 : 0);
}

const here =
  (value: (pair: PairInBracket) => number): Criterion['value'] =>
  (pair) =>
    pair.place === 'here' ? value(pair) : 0;

/** Minus one where both are due the same colour and this holds too. */
const clash = (holds: (one: SwissPlayer, other: SwissPlayer) => boolean): Criterion['value'] =>
  here(({ higher, lower }) =>
    higher.wish.colour !== null && higher.wish.colour === lower.wish.colour && holds(higher, lower) ? -1 : 0,
  );

const repeats = ({ played }: SwissPlayer) => played.length > 1 && played.at(-1) === played.at(-2);

/** Whether one of two players with the same absolute preference gets the same colour a third time in a row. */
function thirdInRow(one: SwissPlayer, other: SwissPlayer): boolean {
  const wider = Math.abs(one.wish.difference) - Math.abs(other.wish.difference);
  if (wider === 0) return repeats(one) && repeats(other);
  return repeats(wider > 0 ? other : one);
}

const absolute = ({ wish }: SwissPlayer) => wish.strength === 3;

const colourCriteria: Criterion[] = [
  { name: 'C10', value: clash((x, y) => Math.abs(x.wish.difference) > 1 && Math.abs(y.wish.difference) > 1) },
  { name: 'C11', value: clash((x, y) => absolute(x) && absolute(y) && thirdInRow(x, y)) },
  { name: 'C12', value: clash(() => true) },
  {
    name: 'C13',
    value: clash((x, y) => x.wish.strength >= 2 && y.wish.strength >= 2 && !(absolute(x) && absolute(y))),
  },
];

/** Who floated lately floats again as little as possible: residents down, opponents of moved-down players up. */
function floatCriteria(back: 1 | 2, down: CriterionName, up: CriterionName): Criterion[] {
  return [
    {
      name: down,
      value: here(
        (pair) =>
          (floated(pair.lower, back, 'down') ? 1 : 0) + (!moved(pair) && floated(pair.higher, back, 'down') ? 1 : 0),
      ),
    },
    { name: up, value: here((pair) => (moved(pair) && floated(pair.lower, back, 'up') ? -1 : 0)) },
  ];
}

/** The same for the scores of those who float down again, and of those whom upfloaters meet again. */
function scoreCriteria(back: 1 | 2, scores: readonly number[], down: CriterionName, up: CriterionName): Criterion[] {
  const isDown = (player: SwissPlayer, score: number) =>
    player.score === score && floated(player, back, 'down') ? 1 : 0;
  return [
    ...scores.map(
      (score): Criterion => ({
        name: down,
        value: here(({ higher, lower }) => isDown(lower, score) + isDown(higher, score)),
      }),
    ),
    ...scores.map(
      (score): Criterion => ({
        name: up,
        value: here((pair) => (moved(pair) && pair.higher.score === score && floated(pair.lower, back, 'up') ? -1 : 0)),
      }),
    ),
  ];
}
