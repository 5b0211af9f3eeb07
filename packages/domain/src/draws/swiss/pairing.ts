import { cheapestPairs, impossible } from './cheapest-pairs.ts';
import { PairOracle } from './perfect-matching.ts';
import { type Colour, type ColourWish, colourOfFirst } from './colours.ts';

/** A player of the coming round. */
export type SwissPlayer = {
  id: string;
  /** Pairing number from 1, the best first. */
  number: number;
  /** Twice the points, so that half points stay whole numbers. */
  score: number;
  /** Ids of opponents met over the board. */
  met: ReadonlySet<string>;
  hadBye: boolean;
  played: readonly Colour[];
  wish: ColourWish;
  /** Whether the opponents in the last round and in the one before had fewer (down) or more (up) points. */
  floats: readonly ('down' | 'up' | null)[];
  /** In the last round, with more than half of the possible points: may get the same colour three times in a row. */
  topScorer: boolean;
};

export type SwissRound = { pairs: readonly (readonly [string, string])[]; bye: string | null };

export type PairingOptions = { colours: boolean; initial: Colour };

/**
 * The pairs of a round by the Dutch system (FIDE handbook C.04.3). Nobody meets the same person twice or has a second
 * bye, and two players due the same colour absolutely do not meet. Score groups are paired from the top: as few
 * players as possible float down, those of lowest rank, sparing those who floated last round; the upper half meets the
 * lower half in order, changed only for colours and for floats of the previous round. The remaining players can always
 * be paired: if a complete legal round exists, one is found; null when there is none. The first of a pair has white
 * (side a).
 */
export function pairSwissRound(players: readonly SwissPlayer[], options: PairingOptions): SwissRound | null {
  const sorted = [...players].sort((x, y) => y.score - x.score || x.number - y.number);
  const table = new Pairing(sorted, options);
  const bye = table.chooseBye();
  if (bye === null) return null;
  return { pairs: table.pairAll(bye), bye: bye < 0 ? null : (sorted[bye] as SwissPlayer).id };
}

/** Sets of floaters to try before a group releases more players. */
const mostTries = 40;

class Pairing {
  private readonly players: readonly SwissPlayer[];
  private readonly options: PairingOptions;
  private readonly legal: Uint8Array;
  private readonly group: PairOracle;
  private readonly below: PairOracle;
  private readonly pairs: [number, number][] = [];

  constructor(players: readonly SwissPlayer[], options: PairingOptions) {
    const size = players.length;
    this.players = players;
    this.options = options;
    this.legal = new Uint8Array(size * size);
    for (let x = 0; x < size; x++)
      for (let y = x + 1; y < size; y++)
        if (this.mayMeet(players[x] as SwissPlayer, players[y] as SwissPlayer))
          this.legal[x * size + y] = this.legal[y * size + x] = 1;
    this.group = new PairOracle(size, this.legal);
    this.below = new PairOracle(size, this.legal);
  }

  private mayMeet(x: SwissPlayer, y: SwissPlayer): boolean {
    if (x.met.has(y.id)) return false;
    if (!this.options.colours || x.topScorer || y.topScorer) return true;
    return !(x.wish.strength === 3 && y.wish.strength === 3 && x.wish.colour === y.wish.colour);
  }

  /**
   * -1 when the number is even; null when nobody can have it or the others cannot be paired. Picks the lowest in
   * score, then in rank.
   */
  chooseBye(): number | null {
    const all = this.players.map((_, i) => i);
    if (all.length % 2 === 0) return this.below.unpaired(all) === 0 ? -1 : null;
    for (let bye = all.length - 1; bye >= 0; bye--)
      if (!this.players[bye]?.hadBye && this.below.unpaired(all.toSpliced(bye, 1)) === 0) return bye;
    return null;
  }

  pairAll(bye: number): [string, string][] {
    let floaters: number[] = [];
    let rest = this.players.map((_, i) => i).filter((i) => i !== bye);
    while (rest.length > 0 || floaters.length > 0) {
      const score = this.players[rest[0] ?? 0]?.score;
      const residents = rest.filter((i) => this.players[i]?.score === score);
      rest = rest.slice(residents.length);
      const members = [...floaters, ...residents];
      const down = rest.length === 0 ? [] : this.chooseFloaters(members, floaters.length, rest);
      const staying = members.filter((i) => !down.includes(i));
      this.pairGroup(staying, staying.filter((i) => floaters.includes(i)).length);
      floaters = down;
    }
    return this.pairs.map((pair) => this.seat(pair));
  }

