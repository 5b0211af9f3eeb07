import type { Random } from '../../random.ts';
import type { MatchGraph } from './match-graph.ts';
import { bracketPlaces, crowdMinutes, roundsBefore } from './match-keys.ts';

/**
 * Keys count in rounds: a match one round nearer to the final has a key smaller by about one when scheduling
 * backwards.
 */
export type FreshKeys = (attempt: number) => Float64Array;

/**
 * Starting orders for a backward search. The first is the plain one: most rounds below it first. The others randomly
 * offset the categories by some rounds, put one end of a bracket before the other, and favour matches that exclude
 * many others: where categories share players, whose last rounds come first matters more than anything else.
 */
export function freshKeys(graph: MatchGraph, random: Random): FreshKeys {
  const before = roundsBefore(graph);
  const crowd = crowdMinutes(graph);
  const places = bracketPlaces(graph);
  const load = busiestPerson(graph);
  const mostCrowd = crowd.reduce((most, minutes) => Math.max(most, minutes), 1);
  const around = (width: number) => (random.next() - 0.5) * width;
  return (attempt) => {
    const plain = attempt < 2;
    const spread = plain ? 0 : [2, 6, 12][attempt % 3]!;
    const offset = graph.categories.map(() => around(spread));
    const tilted = !plain && random.next() < 0.6;
    const tilt = graph.categories.map(() => (tilted && random.next() < 0.6 ? around(8) : 0));
    const steepness = plain ? 1 : 0.5 + random.next();
    const crowding = plain ? 0 : 1.4 * random.next() - 0.4;
    const loading = plain || random.next() < 0.5 ? 0 : random.next() * 8;
    return before.length === 0
      ? new Float64Array(0)
      : Float64Array.from(before, (rounds, i) => {
          const category = graph.categoryOf[i]!;
          const byPlace = tilt[category]! * (places[i]! - 0.5);
          const byCrowd = (crowding * 1.5 * crowd[i]!) / mostCrowd;
          return offset[category]! + byPlace - rounds * steepness - byCrowd - loading * load[i]! + random.next() * 0.01;
        });
  };
}

/** For each match the court and rest time of its busiest possible player, relative to the busiest of all. */
function busiestPerson(graph: MatchGraph): Float64Array {
  const load = new Float64Array(graph.count);
  for (const { matches } of graph.crowded()) {
    const minutes = matches.reduce((sum, i) => sum + graph.lengths[i]! + graph.rests[i]!, 0);
    for (const i of matches) load[i] = Math.max(load[i]!, minutes);
  }
  const most = load.reduce((high, minutes) => Math.max(high, minutes), 1);
  return load.map((minutes) => minutes / most);
}
