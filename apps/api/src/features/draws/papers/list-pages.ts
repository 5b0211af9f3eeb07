import { addFooters, addPage, type Box, drawBand } from '../../../platform/pdf/page.ts';
import { createPen, finished, ink, type Pen } from '../../../platform/pdf/pen.ts';

export interface PrintedList {
  title: string;
  about: string;
  /** `share` of the width; `write` leaves a line for a hand instead of text. */
  columns: readonly { title: string; share: number; write?: boolean }[];
  /** A cell a column that is not written by hand. */
  rows: readonly (readonly string[])[];
  /** A square before each row, to be ticked. */
  ticked: boolean;
  /** Rows with room for a signature. */
  isSigned?: boolean;
}

export interface ListsPdf {
  title: string;
  eventName: string;
  dateText: string;
  lists: readonly PrintedList[];
}

const heightOf = ({ isSigned = false }: PrintedList): number => (isSigned ? 36 : 21);
const square = 11;

/** Tables to be ticked and written on, each on pages of its own. To be called from the worker only. */
export async function layOut({ title, eventName, dateText, lists }: ListsPdf): Promise<Buffer> {
  const pen = createPen({ title: `${eventName}: ${title}`, subject: dateText });
  for (const list of lists) drawList(pen, list);
  addFooters(pen, eventName, dateText);
  return finished(pen.doc);
}

function drawList(pen: Pen, list: PrintedList): void {
  let box = openPage(pen, list, list.title);
  let y = box.y + 24;
  for (const row of list.rows) {
    if (y + heightOf(list) > box.y + box.height) {
      box = openPage(pen, list, `${list.title}, continued`);
      y = box.y + 24;
    }
    drawRow(pen, list, row, { ...box, y });
    y += heightOf(list);
  }
  if (list.rows.length === 0) pen.write('Nobody yet.', box.x, y + 10, { size: 11, color: ink.quiet });
}

function openPage(pen: Pen, list: PrintedList, title: string): Box {
  const box = drawBand(pen, addPage(pen, 'A4'), title, list.about);
  const look = { size: 8, weight: 'bold', color: ink.green } as const;
  for (const { title: head, x, width } of placed(list, box)) pen.write(pen.fit(head, width, look), x, box.y + 12, look);
  return box;
}

function drawRow(pen: Pen, list: PrintedList, row: readonly string[], box: Box): void {
  const { doc } = pen;
  const height = heightOf(list);
  const base = box.y + height - 8;
  if (list.ticked)
    doc
      .lineWidth(0.9)
      .rect(box.x, base - square + 2, square, square)
      .stroke(ink.green);
  let cell = 0;
  for (const { write, x, width } of placed(list, box)) {
    if (write) continue;
    const look = { size: 10.5, ...(cell === 1 ? { weight: 'bold' as const } : {}) };
    const text = row[cell] ?? '';
    const fitted = pen.shrink(text, width, look);
    pen.write(pen.fit(text, width, fitted), x, base, fitted);
    cell += 1;
  }
  doc
    .lineWidth(0.5)
    .moveTo(box.x, box.y + height - 2)
    .lineTo(box.x + box.width, box.y + height - 2)
    .stroke(ink.line);
}

/** Where each column stands. */
function placed({ columns, ticked }: PrintedList, box: Box) {
  const gap = 10;
  const left = ticked ? square + gap : 0;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = box.x + left;
  return columns.map((column) => {
    const width = ((box.width - left) * column.share) / all;
    const at = { ...column, x, width: width - gap };
    x += width;
    return at;
  });
}
