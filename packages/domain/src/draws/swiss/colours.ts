/** The side that starts, white in chess, is side a of a match. */
export type Colour = 'w' | 'b';

export type ColourWish = {
  colour: Colour | null;
  /**
   * 3 absolute: the difference is two, or the last two games had the same colour; 2 strong: the difference is one; 1
   * mild: the opposite of the last colour.
   */
  strength: 0 | 1 | 2 | 3;
  /** Games with white minus games with black. */
  difference: number;
};

const other = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');

/** The colour a player is due, from the colours of the games played, first game first (C.04.3, article 1.7). */
export function colourWish(played: readonly Colour[]): ColourWish {
  const difference = played.reduce((sum, colour) => sum + (colour === 'w' ? 1 : -1), 0);
  const [last, before] = [played.at(-1), played.at(-2)];
  if (last === undefined) return { colour: null, strength: 0, difference };
  const due: Colour = difference === 0 ? other(last) : difference > 0 ? 'b' : 'w';
  if (Math.abs(difference) > 1) return { colour: due, strength: 3, difference };
  if (last === before) return { colour: other(last), strength: 3, difference };
  return { colour: due, strength: difference === 0 ? 1 : 2, difference };
}

export type ColourHistory = { wish: ColourWish; played: readonly Colour[]; number: number };

/**
 * Which rule gives two players their colours (C.04.3, article 5.2): both get what they are due (1), the stronger claim
 * decides (2), the last game in which their colours differed (3), the claim of the higher ranked (4), or, without any
 * claim, the pairing number of the higher ranked (5).
 */
export type ColourRule = 1 | 2 | 3 | 4 | 5;

/** The colour of the higher ranked of two players, and the rule that gives it; odd numbers start with `initial`. */
export function colourDecision(
  first: ColourHistory,
  second: ColourHistory,
  initial: Colour,
): { colour: Colour; rule: ColourRule } {
  const [one, two] = [first.wish, second.wish];
  if (one.colour === null && two.colour === null)
    return { colour: first.number % 2 === 1 ? initial : other(initial), rule: 5 };
  if (one.colour === null) return { colour: other(two.colour as Colour), rule: 1 };
  if (two.colour === null || one.colour !== two.colour) return { colour: one.colour, rule: 1 };
  if (one.strength !== two.strength)
    return { colour: one.strength > two.strength ? one.colour : other(two.colour), rule: 2 };
  const wider = Math.abs(one.difference) - Math.abs(two.difference);
  if (one.strength === 3 && wider !== 0) return { colour: wider > 0 ? one.colour : other(two.colour), rule: 2 };
  for (let back = 1; back <= Math.min(first.played.length, second.played.length); back++) {
    const [mine, theirs] = [first.played.at(-back) as Colour, second.played.at(-back) as Colour];
    if (mine !== theirs) return { colour: other(mine), rule: 3 };
  }
  return { colour: one.colour, rule: 4 };
}
