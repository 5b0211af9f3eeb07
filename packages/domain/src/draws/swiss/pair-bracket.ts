import { Bracket, type BracketTask, type RoundTable } from './bracket.ts';

/**
 * The pairs of a bracket (C.04.3, articles 3 and 4), as far as its members are paired in it. Those left over move down.
 * All that is below can be completed. Most of it need not be looked at: those who move down first take free places. The
 * answer stands if all of them can be paired in the next bracket, as many there as can be at most, and the others
 * below. If not, the next bracket is looked at too, with free places for those who move further; then everybody.
 */
export function pairBracket(task: BracketTask): [number, number][] {
  const { next, rest } = task;
  const alone = { ...task, next: [], rest: [...next, ...rest] };
  return (
    (next.length > 0 && pairWithExits(alone, (gone) => fillsNext(task, gone))) ||
    pairWithExits(task, (gone) => isCompleted(task, gone)) ||
    pairWhole(task)
  );
}

/** The same with everybody below in the matching: slower, and the same pairs. */
export function pairWhole(task: BracketTask): [number, number][] {
  const whole = new Bracket(task, null);
  return whole.pairsHere(whole.pair() ?? new Int32Array());
}

/** Null when those who took a free place cannot be paired as they should. */
function pairWithExits(task: BracketTask, isGood: (gone: readonly number[]) => boolean): [number, number][] | null {
  for (let exits = 4; task.rest.length > 2 * exits; exits *= 2) {
    const bracket = new Bracket(task, exits);
    const mates = bracket.pair();
    if (mates && bracket.hasFreeExit(mates)) return isGood(bracket.gone(mates)) ? bracket.pairsHere(mates) : null;
  }
  return null;
}

/** Where whoever has the bye is looked for: among those with these points or below. */
function byeBelow({ players, byeScore }: RoundTable, score: number): number[] {
  return byeScore !== null && byeScore < score ? [players.length] : [];
}

/** Whether those who moved past the next bracket can be paired with the rest. */
function isCompleted({ table, members, next, rest }: BracketTask, gone: readonly number[]): boolean {
  const score = table.players[next[0] ?? members.at(-1)!]!.score;
  return table.oracle.unpaired([...gone, ...rest, ...byeBelow(table, score)]) === 0;
}

/** Whether all who moved down can be paired in the next bracket, with nobody of it left over but one of an odd number. */
function fillsNext({ table, members, next, rest }: BracketTask, gone: readonly number[]): boolean {
  const { oracle, players } = table;
  const score = players[next[0]!]!.score;
  const bye = byeBelow(table, players[members.at(-1)!]!.score);
  const isHere = table.byeScore === score;
  const bracket = [...gone, ...next, ...(isHere ? bye : [])];
  const below = [...rest, ...(isHere ? [] : bye)];
  if (bracket.length % 2 === 0) return oracle.unpaired(bracket) === 0 && oracle.unpaired(below) === 0;
  if (isHere || oracle.unpaired(bracket) > 1) return false;
  return next.some(
    (one) => oracle.unpaired(bracket.filter((other) => other !== one)) === 0 && oracle.unpaired([one, ...below]) === 0,
  );
}
