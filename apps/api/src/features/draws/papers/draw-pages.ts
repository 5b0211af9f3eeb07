import { counted } from '@maidan/domain/counted';
import type { FixturesPdf } from './printer.ts';
import { buildKnockOutSheet, type KnockOutSheet, type Place } from './knock-out-sheet.ts';
import { drawMatchList } from './match-list-pages.ts';
import { addPage, type Box, drawBand } from '../../../platform/pdf/page.ts';
import { ink, type Pen } from '../../../platform/pdf/pen.ts';
import { withPlay } from './played-sheet.ts';
import { withRubbers } from './score-text.ts';
import { drawStoredDraw, seedText } from './stored-draw-pages.ts';

/** Time and place of each match by name, taken from the order of play. */
export type MatchTimes = Map<string, string>;

/** As many lines as are still readable on A3. */
const linesOnSheet = 64;

/**
 * A page for each category; one with more lines than fit takes several, with the last rounds on a page of their own.
 */
export function drawDraws(pen: Pen, input: FixturesPdf): void {
  const times = matchTimes(input.scheduleTable);
  for (const [category, bracket] of Object.entries(input.brackets)) {
    const byes = input.byes.filter((bye) => bye.category === category).map((bye) => bye.player);
    const sheet = buildKnockOutSheet(category, bracket, byes);
    const first = { expanded: false, pageNumber: pen.doc.bufferedPageRange().count };
    const draw = input.draws?.find((one) => one.category === category);
    if (sheet) drawSheet(pen, category, withPlay(sheet, draw, input.results ?? {}), times);
    else if (!drawStoredDraw(pen, { category, bracket, times }, input))
      drawMatchList(pen, category, bracket, input.scheduleTable);
    pen.doc.outline.addItem(category || 'Draw', first);
  }
}

function drawSheet(pen: Pen, category: string, { places }: KnockOutSheet, times: MatchTimes): void {
  const lines = places[0] ?? [];
  const players = lines.filter((place) => place.name).length;
  const byes = lines.filter((place) => place.isBye).length;
  const facts = [
    counted(lines.length, 'line', 'lines'),
    counted(players, 'entry', 'entries'),
    ...(byes ? [counted(byes, 'bye', 'byes')] : []),
  ];
  const about = facts.join('   ·   ');
  if (lines.length <= linesOnSheet) {
    const box = drawBand(pen, addPage(pen, lines.length > linesOnSheet / 2 ? 'A3' : 'A4'), category, about);
    drawTree(pen, box, { places, times, firstLine: 1, titles: roundTitles(places.length - 1) });
    return;
  }
  const sections = lines.length / linesOnSheet;
  const roundsInSection = Math.log2(linesOnSheet);
  const titles = roundTitles(places.length - 1);
  for (let section = 0; section < sections; section += 1) {
    const part = places.slice(0, roundsInSection + 1).map((round, r) => {
      const count = linesOnSheet / 2 ** r;
      return round.slice(section * count, (section + 1) * count);
    });
    const box = drawBand(pen, addPage(pen, 'A3'), `${category}, section ${section + 1} of ${sections}`, about);
    drawTree(pen, box, { places: part, times, firstLine: section * linesOnSheet + 1, titles });
  }
  const last = places
    .slice(roundsInSection)
    .map((round, r) =>
      r > 0 ? round : round.map((place, i) => (place.name ? place : { ...place, name: `Winner of section ${i + 1}` })),
    );
  const box = drawBand(pen, addPage(pen, 'A4'), `${category}, last rounds`, about);
  drawTree(pen, box, { places: last, times, firstLine: null, titles: titles.slice(roundsInSection) });
}

function roundTitles(rounds: number): string[] {
  const last = ['Winner', 'Final', 'Semi-finals', 'Quarter-finals'];
  return Array.from({ length: rounds + 1 }, (_, r) => last[rounds - r] ?? `Round ${r + 1}`);
}

interface Tree {
  places: Place[][];
  times: MatchTimes;
  /** The number of the topmost line; null when lines have none. */
  firstLine: number | null;
  titles: string[];
}

