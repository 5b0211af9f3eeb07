import type { FixturesPdf } from './printer.ts';
import { addPage, type Box, drawCourt, type PageSize } from '../../../platform/pdf/page.ts';
import { ink, type Look, type Pen } from '../../../platform/pdf/pen.ts';
import { type ScheduleColumns, scheduleColumns, shareWidth } from './schedule-columns.ts';

const padding = 5;
const waiting = /^(tbd|winner |loser |place \d|to be paired)/i;

/** The cover and, below it, the order of play: one table per day, with its header on every page. */
export function drawSchedule(pen: Pen, input: FixturesPdf, hues: Map<string, string>): void {
  const columns = scheduleColumns(input.scheduleTable);
  const rows = input.scheduleTable.slice(1).filter((row) => row.some((cell) => cell.trim()));
  const size: PageSize = columns.shown.length > 12 ? 'A3' : 'A4';
  const page = addPage(pen, size);
  pen.doc.outline.addItem('Order of play');
  const below = drawCover(pen, page, input, factsOf(rows, columns, input));
  if (rows.length === 0) {
    pen.write('No matches have been scheduled yet.', below.x, below.y + 24, { size: 11, color: ink.quiet });
    return;
  }
  drawTable(pen, below, { columns, rows, hues, nextPage: () => addPage(pen, size) });
}

function factsOf(rows: readonly (readonly string[])[], columns: ScheduleColumns, input: FixturesPdf): string {
  const many = (count: number, one: string, more: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  const distinct = (column: number) => new Set(rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)).size;
  const court = (input.scheduleTable[0] ?? []).findIndex((cell) => cell.trim().toLowerCase() === 'court');
  return [
    ...many(rows.length, 'match', 'matches'),
    ...many(distinct(columns.day), 'day', 'days'),
    ...many(distinct(court), 'court', 'courts'),
    ...many(Object.keys(input.brackets).length, 'category', 'categories'),
  ].join('   ·   ');
}

function drawCover(pen: Pen, page: Box, input: FixturesPdf, facts: string): Box {
  const { doc } = pen;
  const large: Look = { size: 27, weight: 'bold', color: ink.white };
  const room = page.width * 0.6;
  const isLong = pen.width(input.eventName, large) > 2 * room;
  const name = isLong ? { ...large, size: 19 } : large;
  const lead = name.size * 1.2;
  const lines = pen.wrap(input.eventName, room, name, isLong ? 3 : 2);
  const height = 104 + lines.length * lead;
  doc.save();
  doc.roundedRect(page.x, page.y, page.width, height, 6).clip();
  doc.rect(page.x, page.y, page.width, height).fill(ink.court);
  const court = { x: page.x + page.width - 268, y: page.y + 16, width: (height - 32) * 2.2, height: height - 32 };
  drawCourt(pen, court, ink.courtLine, 0.9);
  doc.restore();
  const x = page.x + 24;
  pen.write(input.title, x, page.y + 33, { size: 11, weight: 'bold', color: ink.courtLine });
  lines.forEach((line, i) => pen.write(line, x, page.y + 39 + name.size + i * lead, name));
  const y = page.y + 58 + lines.length * lead;
  const about = { size: 11, color: ink.wash };
  pen.write(pen.fit(input.dateText, page.width - 330, about), x, y, about);
  pen.write(facts, x, y + 24, { size: 9.5, weight: 'bold', color: ink.white });
  return { ...page, y: page.y + height + 14, height: page.height - height - 14 };
}

interface Table {
  columns: ScheduleColumns;
  rows: readonly (readonly string[])[];
  hues: Map<string, string>;
  nextPage: () => Box;
}

const drawTable = (pen: Pen, first: Box, table: Table) => new TablePages(pen, first, table).draw();

interface MeasuredRow {
  row: readonly string[];
  day: string;
  time: string;
  cells: readonly (readonly string[])[];
  height: number;
}

/** Where the next row goes, and what earlier rows have already shown. */
class TablePages {
  readonly #pen: Pen;
  readonly #table: Table;
  readonly #look: Look;
  readonly #heading: Look;
  readonly #widths: readonly number[];
  readonly #lineHeight: number;
  #box: Box;
  #y: number;
  #day: string | null = null;
  #time = '';

  constructor(pen: Pen, first: Box, table: Table) {
    const { columns, rows } = table;
    const look: Look = { size: columns.shown.length > 12 ? 7.5 : 9 };
    const heading: Look = { size: look.size - 1, weight: 'bold', color: ink.quiet };
    this.#pen = pen;
    this.#table = table;
    this.#look = look;
    this.#heading = heading;
    this.#widths = columnWidths(pen, { columns, rows, look, heading, total: first.width });
    this.#lineHeight = look.size * 1.35;
    this.#box = first;
    this.#y = first.y;
  }

