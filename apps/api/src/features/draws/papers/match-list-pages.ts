import { counted } from '@maidan/domain/counted';
import type { FixturesPdf } from './printer.ts';
import type { Bracket } from './knock-out-sheet.ts';
import { addPage, type Box, drawBand } from '../../../platform/pdf/page.ts';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';

interface ListedMatch {
  round: string;
  when: string;
  players: [string, string];
}

const gap = 14;
const columns = 3;
const titleHeight = 22;
const whenHeight = 10;
const matchHeight = 46;

/** Groups, round robins, second brackets: the matches of a category round by round, each with room for the result. */
export function drawMatchList(pen: Pen, category: string, bracket: Bracket, table: FixturesPdf['scheduleTable']): void {
  const matches = matchesOf(category, bracket, table);
  const about = counted(matches.length, 'match', 'matches');
  const width = (box: Box) => (box.width - gap * (columns - 1)) / columns;
  let box = drawBand(pen, addPage(pen, 'A4'), category, about);
  let column = 0;
  let y = box.y;
  let round: string | null = null;

  for (const match of matches) {
    const isNewRound = match.round !== round;
    const height = matchHeight + (isNewRound && match.round ? titleHeight : 0);
    if (y + height > box.y + box.height) {
      column += 1;
      if (column === columns) {
        box = drawBand(pen, addPage(pen, 'A4'), `${category}, continued`, about);
        column = 0;
      }
      y = box.y;
    }
    const x = box.x + column * (width(box) + gap);
    if (isNewRound && match.round) {
      const look = { size: 9.5, weight: 'bold', color: ink.green } as const;
      pen.write(pen.fit(match.round, width(box), look), x, y + 12, look);
      y += titleHeight;
    }
    drawMatch(pen, match, { x, y: y + whenHeight, width: width(box), height: matchHeight - whenHeight - 6 });
    y += matchHeight;
    round = match.round;
  }
  if (matches.length === 0) pen.write('No matches yet.', box.x, box.y + 18, { size: 11, color: ink.quiet });
}

function drawMatch(pen: Pen, { when, players }: ListedMatch, box: Box): void {
  const { doc } = pen;
  const scores = 54;
  doc.lineWidth(0.7).roundedRect(box.x, box.y, box.width, box.height, 3).stroke(ink.edge);
  doc
    .lineWidth(0.5)
    .moveTo(box.x, box.y + box.height / 2)
    .lineTo(box.x + box.width, box.y + box.height / 2)
    .stroke(ink.line);
  for (const share of [1, 2, 3]) {
    const x = box.x + box.width - (scores / 3) * share;
    doc
      .moveTo(x, box.y)
      .lineTo(x, box.y + box.height)
      .stroke(ink.line);
  }
  const small = { size: 6.5, color: ink.quiet };
  pen.write(pen.fit(when, box.width - scores, small), box.x + 1, box.y - 3.5, small);
  const room = box.width - scores - 12;
  players.forEach((name, i) => {
    const look = pen.shrink(name, room, { size: 8.5, color: name === 'TBD' ? ink.quiet : ink.text });
    pen.write(pen.fit(name, room, look), box.x + 6, box.y + box.height * (i === 0 ? 0.33 : 0.83), look);
  });
}

/**
 * From the order of play, which has rounds and times; from the bracket alone when the order of play lists none of
 * them.
 */
function matchesOf(category: string, bracket: Bracket, table: FixturesPdf['scheduleTable']): ListedMatch[] {
  const [header = [], ...rows] = table;
  const column = (name: string) => header.findIndex((cell) => cell.trim().toLowerCase() === name);
  const cell = (row: readonly string[], at: number) => (row[at] ?? '').trim();
  const at = Object.fromEntries(
    ['category', 'round', 'day', 'time', 'court', 'player 1', 'player 2'].map((name) => [name, column(name)]),
  );
  const value = (row: readonly string[], name: string) => cell(row, at[name] ?? -1);
  const planned = rows.filter((row) => value(row, 'category') === category);
  if (planned.length < bracket.matches.length) {
    return bracket.matches.map(([a, b]) => ({ round: '', when: '', players: [a ?? 'TBD', b ?? 'TBD'] }));
  }
  const matches = planned.map((row): ListedMatch => {
    const court = value(row, 'court');
    const when = `${value(row, 'day').replace(/,? \d{4}$/, '')} ${value(row, 'time')}`.trim();
    return {
      round: value(row, 'round'),
      when: [when, /^\d+$/.test(court) ? `Court ${court}` : court].filter(Boolean).join(' · '),
      players: [value(row, 'player 1') || 'TBD', value(row, 'player 2') || 'TBD'],
    };
  });
  const rounds = [...new Set(matches.map((match) => match.round))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return rounds.flatMap((round) => matches.filter((match) => match.round === round));
}