function drawTree(pen: Pen, box: Box, { places, times, firstLine, titles }: Tree): void {
  const { doc } = pen;
  const columns = places.length;
  const gutter = firstLine === null ? 0 : 18;
  const top = box.y + 20;
  const lineGap = Math.min((box.height - 26) / (places[0]?.length ?? 1), 46);
  // First-round lines carry whole names; the last column needs room for one name and some space.
  const unit = (box.width - gutter) / (columns + 0.35);
  const left = (r: number) => box.x + gutter + (r === 0 ? 0 : unit * (r + 0.35));
  const right = (r: number) => (r === columns - 1 ? box.x + box.width : left(r + 1));
  const y = (r: number, i: number) => top + lineGap * ((i + 0.5) * 2 ** r) + lineGap * 0.22;

  titles.slice(0, columns).forEach((title, r) => {
    const look = { size: 8.5, weight: 'bold', color: ink.green } as const;
    pen.write(pen.fit(title, right(r) - left(r) - 6, look), left(r) + (r > 0 ? 7 : 0), box.y + 8, look);
  });

  for (const [r, round] of places.entries()) {
    for (const [i, place] of round.entries()) {
      const at = y(r, i);
      const isLast = r === columns - 1;
      doc
        .lineWidth(isLast ? 1.8 : 0.9)
        .moveTo(left(r), at)
        .lineTo(right(r), at)
        .stroke(ink.green);
      if (!isLast && i % 2 === 0)
        doc
          .lineWidth(0.9)
          .moveTo(right(r), at)
          .lineTo(right(r), y(r, i + 1))
          .stroke(ink.green);
      drawPlace(pen, {
        place,
        r,
        x: left(r),
        y: at,
        width: right(r) - left(r),
        lineGap,
        time: times.get(place.match ?? ''),
      });
      if (r === 0 && firstLine !== null) {
        pen.write(String(firstLine + i), box.x, at - 2.5, {
          size: 6.5,
          color: ink.quiet,
          align: 'right',
          width: gutter - 5,
        });
      }
    }
  }
}

interface DrawnPlace {
  place: Place;
  r: number;
  x: number;
  y: number;
  width: number;
  lineGap: number;
  time: string | undefined;
}

/**
 * The name stands on its line; below it, when and where it is decided. An empty line is left to be filled in by hand.
 */
function drawPlace(pen: Pen, { place, r, x, y, width, lineGap, time }: DrawnPlace): void {
  const indent = r > 0 ? 7 : 2;
  const room = width - indent - 4;
  // In the second round a name shares the space between two lines with the time of the match above it.
  const size = Math.min(lineGap * (r === 0 ? 0.68 : 0.78), 12);
  const baseline = y - size * 0.33;
  if (place.isBye) pen.write('Bye', x + indent, baseline, { size: size * 0.92, color: ink.quiet });
  if (place.name) {
    const seed = seedText(place.seed);
    const seedLook = { size: size * 0.8, weight: 'bold', color: ink.green } as const;
    const left = room - (seed ? pen.width(seed, seedLook) + 5 : 0);
    const look = pen.shrink(place.name, left, { size, weight: r === 0 ? 'regular' : 'bold' });
    const used = pen.write(pen.fit(place.name, left, look), x + indent, baseline, look);
    if (seed) pen.write(seed, x + indent + used + 4, baseline, seedLook);
  }
  const { score, rubbers = '' } = place;
  if ((score || time) && r > 0) {
    const look = { size: Math.min(7, lineGap * 0.6), color: score ? ink.text : ink.quiet };
    const below = score ? withRubbers(pen, { score, rubbers, room }, look) : (time ?? '');
    pen.write(pen.fit(below, room, look), x + indent, y + look.size + 2, look);
  }
}

function matchTimes(table: FixturesPdf['scheduleTable']): MatchTimes {
  const [header = [], ...rows] = table;
  const column = (name: string) => header.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [match, day, time, court] = ['match', 'day', 'time', 'court'].map(column) as [number, number, number, number];
  const cell = (row: readonly string[], at: number) => (row[at] ?? '').trim();
  return new Map(
    rows.map((row) => {
      const place = cell(row, court);
      const when = `${cell(row, day).replace(/,? \d{4}$/, '')} ${cell(row, time)}`.trim();
      return [cell(row, match), [when, /^\d+$/.test(place) ? `Court ${place}` : place].filter(Boolean).join(' · ')];
    }),
  );
}