  /**
   * Who leaves the group for the next one: as few as possible, of low rank, so that the group and everybody below can
   * be paired.
   */
  private chooseFloaters(members: readonly number[], moved: number, rest: readonly number[]): number[] {
    const without = (list: readonly number[], out: readonly number[]) => list.filter((i) => !out.includes(i));
    const works = (out: readonly number[]) =>
      this.group.unpaired(without(members, out)) === 0 && this.below.unpaired([...out, ...rest]) === 0;
    const downBefore = (i: number) => (this.players[i]?.floats[0] === 'down' ? 1 : 0);
    // Residents from below, sparing those who floated down last round; players who already came down float on last.
    const order = members
      .slice(moved)
      .reverse()
      .sort((x, y) => downBefore(x) - downBefore(y));
    const score = (i: number) => this.players[i]?.score ?? 0;
    const willing = [...order.sort((x, y) => score(x) - score(y)), ...members.slice(0, moved).reverse()];
    const least = Math.max(this.group.unpaired(members), members.length % 2);
    for (let count = least; count < members.length; count += 2)
      for (const out of choices(willing, count, count <= 1 ? members.length : mostTries)) if (works(out)) return out;
    return [...members];
  }

  /** Everybody in `members` can be paired; the first `moved` came from a higher group. */
  private pairGroup(members: readonly number[], moved: number): void {
    if (members.length === 0) return;
    this.group.unpaired(members);
    const from = this.pairs.length;
    const open = new Set(members);
    const match = (upper: readonly number[], lower: readonly number[]) => {
      const cost = (row: number, column: number) => this.costOf(upper[row]!, lower[column]!);
      const wished = upper.length > lower.length ? null : cheapestPairs(upper.length, lower.length, cost);
      upper.forEach((one, row) => {
        if (!open.has(one)) return;
        const wish = wished ? [lower[wished[row]!]!] : [];
        const others = [...lower, ...[...upper].reverse()]
          .filter((other) => other !== one && open.has(other))
          .map((other, at) => ({ other, at, cost: this.costOf(one, other) }));
        others.sort((x, y) => x.cost - y.cost || x.at - y.at);
        for (const other of [...wish, ...others.map((candidate) => candidate.other)]) {
          if (!open.has(other) || !this.group.take(one, other)) continue;
          this.pairs.push([one, other]);
          open.delete(one);
          open.delete(other);
          return;
        }
      });
    };
    if (moved > 0) match(members.slice(0, moved), members.slice(moved));
    const left = members.filter((i) => open.has(i));
    match(left.slice(0, left.length / 2), left.slice(left.length / 2));
    // Where two of one half had to meet, two of the other half are left over.
    for (const one of members)
      if (open.has(one))
        match(
          [one],
          members.filter((other) => open.has(other) && other !== one),
        );
    if (this.options.colours) this.settleColours(from);
  }

  /**
   * Two pairs with the wrong colours swap partners if that gives all four the right ones: the exchange between halves
   * of the Dutch system.
   */
  private settleColours(from: number): void {
    const clash = ([x, y]: readonly [number, number]) => this.clash(x, y) > 0;
    for (let k = from; k < this.pairs.length; k++) {
      if (!clash(this.pairs[k] as [number, number])) continue;
      for (let n = k + 1; n < this.pairs.length; n++) {
        const [[a, b], [c, d]] = [this.pairs[k] as [number, number], this.pairs[n] as [number, number]];
        if (!clash([c, d])) continue;
        const better = [
          [a, c, b, d],
          [a, d, c, b],
        ].find(([p, q, r, s]) => this.costOf(p as number, q as number) + this.costOf(r as number, s as number) === 0);
        if (!better) continue;
        this.pairs[k] = [better[0]!, better[1]!];
        this.pairs[n] = [better[2]!, better[3]!];
        break;
      }
    }
  }

  private clash(x: number, y: number): number {
    const [one, two] = [(this.players[x] as SwissPlayer).wish, (this.players[y] as SwissPlayer).wish];
    if (one.colour === null || one.colour !== two.colour) return 0;
    return 1000 + 100 * Math.max(0, Math.min(one.strength, two.strength) - 1);
  }

  private costOf(x: number, y: number): number {
    if (!this.legal[x * this.players.length + y]) return impossible;
    const [one, two] = [this.players[x] as SwissPlayer, this.players[y] as SwissPlayer];
    const upAgain = (player: SwissPlayer) => (player.floats[0] === 'up' ? 10 : 0) + (player.floats[1] === 'up' ? 3 : 0);
    const floats = one.score === two.score ? 0 : upAgain(one.score < two.score ? one : two);
    return floats + (this.options.colours ? this.clash(x, y) : 0);
  }

  private seat([x, y]: [number, number]): [string, string] {
    const [first, second] = [this.players[Math.min(x, y)] as SwissPlayer, this.players[Math.max(x, y)] as SwissPlayer];
    const white = !this.options.colours || colourOfFirst(first, second, this.options.initial) === 'w';
    return white ? [first.id, second.id] : [second.id, first.id];
  }
}

/** Combinations of `count` from the list, those near its start first, at most `limit`. */
function choices(list: readonly number[], count: number, limit: number): number[][] {
  const found: number[][] = [];
  const choose = (from: number, chosen: readonly number[]) => {
    if (found.length >= limit) return;
    if (chosen.length === count) {
      found.push([...chosen]);
      return;
    }
    for (let i = from; i <= list.length - (count - chosen.length) && found.length < limit; i++)
      choose(i + 1, [...chosen, list[i]!]);
  };
  choose(0, []);
  return found;
}
