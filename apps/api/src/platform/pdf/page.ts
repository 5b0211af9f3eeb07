import { ink, type Pen } from './pen.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const sizes = { A4: [841.89, 595.28], A3: [1190.55, 841.89] } as const;
export type PageSize = keyof typeof sizes;
const margin = 34;
const footerHeight = 22;

/** A new landscape page; returns the area between the margins, above the footer. */
export function addPage(pen: Pen, size: PageSize): Box {
  const [width, height] = sizes[size];
  pen.doc.addPage({ size: [width, height], margin: 0 });
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - footerHeight };
}

/** Written at the end, when the number of pages is known; of some pages only, where each sheet counts its own. */
export function addFooters(
  pen: Pen,
  left: string,
  right: string,
  { start, count }: { start: number; count: number } = pen.doc.bufferedPageRange(),
): void {
  const look = { size: 7.5, color: ink.quiet };
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page);
    const { width, height } = pen.doc.page;
    const y = height - margin;
    pen.doc
      .lineWidth(0.6)
      .moveTo(margin, y - 14)
      .lineTo(width - margin, y - 14)
      .stroke(ink.line);
    drawMark(pen, margin, y - 8, 9);
    pen.write('Maidan', margin + 13, y, { ...look, weight: 'bold', color: ink.court });
    const number = `${right}   ·   Page ${page - start + 1} of ${count}`;
    const room = width - 2 * margin - pen.width(number, look) - 70;
    pen.write(pen.fit(left, room, look), margin + 52, y, look);
    pen.write(number, margin, y, { ...look, align: 'right', width: width - 2 * margin });
  }
}

/** The half court of our logo, which is also an m. */
function drawMark({ doc }: Pen, x: number, y: number, size: number): void {
  doc.roundedRect(x, y, size, size, 2).fill(ink.green);
  const [left, top, side] = [x + size * 0.2, y + size * 0.22, size * 0.6];
  doc.lineWidth(size * 0.08);
  doc
    .moveTo(left, top + side)
    .lineTo(left, top)
    .lineTo(left + side, top)
    .lineTo(left + side, top + side);
  doc.moveTo(left, top + side * 0.42).lineTo(left + side, top + side * 0.42);
  doc
    .moveTo(left + side / 2, top + side * 0.42)
    .lineTo(left + side / 2, top + side)
    .stroke(ink.white);
}

/** A badminton court seen from above: lines only, to scale. */
export function drawCourt({ doc }: Pen, { x, y, width, height }: Box, color: string, lineWidth: number): void {
  const across = (share: number) => x + width * share;
  const down = (share: number) => y + height * share;
  const vertical = (share: number, from: number, to: number) =>
    doc.moveTo(across(share), down(from)).lineTo(across(share), down(to));
  const horizontal = (share: number, from: number, to: number) =>
    doc.moveTo(across(from), down(share)).lineTo(across(to), down(share));
  doc.lineWidth(lineWidth).rect(x, y, width, height);
  for (const share of [0.0755, 0.9245]) horizontal(share, 0, 1);
  for (const share of [0.0567, 0.3522, 0.5, 0.6478, 0.9433]) vertical(share, 0, 1);
  horizontal(0.5, 0, 0.3522);
  horizontal(0.5, 0.6478, 1);
  doc.stroke(color);
}

/** A green field with the white lines of a court, for a title and the text about it. Returns the area below. */
export function drawBand(pen: Pen, box: Box, title: string, about: string): Box {
  const { doc } = pen;
  const height = 44;
  doc.roundedRect(box.x, box.y, box.width, height, 4).fill(ink.court);
  doc
    .lineWidth(0.7)
    .rect(box.x + 5, box.y + 5, box.width - 10, height - 10)
    .stroke(ink.courtLine);
  const small = { size: 9.5, color: ink.wash };
  const aboutWidth = pen.width(about, small);
  const large = { size: 17, weight: 'bold', color: ink.white } as const;
  pen.write(pen.fit(title, box.width - aboutWidth - 60, large), box.x + 18, box.y + 28, large);
  pen.write(about, box.x, box.y + 26, { ...small, align: 'right', width: box.width - 18 });
  return { ...box, y: box.y + height + 12, height: box.height - height - 12 };
}

const hues = ['#2F5FA5', '#8A4A98', '#13757A', '#8F4A3C', '#5C6420', '#A0620B', '#4B5A9E', '#A13F6B'];

/** Each category keeps one muted colour throughout the document. */
export function categoryHues(categories: Iterable<string>): Map<string, string> {
  return new Map([...new Set(categories)].map((category, i) => [category, hues[i % hues.length] ?? ink.green]));
}
