import { expect, test } from 'vitest';
import { withScheduleDefaults } from '../settings/settings.ts';
import { nameNewCourts } from './new-courts.ts';

const settings = withScheduleDefaults({ courts: 3, courtHeads: ['A', 'B', 'C'], court_names: { 2: 'Centre' } });
const assignments = [1, 1, 2, 3].map((court, at) => ({ match: `m${at}`, start: at, court }));
const read = (...texts: string[]) =>
  nameNewCourts(
    texts.map((text, at) => ({ match: `m${at}`, text })),
    { settings, assignments },
  );

test('a table of known courts names none', () => {
  expect(read('1', 'Court 1', 'centre', '3')).toEqual({ settings, named: [] });
});

test('a name in all rows of a court is that court’s', () => {
  const { named, settings: now } = read('Show court', 'show court', '2', '3');
  expect(named).toEqual([{ court: 1, name: 'Show court', isMore: false }]);
  expect(now.court_names).toEqual({ 1: 'Show court', 2: 'Centre' });
});

test('a name in some of them is the next court without a row, or one more', () => {
  expect(read('1', 'Show court', 'Centre', '1').named).toEqual([{ court: 3, name: 'Show court', isMore: false }]);
  const { named, settings: now } = read('1', 'Show court', 'Centre', '3');
  expect(named).toEqual([{ court: 4, name: 'Show court', isMore: true }]);
  expect(now).toMatchObject({ courts: 4, courtHeads: ['A', 'B', 'C', 'Court 4'] });
});

test('what is no name stays unread, and each name has a court of its own', () => {
  expect(read('??', '1', 'Centre', '3').named).toEqual([]);
  expect(read('x'.repeat(31), '1', 'Centre', '3').named).toEqual([]);
  expect(read('Left', 'Right', 'Centre', '3').named).toEqual([
    { court: 1, name: 'Left', isMore: false },
    { court: 4, name: 'Right', isMore: true },
  ]);
});
