import type { ScoringFormat } from '../../draws/scoring-format.ts';
import { cardOf, cardScores } from './line-notes.ts';
import { countingEntries, type KeptEntry, type LogEntry } from './point-log.ts';
import { replay } from './score.ts';

/** What lies between the last point and the next rally. */
export type Between = {
  /** When the last point was counted: a rest runs from there, whatever was undone or corrected since. */
  since: string | null;
  /** What the umpire has to settle before a point can be counted; null when there is nothing. */
  due: { turned: boolean; ended: readonly [number, number] | null } | null;
};

/**
 * After a game, or where the sides change ends within one, the umpire settles it before the next point: a `play` says
 * that it is done, and so does, for a pair that begins the next game, a `serve` with its players. The server counts
 * points without it.
 */
export function betweenRallies(
  format: ScoringFormat,
  log: readonly KeptEntry[],
  { doubles }: { doubles: boolean },
): Between {
  const lines = countingEntries(log);
  const last = lines.findLastIndex((line) => isPoint(format, line));
  if (last < 0) return { since: null, due: null };
  const [before, after] = [last, last + 1].map((count) => replay(format, lines.slice(0, count), { doubles }));
  const since = lines[last]?.at ?? null;
  if (!before || !after || after.complete) return { since, due: null };
  const ended = after.games.length > before.games.length ? (after.games.at(-1) ?? null) : null;
  const turned = after.swapped !== before.swapped;
  const isDue = (turned || ended !== null) && !isSettled(lines.slice(last + 1), ended !== null);
  return { since, due: isDue ? { turned, ended } : null };
}

const isPoint = (format: ScoringFormat, { type, note }: LogEntry) =>
  type === 'point' || (type === 'card' && cardScores(format, cardOf(note).card));

/** A `play` that ends an injury time-out says nothing about the ends. */
function isSettled(lines: readonly LogEntry[], hasEnded: boolean): boolean {
  let isTreated = false;
  for (const { type, note } of lines) {
    if (type === 'injury') isTreated = true;
    else if (type === 'play' && isTreated) isTreated = false;
    else if (type === 'play' || (type === 'serve' && hasEnded && note !== undefined)) return true;
  }
  return false;
}

/**
 * What a pair chooses before a game after the first: badminton (BWF 11.6) either player of each side, table tennis
 * (ITTF 2.13.4) only who serves, since that player's receiver is the one who served to them in the game before. Null
 * where nothing is chosen, or the score does not follow single players.
 */
export function pairsChoose({ pairs }: Pick<ScoringFormat, 'pairs'>, doubles: boolean): 'both' | 'server' | null {
  if (!doubles) return null;
  return pairs === 'courts' ? 'both' : pairs === 'rotation' ? 'server' : null;
}
