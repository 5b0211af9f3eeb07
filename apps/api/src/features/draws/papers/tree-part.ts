import type { DrawTree, TreeLine } from '@maidan/domain/draws/draw-trees';
import { matchWords, roundInWords } from '@maidan/domain/match-words';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';
import { withRubbers } from './score-text.ts';
import type { DrawnCategory, Sheet } from './stored-draw-pages.ts';

const headHeight = 40;
const rowHeights = { least: 9.6, most: 26 };
const gap = 10;

/** The height of a tree on paper with the narrowest readable rows. */
export function treeHeight(tree: DrawTree): number {
  return headHeight + tree.rows * rowHeights.least + gap;
}

/**
 * A title, the rounds, and the connecting lines. Following trees get their share of the page when there is enough for
 * all; one that is too tall spans several pages, with whole rows on each.
 */
export function drawTreePart(
  pen: Pen,
  sheet: Sheet,
  drawn: DrawnCategory,
  { tree, after }: { tree: DrawTree; after: readonly DrawTree[] },
): void {
  for (let from = 0; from < tree.rows; ) {
    if (from > 0) sheet.newPage();
    const page = sheet.box.y + sheet.box.height - sheet.y;
    const all = [tree, ...after];
    const together = all.reduce((sum, one) => sum + treeHeight(one), 0) <= page ? all : [tree];
    const rows = together.reduce((sum, one) => sum + one.rows, -from);
    const share = (page - together.length * (headHeight + gap)) / rows;
    const rowHeight = Math.max(rowHeights.least, Math.min(rowHeights.most, share));
    const room = page - headHeight - gap;
    const to = Math.min(tree.rows, from + Math.max(1, Math.floor(room / rowHeight + 0.001)));
    drawRows(pen, sheet, { drawn, tree, from, to, rowHeight });
    sheet.y += headHeight + (to - from) * rowHeight + gap;
    from = to;
  }
}

interface Window {
  drawn: DrawnCategory;
  tree: DrawTree;
  /** Rows of the tree that stand on this page. */
  from: number;
  to: number;
  rowHeight: number;
}

function drawRows(pen: Pen, { box, y: top }: Sheet, { drawn, tree, from, to, rowHeight }: Window): void {
  const { doc } = pen;
  const part = to - from < tree.rows ? `${tree.title}, lines ${from + 1} to ${to}` : tree.title;
  pen.write(part, box.x, top + 13, { size: 11.5, weight: 'bold' });
  // A short tree keeps columns of a readable width.
  const width = Math.min(box.width / tree.columns.length, 230);
  const x = (column: number) => box.x + column * width;
  const y = (row: number) => top + headHeight + (row - from + 0.5) * rowHeight;
  tree.columns.forEach((title, column) => {
    const look = { size: 8, weight: 'bold', color: ink.green } as const;
    pen.write(pen.fit(columnText(title), width - 10, look), x(column) + (column > 0 ? 6 : 0), top + 29, look);
  });
  const [upper, lower] = [y(from - 0.5), y(to - 0.5)];
  const inside = (row: number) => row >= from - 0.5 && row < to - 0.5;
  for (const line of tree.lines) {
    const next = line.next === null ? undefined : tree.lines[line.next];
    const right = next ? x(next.column) : x(line.column) + width - 8;
    const at = y(line.y);
    if (inside(line.y)) {
      doc
        .lineWidth(next ? 0.8 : 1.6)
        .moveTo(x(line.column), at)
        .lineTo(right, at)
        .stroke(ink.green);
      drawStand(pen, { drawn, line, x: x(line.column), y: at, width: right - x(line.column), rowHeight });
    }
    if (!next) continue;
    // The bar to the next line ends at the page edge where that line is on another page.
    const [begin, end] = [at, y(next.y)].map((one) => Math.min(lower, Math.max(upper, one))) as [number, number];
    if (begin !== end) doc.lineWidth(0.8).moveTo(right, begin).lineTo(right, end).stroke(ink.green);
  }
}

const columnText = (column: DrawTree['columns'][number]): string =>
  column === null || column === 'Winner' ? (column ?? '') : roundInWords(column, matchWords);

interface Stand {
  drawn: DrawnCategory;
  line: TreeLine;
  x: number;
  y: number;
  width: number;
  rowHeight: number;
}

/** Who stands on a line, or who will come; below it the score of the match that decided it, or its time until then. */
function drawStand(pen: Pen, { drawn, line, x, y, width, rowHeight }: Stand): void {
  const indent = line.kids ? 6 : 2;
  const room = width - indent - 4;
  const size = Math.min(10.5, rowHeight * 0.72);
  const side = line.feeds ? drawn.side(line.feeds.match, line.feeds.side) : champion(drawn, line);
  // "Winner of …" is redundant where the lines that lead here are drawn.
  if (side.known || !line.kids) {
    const weight = side.known && line.kids ? 'bold' : 'regular';
    const seedLook = { size: size * 0.8, weight: 'bold', color: ink.green } as const;
    const left = room - (side.seed ? pen.width(side.seed, seedLook) + 5 : 0);
    const look = pen.shrink(side.name, left, { size, weight, color: side.known ? ink.text : ink.quiet });
    const used = pen.write(pen.fit(side.name, left, look), x + indent, y - size * 0.3, look);
    if (side.seed) pen.write(side.seed, x + indent + used + 4, y - size * 0.3, seedLook);
  }
  if (line.match === null) return;
  const score = drawn.score(line.match);
  const look = { size: Math.min(7.5, rowHeight * 0.58), color: score ? ink.text : ink.quiet };
  const below = score
    ? withRubbers(pen, { score, rubbers: drawn.rubbers(line.match), room }, look)
    : drawn.when(line.match);
  pen.write(pen.fit(below, room, look), x + indent, y + look.size + 1.2, look);
}

function champion({ results, nameOf }: DrawnCategory, { match }: TreeLine): ReturnType<DrawnCategory['side']> {
  const winner = match !== null && Object.hasOwn(results, match) ? results[match]?.winner : undefined;
  return { name: winner ? nameOf(winner) : '', known: Boolean(winner), seed: '' };
}
