import type { Box } from '../../../platform/pdf/page.ts';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';
import type { ScoreSheet } from './score-sheets.ts';

const tallest = 62;

/**
 * A row for each rubber of a tie: two lines for the players (doubles write two names on each), a square for each game,
 * and the winner.
 */
export function drawRubbers(pen: Pen, { rubbers = [], games, inSets }: ScoreSheet, box: Box): void {
  const { doc } = pen;
  const row = Math.min(tallest, box.height / rubbers.length);
  const label = 74;
  const square = Math.min(42, 210 / games);
  const squares = box.x + box.width - (games + 1) * square;
  const heads = { size: 7.5, color: ink.quiet, align: 'center', width: square } as const;
  for (let game = 0; game < games; game += 1)
    pen.write(gameHead(game, { games, inSets }), squares + game * square, box.y - 5, heads);
  pen.write('Won by', squares + games * square, box.y - 5, heads);
  doc
    .lineWidth(0.9)
    .roundedRect(box.x, box.y, box.width, row * rubbers.length, 3)
    .stroke(ink.green);
  rubbers.forEach(({ name, kind }, index) => {
    const top = box.y + row * index;
    doc.lineWidth(0.7);
    if (index > 0)
      doc
        .moveTo(box.x, top)
        .lineTo(box.x + box.width, top)
        .stroke(ink.green);
    const middle = top + row / 2;
    // The players of either team with the points of each game beside them; the rubber's winner spans both lines.
    doc
      .lineWidth(0.5)
      .moveTo(box.x + label, middle)
      .lineTo(squares + games * square, middle)
      .stroke(ink.courtLine);
    const look = { size: 12, weight: 'bold' } as const;
    pen.write(pen.fit(name, label - 16, look), box.x + 10, middle - 1, look);
    pen.write(kind === 'doubles' ? 'Doubles' : 'Singles', box.x + 10, middle + 12, { size: 8, color: ink.quiet });
  });
  for (let column = -1; column <= games; column += 1) {
    const x = column < 0 ? box.x + label : squares + column * square;
    doc
      .lineWidth(0.7)
      .moveTo(x, box.y)
      .lineTo(x, box.y + row * rubbers.length)
      .stroke(ink.green);
  }
}

/** One figure is the score; above a narrow square the number must do. */
export const gameHead = (game: number, { games, inSets }: Pick<ScoreSheet, 'games' | 'inSets'>): string =>
  games === 1 ? 'Score' : games > 5 ? `${game + 1}` : `${inSets ? 'Set' : 'Game'} ${game + 1}`;
