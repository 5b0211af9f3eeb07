import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Draw } from '@maidan/domain/draws/draw';
import type { DrawRequest } from '@maidan/domain/draws/draw-request';
import { joinDraw } from '@maidan/domain/draws/changes/join-draw';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { layOut } from './fixtures-document.ts';
import type { FixturesPdf } from './printer.ts';

const settings = withScheduleDefaults({ startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['A', 'B'] });

function drawOf(count: number, request: Partial<DrawRequest>): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, name: `Name ${i + 1}`, players: [`p${i}`] }));
  const made = buildDraw({ category: 'MS', rule: 'BWF', entries, lotSeed: 1, ...request });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.draw;
}

async function print(draw: Draw, given: Partial<FixturesPdf> = {}) {
  const { schedule_table, brackets, byes } = buildEditableFixtures({ draws: [draw], settings, assignments: [] });
  const file = await layOut({
    title: 'Fixtures',
    eventName: 'Pune Open',
    dateText: '21 November 2026',
    version: 1,
    generatedAt: new Date('2026-11-20T18:31:00Z'),
    scheduleTable: schedule_table,
    brackets,
    byes,
    draws: [draw],
    ...given,
  });
  return readPdf(file).filter((page) => page.texts.join('').includes(`${draw.entries.length} entries`));
}
const names = (pages: readonly { texts: string[] }[]) =>
  new Set(pages.flatMap((page) => page.texts.filter((text) => /^Name \d+$/.test(text))));

test('a knock-out prints seeds, who won, and the score in place of the time', async () => {
  const entries = Array.from({ length: 8 }, (_, i) => ({ id: `e${i}`, name: `Name ${i + 1}`, players: [`p${i}`] }));
  const seeded = entries.map((entry, i) => (i < 2 ? { ...entry, seed: i + 1 } : entry));
  const draw = drawOf(8, { entries: seeded });
  const [match, other] = draw.matches;
  if (!match || !('entry' in match.a) || !other || !('entry' in other.b)) throw new Error('no match');
  const score: [number, number][] = [
    [21, 15],
    [21, 9],
  ];
  const results = resultsOfPlay([
    { match: match.id, winner: match.a.entry, kind: 'played', score },
    { match: other.id, winner: other.b.entry, kind: 'walkover', score: [] },
  ]);
  const [page] = await print(draw, { results });
  expect(page?.texts).toEqual(expect.arrayContaining(['[1]', '[2]', '21-15 21-9', 'Walkover']));
  expect(page?.texts.filter((text) => text === 'Name 1')).toHaveLength(2);
});

test('a tie prints its rubbers behind its score where there is room for all of them, in every kind of tree', async () => {
  const games: [number, number][] = [
    [11, 7],
    [11, 9],
  ];
  const written = [
    { name: 'C-Z', side: 1 as const, kind: 'walkover' as const, score: [] },
    { name: 'B-Y', side: 0 as const, kind: 'retired' as const, score: games.slice(0, 1) },
    { name: 'A-X', side: 0 as const, kind: 'played' as const, score: games },
  ];
  const more = Array.from({ length: 12 }, (_, i) => ({ ...written[2], name: `D${i}` }) as (typeof written)[number]);
  for (const [format, rubbers, said] of [
    ['single_elimination', written, '2-1 (2-0, 11-7 ret., (w/o))'],
    ['double_elimination', written, '2-1 (2-0, 11-7 ret., (w/o))'],
    ['single_elimination', [...written, ...more], '2-1'],
  ] as const) {
    const names = ['A-X', 'B-Y', 'C-Z', ...more.map(({ name }) => name)];
    const tie = { rubbers: names.map((name) => ({ name, kind: 'singles' as const })) };
    const draw = { ...drawOf(16, { format }), tie };
    const [match] = draw.matches;
    if (!match || !('entry' in match.a)) throw new Error('no match');
    const score: [number, number][] = [[2, 1]];
    const played = { match: match.id, winner: match.a.entry, kind: 'played' as const, score, rubbers };
    const results = resultsOfPlay([played]);
    expect((await print(draw, { results })).flatMap((page) => page.texts)).toContain(said);
  }
});

