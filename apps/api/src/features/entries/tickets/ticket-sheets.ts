import { drawCode } from '../../../platform/pdf/code.ts';
import { type Box, drawCourt } from '../../../platform/pdf/page.ts';
import { createPen, finished, ink, type Pen } from '../../../platform/pdf/pen.ts';

export interface PrintedTicket {
  name: string;
  academy: string;
  categories: readonly string[];
  /** Typed when the QR code cannot be scanned: "ABCD-2345". */
  code: string;
  /** What the QR code holds. */
  text: string;
}

export interface TicketsPdf {
  kind: 'ticket' | 'badges' | 'wristbands';
  eventName: string;
  /** When and where, as displayed. */
  dateText: string;
  tickets: readonly PrintedTicket[];
}

const paper = { width: 595.28, height: 841.89 };
const mm = 72 / 25.4;

/** How a page is cut: badges as lanyard cards, wristbands along the longer side of the paper. */
const cuts = {
  ticket: { page: paper, columns: 1, rows: 1, width: paper.width - 56 * mm, height: 190 * mm },
  badges: { page: paper, columns: 2, rows: 4, width: 95 * mm, height: 68 * mm },
  wristbands: {
    page: { width: paper.height, height: paper.width },
    columns: 1,
    rows: 8,
    width: 260 * mm,
    height: 25 * mm,
  },
} as const;

const drawn = { ticket: drawTicket, badges: drawBadge, wristbands: drawWristband };

/** One ticket on its page, or everybody's badges or wristbands to cut out. Must be called from the worker only. */
export async function layOut(input: TicketsPdf): Promise<Buffer> {
  const pen = createPen({ title: `${input.eventName}: ${input.kind}`, subject: input.dateText });
  const { page, columns, rows, width, height } = cuts[input.kind];
  const [left, top] = [(page.width - columns * width) / 2, (page.height - rows * height) / 2];
  input.tickets.forEach((ticket, index) => {
    const place = index % (columns * rows);
    if (place === 0) pen.doc.addPage({ size: [page.width, page.height], margin: 0 });
    const [x, y] = [left + (place % columns) * width, top + Math.floor(place / columns) * height];
    pen.doc.lineWidth(0.5).dash(3, { space: 3 }).rect(x, y, width, height).stroke(ink.edge).undash();
    drawn[input.kind](pen, input, ticket, { x, y, width, height });
  });
  return finished(pen.doc);
}

/** A green field with the event in white, and up to this many lines of when and where. */
function drawHead(pen: Pen, { eventName, dateText }: TicketsPdf, box: Box, size: number, lines = 1): void {
  const { doc } = pen;
  doc.rect(box.x, box.y, box.width, box.height).fill(ink.court);
  doc.save().rect(box.x, box.y, box.width, box.height).clip();
  drawCourt(
    pen,
    { x: box.x + box.width * 0.6, y: box.y - 8, width: box.width * 0.5, height: box.height + 16 },
    '#1b6a48',
    0.8,
  );
  doc.restore();
  const room = box.width - 28;
  const title = { ...pen.shrink(eventName, room, { size, weight: 'bold' }), color: ink.white };
  pen.write(pen.fit(eventName, room, title), box.x + 14, box.y + box.height * 0.5, title);
  const about = { size: size * 0.58, color: ink.wash };
  const y = box.y + box.height * 0.5 + size * 0.95;
  writeLines(pen, pen.wrap(dateText, room, about, lines), about, { ...box, x: box.x + 14, width: room, y });
}

/** Up to this many lines of text, one below another; returns the position of the next. */
function writeLines(
  pen: Pen,
  lines: readonly string[],
  look: { size: number; weight?: 'bold'; color?: string; align?: 'center' },
  box: Box,
): number {
  const { align, ...letters } = look;
  let y = box.y;
  for (const line of lines) {
    pen.write(pen.fit(line, box.width, letters), box.x, y, { ...letters, ...(align && { align, width: box.width }) });
    y += look.size * 1.3;
  }
  return y;
}

