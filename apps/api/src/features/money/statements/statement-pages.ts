import { addFooters } from '../../../platform/pdf/page.ts';
import { createPen, finished, ink, type Pen } from '../../../platform/pdf/pen.ts';

/** A sheet of figures and a table, with all texts ready for display. */
export interface StatementPdf {
  title: string;
  /** When, where and whose. */
  about: readonly string[];
  /** A banner at the top, for example that no money moved. */
  warning: string | null;
  figures: readonly SheetFigure[];
  /** Figures apart from those above, with their own title. */
  apart: { title: string; note: string; figures: readonly SheetFigure[] } | null;
  table: { title: string; header: readonly string[]; rows: readonly (readonly string[])[]; empty: string };
  notes: readonly string[];
  footer: string;
}

export interface SheetFigure {
  label: string;
  value: string;
  /** A part of the figure above it, or the result of those above it. */
  kind?: 'part' | 'result';
}

const page = { width: 595.28, height: 841.89, margin: 48, footer: 60 };
const inner = page.width - 2 * page.margin;
/** Shares of the width; the last column holds amounts, right-aligned. */
const columnShares = [0.26, 0.22, 0.2, 0.16, 0.16];
const rowHeight = 20;

/** Sheets of one kind in one document, each on pages of its own that it counts by itself. */
export interface StatementsPdf {
  title: string;
  footer: string;
  sheets: readonly StatementPdf[];
}

/** One or more A4 pages, upright. Names may be in any Indian script. */
export function layOut(document: StatementPdf | StatementsPdf): Promise<Buffer> {
  const pen = createPen({ title: document.title, subject: document.footer });
  for (const sheet of 'sheets' in document ? document.sheets : [document]) drawSheet(pen, sheet);
  return finished(pen.doc);
}

function drawSheet(pen: Pen, sheet: StatementPdf): void {
  const start = pagesOf(pen);
  let y = drawHead(pen, sheet);
  y = drawFigures(pen, sheet.figures, y + 22);
  if (sheet.apart) y = drawApart(pen, sheet.apart, y + 30);
  y = drawTable(pen, sheet.table, y + 30);
  drawNotes(pen, sheet.notes, y + 24);
  addFooters(pen, sheet.title, sheet.footer, { start, count: pagesOf(pen) - start });
}

const pagesOf = ({ doc }: Pen): number => {
  const { start, count } = doc.bufferedPageRange();
  return start + count;
};

function newPage(pen: Pen): number {
  pen.doc.addPage({ size: [page.width, page.height], margin: 0 });
  return page.margin;
}

/** The next line's top: on a new page when this one is full. */
function room(pen: Pen, y: number, height: number): number {
  return y + height > page.height - page.footer ? newPage(pen) + 12 : y;
}

function drawHead(pen: Pen, sheet: StatementPdf): number {
  let y = newPage(pen);
  if (sheet.warning) {
    pen.doc.roundedRect(page.margin, y, inner, 22, 4).fill(ink.wash);
    pen.write(sheet.warning, page.margin + 10, y + 15, { size: 9.5, weight: 'bold', color: ink.court });
    y += 36;
  }
  const large = { size: 20, weight: 'bold', color: ink.text } as const;
  for (const line of pen.wrap(sheet.title, inner, large, 3)) {
    y += 24;
    pen.write(line, page.margin, y, large);
  }
  y += 4;
  const look = { size: 10, color: ink.quiet };
  // An address and a tax number are never cut off: an invoice without them is none.
  for (const line of sheet.about.flatMap((text) => pen.wrap(text, inner, look, 3))) {
    y += 16;
    pen.write(line, page.margin, y, look);
  }
  return y;
}

function drawFigures(pen: Pen, figures: readonly SheetFigure[], from: number): number {
  let y = from;
  for (const { label, value, kind } of figures) {
    const isResult = kind === 'result';
    const height = kind === 'part' ? 17 : 24;
    y = room(pen, y, height);
    if (isResult) pen.doc.rect(page.margin, y, inner, height).fill(ink.wash);
    else if (kind !== 'part') rule(pen, y);
    const look = {
      size: kind === 'part' ? 9 : 11,
      weight: isResult ? ('bold' as const) : ('regular' as const),
      color: kind === 'part' ? ink.quiet : ink.text,
    };
    const left = page.margin + (kind === 'part' ? 22 : 10);
    const base = y + height - (kind === 'part' ? 6 : 8);
    pen.write(pen.fit(label, inner - 130, look), left, base, look);
    pen.write(value, page.margin, base, { ...look, align: 'right', width: inner - 10 });
    y += height;
  }
  return y;
}

function drawApart(pen: Pen, { title, note, figures }: NonNullable<StatementPdf['apart']>, from: number): number {
  const look = { size: 9, color: ink.quiet };
  const y = room(pen, from, 100);
  pen.write(title, page.margin, y + 14, { size: 13, weight: 'bold' });
  pen.write(pen.fit(note, inner, look), page.margin, y + 30, look);
  return drawFigures(pen, figures, y + 40);
}

function rule(pen: Pen, y: number): void {
  pen.doc
    .lineWidth(0.5)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke(ink.line);
}

function drawTable(pen: Pen, table: StatementPdf['table'], from: number): number {
  let y = room(pen, from, 3 * rowHeight);
  pen.write(table.title, page.margin, y + 14, { size: 13, weight: 'bold' });
  y += 26;
  if (table.rows.length === 0) {
    pen.write(table.empty, page.margin, y + 12, { size: 10, color: ink.quiet });
    return y + rowHeight;
  }
  y = drawRow(pen, table.header, y, true);
  for (const row of table.rows) {
    const next = room(pen, y, rowHeight);
    // A page that starts within the table repeats its header.
    y = next < y ? drawRow(pen, table.header, next, true) : next;
    y = drawRow(pen, row, y, false);
  }
  return y;
}

function drawRow(pen: Pen, cells: readonly string[], y: number, isHeader: boolean): number {
  const look = { size: 8.5, weight: isHeader ? ('bold' as const) : ('regular' as const) };
  const color = isHeader ? ink.quiet : ink.text;
  rule(pen, y);
  let x = page.margin;
  for (const [at, cell] of cells.entries()) {
    const width = inner * (columnShares[at] ?? 0);
    const isLast = at === cells.length - 1;
    const fitted = pen.shrink(cell, width - 6, look);
    const text = pen.fit(cell, width - 6, fitted);
    pen.write(text, x, y + 14, { ...fitted, color, ...(isLast && { align: 'right' as const, width }) });
    x += width;
  }
  return y + rowHeight;
}

function drawNotes(pen: Pen, notes: readonly string[], from: number): void {
  const look = { size: 8.5, color: ink.quiet };
  let y = from;
  for (const note of notes) {
    for (const line of pen.wrap(note, inner, look, 6)) {
      y = room(pen, y, 14);
      pen.write(line, page.margin, y + 10, look);
      y += 13;
    }
    y += 5;
  }
}