  draw(): void {
    const rows = this.#table.rows.map((row) => this.#measured(row));
    rows.forEach((row, at) => {
      const [next, afterNext] = [rows[at + 1], rows[at + 2]];
      // The last row of a day takes the previous one along: alone on a page it looks like a mistake.
      const isLastButOne = next?.day === row.day && afterNext?.day !== row.day;
      this.#drawRow(row, isLastButOne ? next.height : 0);
    });
  }

  #measured(row: readonly string[]): MeasuredRow {
    const { columns } = this.#table;
    const day = columns.day < 0 ? '' : (row[columns.day] ?? '').trim();
    const time = columns.time < 0 ? '' : (row[columns.time] ?? '').trim();
    const cells = columns.shown.map((column, i) =>
      this.#pen.wrap(row[column] ?? '', (this.#widths[i] ?? 0) - 2 * padding, this.#look, 3),
    );
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * this.#lineHeight + 2 * padding - 2;
    return { row, day, time, cells, height };
  }

  #drawRow({ row, day, time, cells, height }: MeasuredRow, together: number): void {
    this.#makeRoom(day, height + together);
    this.#day = day;
    if (this.#time && time !== this.#time) this.#drawLine(0.8, ink.edge);
    this.#drawCells(row, cells, time !== this.#time);
    this.#time = time;
    this.#y += height;
    this.#drawLine(0.4, ink.line);
  }

  /** A new day gets its heading, and a new page says that a day continues. */
  #makeRoom(day: string, height: number): void {
    const isNewDay = day !== this.#day;
    // A heading with nothing below it on the page is useless.
    const needed = isNewDay ? 24 + this.#lineHeight + padding + 3 * height : height;
    if (this.#y + needed > this.#box.y + this.#box.height) {
      this.#box = this.#table.nextPage();
      this.#y = this.#box.y;
      this.#startPart(isNewDay ? day : day && `${day}, continued`);
    } else if (isNewDay) {
      if (this.#day !== null) this.#y += 14;
      this.#startPart(day);
    }
  }

  #startPart(title: string): void {
    const pen = this.#pen;
    this.#time = '';
    if (title) {
      pen.doc.rect(this.#box.x, this.#y, 3, 16).fill(ink.green);
      const look: Look = { size: 12.5, weight: 'bold' };
      pen.write(pen.fit(title, this.#box.width - 20, look), this.#box.x + 10, this.#y + 12.5, look);
      this.#y += 24;
    }
    const y = this.#y + this.#lineHeight * 0.85;
    let x = this.#box.x;
    this.#table.columns.headings.forEach((text, i) => {
      const width = this.#widths[i] ?? 0;
      pen.write(pen.fit(text, width - padding, this.#heading), x + padding, y, this.#heading);
      x += width;
    });
    this.#y += this.#lineHeight + padding;
    this.#drawLine(1, ink.court);
  }

  #drawCells(row: readonly string[], cells: readonly (readonly string[])[], isNewTime: boolean): void {
    const { columns, hues } = this.#table;
    let x = this.#box.x;
    cells.forEach((lines, i) => {
      const column = columns.shown[i];
      const isTime = column === columns.time;
      const hue = column === columns.category ? hues.get((row[column] ?? '').trim()) : undefined;
      if (hue && lines[0]) this.#pen.doc.rect(x + padding - 5, this.#y + padding, 2.2, this.#lineHeight - 2).fill(hue);
      const color = waiting.test(row[column ?? 0] ?? '') || (isTime && !isNewTime) ? ink.quiet : ink.text;
      const weight = isTime && isNewTime ? 'bold' : 'regular';
      lines.forEach((line, n) => {
        const y = this.#y + padding - 2.5 + (n + 1) * this.#lineHeight;
        this.#pen.write(line, x + padding, y, { ...this.#look, color, weight });
      });
      x += this.#widths[i] ?? 0;
    });
  }

  #drawLine(width: number, color: string): void {
    const { x, width: across } = this.#box;
    this.#pen.doc
      .lineWidth(width)
      .moveTo(x, this.#y)
      .lineTo(x + across, this.#y)
      .stroke(color);
  }
}

function columnWidths(
  pen: Pen,
  {
    columns,
    rows,
    look,
    heading,
    total,
  }: { columns: ScheduleColumns; rows: Table['rows']; look: Look; heading: Look; total: number },
): number[] {
  const needs = columns.shown.map((column, i) => {
    const texts = new Set(rows.map((row) => row[column] ?? ''));
    const widest = Math.max(0, ...[...texts].map((text) => pen.width(text, { ...look, weight: 'bold' })));
    return Math.max(Math.min(widest, 240), pen.width(columns.headings[i] ?? '', heading)) + 2 * padding + 2;
  });
  return shareWidth(needs, total);
}
