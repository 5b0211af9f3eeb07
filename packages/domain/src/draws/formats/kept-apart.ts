import type { Entry } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import { type Places, type SeparatedBy, placesOf, sharedPlace } from '../places.ts';

const mostNamed = 20;

type Pair = { one: Entry; other: Entry; place: string; round: number };

/**
 * The pairs of one place that can meet in the first `rounds` rounds although they were to be kept apart, each as a
 * note an organizer can show to a parent. `lines` are those of the draw, null for a bye.
 */
export function togetherInRounds(
  category: string,
  lines: readonly (Entry | null)[],
  how: { by: SeparatedBy; rounds: number },
): DrawNote[] {
  const entries = lines.filter((entry) => entry !== null);
  const places = placesOf(entries, how.by);
  const found: Pair[] = [];
  const parts = Math.min(lines.length, 2 ** how.rounds);
  for (let start = 0; start < lines.length && parts > 1; start += parts)
    for (let line = start; line < start + parts; line++)
      for (let later = line + 1; later < start + parts; later++) {
        const [one, other] = [lines[line], lines[later]];
        const place = one && other ? sharedPlace(places, one, other) : undefined;
        if (one && other && place !== undefined)
          found.push({ one, other, place, round: 32 - Math.clz32(line ^ later) });
      }
  found.sort((x, y) => x.round - y.round);
  const whole = wholeDraw(category, entries, places, found);
  if (whole) return [whole];
  const said = found.slice(0, mostNamed).map((pair) => {
    const about = pairOf(category, pair, { parts: lines.length >> pair.round, entrants: entries.length, places });
    return drawNote('meet_in_round', { ...about, round: pair.round });
  });
  return [...said, ...moreOf(category, found, entries.length, places)];
}

/** The same for groups: everyone in a group meets everyone. */
export function togetherInGroups(
  category: string,
  groups: readonly (readonly Entry[])[],
  how: { by: SeparatedBy },
): DrawNote[] {
  const entries = groups.flat();
  const places = placesOf(entries, how.by);
  const found = groups.flatMap((group, g) =>
    group.flatMap((one, i) =>
      group.slice(i + 1).flatMap((other): Pair[] => {
        const place = sharedPlace(places, one, other);
        return place === undefined ? [] : [{ one, other, place, round: g + 1 }];
      }),
    ),
  );
  const whole = wholeDraw(category, entries, places, found);
  if (whole) return [whole];
  const said = found.slice(0, mostNamed).map((pair) => {
    const about = pairOf(category, pair, { parts: groups.length, entrants: entries.length, places });
    return drawNote('meet_in_group', { ...about, group: pair.round });
  });
  return [...said, ...moreOf(category, found, entries.length, places)];
}

/** Who meets and why. `parts`: how many entries can be kept apart at most, one in each part. */
function pairOf(
  category: string,
  { one, other, place }: Pair,
  { parts, entrants, places }: { parts: number; entrants: number; places: Places },
) {
  const count = places.countOf(place);
  const areSeeds = one.seed !== undefined && other.seed !== undefined;
  const why = areSeeds ? ('seeds' as const) : count > parts ? ('many' as const) : ('line' as const);
  const names = { category, one: one.name, other: other.name, place: places.nameOf(place) };
  return { ...names, why, first: one.seed ?? 0, second: other.seed ?? 0, count, entrants };
}

function wholeDraw(
  category: string,
  entries: readonly Entry[],
  places: Places,
  found: readonly Pair[],
): DrawNote | undefined {
  const place = found[0]?.place;
  if (place === undefined || entries.length < 3 || places.countOf(place) < entries.length) return undefined;
  return drawNote('all_of_place', { category, count: entries.length, place: places.nameOf(place) });
}

function moreOf(category: string, found: readonly Pair[], entrants: number, places: Places): DrawNote[] {
  const rest = found.slice(mostNamed);
  if (rest.length === 0) return [];
  const from = [...new Set(rest.map(({ place }) => place))].map((place) => ({
    name: places.nameOf(place),
    count: places.countOf(place),
  }));
  const [named, more] = [from.slice(0, 3), Math.max(0, from.length - 3)];
  return [drawNote('more_pairs', { category, count: rest.length, entrants, places: named, more })];
}
