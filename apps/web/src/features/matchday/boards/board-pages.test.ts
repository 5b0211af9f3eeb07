import type { MatchName } from '@maidan/domain/match-words';
import { expect, test } from 'vitest';
import { courtsOf, pagesOf } from './board-pages.ts';
import type { BoardMatch, BoardPlay } from './use-board.ts';

const side = (name: string) => ({ entry: name, name, text: name });
const match = (
  id: string,
  start: string | null,
  entrants: BoardMatch['entrants'] = [side(`${id}-a`), side(`${id}-b`)],
) => ({
  id,
  label: id,
  category: 'MS',
  round: 1,
  roundName: 'Round 1',
  name: { kind: 'round', round: 1, number: 1 } as MatchName,
  court: 1,
  startMinute: start === null ? null : Date.parse(start) / 60_000,
  start,
  end: null,
  feeders: [],
  entrants,
});
const played = (match: string, change: Partial<BoardPlay['play'][number]>): BoardPlay['play'][number] => ({
  match,
  status: 'waiting',
  court: null,
  startedAt: null,
  finishedAt: null,
  winner: null,
  kind: null,
  score: [],
  ...change,
});
const board = (change: Partial<BoardPlay>): BoardPlay => ({
  version: 'one',
  publishedAt: null,
  isLive: true,
  days: { start_day: 'Saturday' },
  matches: [],
  play: [],
  expected: null,
  ...change,
});
const clock = (time: string) => `2026-11-21T${time}:00.000Z`;

test('the courts stand in order, called or being played, and a suspended match is on none', () => {
  const matches = ['m1', 'm2', 'm3'].map((id) => match(id, null));
  const play = [
    played('m1', { status: 'playing', court: 4 }),
    played('m2', { status: 'called', court: 2 }),
    played('m3', { status: 'suspended' }),
  ];
  expect(courtsOf(board({ matches, play })).map(({ court, match: { id } }) => [court, id])).toEqual([
    [2, 'm2'],
    [4, 'm1'],
  ]);
});

test('a free court of today keeps its place, one of another day or out of use has none', () => {
  const on = match('on', clock('09:00'));
  const planned = [3, 2, 5].map((court, at) => ({ ...match(`later-${at}`, clock('10:00')), court }));
  const tomorrow = { ...match('tomorrow', '2026-11-22T05:00:00.000Z'), court: 7 };
  const matches = [on, ...planned, tomorrow];
  const courtsOut = [{ court: 5, until: null }];
  const play = [played('on', { status: 'playing', court: 4 })];
  const courts = (at: BoardPlay) =>
    pagesOf(at, new Date(clock('09:20'))).map((page) =>
      page.kind === 'courts'
        ? page.courts.map(({ court, match: shown }) => `${court} ${shown?.id ?? 'free'}`)
        : page.kind,
    )[0];
  expect(courts(board({ matches, play, courtsOut }))).toEqual(['1 free', '2 free', '3 free', '4 on']);
  expect(courts(board({ matches, courtsOut }))).toEqual([]);
});

test('nine courts are five and four on two pages', () => {
  const matches = Array.from({ length: 9 }, (_, at) => match(`m${at}`, null));
  const play = matches.map(({ id }, at) => played(id, { status: 'playing', court: at + 1 }));
  const pages = pagesOf(board({ matches, play }));
  expect(pages.map((page) => (page.kind === 'courts' ? page.courts.length : page.kind))).toEqual([5, 4]);
});

test('what comes next stands as it is expected, without matches whose sides are open or that are held', () => {
  const open = match('open', clock('08:00'), [side('x'), { entry: null, name: null, text: 'Winner m1' }]);
  const matches = [match('late', clock('09:00')), match('soon', clock('09:30')), match('held', clock('08:30')), open];
  const expected = { starts: { late: clock('10:00') }, late: 0, overflow: 0, finish: '', plannedFinish: '' };
  const pages = pagesOf(board({ matches, play: [played('held', { status: 'held' })], expected }));
  expect(pages).toMatchObject([
    { kind: 'courts', courts: [] },
    { kind: 'next', matches: [{ id: 'soon' }, { id: 'late' }] },
  ]);
});

test('a match the desk cannot call yet stands behind those that it can, however early it is planned', () => {
  const matches = [match('early', clock('09:00')), match('late', clock('09:30')), match('untold', clock('09:10'))];
  const [, coming] = pagesOf(board({ matches, next: ['late', 'early'] }));
  expect(coming).toEqual({ kind: 'next', matches: [matches[1], matches[0], matches[2]] });
});

test('the last results come last, the newest first', () => {
  const matches = ['m1', 'm2'].map((id) => match(id, null));
  const over = (id: string, at: string) => played(id, { status: 'done', finishedAt: clock(at), kind: 'played' });
  const pages = pagesOf(board({ matches, play: [over('m1', '09:00'), over('m2', '09:10')] }));
  expect(pages.at(-1)).toMatchObject({ kind: 'results', results: [{ match: { id: 'm2' } }, { match: { id: 'm1' } }] });
});

test('when everything is played the board says who won each category, and third place where it was played for', () => {
  const named = (id: string, kind: MatchName['kind'], category = 'MS') => ({
    ...match(id, null),
    name: { kind },
    category,
  });
  const matches = [named('m1', 'third_place'), named('m2', 'final'), named('w1', 'round', 'Girls')];
  const done = (id: string) => played(id, { status: 'done', winner: `${id}-b`, finishedAt: clock('05:00') });
  const open = board({ matches, play: [done('m1'), done('m2')] });
  expect(pagesOf(open).map(({ kind }) => kind)).toEqual(['courts', 'next', 'results']);
  const [first] = pagesOf(board({ matches, play: matches.map(({ id }) => done(id)) }));
  expect(first).toEqual({
    kind: 'winners',
    winners: [{ category: 'MS', first: 'm2-b', second: 'm2-a', third: 'm1-b' }],
  });
});
