import { isEntrySource } from '@maidan/domain/draws/draw';
import { countsScores, countsSets } from '@maidan/domain/draws/league';
import { groupStandings } from '@maidan/domain/draws/standings';
import type { Standing } from '@maidan/domain/draws/tables/standings-tally';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';
import type { DrawnCategory, Sheet } from './stored-draw-pages.ts';

const titleHeight = 20;
const gap = 16;

/**
 * Everyone against everyone: each square holds the score of the row's player, or the scheduled time until then. Groups
 * stand side by side where they fit.
 */
export function drawGroups(pen: Pen, sheet: Sheet, drawn: DrawnCategory, groups: readonly (readonly string[])[]): void {
  const bottom = () => sheet.box.y + sheet.box.height;
  let [x, lowest] = [sheet.box.x, sheet.y];
  const sums = headsOf(drawn.draw).length;
  // Groups are drawn at one size, two side by side where the squares stay wide enough to read.
  const most = Math.max(...groups.map((pool) => pool.length)) + sums;
  const beside = ((sheet.box.width - gap) / 2 - 130) / most;
  const two = groups.length > 1 && beside >= 34;
  const names = two ? 130 : 170;
  // A single grid fills the page, with room to write results by hand.
  const alone = groups.length === 1 && drawn.draw.format === 'round_robin';
  const square = Math.min(alone ? 96 : 56, two ? beside : Math.max(17, (sheet.box.width - names) / most));
  groups.forEach((pool, at) => {
    const width = Math.min(sheet.box.width, names + square * (pool.length + sums));
    const rowHeight = Math.max(8, Math.min(alone ? 48 : 24, (sheet.box.height - titleHeight - 4) / (pool.length + 1)));
    const height = titleHeight + rowHeight * (pool.length + 1);
    if (x > sheet.box.x && x + width > sheet.box.x + sheet.box.width + 0.01) [x, sheet.y] = [sheet.box.x, lowest + gap];
    if (sheet.y > sheet.box.y && sheet.y + height > bottom()) {
      sheet.newPage();
      [x, lowest] = [sheet.box.x, sheet.y];
    }
    const title = drawn.draw.groups ? `Group ${at + 1}` : 'Everyone plays everyone';
    drawGrid(pen, drawn, { pool, title, x, y: sheet.y, width, square, rowHeight });
    x += Math.min(sheet.box.width, names + square * most) + gap;
    lowest = Math.max(lowest, sheet.y + height);
  });
  sheet.y = lowest + gap;
}

/** What is summed up beside the squares: matches won, or the table of a league. */
const headsOf = ({ league }: DrawnCategory['draw']) => {
  if (!league) return ['Won'];
  const scores = countsSets(league) ? ['Sets', 'F–A'] : countsScores(league) ? ['F–A', '+/–'] : [];
  return ['P', 'W', ...(league.points.draw === undefined ? [] : ['D']), 'L', ...scores, 'Pts'];
};

function sumsOf(draw: DrawnCategory['draw'], standing: Standing): string[] {
  const {
    played,
    won,
    games,
    points: [own, others],
    league,
  } = standing;
  if (played === 0) return [];
  if (!league || !draw.league) return [String(won)];
  const difference = own > others ? `+${own - others}` : String(own - others);
  const scored = `${own}–${others}`;
  const scores = countsSets(draw.league)
    ? [games.join('–'), scored]
    : countsScores(draw.league)
      ? [scored, difference]
      : [];
  const drawn = draw.league.points.draw === undefined ? [] : [league.drawn];
  return [...[played, won, ...drawn, league.lost].map(String), ...scores, pointsText(league.points)];
}

interface Grid {
  pool: readonly string[];
  title: string;
  x: number;
  y: number;
  width: number;
  square: number;
  rowHeight: number;
}

