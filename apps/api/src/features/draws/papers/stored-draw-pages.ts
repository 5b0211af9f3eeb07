import { counted } from '@maidan/domain/counted';
import type { Draw } from '@maidan/domain/draws/draw';
import { drawTrees } from '@maidan/domain/draws/draw-trees';
import { matchLabel, sourceText } from '@maidan/domain/draws/match-name';
import type { Results } from '@maidan/domain/draws/result';
import type { FixturesPdf } from './printer.ts';
import { drawGroups } from './group-pages.ts';
import type { Bracket } from './knock-out-sheet.ts';
import { addPage, type Box, drawBand, type PageSize } from '../../../platform/pdf/page.ts';
import { rubberText, scoreText } from './score-text.ts';
import type { Pen } from '../../../platform/pdf/pen.ts';
import { drawSwiss } from './swiss-pages.ts';
import { drawTreePart, treeHeight } from './tree-part.ts';

/** A stored draw with the names that were sent for printing, and the time of each match. */
export interface DrawnCategory {
  draw: Draw;
  results: Results;
  nameOf(entry: string): string;
  /** "[1]", or nothing. */
  seedOf(entry: string): string;
  /** Who plays, or who will: "Winner MS R1/3". */
  side(match: string, side: 0 | 1): { name: string; known: boolean; seed: string };
  /** "21-15 21-18" once it is over. */
  score(match: string): string;
  /** "3-1, 0-3, 3-2" for a tie that is over; nothing for other matches. */
  rubbers(match: string): string;
  when(match: string): string;
}

/** Where the parts of one category go: one below another, with a new page when they no longer fit. */
export interface Sheet {
  box: Box;
  /** The next free vertical position. */
  y: number;
  newPage(): void;
}

const formatWords: Record<Draw['format'], string> = {
  single_elimination: 'Knock-out',
  double_elimination: 'Double elimination',
  round_robin: 'Everyone plays everyone',
  group_knockout: 'Groups, then knock-out',
  swiss: 'Swiss',
};

/** A seed as written on a draw. */
export const seedText = (seed: number | undefined): string => (seed === undefined ? '' : `[${seed}]`);

/**
 * Trees, groups and rounds of one category. False when the sent list no longer has the draw's matches: such a list is
 * printed as it is.
 */
export function drawStoredDraw(
  pen: Pen,
  sent: { category: string; bracket: Bracket; times: ReadonlyMap<string, string> },
  input: FixturesPdf,
): boolean {
  const draw = input.draws?.find((one) => one.category === sent.category);
  if (!draw || draw.matches.length === 0 || draw.matches.length !== sent.bracket.matches.length) return false;
  const drawn = withSentNames(draw, sent, input.results ?? {});
  const trees = drawTrees(draw);
  const groups = draw.format === 'round_robin' ? [draw.entries.map(({ id }) => id)] : (draw.groups ?? []);
  const most = Math.max(0, ...trees.map((tree) => tree.rows), ...groups.map((group) => 2 * group.length));
  const size: PageSize = most > 20 || trees.length > 2 ? 'A3' : 'A4';
  const about = [
    formatWords[draw.format],
    counted(draw.entries.length, 'entry', 'entries'),
    counted(draw.matches.length, 'match', 'matches'),
  ].join('   ·   ');
  const sheet = openSheet(pen, { title: sent.category, about, size });
  if (draw.format === 'swiss') drawSwiss(pen, sheet, drawn);
  if (groups.length > 0) drawGroups(pen, sheet, drawn, groups);
  trees.forEach((tree, at) => {
    const room = sheet.box.y + sheet.box.height - sheet.y;
    if (treeHeight(tree) > room && sheet.y > sheet.box.y) sheet.newPage();
    drawTreePart(pen, sheet, drawn, { tree, after: trees.slice(at + 1) });
  });
  return true;
}

function openSheet(pen: Pen, { title, about, size }: { title: string; about: string; size: PageSize }): Sheet {
  const open = (heading: string) => drawBand(pen, addPage(pen, size), heading, about);
  const box = open(title);
  const sheet: Sheet = {
    box,
    y: box.y,
    newPage: () => {
      sheet.box = open(`${title}, continued`);
      sheet.y = sheet.box.y;
    },
  };
  return sheet;
}

function withSentNames(
  draw: Draw,
  { bracket, times }: { bracket: Bracket; times: ReadonlyMap<string, string> },
  results: Results,
): DrawnCategory {
  // The list keeps the order of rounds in which it was made.
  const listed = new Map(
    [...draw.matches].sort((x, y) => x.round - y.round).map(({ id }, i) => [id, bracket.matches[i]] as const),
  );
  const byId = new Map(draw.matches.map((match) => [match.id, match]));
  const names = new Map(draw.entries.map((entry) => [entry.id, entry.name]));
  for (const { id, a, b } of draw.matches)
    for (const [at, source] of [a, b].entries()) {
      const name = listed.get(id)?.[at];
      if ('entry' in source && name) names.set(source.entry, name);
    }
  const seeds = new Map(draw.entries.map(({ id, seed }) => [id, seed]));
  const seedOf = (entry: string) => seedText(seeds.get(entry));
  const at = (id: string) => times.get(matchLabel(draw, id)) ?? '';
  const resultOf = (id: string) => (Object.hasOwn(results, id) ? results[id] : undefined);
  return {
    draw,
    results,
    nameOf: (entry) => names.get(entry) ?? '',
    seedOf,
    side: (id, side) => {
      const name = listed.get(id)?.[side];
      const match = byId.get(id);
      const source = match && (side === 0 ? match.a : match.b);
      if (name) return { name, known: true, seed: source && 'entry' in source ? seedOf(source.entry) : '' };
      return { name: source ? sourceText(draw, source) : '', known: false, seed: '' };
    },
    score: (id) => scoreText(resultOf(id)),
    rubbers: (id) => rubberText(resultOf(id), draw.tie),
    when: at,
  };
}