function drawTicket(pen: Pen, input: TicketsPdf, ticket: PrintedTicket, box: Box): void {
  const head = 124;
  drawHead(pen, input, { ...box, height: head }, 24, 3);
  const inner: Box = { x: box.x + 28, y: box.y + head, width: box.width - 56, height: box.height - head };
  const side = 72 * mm;
  drawCode(pen, ticket.text, { x: box.x + (box.width - side) / 2, y: inner.y + 26, width: side });
  let y = inner.y + side + 56;
  const code = { size: 20, weight: 'bold' } as const;
  pen.write(ticket.code, inner.x, y, { ...code, align: 'center', width: inner.width });
  y = writeLines(
    pen,
    ['Show this at the gate. It is read from paper and from a phone.'],
    {
      size: 10,
      color: ink.quiet,
      align: 'center',
    },
    { ...inner, y: y + 18 },
  );
  const name = { size: 22, weight: 'bold' } as const;
  y = writeLines(pen, pen.wrap(ticket.name, inner.width, name, 2), name, { ...inner, y: y + 30 });
  if (ticket.academy) y = writeLines(pen, [ticket.academy], { size: 12, color: ink.quiet }, { ...inner, y });
  const entered = ticket.categories.flatMap((category) => pen.wrap(category, inner.width, { size: 13 }, 2));
  writeLines(pen, firstOf(entered, 8), { size: 13 }, { ...inner, y: y + 6 });
}

function drawBadge(pen: Pen, input: TicketsPdf, ticket: PrintedTicket, box: Box): void {
  drawHead(pen, input, { ...box, height: 42 }, 13);
  const side = 26 * mm;
  const words: Box = { x: box.x + 14, y: box.y + 70, width: box.width - side - 38, height: box.height - 70 };
  const name = { size: 18, weight: 'bold' } as const;
  let y = writeLines(pen, pen.wrap(ticket.name, words.width, name, 2), name, words);
  if (ticket.academy) y = writeLines(pen, [ticket.academy], { size: 9.5, color: ink.quiet }, { ...words, y });
  writeLines(pen, firstOf(ticket.categories, 4), { size: 9.5 }, { ...words, y: y + 4 });
  const x = box.x + box.width - side - 12;
  drawCode(pen, ticket.code, { x, y: box.y + 62, width: side });
  pen.write(ticket.code, x, box.y + 62 + side + 14, { size: 9, weight: 'bold', align: 'center', width: side });
}

function drawWristband(pen: Pen, { eventName, dateText }: TicketsPdf, ticket: PrintedTicket, box: Box): void {
  const side = box.height - 12;
  // The end that is glued below the other one.
  const glue = 26 * mm;
  pen.doc.rect(box.x, box.y, 6, box.height).fill(ink.court);
  drawCode(pen, ticket.code, { x: box.x + 18, y: box.y + 6, width: side });
  const words: Box = { x: box.x + 30 + side, y: box.y + 24, width: 300, height: box.height };
  const name = { size: 17, weight: 'bold' } as const;
  const y = writeLines(pen, [ticket.name], name, words);
  writeLines(pen, [[...ticket.categories].join(' · ')], { size: 10 }, { ...words, y: y - 4 });
  const event: Box = { ...words, x: words.x + 312, width: box.x + box.width - glue - words.x - 320 };
  writeLines(pen, [eventName], { size: 10, weight: 'bold' }, event);
  writeLines(pen, [dateText], { size: 8, color: ink.quiet }, { ...event, y: event.y + 14 });
  writeLines(pen, [ticket.code], { size: 10, weight: 'bold' }, { ...event, y: event.y + 30 });
  pen.doc.rect(box.x + box.width - glue, box.y, glue, box.height).fill(ink.wash);
}

const firstOf = (texts: readonly string[], count: number) =>
  texts.length <= count ? texts : [...texts.slice(0, count - 1), `and ${texts.length - count + 1} more`];
