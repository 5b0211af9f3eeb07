import { sidesOf } from '../../draws/advance.ts';
import type { Draw, Source } from '../../draws/draw.ts';
import type { MatchResult, Results, Sides } from '../../draws/result.ts';
import type { Adjacency } from '../search/adjacency.ts';
import type { MatchGraph } from '../search/match-graph.ts';
import type { PossibleWays } from '../search/possible-ways.ts';

/**
 * Keeps the exclusions of a graph in step with the results: eliminated players are removed from later matches, and
 * pairs of matches that no longer share a player are struck. Only draws with a new result are traced again. A struck
 * pair holds the match's own number, which excludes nothing.
 */
export class LiveExclusions {
  /** 1 where there is a result. */
  readonly over: Uint8Array;
  private readonly draws: readonly Draw[];
  private readonly graph: MatchGraph;
  private readonly ways: Pick<PossibleWays, 'rivals' | 'rivalled' | 'wayOf'>;
  /** By match its ways with rivals, by way its matches: while nobody in them has been eliminated. */
  private readonly possible: (readonly number[])[];
  private readonly matchesOf: number[][];
  private readonly matchesOfDraw: readonly number[][];
  private readonly known: (MatchResult | undefined)[];
  private readonly marks: Int32Array;
  private readonly near: Int32Array;
  private mark = 0;

  /** `graph` and `ways` must have been built from `results`; from now on the graph's exclusions are modified. */
  constructor(draws: readonly Draw[], { graph, ways }: { graph: MatchGraph; ways: PossibleWays }, results: Results) {
    this.draws = draws;
    this.graph = graph;
    this.ways = ways;
    this.possible = listsOf(ways.possible);
    this.matchesOf = listsOf(ways.matchesOf);
    this.known = graph.ids.map((id) => resultOf(results, id));
    this.over = Uint8Array.from(this.known, (result) => (result ? 1 : 0));
    this.matchesOfDraw = draws.map((): number[] => []);
    graph.categoryOf.forEach((draw, i) => this.matchesOfDraw[draw]?.push(i));
    this.marks = new Int32Array(ways.rivals.length);
    this.near = new Int32Array(graph.count);
  }

  /** Takes over the results; false when a correction brings a player back: the graph must then be rebuilt. */
  follow(results: Results): boolean {
    const { graph, known, over } = this;
    const touched = new Set<number>();
    for (let i = 0; i < graph.count; i++) {
      const now = resultOf(results, graph.ids[i] as string);
      if (isSame(now, known[i])) continue;
      known[i] = now;
      over[i] = now ? 1 : 0;
      touched.add(graph.categoryOf[i]!);
    }
    const changed: number[] = [];
    for (const draw of touched) if (!this.followDraw(draw, results, changed)) return false;
    for (const match of changed) this.strikeFarPairs(match);
    return true;
  }

  private followDraw(draw: number, results: Results, changed: number[]): boolean {
    const { graph, possible, marks } = this;
    const sides = sidesOf(this.draws[draw] as Draw, results);
    for (const i of this.matchesOfDraw[draw] as number[]) {
      const before = possible[i] as readonly number[];
      if (before.length === 0) continue;
      const now = this.possibleNow(i, sides.get(graph.ids[i] as string));
      const gone = before.filter((way) => marks[way] !== this.mark);
      // Somebody new has come in.
      if (gone.length !== before.length - now.length) return false;
      if (gone.length === 0) continue;
      for (const way of gone) {
        const matches = this.matchesOf[way] as number[];
        matches.splice(matches.indexOf(i), 1);
      }
      possible[i] = now;
      changed.push(i);
    }
    return true;
  }

  /**
   * Which players with rivals may be in the match, given who may come from its feeders; they carry the latest mark.
   */
  private possibleNow(i: number, sides: Sides | undefined): number[] {
    const { graph, ways, marks } = this;
    const mark = ++this.mark;
    const found: number[] = [];
    const join = (way: number | undefined) => {
      if (way === undefined || marks[way] === mark || !ways.rivals[way]) return;
      marks[way] = mark;
      found.push(way);
    };
    const wayOf = ways.wayOf[graph.categoryOf[i]!];
    const follow = (source: Source) => {
      if ('entry' in source) join(wayOf?.get(source.entry));
      else if ('pool' in source) for (const entry of source.pool) join(wayOf?.get(entry));
      else if ('pairing' in source) for (const way of ways.rivalled[graph.categoryOf[i]!] ?? []) join(way);
      else {
        const feeder = graph.indexOf.get('winner' in source ? source.winner : source.loser) as number;
        for (const way of this.possible[feeder] as readonly number[]) join(way);
      }
    };
    const { a, b } = graph.matches[i] as (typeof graph.matches)[number];
    for (const [side, source] of [
      [sides?.[0], a],
      [sides?.[1], b],
    ] as const)
      if (side) join(wayOf?.get(side));
      else follow(source);
    return found;
  }

  private strikeFarPairs(match: number): void {
    const { graph, ways, near, possible, matchesOf } = this;
    const { starts, items } = graph.exclusions;
    const mark = ++this.mark;
    for (const way of possible[match] as readonly number[])
      for (const rival of ways.rivals[way] as readonly number[])
        for (const other of matchesOf[rival] as readonly number[]) near[other] = mark;
    for (let k = starts[match]!; k < starts[match + 1]!; k++) {
      const other = items[k]!;
      if (other === match || near[other] === mark) continue;
      items[k] = match;
      const back = items.indexOf(match, starts[other]);
      if (back >= 0 && back < starts[other + 1]!) items[back] = other;
    }
  }
}

function listsOf({ starts, items }: Adjacency): number[][] {
  return Array.from({ length: starts.length - 1 }, (_, i) => [...items.subarray(starts[i], starts[i + 1])]);
}

function resultOf(results: Results, id: string): MatchResult | undefined {
  const found = results[id];
  return found !== undefined && Object.hasOwn(results, id) ? found : undefined;
}

function isSame(x: MatchResult | undefined, y: MatchResult | undefined): boolean {
  if (x === y) return true;
  if (!x || !y || x.winner !== y.winner || x.kind !== y.kind) return false;
  if (x.games?.length !== y.games?.length) return false;
  if (x.games?.some(([a, b], at) => a !== y.games?.[at]?.[0] || b !== y.games[at][1])) return false;
  if ((x.rubbers || y.rubbers) && JSON.stringify(x.rubbers) !== JSON.stringify(y.rubbers)) return false;
  return x.score?.[0] === y.score?.[0] && x.score?.[1] === y.score?.[1];
}
