import { type Problem, problemAt } from '../fact.ts';
import { drawFact } from './facts/draw-facts.ts';
import type { Entry } from './draw.ts';

/**
 * Faults that the engine reports rather than guesses about: an entry or a person twice in one category, a pair of the
 * same player twice, seed numbers that are not 1, 2, 3 … without gaps. `path` is an entry's id, or `seed`.
 */
export function entryProblems(category: string, entries: readonly Entry[]): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const players = new Map<string, Entry>();
  for (const entry of entries) {
    const { id: path, name } = entry;
    if (ids.has(entry.id)) problems.push(problemAt(path, drawFact('entered_twice', { category, name })));
    ids.add(entry.id);
    if (new Set(entry.players).size < entry.players.length)
      problems.push(problemAt(path, drawFact('same_player_twice', { category, name })));
    for (const player of new Set(entry.players)) {
      const other = players.get(player);
      if (other && other.id !== entry.id)
        problems.push(problemAt(path, drawFact('player_in_two', { category, name, other: other.name })));
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
      problems.push(problemAt(entry.id, drawFact('seed_not_whole', { category, name: entry.name })));
    else if (other)
      problems.push(
        problemAt(entry.id, drawFact('both_seeded', { category, one: other.name, other: entry.name, seed })),
      );
    holder.set(seed, entry);
  }
  for (let seed = 1; problems.length === 0 && seed <= holder.size; seed++)
    if (!holder.has(seed)) problems.push(problemAt('seed', drawFact('seed_missing', { category, seed })));
  return problems;
}
