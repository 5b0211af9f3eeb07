import { button, cell, columnOf, drag, handle, openEditor, tab, test } from './editor-desk.ts';
import { expect } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const header = ['Match', 'Day', 'Time', 'Court', 'Court Head', 'Category', 'Round', 'Player 1', 'Player 2'];

test('the table by mouse: cells, rows dragged, added and deleted, undone and done again', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  const labels = await columnOf(page, 'Match');
  expect(labels).toHaveLength(8);

  await cell(page, 'Court Head', 1).fill('Joy');
  await expect(page.getByText('There are changes that are not saved')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Ravi');
  await expect(page.getByText(/^All changes saved/)).toBeVisible();
  await button(page, 'Redo').click();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');

  // The header row can be edited; it has neither a handle nor a bin, and no row can go above it.
  const headings = page.getByRole('columnheader').getByRole('textbox');
  expect(await headings.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(header);
  await expect(page.getByRole('row').first().getByRole('button')).toHaveCount(0);
  await drag(page, handle(page, 3), { x: 0, y: -400 });
  const [first = '', second = '', third = '', ...others] = labels;
  await expect.poll(() => columnOf(page, 'Match')).toEqual([third, first, second, ...others]);
  await expect(page.getByText('Row 3 is now row 1 of 8.')).toBeAttached();
  await drag(page, handle(page, 1), { x: 0, y: 88 });
  await expect.poll(() => columnOf(page, 'Match')).toEqual(labels);

  await button(page, 'Add Row').click();
  await expect(page.getByRole('textbox', { name: /, row 9$/ })).toHaveCount(header.length);
  for (const heading of header) await expect(cell(page, heading, 9)).toHaveValue('');
  await cell(page, 'Player 1', 9).fill('Opening ceremony');
  await button(page, 'Delete row 1').click();
  await expect.poll(() => columnOf(page, 'Match')).toEqual([...labels.slice(1), '']);
  await expect(cell(page, 'Player 1', 8)).toHaveValue('Opening ceremony');
  await button(page, 'Undo').click();
  await button(page, 'Delete row 9').click();
  await expect.poll(() => columnOf(page, 'Match')).toEqual(labels);
});

test('the table by keyboard alone', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, tab(page, 'Schedule'));
  await press('Enter');
  const labels = await columnOf(page, 'Match');
  const [first = '', second = '', third = '', ...others] = labels;

  await tabTo(page, cell(page, 'Court Head', 1));
  await press('ControlOrMeta+a');
  await page.keyboard.type('Joy');
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');

  // Picked up, moved, dropped: the focus follows the row. Escape leaves it where it was.
  await tabTo(page, handle(page, 2));
  await press('Space', 'ArrowDown');
  await expect(page.getByText(/^Place 3 of 8/)).toBeAttached();
  await press('Space');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([first, third, second, ...others]);
  await expect(handle(page, 3)).toBeFocused();
  await press('Enter', 'Home', 'Enter');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([second, first, third, ...others]);
  await expect(handle(page, 1)).toBeFocused();
  // The header row cannot be a target: the first row goes no higher.
  await press('Space', 'ArrowUp', 'PageUp', 'Space');
  await expect(page.getByText('Row 1 stays where it was.')).toBeAttached();
  await press('Space', 'End', 'Escape');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([second, first, third, ...others]);

  // Outside a field, undo and redo have their usual keys; their buttons can be reached as well.
  await press('ControlOrMeta+z', 'ControlOrMeta+z');
  await expect.poll(() => columnOf(page, 'Match')).toEqual(labels);
  await press('ControlOrMeta+Shift+z');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([first, third, second, ...others]);
  await tabTo(page, button(page, 'Undo'), 'Shift+Tab');
  await press('Enter');
  await expect.poll(() => columnOf(page, 'Match')).toEqual(labels);
  await tabTo(page, button(page, 'Redo'));
  await press('Enter');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([first, third, second, ...others]);

  await tabTo(page, button(page, 'Delete row 1'));
  await press('Enter');
  await expect.poll(() => columnOf(page, 'Match')).toEqual([third, second, ...others]);
  // Add Row is the last Tab stop of the editor: backwards from the first one.
  await tabTo(page, button(page, 'Add Row'), 'Shift+Tab');
  await press('Enter');
  await expect(cell(page, 'Match', 8)).toHaveValue('');
});

test('a row that cannot be read and a clash are marked, with the reason', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Time', 1).fill('noonish');
  await expect(page.getByText('1 row cannot be read')).toBeVisible();
  await expect(cell(page, 'Match', 1)).toHaveAccessibleDescription(/noonish/);
  await cell(page, 'Time', 1).fill('09:00');
  await expect(page.getByText('1 row cannot be read')).toBeHidden();
  await cell(page, 'Court', 2).fill('1');
  await expect(page.getByText(/clash(es)? to settle/)).toBeVisible();
  await expect(cell(page, 'Match', 2)).toHaveAccessibleDescription(/court 1/i);
});
