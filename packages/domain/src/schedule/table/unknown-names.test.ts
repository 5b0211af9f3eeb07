import { expect, test } from 'vitest';
import { buildDraw } from '../../draws/formats/build-draw.ts';
import { buildEditableFixtures, type EditableFixtures } from './editable-fixtures.ts';
import { withScheduleDefaults } from '../settings/settings.ts';
import { unknownNames } from './unknown-names.ts';

const settings = withScheduleDefaults({ startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'] });
const drawOf = (category: string, ...names: string[]) => {
  const entries = names.map((name) => ({ id: `${category}-${name}`, name, players: [name] }));
  const made = buildDraw({ category, rule: 'BWF', entries, lotSeed: 1 });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.draw;
};
const draws = [drawOf('MS', 'Asha', 'Bina', 'Chitra'), drawOf('WS', 'Divya', 'Esha')];
const made = () =>
  structuredClone(buildEditableFixtures({ draws, settings, assignments: [] })) as {
    -readonly [Key in keyof EditableFixtures]: EditableFixtures[Key];
  };
const column = (name: string) => made().schedule_table[0]?.indexOf(name) ?? -1;

test('what the draw wrote is known: names, byes, and where a side comes from', () => {
  expect(unknownNames(made(), draws)).toEqual([]);
});

test('a name is known however it is spaced and cased, and nobody, TBD and notes are no names', () => {
  const texts = made();
  const table = texts.schedule_table.map((row) => [...row]);
  const [, first = [], second = []] = table;
  first[column('Player 1')] = '  aSHa ';
  first[column('Player 2')] = '';
  second[column('Player 1')] = 'tbd';
  const note = table[0]?.map(() => '') ?? [];
  note[column('Player 1')] = 'Opening ceremony';
  texts.schedule_table = [...table, note];
  expect(unknownNames(texts, draws)).toEqual([]);
});

test('a stranger is named where they stand: in the table, in a bracket, among the byes', () => {
  const texts = made();
  const table = texts.schedule_table.map((row) => [...row]);
  const row = table.findIndex((cells) => cells[0]?.startsWith('WS'));
  // A player of the other category is unknown here.
  (table[row] as string[])[column('Player 2')] = 'Asha';
  texts.schedule_table = table;
  texts.brackets = { ...texts.brackets, MS: { ...texts.brackets.MS, matches: [['Ghost', null]] } as never };
  texts.byes = [...texts.byes, { category: 'MS', player: 'Nobody' }, { category: 'XD', player: 'Asha' }];
  expect(unknownNames(texts, draws)).toMatchObject([
    { path: `schedule_table.${row}.${column('Player 2')}`, msg: 'Asha is not entered in WS' },
    { path: 'brackets.MS.0.0', msg: 'Ghost is not entered in MS' },
    { path: `byes.${texts.byes.length - 2}`, msg: 'Nobody is not entered in MS' },
    { path: `byes.${texts.byes.length - 1}`, msg: 'There is no category XD in these fixtures' },
  ]);
});

test('names of objects are no categories, and a table without its columns is no fault here', () => {
  const texts = { schedule_table: [['a'], ['b']], brackets: {}, byes: [{ category: 'constructor', player: '' }] };
  expect(unknownNames(texts, draws).map(({ msg }) => msg)).toEqual([
    'There is no category constructor in these fixtures',
  ]);
  expect(unknownNames({ schedule_table: [], brackets: {}, byes: [] }, draws)).toEqual([]);
});