function drawGrid(pen: Pen, drawn: DrawnCategory, { pool, title, x, y, width, square, rowHeight }: Grid): void {
  const { doc } = pen;
  pen.write(title, x, y + 13, { size: 11.5, weight: 'bold' });
  const top = y + titleHeight;
  const standings = groupStandings(drawn.draw, pool, drawn.results);
  const heads = headsOf(drawn.draw);
  const columns = standings.length + heads.length;
  const names = width - square * columns;
  const left = (column: number) => x + names + column * square;
  const head = { size: Math.min(8, rowHeight * 0.6), weight: 'bold', color: ink.green } as const;
  const middle = (row: number) => top + (row + 0.5) * rowHeight + head.size * 0.36;
  doc.rect(x, top, width, rowHeight).fill(ink.wash);
  standings.forEach((_, at) =>
    pen.write(String(at + 1), left(at), middle(0), { ...head, align: 'center', width: square }),
  );
  heads.forEach((title, at) =>
    pen.write(title, left(standings.length + at), middle(0), { ...head, align: 'center', width: square }),
  );
  standings.forEach((standing, row) => {
    const { entry } = standing;
    const at = middle(row + 1);
    pen.write(String(row + 1), x + 4, at, { ...head, color: ink.quiet });
    const size = Math.min(rowHeight > 30 ? 11 : 9.5, rowHeight * 0.62);
    const seed = drawn.seedOf(entry);
    const seedLook = { size: size * 0.8, weight: 'bold', color: ink.green } as const;
    const room = names - 24 - (seed ? pen.width(seed, seedLook) + 4 : 0);
    const look = pen.shrink(drawn.nameOf(entry), room, { size });
    const used = pen.write(pen.fit(drawn.nameOf(entry), room, look), x + 20, at, look);
    if (seed) pen.write(seed, x + 24 + used, at, seedLook);
    standings.forEach((other, column) => {
      const box = { x: left(column), y: top + (row + 1) * rowHeight, square, rowHeight };
      if (other.entry === entry) doc.rect(box.x, box.y, square, rowHeight).fill(ink.line);
      else drawSquare(pen, drawn, { row: entry, column: other.entry }, box);
    });
    sumsOf(drawn.draw, standing).forEach((sum, column) =>
      pen.write(sum, left(standings.length + column), at, { size: head.size, align: 'center', width: square }),
    );
  });
  doc.lineWidth(0.5);
  for (let line = 0; line <= standings.length + 1; line++)
    doc.moveTo(x, top + line * rowHeight).lineTo(x + width, top + line * rowHeight);
  for (let line = 0; line <= columns; line++)
    doc.moveTo(left(line), top).lineTo(left(line), top + (standings.length + 1) * rowHeight);
  doc.moveTo(x, top).lineTo(x, top + (standings.length + 1) * rowHeight);
  doc.stroke(ink.edge);
}

function drawSquare(
  pen: Pen,
  { draw, results, when }: DrawnCategory,
  { row, column }: { row: string; column: string },
  box: { x: number; y: number; square: number; rowHeight: number },
): void {
  const match = draw.matches.find(({ a, b }) => {
    const sides = [a, b].map((side) => (isEntrySource(side) ? side.entry : ''));
    return sides.includes(row) && sides.includes(column);
  });
  if (!match) return;
  const home = isEntrySource(match.a) && match.a.entry === row;
  const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
  const score = result?.games?.map(([a, b]) => (home ? `${a}-${b}` : `${b}-${a}`)).join(' ');
  const won = result?.winner === row;
  const said = result?.kind === 'drawn' ? 'Drawn' : won ? 'Won' : 'Lost';
  const lines = result ? [score || said] : timeLines(when(match.id));
  const size = Math.min(box.square > 70 ? 8.5 : 6.2, (box.rowHeight * 0.75) / lines.length);
  const look = { size, color: result ? ink.text : ink.quiet, weight: won ? 'bold' : 'regular' } as const;
  lines.forEach((line, at) => {
    const smaller = pen.shrink(line, box.square - 4, look);
    const y = box.y + box.rowHeight / 2 + size * 0.36 + (at - (lines.length - 1) / 2) * size * 1.25;
    pen.write(pen.fit(line, box.square - 4, smaller), box.x, y, { ...smaller, align: 'center', width: box.square });
  });
}

/** "Sat 21 Nov 09:00 · Court 1" on two lines: the day, then time and court. */
function timeLines(when: string): string[] {
  const [, day, rest] = /^(.*\S) (\d+:\d\d.*)$/.exec(when) ?? [];
  return day && rest ? [day, rest] : [when];
}
