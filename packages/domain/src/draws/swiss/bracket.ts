import { type Criterion, type CriterionName, criteriaOf, type PairInBracket } from './criteria.ts';
import { heaviestPairs } from './heaviest-matching.ts';
import type { SwissPlayer } from './pairing.ts';
import type { PairOracle } from './perfect-matching.ts';
import { type Aim, weighPairs } from './weights.ts';

/** Everybody of the round by rank; the number behind the last player stands for the bye. */
export type RoundTable = {
  players: readonly SwissPlayer[];
  /** A square table with a row for each player and one for the bye: who may meet whom, and who may have the bye. */
  legal: Uint8Array;
  oracle: PairOracle;
  /** The points of whoever has the bye; null when the number of players is even. */
  byeScore: number | null;
  colours: boolean;
  without: CriterionName | undefined;
};

/** A bracket and what is below it: the first `moved` of its members came from above. */
export type BracketTask = {
  table: RoundTable;
  members: readonly number[];
  moved: number;
  next: readonly number[];
  rest: readonly number[];
};

type LocalPair = { one: number; other: number; pair: PairInBracket };

/**
 * The best pairs of a bracket. Vertices of the matching are the members, the next bracket, then everybody below or `exits`
 * free places for those who move past them, and the bye if it may be given here.
 */
export class Bracket {
  private readonly task: BracketTask;
  /** By vertex: the player, the bye, or -1 for a free place. */
  private readonly who: number[];
  private readonly here: number;
  private readonly near: number;
  private readonly allowed: Uint8Array;
  private readonly pairs: LocalPair[] = [];
  private readonly criteria: Criterion[];
  private readonly aims: Aim[];

  constructor(task: BracketTask, exits: number | null) {
    const { table, members, next, rest } = task;
    this.task = task;
    this.here = members.length;
    this.near = members.length + next.length;
    const score = this.scoreOf(next[0] ?? members.at(-1)!);
    const bye = table.byeScore !== null && (exits === null || table.byeScore >= score) ? [table.players.length] : [];
    const free = exits === null ? 0 : exits + ((this.near + bye.length + exits) % 2);
    this.who = [...members, ...next, ...(exits === null ? rest : Array<number>(free).fill(-1)), ...bye];
    this.allowed = this.allow();
    for (let other = task.moved; other < this.near; other++)
      for (let one = 0; one < other; one++)
        if (this.allowed[one * this.who.length + other])
          this.pairs.push({
            one,
            other,
            pair: {
              higher: table.players[this.who[one]!]!,
              lower: table.players[this.who[other]!]!,
              place: other < this.here ? 'here' : 'next',
            },
          });
    const scores = [...new Set(members.map((one) => this.scoreOf(one)))];
    const below = next[0] === undefined ? undefined : this.scoreOf(next[0]);
    this.criteria = criteriaOf(scores, below, table.colours).filter(({ name }) => name !== table.without);
    this.aims = this.criteria.map(({ value }) => this.aimOf(value));
  }

  private scoreOf(player: number): number {
    return this.task.table.players[player]?.score ?? 0;
  }

  private allow(): Uint8Array {
    const { task, who, near } = this;
    const { legal, players } = task.table;
    const size = who.length;
    const allowed = new Uint8Array(size * size);
    const mayExit = who.map((one) => one < 0 || task.rest.some((other) => legal[one * (players.length + 1) + other]));
    for (let other = 1; other < size; other++)
      for (let one = 0; one < other; one++) {
        const [x, y] = [who[one]!, who[other]!];
        const may =
          y < 0 || x < 0
            ? y !== players.length && mayExit[one] && mayExit[other] && (one < near || x < 0)
            : legal[x * (players.length + 1) + y] && other >= task.moved;
        if (may) allowed[one * size + other] = allowed[other * size + one] = 1;
      }
    return allowed;
  }

  private aimOf(value: Criterion['value']): Aim {
    const counted = this.pairs.flatMap(({ one, other, pair }) => {
      const worth = value(pair);
      return worth === 0 ? [] : [{ one, other, worth }];
    });
    return (add) => {
      for (const { one, other, worth } of counted) add(one, other, worth);
    };
  }

  hasFreeExit(mates: Int32Array): boolean {
    return mates.some((mate, one) => this.who[one] === -1 && this.who[mate] === -1);
  }

  /** Who took a free place. */
  gone(mates: Int32Array): number[] {
    return this.who.flatMap((player, one) => (player >= 0 && this.who[mates[one]!] === -1 ? [player] : []));
  }

  pairsHere(mates: Int32Array): [number, number][] {
    const made: [number, number][] = [];
    for (let one = 0; one < this.here; one++)
      if (mates[one]! > one && mates[one]! < this.here) made.push([this.who[one]!, this.who[mates[one]!]!]);
    return made;
  }

  /** The partner of each vertex; null when not everybody can be paired. */
  pair(): Int32Array | null {
    const first = this.choose(this.aims);
    if (!first) return null;
    const { moved } = this.task;
    const remainder: number[] = [];
    for (let one = moved; one < this.here; one++) if (first[one]! >= moved) remainder.push(one);
    const pairs = remainder.filter((one) => first[one]! > one && first[one]! < this.here).length;
    if (pairs === 0) return first;
    const straight = this.straight(first, remainder, pairs);
    if (straight && this.isAsGood(straight, first)) return straight;
    const unexchanged = this.transpose(first, remainder, remainder.slice(0, pairs));
    if (unexchanged && this.isAsGood(unexchanged, first)) return unexchanged;
    const exchanged = this.exchange(first, remainder, pairs);
    const raised = remainder.filter((one) => exchanged[one]! > one && exchanged[one]! < this.here);
    return this.transpose(first, remainder, raised);
  }

