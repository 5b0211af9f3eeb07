import { podium } from '../../draws/advance.ts';
import type { Draw } from '../../draws/draw.ts';
import { type Results } from '../../draws/result.ts';
import { matchOutcome, sideStates } from '../../draws/side-states.ts';
import { openMatches } from '../../draws/stages.ts';
import { groupStandings } from '../../draws/standings.ts';
import { swissStandings } from '../../draws/swiss/standings.ts';

/** An entry's place, which it may share: four who lost quarter-finals are all fifth. */
export type Placed = {
  entry: string;
  place: number;
  /** It won a match or lost one on court: not only by walkovers against it. */
  hasPlayed: boolean;
  /** What a Swiss draw or a league ranks by, where no stage follows it. */
  points?: number | undefined;
};

/**
 * The places of a category down to the last, best first, as far as its results say them: by the last stage that is
 * over. Empty until the first draw is over. `first` is the draw that the stages follow from.
 */
export function placesOfCategory(draws: readonly Draw[], first: Draw, results: Results): Placed[] {
  const stages = draws.filter(({ stage }) => stage?.after === first.category);
  const points = stages.length === 0 ? pointsOfDraw(first, results) : new Map<string, number>();
  const own = placesOfDraw(first, results).map((one) => ({ ...one, points: points.get(one.entry) }));
  return stages
    .reduce((placed, next) => {
      const from = next.stage?.from ?? 1;
      const later = placesOfCategory(draws, next, results).map((one) => ({ ...one, place: one.place + from - 1 }));
      const moved = new Map(later.map((one) => [one.entry, one]));
      return placed.map((one) => ({
        ...one,
        ...moved.get(one.entry),
        points: undefined,
        hasPlayed: one.hasPlayed || moved.get(one.entry)?.hasPlayed === true,
      }));
    }, own)
    .toSorted((x, y) => x.place - y.place);
}

/**
 * The same with what the organizer recorded as winners: they have the first places, whatever was played on paper, and
 * nobody else stands before them or beside them. `winners`: entry ids by place.
 */
export function withWinners(placed: readonly Placed[], winners: ReadonlyMap<string, number>): Placed[] {
  if (winners.size === 0) return [...placed];
  const named = [...winners].map(([entry, place]) => {
    const points = placed.find((one) => one.entry === entry)?.points;
    return { entry, place, hasPlayed: true, points };
  });
  const others = placed
    .filter(({ entry }) => !winners.has(entry))
    .map((one) => ({ ...one, place: Math.max(one.place, named.length + 1) }));
  return [...named, ...others].toSorted((x, y) => x.place - y.place);
}

/**
 * Knock-outs: the podium, then by the round in which somebody went out; the plate does not count. Groups before a
 * knock-out: whoever stayed in them by the place in the group, the third of all groups before all fourths. Round robins
 * and Swiss draws: the standings.
 */
function placesOfDraw(draw: Draw, results: Results): Placed[] {
  const best = podium(draw, results);
  if (best.length === 0 || openMatches(draw, results).length > 0) return [];
  const played = takenPart(draw, results);
  const placed = best.map((one) => ({ ...one, hasPlayed: played.has(one.entry) }));
  const known = new Set(best.map(({ entry }) => entry));
  const out = exits(draw, results);
  const rest = draw.entries.map(({ id }) => id).filter((id) => !known.has(id));
  const rankOf = (id: string) => out.get(id) ?? Number.NEGATIVE_INFINITY;
  return [
    ...placed,
    ...rest
      .map((entry) => ({
        entry,
        place: placed.length + 1 + rest.filter((other) => rankOf(other) > rankOf(entry)).length,
        hasPlayed: played.has(entry),
      }))
      .sort((x, y) => x.place - y.place),
  ];
}

/** How far each got who is not on the podium: the round of the last defeat; in a group the place, below all of them. */
function exits(draw: Draw, results: Results): Map<string, number> {
  const found = new Map<string, number>();
  for (const group of draw.groups ?? [])
    groupStandings(draw, group, results).forEach(({ entry }, at) => {
      found.set(entry, -at - 1);
    });
  const states = sideStates(draw, results);
  for (const match of draw.matches) {
    const sides = states.get(match.id);
    if (!sides || match.bracket === 'plate' || match.bracket === 'third_place' || match.group !== undefined) continue;
    // Whoever loses in the winners' bracket of a double elimination is not out yet.
    if (draw.format === 'double_elimination' && match.bracket === 'winners') continue;
    const { loser } = matchOutcome(sides, Object.hasOwn(results, match.id) ? results[match.id] : undefined);
    if (loser.kind === 'player') found.set(loser.entry, Math.max(match.round, found.get(loser.entry) ?? 0));
  }
  return found;
}

/** By entry; empty for formats that rank by anything else. */
function pointsOfDraw(draw: Draw, results: Results): Map<string, number> {
  if (draw.format === 'swiss')
    return new Map(swissStandings(draw, results).map(({ entry, points }) => [entry, points]));
  if (draw.format !== 'round_robin' || !draw.league) return new Map();
  const all = draw.entries.map(({ id }) => id);
  return new Map(
    groupStandings(draw, all, results).flatMap(({ entry, league }) => (league ? [[entry, league.points]] : [])),
  );
}

function takenPart(draw: Draw, results: Results): Set<string> {
  const part = new Set<string>();
  const states = sideStates(draw, results);
  for (const [match, sides] of states) {
    const result = Object.hasOwn(results, match) ? results[match] : undefined;
    if (!result) continue;
    for (const side of sides)
      if (side.kind === 'player' && (result.kind !== 'walkover' || result.winner === side.entry)) part.add(side.entry);
  }
  return part;
}
