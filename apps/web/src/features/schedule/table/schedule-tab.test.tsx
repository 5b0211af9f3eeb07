import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../../test/an-editor.tsx';
import { drag } from '../../../../test/drag-onto.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tabTo } from '../../../../test/tab-to.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => page.viewport(414, 896);
});

const header = ['Match', 'Day', 'Time', 'Court', 'Court Head', 'Category', 'Round', 'Player 1', 'Player 2'];

async function openTable() {
  fakeApi();
  const editor = await openEditor('Schedule');
  const labels = await editor.columnOf('Match');
  return {
    ...editor,
    labels,
    matches: () => editor.columnOf('Match'),
    handle: (row: number) => editor.screen.getByRole('button', { name: `Move row ${row}`, exact: true }),
  };
}

test('cells are typed, rows dragged, added and deleted, undone and done again', async () => {
  const { screen, labels, matches, handle, button, cell } = await openTable();
  expect(labels).toHaveLength(8);
  await cell('Court Head', 1).fill('Joy');
  await expect.element(screen.getByText('There are changes that are not saved')).toBeVisible();
  await button('Undo').click();
  await expect.element(cell('Court Head', 1)).toHaveValue('Ravi');
  await expect.element(screen.getByText(/^All changes saved/)).toBeVisible();
  await button('Redo').click();
  await expect.element(cell('Court Head', 1)).toHaveValue('Joy');

  // The header row can be edited; it has neither a handle nor a bin, and no row can go above it.
  const headings = screen.getByRole('columnheader').getByRole('textbox').elements();
  expect(headings.map((one) => (one as HTMLInputElement).value)).toEqual(header);
  expect(screen.getByRole('row').first().getByRole('button').elements()).toHaveLength(0);
  await drag(handle(3).element(), { x: 0, y: -400 });
  const [first = '', second = '', third = '', ...others] = labels;
  await expect.poll(matches).toEqual([third, first, second, ...others]);
  await expect.element(screen.getByText('Row 3 is now row 1 of 8.')).toBeInTheDocument();
  await drag(handle(1).element(), { x: 0, y: 88 });
  await expect.poll(matches).toEqual(labels);

  await button('Add Row').click();
  await expect.element(cell('Match', 9)).toBeVisible();
  for (const heading of header) await expect.element(cell(heading, 9)).toHaveValue('');
  await cell('Player 1', 9).fill('Opening ceremony');
  await button('Delete row 1').click();
  await expect.poll(matches).toEqual([...labels.slice(1), '']);
  await expect.element(cell('Player 1', 8)).toHaveValue('Opening ceremony');
  await button('Undo').click();
  await button('Delete row 9').click();
  await expect.poll(matches).toEqual(labels);
});

test('the table by keyboard alone: a row is picked up, carried and put down, and the focus goes with it', async () => {
  const { screen, labels, matches, handle, button, cell, tab } = await openTable();
  const press = (keys: string) => userEvent.keyboard(keys);
  const [first = '', second = '', third = '', ...others] = labels;
  await tabTo(tab('Schedule'));
  await tabTo(cell('Court Head', 1));
  await press('{ControlOrMeta>}a{/ControlOrMeta}Joy');
  await expect.element(cell('Court Head', 1)).toHaveValue('Joy');

  await tabTo(handle(2));
  await press(' {ArrowDown}');
  await expect.element(screen.getByText(/^Place 3 of 8/)).toBeInTheDocument();
  await press(' ');
  await expect.poll(matches).toEqual([first, third, second, ...others]);
  await expect.element(handle(3)).toHaveFocus();
  await press('{Enter}{Home}{Enter}');
  await expect.poll(matches).toEqual([second, first, third, ...others]);
  await expect.element(handle(1)).toHaveFocus();
  // The header row cannot be a target: the first row goes no higher.
  await press(' {ArrowUp}{PageUp} ');
  await expect.element(screen.getByText('Row 1 stays where it was.')).toBeInTheDocument();
  await press(' {End}{Escape}');
  await expect.poll(matches).toEqual([second, first, third, ...others]);

  // Outside a field, undo and redo have their usual keys; their buttons can be reached as well.
  const [undo, redo] = ['{ControlOrMeta>}z{/ControlOrMeta}', '{ControlOrMeta>}{Shift>}z{/Shift}{/ControlOrMeta}'];
  await press(undo + undo);
  await expect.poll(matches).toEqual(labels);
  await press(redo);
  await expect.poll(matches).toEqual([first, third, second, ...others]);
  await tabTo(button('Undo'), { back: true });
  await press('{Enter}');
  await expect.poll(matches).toEqual(labels);
  await tabTo(button('Redo'));
  await press('{Enter}');
  await expect.poll(matches).toEqual([first, third, second, ...others]);

  await tabTo(button('Delete row 1'));
  await press('{Enter}');
  await expect.poll(matches).toEqual([third, second, ...others]);
  // Add Row is the last stop of the editor: backwards from the first one.
  await tabTo(button('Add Row'), { back: true });
  await press('{Enter}');
  await expect.element(cell('Match', 8)).toHaveValue('');
});

test('a row that cannot be read and a clash are marked, with the reason', async () => {
  const { screen, cell } = await openTable();
  await cell('Time', 1).fill('noonish');
  await expect.element(screen.getByText('1 row cannot be read')).toBeVisible();
  await expect.element(cell('Match', 1)).toHaveAccessibleDescription(/noonish/);
  await cell('Time', 1).fill('09:00');
  await expect.element(screen.getByText('1 row cannot be read')).not.toBeInTheDocument();
  await cell('Court', 2).fill('1');
  await expect.element(screen.getByText(/clash(es)? to settle/)).toBeVisible();
  await expect.element(cell('Match', 2)).toHaveAccessibleDescription(/court 1/i);
});