  /** The best by the criteria; then who of the moved-down players is paired, and with whom. */
  private choose(aims: readonly Aim[]): Int32Array | null {
    const ofMoved = this.movedAims();
    const mates = this.solve(this.allowed, [...aims, ...ofMoved]);
    if (!mates || !this.givesBye(mates)) return mates;
    // The one who leaves the bracket has the bye: the fewest unplayed games decide before colours do (C9).
    const at = this.criteria.findLastIndex(({ name }) => name === 'C6' || name === 'C7' || name === 'C8') + 1;
    this.aims.splice(at, 0, this.byeAim());
    return this.solve(this.allowed, [...this.aims, ...ofMoved]);
  }

  private movedAims(): Aim[] {
    const { moved } = this.task;
    const own = (one: number) => this.pairs.filter((pair) => pair.one === one && pair.other < this.here);
    const all = Array.from({ length: moved }, (_, one) => own(one));
    return [
      ...all.map(
        (list): Aim =>
          (add) => {
            for (const { one, other } of list) add(one, other, 1);
          },
      ),
      ...all.map(
        (list): Aim =>
          (add) => {
            for (const { one, other } of list) add(one, other, this.here - other);
          },
      ),
    ];
  }

  private givesBye(mates: Int32Array): boolean {
    const { table, members } = this.task;
    if (table.byeScore === null || table.byeScore < this.scoreOf(members.at(-1)!) || table.without === 'C9')
      return false;
    const leaving = members.filter((_, one) => mates[one]! >= this.here);
    return leaving.length === 1;
  }

  private byeAim(): Aim {
    const bye = this.who.length - 1;
    return (add) => {
      for (let one = 0; one < this.here; one++) add(one, bye, this.task.table.players[this.who[one]!]!.played.length);
    };
  }

  private isAsGood(one: Int32Array, other: Int32Array): boolean {
    const total = (mates: Int32Array, aim: Aim) => {
      let sum = 0;
      aim((x, y, value) => {
        if (mates[x] === y) sum += value;
      });
      return sum;
    };
    return this.aims.every((aim) => total(one, aim) === total(other, aim));
  }

  /** The pairs of moved-down players stand; in the remainder only `may` meet. */
  private within(
    first: Int32Array,
    remainder: readonly number[],
    may: (one: number, other: number) => boolean,
  ): Uint8Array {
    const size = this.who.length;
    const allowed = this.allowed.slice();
    const inRemainder = new Set(remainder);
    for (let other = 0; other < this.here; other++)
      for (let one = 0; one < other; one++) {
        const both = inRemainder.has(one) && inRemainder.has(other);
        if (first[one] === other ? !both || may(one, other) : both && may(one, other)) continue;
        allowed[one * size + other] = allowed[other * size + one] = 0;
      }
    return allowed;
  }

  /** The halves in order, nothing transposed: what is tried first (article 3.3). Null where somebody may not meet. */
  private straight(first: Int32Array, remainder: readonly number[], pairs: number): Int32Array | null {
    const mates = first.slice();
    const ways = remainder.flatMap((one) => (first[one]! >= this.here ? [first[one]!] : []));
    const seats = remainder
      .slice(0, pairs)
      .map((one, at): [number, number] => [one, remainder[pairs + at]!])
      .concat(remainder.slice(2 * pairs).map((one, at): [number, number] => [one, ways[at]!]));
    for (const [one, other] of seats) {
      if (!this.allowed[one * this.who.length + other]) return null;
      mates[one] = other;
      mates[other] = one;
    }
    return mates;
  }

  /** As few exchanges between the halves as possible, of neighbours rather than of distant players (article 4.3). */
  private exchange(first: Int32Array, remainder: readonly number[], pairs: number): Int32Array {
    const place = new Map(remainder.map((one, at) => [one, at]));
    const inside = this.pairs.filter(({ one, other }) => place.has(one) && place.has(other));
    const ofUpper =
      (value: (at: number) => number): Aim =>
      (add) => {
        for (const { one, other } of inside) add(one, other, value(place.get(one)!));
      };
    const isUpper = (at: number): Aim => ofUpper((own) => (own === at ? 1 : 0));
    const isNotUpper = (at: number): Aim => ofUpper((own) => (own === at ? -1 : 0));
    const aims = [
      ...this.aims,
      ofUpper((at) => (at < pairs ? 1 : 0)),
      ofUpper((at) => -at),
      ...remainder.slice(0, pairs).map((_, at) => isNotUpper(pairs - 1 - at)),
      ...remainder.slice(pairs).map((_, at) => isUpper(pairs + at)),
    ];
    return (
      this.solve(
        this.within(first, remainder, () => true),
        aims,
      ) ?? first
    );
  }

  /** Each of the upper half in order gets the highest of the lower half (article 4.2). */
  private transpose(first: Int32Array, remainder: readonly number[], upper: readonly number[]): Int32Array | null {
    const isUpper = new Set(upper);
    const lower = remainder.filter((one) => !isUpper.has(one));
    const aims = upper.map(
      (one): Aim =>
        (add) => {
          lower.forEach((other, at) => {
            if (other > one) add(one, other, lower.length - at);
          });
        },
    );
    const may = (one: number, other: number) => isUpper.has(one) && !isUpper.has(other);
    return this.solve(this.within(first, remainder, may), [...this.aims, ...aims]);
  }

  private solve(allowed: Uint8Array, aims: readonly Aim[]): Int32Array | null {
    return heaviestPairs(weighPairs(this.who.length, allowed, aims));
  }
}
