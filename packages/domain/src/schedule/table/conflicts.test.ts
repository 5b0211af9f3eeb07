import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { checkPlan } from './conflicts.ts';
import { withScheduleDefaults } from '../settings/settings.ts';

const entries = (category: string, names: readonly string[]) =>
  names.map((name) => ({ id: `${category}:${name}`, name, players: name.split(' / ') }));

function drawn(category: string, names: readonly string[]) {
  const verdict = buildDraw({ category, entries: entries(category, names), rule: 'BWF', lotSeed: 2 });
  if (!verdict.ok) throw new Error('refused');
  return verdict.draw;
}

const draws = [drawn('MS', ['Anil', 'Bala']), drawn('MD', ['Anil / Chetan', 'Deepak / Esa'])];
const settings = withScheduleDefaults({
  startTime: '09:00',
  courts: 2,
  courtHeads: ['A', 'B'],
  min_rest: 20,
  first_date: '2026-11-21',
});
const check = (ms: number, md: number, courts: [number, number] = [1, 2]) =>
  checkPlan(draws, settings, [
    { match: 'MS/R1/1', start: ms, court: courts[0] },
    { match: 'MD/R1/1', start: md, court: courts[1] },
  ]).map(({ rule, msg }) => `${rule} ${msg}`);

test.each<[string, string[], string[]]>([
  ['rest kept', check(540, 590), []],
  ['rest too short', check(540, 580), ['H6 Anil plays MD, final only 10 min after MS, final; 20 min of rest are set']],
  ['at once', check(540, 550), ['H6 Anil plays both MS, final and MD, final, which overlap by 20 min']],
  ['on one court', check(540, 550, [1, 1]).slice(0, 1), ['H4 Court 1: MS, final is not over when MD, final starts']],
  [
    'before the gates open',
    check(480, 590),
    ['H3 MS, final at Sat 21 Nov 2026, 08:00 is outside the playing hours or runs into the break'],
  ],
  [
    'before time began',
    check(-30, 590),
    ['H3 MS, final at Sat 21 Nov 2026, 00:00 is outside the playing hours or runs into the break'],
  ],
  ['on a court that is not there', check(540, 590, [1, 3]), ['H2 MD, final: there is no court 3']],
])('%s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});

test('a match that is over takes no court', () => {
  const on = (start: number, match: string) => ({ match, start, court: 1 });
  const results = { 'MS/R1/1': { winner: 'MS:Bala', kind: 'played' as const } };
  const found = checkPlan(draws, settings, [on(540, 'MS/R1/1'), on(550, 'MD/R1/1')], results);
  expect(found.filter(({ rule }) => rule === 'H4')).toEqual([]);
});

test('matches without a place, twice, from elsewhere and with half a minute are named', () => {
  const found = checkPlan(draws, settings, [
    { match: 'MS/R1/1', start: 540.5, court: 1 },
    { match: 'MD/R1/1', start: 600, court: 1 },
    { match: 'MD/R1/1', start: 700, court: 1 },
    { match: 'XD/R1/1', start: 800, court: 1 },
  ]);
  expect(found.map(({ msg }) => msg)).toEqual([
    'MS, final needs a whole minute and a court number',
    'MD, final is placed twice',
    'There is no match XD/R1/1',
    'MS, final has no time and court',
  ]);
});

test('no window for a match', () => {
  const short = { ...settings, endTime: '09:20' };
  expect(checkPlan(draws, short, [])).toMatchObject([
    { rule: 'H9', matches: [], msg: 'No day has an open window of 30 minutes' },
  ]);
});