test('a double elimination prints its three trees on one sheet', async () => {
  const pages = await print(drawOf(16, { format: 'double_elimination' }));
  expect(pages[0]?.width).toBe(1191);
  for (const title of ['Winners', 'Losers', 'Grand final', 'Winners round 1', 'Losers round 1'])
    expect(pages[0]?.texts).toContain(title);
  expect(names(pages).size).toBe(16);
});

test('groups print as grids with the knock-out below', async () => {
  const pages = await print(drawOf(12, { format: 'group_knockout', groups: 3, qualifiers: 2 }));
  const said = pages.flatMap((page) => page.texts);
  for (const title of ['Group 1', 'Group 3', 'Knock-out', 'Final', 'Won']) expect(said).toContain(title);
  expect(said).toContain('Winner MS group 1');
  expect(names(pages).size).toBe(12);
});

test('everyone against everyone prints one grid, with the scores seen from the row', async () => {
  const draw = drawOf(4, { format: 'round_robin' });
  const [match] = draw.matches;
  if (!match || !('entry' in match.a)) throw new Error('no match');
  const results = resultsOfPlay([{ match: match.id, winner: match.a.entry, kind: 'played', score: [[21, 9]] }]);
  const [page] = await print(draw, { results });
  expect(page?.texts).toEqual(expect.arrayContaining(['Everyone plays everyone', '21-9', '9-21']));
});

test('a Swiss tournament prints standings and the rounds that are paired, with colours and results, and when the next begins', async () => {
  const draw = drawOf(9, { format: 'swiss', colours: true, rounds: 3 });
  const [first, second] = draw.matches;
  if (!first || !second || !('entry' in first.a)) throw new Error('no match');
  const results = resultsOfPlay([
    { match: first.id, winner: first.a.entry, kind: 'played', score: [] },
    { match: second.id, winner: '', kind: 'drawn', score: [] },
  ]);
  const pages = await print(draw, { results });
  const said = pages.flatMap((page) => page.texts);
  for (const text of ['Standings', 'BH-C1', 'Round 1 of 3', 'White', 'Black', '1–0', '½–½', 'Bye', 'Round 2 of 3'])
    expect(said).toContain(text);
  expect(said).toContain('To be paired when round 1 is over');
  expect(names(pages).size).toBe(9);
});

test('a late entry into a Swiss tournament stands with the rounds that were missed', async () => {
  const draw = drawOf(9, { format: 'swiss', rounds: 3 });
  const entry = { id: 'late', name: 'Leela', players: ['late'] };
  const verdict = joinDraw(draw, entry, { results: {}, left: [], started: [] }, { missed: 'half' });
  if (!verdict.ok) throw new Error(verdict.reason);
  const said = (await print(verdict.draw, {})).flatMap((page) => page.texts);
  for (const text of ['Leela (from round 2)', 'Leela', 'Missed, ½']) expect(said).toContain(text);
});

test('a Swiss tournament of two hundred goes over the pages, and nobody is lost', async () => {
  const pages = await print(drawOf(200, { format: 'swiss' }));
  expect(pages.length).toBeGreaterThan(2);
  expect(names(pages).size).toBe(200);
});

test('a tree that is too tall goes over several pages, and nobody is lost', async () => {
  const pages = await print(drawOf(200, { format: 'double_elimination' }));
  expect(pages.length).toBeGreaterThan(2);
  expect(names(pages).size).toBe(200);
});

test('a name that was changed by hand prints as it was sent', async () => {
  const draw = drawOf(4, { format: 'round_robin' });
  const { brackets } = buildEditableFixtures({ draws: [draw], settings, assignments: [] });
  const sent = JSON.parse(JSON.stringify(brackets).replaceAll('"Name 2"', '"Asha Rao"')) as typeof brackets;
  const [page] = await print(draw, { brackets: sent });
  expect(page?.texts).toContain('Asha Rao');
  expect(page?.texts).not.toContain('Name 2');
});
