import { plainName as plain } from '../plain-name.ts';
import type { Draw, Entry, Origin } from './draw.ts';

/** By what players are kept apart: their academy (`club`), their district or their state. */
export type SeparatedBy = 'club' | 'district' | 'state';

/**
 * Where entries come from, as far as a draw needs it. Keys are equal for entries of one place, whatever the capitals
 * and spaces.
 */
export type Places = {
  /** A pair whose players come from two places has both. */
  of(entry: Entry): readonly string[];
  nameOf(key: string): string;
  /** How many of the entries come from there. */
  countOf(key: string): number;
};

/** What people without an academy write. */
const nowhere = new Set([
  'none',
  'no',
  'nil',
  'na',
  'n/a',
  '-',
  '–',
  'self',
  'independent',
  'individual',
  'नहीं',
  'कोई नहीं',
]);

/**
 * The places of the entries of one draw. Districts of the same name in two states are two districts; an entry without
 * a state is assigned to the only state that the others name for its district.
 */
export function placesOf(entries: readonly Entry[], by: SeparatedBy): Places {
  const origins = (entry: Entry): readonly Origin[] => (entry.partner ? [entry, entry.partner] : [entry]);
  const statesOf = new Map<string, Set<string>>();
  if (by === 'district')
    for (const { district, state } of entries.flatMap(origins))
      if (district && state)
        statesOf.set(plain(district), (statesOf.get(plain(district)) ?? new Set()).add(plain(state)));
  const spellings = new Map<string, Map<string, number>>();
  const counts = new Map<string, number>();
  const keyOf = (origin: Origin): string | undefined => {
    const text = origin[by]?.trim();
    if (!text || nowhere.has(plain(text))) return undefined;
    if (by !== 'district') return plain(text);
    const known = statesOf.get(plain(text));
    const state = origin.state ? plain(origin.state) : known?.size === 1 ? [...known][0] : '';
    return `${plain(text)}|${state}`;
  };
  const keys = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const own = new Set<string>();
    for (const origin of origins(entry)) {
      const key = keyOf(origin);
      if (key === undefined) continue;
      own.add(key);
      const text = (origin[by] as string).trim().replace(/\s+/g, ' ');
      const namesakes = by === 'district' ? (statesOf.get(plain(text))?.size ?? 0) : 0;
      const name = namesakes > 1 && origin.state ? `${text} (${origin.state.trim()})` : text;
      const spelled = spellings.get(key) ?? new Map<string, number>();
      spellings.set(key, spelled.set(name, (spelled.get(name) ?? 0) + 1));
    }
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
    keys.set(entry.id, [...own]);
  }
  /** The most common spelling; on a tie the one with capitals. */
  const nameOf = (key: string) =>
    [...(spellings.get(key) ?? [])].sort((x, y) => y[1] - x[1] || (x[0] < y[0] ? -1 : 1))[0]?.[0] ?? key;
  return {
    of: (entry) => keys.get(entry.id) ?? [],
    nameOf,
    countOf: (key) => counts.get(key) ?? 0,
  };
}

/** The place two entries share, undefined when there is none. */
export function sharedPlace(places: Places, one: Entry, other: Entry): string | undefined {
  const held = places.of(other);
  return places.of(one).find((key) => held.includes(key));
}

/**
 * The name of the place that two entries of a draw share and should be kept apart for; academies where the draw does
 * not say.
 */
export function placeInCommon(draw: Draw, one: Entry, other: Entry): string | undefined {
  const others = draw.entries.filter(({ id }) => id !== one.id && id !== other.id);
  const places = placesOf([...others, one, other], draw.separation?.by ?? 'club');
  const key = sharedPlace(places, one, other);
  return key === undefined ? undefined : places.nameOf(key);
}
