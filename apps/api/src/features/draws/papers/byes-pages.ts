import type { FixturesPdf } from './printer.ts';
import { addPage, drawBand } from '../../../platform/pdf/page.ts';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';

const columns = 3;
const gap = 22;
const rowHeight = 17;

/** Who advances without a match, by category; no page if there is nobody. */
export function drawByes(pen: Pen, byes: FixturesPdf['byes'], hues: Map<string, string>): void {
  if (byes.length === 0) return;
  pen.doc.outline.addItem('Byes');
  const about =
    byes.length === 1 ? '1 player moves on without a match' : `${byes.length} players move on without a match`;
  let box = drawBand(pen, addPage(pen, 'A4'), 'Byes', about);
  const width = (box.width - gap * (columns - 1)) / columns;
  let column = 0;
  let y = box.y;
  /** Whether what follows starts a new column. */
  const makeRoom = (height: number): boolean => {
    if (y + height <= box.y + box.height) return false;
    column += 1;
    if (column === columns) {
      box = drawBand(pen, addPage(pen, 'A4'), 'Byes, continued', about);
      column = 0;
    }
    y = box.y;
    return true;
  };

  for (const category of new Set(byes.map((bye) => bye.category))) {
    const players = byes.filter((bye) => bye.category === category).map((bye) => bye.player);
    makeRoom(28 + rowHeight * Math.min(2, players.length));
    const x = () => box.x + column * (width + gap);
    const head = (text: string) => {
      pen.doc.rect(x(), y + 5, 3, 13).fill(hues.get(category) ?? ink.green);
      const title = { size: 11, weight: 'bold' } as const;
      pen.write(pen.fit(text, width - 12, title), x() + 10, y + 15.5, title);
      y += 26;
    };
    const name = category || 'No category';
    head(name);
    for (const player of players) {
      if (makeRoom(rowHeight)) head(`${name}, continued`);
      const look = pen.shrink(player, width - 12, { size: 9.5 });
      pen.write(pen.fit(player || 'TBD', width - 12, look), x() + 10, y + 11, look);
      y += rowHeight;
      pen.doc
        .lineWidth(0.4)
        .moveTo(x() + 10, y)
        .lineTo(x() + width, y)
        .stroke(ink.line);
    }
    y += 12;
  }
}
