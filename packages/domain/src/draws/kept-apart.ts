import type { Entry } from './draw.ts';
import { type Places, type SeparatedBy, placesOf, sharedPlace } from './places.ts';

const mostNamed = 20;

type Pair = { one: Entry; other: Entry; place: string; round: number };

/**
 * The pairs of one place that can meet in the first `rounds` rounds although they were to be kept apart, each in words an organizer can show to a
 * parent. `lines` are those of the draw sheet, null for a bye.
 */
export function togetherInRounds(
  category: string,
  lines: readonly (Entry | null)[],
  how: { by: SeparatedBy; rounds: number },
): string[] {
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
  const said = found.slice(0, mostNamed).map(({ one, other, place, round }) => {
    const pair = `${category}: ${one.name} and ${other.name} of ${places.nameOf(place)} can meet in round ${round}`;
    return `${pair}: ${reasonOf({ one, other, place, round }, lines.length >> round, entries.length, places)}.`;
  });
  return [...said, ...moreOf(category, found, entries.length, places)];
}

/** The same for groups: everyone in a group meets everyone. */
export function togetherInGroups(
  category: string,
  groups: readonly (readonly Entry[])[],
  how: { by: SeparatedBy },
): string[] {
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
  const said = found.slice(0, mostNamed).map(({ one, other, place, round }) => {
    const pair = `${category}: ${one.name} and ${other.name} of ${places.nameOf(place)} are both in group ${round}`;
    return `${pair}: ${reasonOf({ one, other, place, round }, groups.length, entries.length, places)}.`;
  });
  return [...said, ...moreOf(category, found, entries.length, places)];
}

/** `parts`: how many can be kept apart at most, one in each. */
function reasonOf({ one, other, place }: Pair, parts: number, entrants: number, places: Places): string {
  if (one.seed !== undefined && other.seed !== undefined)
    return `they are seeds ${one.seed} and ${other.seed}, and seeds keep their lines`;
  const count = places.countOf(place);
  if (count > parts) return `${count} of ${entrants} entrants are from ${places.nameOf(place)}`;
  return 'the seeds, the byes and the others leave no better line';
}

function wholeDraw(
  category: string,
  entries: readonly Entry[],
  places: Places,
  found: readonly Pair[],
): string | undefined {
  const place = found[0]?.place;
  if (place === undefined || entries.length < 3 || places.countOf(place) < entries.length) return undefined;
  return `${category}: all ${entries.length} entrants are from ${places.nameOf(place)}, so that nobody can be kept apart.`;
}

function moreOf(category: string, found: readonly Pair[], entrants: number, places: Places): string[] {
  const rest = found.slice(mostNamed);
  const [first] = rest;
  if (!first) return [];
  const from = [...new Set(rest.map(({ place }) => place))].map(
    (place) => `${places.countOf(place)} from ${places.nameOf(place)}`,
  );
  const shown = from.length > 3 ? [...from.slice(0, 3), 'others'] : from;
  return [
    `${category}: ${rest.length} more pairs can meet as early, among ${entrants} entrants with ${shown.join(', ')}.`,
  ];
}
