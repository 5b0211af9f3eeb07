export interface Bracket {
  total_slots: number;
  num_rounds: number;
  /** First round first, without byes; null while a player is not known. */
  matches: [string | null, string | null][];
}

/**
 * A knock-out draw as drawn: `places[0]` are the lines, `places[r]` those who reached round r + 1, the last one the
 * winner.
 */
export interface KnockOutSheet {
  places: Place[][];
}
export interface Place {
  name: string | null;
  isBye: boolean;
  /** The match that decides who stands here, such as `MS R1/3`; null on the lines, and where a bye decided it. */
  match: string | null;
  seed?: number | undefined;
  /** Empty until it is over. */
  score?: string;
  /** The rubbers of a finished tie. */
  rubbers?: string;
}

/**
 * Reconstructs the lines behind a list of matches. Null when the list is not a knock-out draw (groups, round robin, a
 * second bracket), or when edits left the position of byes unclear: such a draw is printed as a list of matches.
 */
export function buildKnockOutSheet(category: string, bracket: Bracket, byes: readonly string[]): KnockOutSheet | null {
  const { total_slots: slots, num_rounds: rounds, matches } = bracket;
  if (rounds < 1 || rounds > 12 || slots !== 2 ** rounds) return null;
  const firstRound = matches.length - (slots / 2 - 1);
  if (firstRound < 0 || firstRound > slots / 2 || matches.length === 0) return null;
  const pairsWithBye = findByes(bracket, byes, firstRound);
  if (!pairsWithBye) return null;

  const opening = matches.slice(0, firstRound);
  const lines = Array.from({ length: slots / 2 }, (_, pair) => {
    const name = nameAfter(matches, firstRound, pair);
    if (!pairsWithBye.has(pair)) return (opening.shift() ?? [null, null]).map((player) => place(player));
    // Seeds are on the outer lines, so in the lower half the bye comes first.
    const both = [place(name), { ...place(null), isBye: true }];
    return pair < slots / 4 ? both : both.reverse();
  }).flat();

  const places = [lines];
  for (let round = 1; round <= rounds; round += 1) {
    const start = round < rounds ? firstRound + laterMatches(slots, round) : 0;
    places.push(
      Array.from({ length: slots / 2 ** round }, (_, i) => ({
        name: round < rounds ? (matches[start + (i >> 1)]?.[i & 1] ?? null) : null,
        isBye: false,
        match: round === 1 && pairsWithBye.has(i) ? null : `${category} R${round}/${i + 1}`,
      })),
    );
  }
  return { places };
}

/** How many matches lie between the first round and the round after `round`. */
function laterMatches(slots: number, round: number): number {
  let count = 0;
  for (let earlier = 2; earlier <= round; earlier += 1) count += slots / 2 ** earlier;
  return count;
}

function nameAfter(matches: Bracket['matches'], firstRound: number, pair: number): string | null {
  return matches[firstRound + (pair >> 1)]?.[pair & 1] ?? null;
}

/** Entrants in round two that either are listed as having a bye or played no match in round one. */
function findByes(
  { total_slots: slots, matches }: Bracket,
  byes: readonly string[],
  firstRound: number,
): Set<number> | null {
  const wanted = slots / 2 - firstRound;
  if (wanted === 0) return new Set();
  const named = new Set(byes);
  const played = new Set(matches.slice(0, firstRound).flat());
  for (const hasBye of [(name: string) => named.has(name), (name: string) => !played.has(name)]) {
    const found = Array.from({ length: slots / 2 }, (_, pair) => pair).filter((pair) => {
      const name = nameAfter(matches, firstRound, pair);
      return name !== null && hasBye(name);
    });
    if (found.length === wanted) return new Set(found);
  }
  return null;
}

function place(name: string | null): Place {
  return { name, isBye: false, match: null };
}
