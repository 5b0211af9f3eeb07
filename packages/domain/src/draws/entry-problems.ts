import type { Entry } from './draw.ts';

/** What is wrong with the organizer's input, in words for a person; `path` is an entry id or a setting's name. */
export type Problem = { msg: string; path: string };

/**
 * Faults that the engine reports rather than guesses about: an entry or a person twice in one category, a pair of the
 * same player twice, seed numbers that are not 1, 2, 3 … without gaps.
 */
export function entryProblems(category: string, entries: readonly Entry[]): Problem[] {
  const problems: Problem[] = [];
  const say = (path: string, msg: string) => problems.push({ path, msg: `${category}: ${msg}` });
  const ids = new Set<string>();
  const players = new Map<string, Entry>();
  for (const entry of entries) {
    if (ids.has(entry.id)) say(entry.id, `${entry.name} is entered twice`);
    ids.add(entry.id);
    if (new Set(entry.players).size < entry.players.length) say(entry.id, `${entry.name} names the same player twice`);
    for (const player of new Set(entry.players)) {
      const other = players.get(player);
      if (other && other.id !== entry.id) say(entry.id, `a player of ${entry.name} is also in ${other.name}`);
      players.set(player, entry);
    }
  }
  return [...problems, ...seedProblems(category, entries)];
}

function seedProblems(category: string, entries: readonly Entry[]): Problem[] {
  const problems: Problem[] = [];
  const holder = new Map<number, Entry>();
  for (const entry of entries) {
    const { seed } = entry;
    if (seed === undefined) continue;
    const other = holder.get(seed);
    if (!Number.isSafeInteger(seed) || seed < 1)
      problems.push({ path: entry.id, msg: `${category}: the seed of ${entry.name} must be a whole number from 1` });
    else if (other)
      problems.push({ path: entry.id, msg: `${category}: ${other.name} and ${entry.name} are both seed ${seed}` });
    holder.set(seed, entry);
  }
  for (let seed = 1; problems.length === 0 && seed <= holder.size; seed++)
    if (!holder.has(seed)) problems.push({ path: 'seed', msg: `${category}: seed ${seed} is missing` });
  return problems;
}
