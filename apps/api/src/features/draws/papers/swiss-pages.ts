import { crosstable, hasRatings } from '@maidan/domain/draws/chess/crosstable';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { changeText, type RatingFigures } from '@maidan/domain/draws/chess/rating-change';
import { isEntrySource } from '@maidan/domain/draws/draw';
import {
  type CountedTieBreak,
  countedTieBreaks,
  swissStandings,
  tieBreaksOf,
  tieBreakValue,
} from '@maidan/domain/draws/swiss/standings';
import { pointsText, swissResultText } from '@maidan/domain/draws/swiss/text';
import { ink, type Look, type Pen } from '../../../platform/pdf/pen.ts';
import type { DrawnCategory, Sheet } from './stored-draw-pages.ts';

const titleHeight = 20;
const rowHeight = 16;
const gap = 24;

const printed: Record<CountedTieBreak, { head: string; means: string }> = {
  buchholz_cut: { head: 'BH-C1', means: 'BH-C1: Buchholz without the lowest of the opponents.' },
  buchholz: { head: 'BH', means: 'BH: Buchholz, the points of all opponents.' },
  sonneborn_berger: {
    head: 'SB',
    means: 'SB: Sonneborn-Berger, each opponent’s points times the points won against them.',
  },
  wins: { head: 'Won', means: 'Won: rounds with a full point, with or without playing.' },
  progressive: { head: 'PS', means: 'PS: progressive score, the points after each round added up.' },
};

interface Cell {
  text: string;
  /** Shares of the column's width. */
  from: number;
  to: number;
  look?: Look;
  align?: 'left' | 'right' | 'center';
}

const quiet: Look = { size: 7.5, color: ink.quiet };
const bold: Look = { size: 9, weight: 'bold', color: ink.text };
const plain: Look = { size: 9, weight: 'regular', color: ink.text };

/** The table of points, then every paired round, board by board, in two columns that continue over the pages. */
export function drawSwiss(pen: Pen, sheet: Sheet, drawn: DrawnCategory): void {
  const { draw } = drawn;
  const columns = new Columns(pen, sheet, 2);
  drawStandings(columns, drawn);
  const paired = draw.swiss?.byes.length ?? 0;
  for (let round = 1; round <= paired; round++) drawRound(columns, drawn, round);
  const next = draw.matches.find((match) => match.round === paired + 1);
  if (next) {
    const [time = ''] = drawn.when(next.id).split(' · ');
    columns.section(`Round ${paired + 1} of ${draw.numRounds}`, rowHeight);
    columns.row([
      { text: `To be paired when round ${paired} is over`, from: 0, to: 0.6, look: quiet },
      { text: time, from: 0.6, to: 1, look: quiet, align: 'right' },
    ]);
  }
  if (draw.swiss?.colours) drawCrosstable(pen, sheet, drawn);
}

function drawStandings(columns: Columns, { draw, results, nameOf }: DrawnCategory): void {
  const counted = countedTieBreaks(tieBreaksOf(draw));
  const isRated = hasRatings(draw);
  const chess = new Map(draw.entries.map((one) => [one.id, one.chess]));
  const figures = [...(isRated ? ['Rtg'] : []), 'Points', ...counted.map((one) => printed[one].head)];
  // As wide as there is room for: a name keeps half of the line.
  const wide = Math.min(0.11, 0.44 / figures.length);
  const names = 1 - figures.length * wide;
  const at = (column: number) => ({
    from: names + column * wide,
    to: names + (column + 1) * wide,
    align: 'right' as const,
  });
  const head = (): void =>
    columns.row([
      { text: '#', from: 0, to: 0.08, look: quiet },
      { text: 'Player', from: 0.08, to: names, look: quiet },
      ...figures.map((text, column) => ({ text, ...at(column), look: quiet })),
    ]);
  columns.section('Standings', 3 * rowHeight, head);
  for (const { entry, place, points, missed, ...standing } of swissStandings(draw, results))
    columns.row(
      [
        { text: String(place), from: 0, to: 0.08, look: quiet },
        {
          text: `${titledName(nameOf(entry), chess.get(entry))}${missed > 0 ? ` (from round ${missed + 1})` : ''}`,
          from: 0.08,
          to: names,
          look: plain,
        },
        ...[
          ...(isRated ? [{ text: String(chess.get(entry)?.rating ?? ''), look: plain }] : []),
          { text: pointsText(points), look: bold },
          ...counted.map((one) => ({ text: pointsText(tieBreakValue(standing, one)), look: plain })),
        ].map((cell, column) => ({ ...cell, ...at(column) })),
      ],
      head,
    );
  for (const one of counted) columns.row([{ text: printed[one].means, from: 0, to: 1, look: quiet }]);
}

/**
 * The crosstable: in each round the line of the opponent, the colour and the result. Over both columns, so that nine
 * rounds stand beside each other.
 */
