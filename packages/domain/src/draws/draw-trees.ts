import type { Draw, DrawMatch, Source } from './draw.ts';
import type { MatchName } from '../match-words.ts';
import { matchName } from './match-name.ts';

/** A line of a drawn bracket, where one side stands; two lines join in the line of their match's winner. */
export type TreeLine = {
  /** From the left; counts from 0. */
  column: number;
  /** From the top, in rows; a half lies between two rows. */
  y: number;
  /** The match whose winner stands here; null for lines that are not fed by a match of this tree. */
  match: string | null;
  /** The match played from here, and on which side; null on the last line. */
  feeds: { match: string; side: 0 | 1 } | null;
  source: Source | null;
  /** Index of the line that the winner of `feeds` stands on. */
  next: number | null;
  /** Indexes of the two lines that join here. */
  kids: readonly [number, number] | null;
};

export type DrawTree = {
  /** "Winners", "Losers", "Grand final", "Knock-out", "Plate", "Third place". */
  title: TreeTitle;
  /** What is played from the lines of each column; the winner of the last one advances. */
  columns: readonly (MatchName | 'Winner' | null)[];
  rows: number;
  lines: readonly TreeLine[];
};

const parts = [
  { title: 'Winners', has: (match: DrawMatch) => match.bracket === 'winners' },
  { title: 'Losers', has: (match: DrawMatch) => match.bracket === 'losers' },
  { title: 'Grand final', has: (match: DrawMatch) => match.bracket === 'grand_final' },
  { title: 'Knock-out', has: (match: DrawMatch) => match.bracket === undefined && match.group === undefined },
  { title: 'Plate', has: (match: DrawMatch) => match.bracket === 'plate' },
  { title: 'Third place', has: (match: DrawMatch) => match.bracket === 'third_place' },
] as const;
export type TreeTitle = (typeof parts)[number]['title'];

/**
 * The trees that make up a drawing of the draw, each laid out separately: winners, losers and grand final of a double
 * elimination, the knock-out after the groups, plate and third place. A round robin and a Swiss tournament have none;
 * group matches belong in a table. An entry with a bye starts in the column of its first match.
 */
export function drawTrees(draw: Draw): DrawTree[] {
  if (draw.format === 'round_robin' || draw.format === 'swiss') return [];
  return parts.flatMap(({ title, has }) => {
    const matches = draw.matches.filter(has);
    return matches.length > 0 ? [layOut(draw, title, matches)] : [];
  });
}

function layOut(draw: Draw, title: TreeTitle, matches: readonly DrawMatch[]): DrawTree {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const first = matches.reduce((least, match) => Math.min(least, match.round), Number.POSITIVE_INFINITY);
  const inner = (source: Source) => ('winner' in source ? byId.get(source.winner) : undefined);
  const joined = new Set(matches.flatMap(({ a, b }) => [inner(a)?.id, inner(b)?.id]));
  const lines: TreeLine[] = [];
  let rows = 0;
  const add = (line: Omit<TreeLine, 'next'>): number => lines.push({ ...line, next: null }) - 1;
  const side = (match: DrawMatch, at: 0 | 1): number => {
    const source = at === 0 ? match.a : match.b;
    const from = inner(source);
    const feeds = { match: match.id, side: at };
    if (from) return result(from, feeds, source);
    return add({ column: match.round - first, y: rows++, match: null, feeds, source, kids: null });
  };
  const result = (match: DrawMatch, feeds: TreeLine['feeds'], source: Source | null): number => {
    const kids = [side(match, 0), side(match, 1)] as const;
    const y = ((lines[kids[0]]?.y ?? 0) + (lines[kids[1]]?.y ?? 0)) / 2;
    const index = add({ column: match.round - first + 1, y, match: match.id, feeds, source, kids });
    for (const kid of kids) (lines[kid] as TreeLine).next = index;
    return index;
  };
  for (const match of matches) if (!joined.has(match.id)) result(match, null, null);
  const width = lines.reduce((most, line) => Math.max(most, line.column), 0) + 1;
  const columns = Array.from({ length: width }, (_, column) => {
    const played = matches.find((match) => match.round - first === column);
    return played ? matchName(draw, played) : column === width - 1 ? ('Winner' as const) : null;
  });
  return { title, columns, rows, lines };
}
