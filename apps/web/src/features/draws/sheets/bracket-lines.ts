import type { Draw, Entry } from '@maidan/domain/draws/draw';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { PlayedMatch } from './schedule-view.ts';

/** A line of the sheet: an entrant in round 0, then the winner of each match. */
export interface BracketLine {
  round: number;
  /** Zero-based position within the round. */
  at: number;
  entry: Entry | null;
  isBye: boolean;
  /** The match whose winner goes on this line; absent in round 0 and after a bye. */
  match: ScheduledMatch | undefined;
  played: PlayedMatch | undefined;
}

/** The lines of a knock-out, round by round, ending with the winner's; null for draws that are not a tree. */
export function bracketLines(
  draw: Draw,
  matches: readonly ScheduledMatch[],
  play: ReadonlyMap<string, PlayedMatch>,
): BracketLine[][] | null {
  if (draw.format !== 'single_elimination' || draw.numRounds === 0) return null;
  const entries = new Map(draw.entries.map((entry) => [entry.id, entry]));
  const byId = new Map(matches.map((match) => [match.id, match]));
  let before = draw.slots.map((slot, at): BracketLine => {
    const entry = slot.kind === 'player' ? (entries.get(slot.entry) ?? null) : null;
    return { round: 0, at, entry, isBye: slot.kind === 'bye', match: undefined, played: undefined };
  });
  const rounds = [before];
  for (let round = 1; round <= draw.numRounds; round++) {
    before = Array.from({ length: before.length / 2 }, (_, at): BracketLine => {
      const id = `${draw.id}/R${round}/${at + 1}`;
      const match = byId.get(id);
      const played = play.get(id);
      const [upper, lower] = [before[at * 2], before[at * 2 + 1]];
      const through = upper?.isBye ? lower : lower?.isBye ? upper : undefined;
      const winner = played?.winner ? (entries.get(played.winner) ?? null) : null;
      const entry = match ? winner : (through?.entry ?? null);
      return { round, at, entry, isBye: Boolean(upper?.isBye && lower?.isBye), match, played };
    });
    rounds.push(before);
  }
  return rounds;
}

/** The lines an entrant has reached (`been`), and those still open to them (`ahead`). */
export function pathOf(
  rounds: readonly (readonly BracketLine[])[],
  entry: string,
): { been: Set<string>; ahead: Set<string> } {
  const been = new Set<string>();
  const ahead = new Set<string>();
  let at = rounds[0]?.findIndex((line) => line.entry?.id === entry) ?? -1;
  if (at < 0) return { been, ahead };
  let isIn = true;
  for (const lines of rounds) {
    const line = lines[at];
    if (!line) break;
    if (isIn && line.entry?.id === entry) been.add(lineKey(line));
    else if (isIn && line.entry === null) ahead.add(lineKey(line));
    else isIn = false;
    at = at >> 1;
  }
  return { been, ahead };
}

export const lineKey = (line: Pick<BracketLine, 'round' | 'at'>): string => `${line.round}/${line.at}`;

/** "Round 2", "Quarter-finals", "Semi-finals", "Final", "Winner": the heading of a column of lines. */
export function columnTitle(round: number, rounds: number) {
  const last = (['Winner', 'Final', 'Semi-finals', 'Quarter-finals'] as const)[rounds - round];
  return last ?? ({ kind: 'round', round: round + 1 } as const);
}