function drawCrosstable(pen: Pen, sheet: Sheet, { draw, results, nameOf }: DrawnCategory): void {
  const rows = crosstable(draw, results);
  const rounds = draw.swiss?.byes.length ?? 0;
  if (rounds === 0) return;
  sheet.newPage();
  const columns = new Columns(pen, { ...sheet, y: sheet.box.y }, 1);
  const isRated = hasRatings(draw);
  const after = isRated ? ['Points', 'Rp', '±'] : ['Points'];
  const wide = Math.min(0.065, 0.66 / (rounds + after.length + 1));
  const names = 1 - (rounds + after.length + (isRated ? 1 : 0)) * wide;
  const at = (column: number) => ({ from: names + column * wide, to: names + (column + 1) * wide });
  const line = (row: string, name: string, cells: readonly string[], look: Look, sums = look): Cell[] => [
    { text: row, from: 0, to: 0.05, look: quiet },
    { text: name, from: 0.05, to: names, look },
    ...cells.map((text, column): Cell => {
      const isRound = column >= cells.length - after.length - rounds && column < cells.length - after.length;
      const isSum = column === cells.length - after.length;
      return { text, ...at(column), look: isSum ? sums : look, align: isRound ? 'center' : 'right' };
    }),
  ];
  const heads = Array.from({ length: rounds }, (_, round) => `R${round + 1}`);
  const head = (): void => columns.row(line('#', 'Player', [...(isRated ? ['Rtg'] : []), ...heads, ...after], quiet));
  columns.section(`Crosstable after round ${rounds} of ${draw.numRounds}`, 3 * rowHeight, head);
  for (const { row, entry, chess, rounds: cells, points, figures } of rows) {
    const rated = isRated ? [String(chess?.rating ?? '')] : [];
    const sums = [pointsText(points), ...(isRated ? figuresText(figures) : [])];
    columns.row(
      line(String(row), titledName(nameOf(entry), chess), [...rated, ...cells, ...sums], { ...plain, size: 8 }, bold),
      head,
    );
  }
}

/** Performance and rating change; blank for whoever has met nobody rated. */
const figuresText = (figures: RatingFigures | undefined) => [
  figures ? String(figures.performance) : '',
  figures?.own ? changeText(figures.own.change) : '',
];

function drawRound(columns: Columns, { draw, results, nameOf, when }: DrawnCategory, round: number): void {
  const [first, second] = draw.swiss?.colours ? ['White', 'Black'] : ['Player 1', 'Player 2'];
  const head = (): void =>
    columns.row([
      { text: 'Board', from: 0, to: 0.08, look: quiet },
      { text: first ?? '', from: 0.08, to: 0.38, look: quiet },
      { text: second ?? '', from: 0.5, to: 0.8, look: quiet },
    ]);
  columns.section(`Round ${round} of ${draw.numRounds}`, 3 * rowHeight, head);
  for (const match of draw.matches.filter((one) => one.round === round)) {
    const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
    const [a = '', b = ''] = [match.a, match.b].map((side) => (isEntrySource(side) ? side.entry : ''));
    columns.row(
      [
        { text: String(match.position), from: 0, to: 0.08, look: quiet },
        { text: nameOf(a), from: 0.08, to: 0.38, look: result?.winner === a ? bold : plain },
        { text: result ? swissResultText(result, a) : '–', from: 0.38, to: 0.5, look: plain, align: 'center' },
        { text: nameOf(b), from: 0.5, to: 0.8, look: result?.winner === b ? bold : plain },
        { text: result ? '' : when(match.id), from: 0.8, to: 1, look: quiet, align: 'right' },
      ],
      head,
    );
  }
  const bye = draw.swiss?.byes[round - 1];
  if (bye)
    columns.row([
      { text: nameOf(bye), from: 0.08, to: 0.5, look: plain },
      { text: 'Bye', from: 0.5, to: 0.8, look: quiet },
    ]);
  for (const { entry, half } of (draw.swiss?.byesAsked ?? []).filter((one) => one.round === round))
    if (half > 0)
      columns.row([
        { text: nameOf(entry), from: 0.08, to: 0.5, look: plain },
        { text: `Requested bye, ${pointsText(half / 2)}`, from: 0.5, to: 0.8, look: quiet },
      ]);
  for (const { entry, missed, half } of draw.swiss?.late ?? [])
    if (missed >= round)
      columns.row([
        { text: nameOf(entry), from: 0.08, to: 0.5, look: plain },
        { text: `Missed, ${pointsText(half ? 0.5 : 0)}`, from: 0.5, to: 0.8, look: quiet },
      ]);
}

/** Rows one below another; at the end of a column in the next, at the end of the last on a new page. */
class Columns {
  private readonly pen: Pen;
  private readonly sheet: Sheet;
  private readonly count: number;
  private readonly width: number;
  private column = 0;
  private y: number;

  constructor(pen: Pen, sheet: Sheet, count: number) {
    this.pen = pen;
    this.sheet = sheet;
    this.count = count;
    this.width = (sheet.box.width - gap * (count - 1)) / count;
    this.y = sheet.y;
  }

  /** A heading that stays with what follows it. */
  section(title: string, following: number, head?: () => void): void {
    if (this.y > this.sheet.box.y) this.y += 12;
    this.makeRoom(titleHeight + following);
    this.pen.write(title, this.left(), this.y + 13, { size: 11.5, weight: 'bold' });
    this.y += titleHeight;
    head?.();
  }

  /** `head` is repeated where the row starts a column. */
  row(cells: readonly Cell[], head?: () => void): void {
    if (this.makeRoom(rowHeight)) head?.();
    for (const { text, from, to, look = plain, align = 'left' } of cells) {
      const room = (to - from) * this.width - 4;
      const fitting = this.pen.shrink(text, room, look);
      const x = this.left() + from * this.width + 2;
      this.pen.write(this.pen.fit(text, room, fitting), x, this.y + rowHeight * 0.68, {
        ...fitting,
        align,
        width: room,
      });
    }
    this.y += rowHeight;
    this.pen.doc
      .lineWidth(0.4)
      .moveTo(this.left(), this.y)
      .lineTo(this.left() + this.width, this.y)
      .stroke(ink.line);
  }

  private left(): number {
    return this.sheet.box.x + this.column * (this.width + gap);
  }

  private makeRoom(height: number): boolean {
    if (this.y + height <= this.sheet.box.y + this.sheet.box.height) return false;
    this.column += 1;
    if (this.column === this.count) {
      this.sheet.newPage();
      this.column = 0;
    }
    this.y = this.sheet.box.y;
    return true;
  }
}
