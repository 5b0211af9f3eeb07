import { drawCode } from '../../../platform/pdf/code.ts';
import { addFooters, type Box } from '../../../platform/pdf/page.ts';
import { drawRubbers, gameHead } from './rubber-table.ts';
import { createPen, finished, ink, type Pen } from '../../../platform/pdf/pen.ts';

export interface ScoreSheet {
  /** The match's label: "MS R1/3". */
  match: string;
  category: string;
  round: string;
  /** Day, time and court, as displayed; empty when the match has no place. */
  when: string;
  courtHead: string;
  /** Empty while a player is unknown: a line to write on. */
  players: readonly [string, string];
  /** Who will come while a player is unknown: "Winner MS R1/3". */
  sources?: readonly [string, string];
  /** Games at most, of the match or of each rubber: as many squares. */
  games: number;
  /** The sport calls them sets. */
  inSets: boolean;
  /** For a tie of two teams: its rubbers, each with the lines to fill in. */
  rubbers?: readonly SheetRubber[];
  /** Where an umpire enters this match's result. */
  address: string;
}

export interface SheetRubber {
  name: string;
  kind: 'singles' | 'doubles';
}

export interface ScoreSheetsPdf {
  eventName: string;
  dateText: string;
  version: number;
  generatedAt: Date;
  sheets: readonly ScoreSheet[];
}

const page = { width: 595.28, height: 841.89 };
const margin = 34;
const perPage = 3;

/**
 * A score sheet for each match, three on a page of A4, a tie of teams on its own page, with a code that opens the
 * umpire's entry. Must be called from the worker only.
 */
export async function layOut(input: ScoreSheetsPdf): Promise<Buffer> {
  const pen = createPen({ title: `${input.eventName}: Score sheets`, subject: input.dateText });
  const height = (page.height - 2 * margin - 24) / perPage;
  let place = 0;
  for (const sheet of input.sheets) {
    if (sheet.rubbers) place = 0;
    if (place === 0) pen.doc.addPage({ size: [page.width, page.height], margin: 0 });
    const top = margin + place * height;
    if (place > 0)
      pen.doc.lineWidth(0.5).dash(3, { space: 3 }).moveTo(0, top).lineTo(page.width, top).stroke(ink.edge).undash();
    drawSheet(pen, input.eventName, sheet, {
      x: margin,
      y: top + 12,
      width: page.width - 2 * margin,
      height: (sheet.rubbers ? perPage : 1) * height - 24,
    });
    place = sheet.rubbers ? 0 : (place + 1) % perPage;
  }
  addFooters(pen, input.eventName, `Version ${input.version}`);
  return finished(pen.doc);
}

function drawSheet(pen: Pen, eventName: string, sheet: ScoreSheet, box: Box): void {
  const { doc } = pen;
  const small = { size: 8, color: ink.quiet };
  doc.roundedRect(box.x, box.y, box.width, 40, 4).fill(ink.court);
  const title = { size: 15, weight: 'bold', color: ink.white } as const;
  const about = { size: 9, color: ink.wash };
  const round = pen.fit(sheet.round, 170, about);
  pen.write(pen.fit(sheet.category, box.width - 220, title), box.x + 14, box.y + 19, title);
  pen.write(pen.fit(`${sheet.match}   ·   ${eventName}`, box.width - 220, about), box.x + 14, box.y + 33, about);
  pen.write(round, box.x, box.y + 18, { ...about, weight: 'bold', align: 'right', width: box.width - 14 });
  const when = pen.fit(sheet.when || 'No time yet', 190, about);
  pen.write(when, box.x, box.y + 32, { ...about, align: 'right', width: box.width - 14 });

  const side = 88;
  const table: Box = { x: box.x, y: box.y + 66, width: box.width - side - 18, height: 100 };
  drawTable(pen, sheet, table);
  if (sheet.rubbers) {
    const top = box.y + 196;
    drawRubbers(pen, sheet, { x: box.x, y: top, width: box.width, height: box.height - 40 - (top - box.y) });
  }
  const codeX = box.x + box.width - side;
  drawCode(pen, sheet.address, { x: codeX, y: box.y + 50, width: side });
  pen.write('Scan to enter the result', codeX, box.y + 50 + side + 10, {
    ...small,
    size: 7,
    align: 'center',
    width: side,
  });

  const foot = box.y + box.height - 6;
  const labels = [
    'Started',
    'Ended',
    'Winner',
    sheet.courtHead ? `Court head: ${sheet.courtHead}` : 'Court head',
    'Umpire',
  ];
  const widths = [0.11, 0.11, 0.28, 0.25, 0.25];
  let x = box.x;
  labels.forEach((label, index) => {
    const width = box.width * (widths[index] ?? 0.2);
    doc
      .lineWidth(0.7)
      .moveTo(x, foot - 12)
      .lineTo(x + width - 10, foot - 12)
      .stroke(ink.edge);
    pen.write(pen.fit(label, width - 10, small), x, foot, small);
    x += width;
  });
}

/** Two rows of players, a square for the points of each game. */
function drawTable(pen: Pen, sheet: ScoreSheet, box: Box): void {
  const { doc } = pen;
  // A tie has one figure per side: the rubbers it won.
  const games = sheet.rubbers ? 1 : sheet.games;
  // The names keep half of the width where seven games are played.
  const square = Math.min(52, box.width / 2 / games);
  const names = box.width - games * square;
  const row = box.height / 2;
  for (let game = 0; game < games; game += 1)
    pen.write(sheet.rubbers ? 'Rubbers' : gameHead(game, sheet), box.x + names + game * square, box.y - 5, {
      size: 7.5,
      color: ink.quiet,
      align: 'center',
      width: square,
    });
  doc.lineWidth(0.9).roundedRect(box.x, box.y, box.width, box.height, 3).stroke(ink.green);
  doc
    .lineWidth(0.7)
    .moveTo(box.x, box.y + row)
    .lineTo(box.x + box.width, box.y + row)
    .stroke(ink.green);
  for (let game = 0; game < games; game += 1) {
    const x = box.x + names + game * square;
    doc
      .moveTo(x, box.y)
      .lineTo(x, box.y + box.height)
      .stroke(ink.green);
  }
  sheet.players.forEach((name, index) => {
    const source = name === '' ? (sheet.sources?.[index] ?? '') : '';
    const small = { size: 7.5, color: ink.quiet };
    if (source) pen.write(pen.fit(source, names - 20, small), box.x + 10, box.y + row * index + 12, small);
    // A pair with long names takes two lines.
    const look = {
      size: pen.width(name, { size: 12.5, weight: 'bold' }) > names - 20 ? 11 : 12.5,
      weight: 'bold',
    } as const;
    const lines = pen.wrap(name, names - 20, look, 2);
    const first = box.y + row * (index + 0.5) + look.size * 0.36 - (lines.length - 1) * 7.5;
    lines.forEach((line, at) => pen.write(line, box.x + 10, first + at * 15, look));
  });
}
