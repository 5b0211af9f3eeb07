import type { Page } from '@playwright/test';
import { button, cell, drag, openEditor, tab, test } from './editor-desk.ts';
import { expect } from './fixtures.ts';
import { pickByKeys, tabTo } from './keyboard.ts';

const draw = (page: Page, category = 'MS') => page.getByRole('group', { name: `Draw of ${category}`, exact: true });
const entrant = (page: Page, name: string) => draw(page).getByRole('button', { name: new RegExp(`^${name}`) });
const slot = (page: Page, match: number, player: 1 | 2) =>
  page.getByRole('textbox', { name: `Match ${match}, player ${player}`, exact: true });
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const segment = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** The visible, clickable part of a segment is its label. */
const choose = (page: Page, name: string) => segment(page, name).locator('xpath=..').click();

test('a bracket by mouse: its facts, its pairs typed, zoom, a path lit up, two entrants swapped', async ({
  page,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk, 'Brackets');
  for (const [name, value] of [
    ['Total Slots', '8'],
    ['Number of Rounds', '3'],
    ['Matches', '5'],
  ] as const)
    await expect(fact(page, name)).toHaveText(value);
  await choose(page, 'WS');
  await expect(fact(page, 'Total Slots')).toHaveText('4');
  await expect(fact(page, 'Number of Rounds')).toHaveText('2');
  await choose(page, 'MS');

  // As pairs of names, with TBD for unknown players; typing a name is one undo step.
  await choose(page, 'Matches');
  await expect(page.getByRole('textbox', { name: /^Match \d, player/ })).toHaveCount(10);
  await expect(slot(page, 3, 2)).toHaveValue('');
  await expect(slot(page, 3, 2)).toHaveAttribute('placeholder', 'TBD');
  const first = await slot(page, 1, 1).inputValue();
  await slot(page, 1, 1).fill('Divya Menon');
  await slot(page, 1, 2).fill('');
  await expect(slot(page, 1, 2)).toHaveAttribute('placeholder', 'TBD');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect(slot(page, 1, 1)).toHaveValue(first);
  await button(page, 'Redo').click();
  await expect(slot(page, 1, 1)).toHaveValue('Divya Menon');
  await button(page, 'Undo').click();
  await choose(page, 'Draw');

  const width = async () => (await draw(page).boundingBox())?.width ?? 0;
  const natural = await width();
  await button(page, 'Larger').click();
  await button(page, 'Larger').click();
  await expect.poll(width).toBeGreaterThan(natural * 1.2);
  await button(page, 'Smaller').click();
  await button(page, 'Smaller').click();
  await button(page, 'Smaller').click();
  await expect.poll(width).toBeLessThan(natural);
  await button(page, 'Fit width').click();
  await expect(button(page, 'Fit width')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBe(natural);

  await entrant(page, 'Asha Rao').click();
  await expect(page.getByText('Path shown: Asha Rao')).toBeVisible();
  await expect(entrant(page, 'Asha Rao')).toHaveAttribute('aria-pressed', 'true');
  await entrant(page, 'Asha Rao').click();
  await expect(page.getByText('Path shown: Asha Rao')).toBeHidden();

  await drag(page, entrant(page, 'Asha Rao'), entrant(page, 'Chitra Nair'));
  const swap = page.getByRole('dialog', { name: /^Swap two entrants/ });
  await expect(swap.getByText('Asha Rao is seed 1 and leaves the line drawn for it.')).toBeVisible();
  await swap.getByRole('button', { name: 'Cancel' }).click();
  await expect(swap).toBeHidden();
  await expect(page.getByText('All changes saved, version', { exact: false })).toBeVisible();
  await drag(page, entrant(page, 'Chitra Nair'), entrant(page, 'Divya Menon'));
  await swap.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Entrants swapped')).toBeVisible();
  await choose(page, 'Matches');
  await expect(slot(page, 1, 1)).toHaveValue('Divya Menon');
  await expect(slot(page, 2, 1)).toHaveValue('Chitra Nair');
  await tab(page, 'Schedule').click();
  await expect(cell(page, 'Player 1', 1)).toHaveValue('Divya Menon');
});

test('a bracket by keyboard alone', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk);
  await tabTo(page, tab(page, 'Brackets'));
  await page.keyboard.press('Enter');
  // One Tab stop for the whole draw; the arrow keys go from line to line, skipping the byes.
  await tabTo(page, entrant(page, 'Asha Rao'));
  await page.keyboard.press('ArrowDown');
  await expect(entrant(page, 'Chitra Nair')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Path shown: Chitra Nair')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Path shown: Chitra Nair')).toBeHidden();
  const width = async () => (await draw(page).boundingBox())?.width ?? 0;
  const natural = await width();
  await tabTo(page, button(page, 'Larger'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(width).toBeGreaterThan(natural * 1.2);

  await tabTo(page, button(page, 'Swap entrants'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const swap = page.getByRole('dialog', { name: /^Swap two entrants/ });
  for (const [label, typed, option] of [
    ['Entrant', 'Chitra', 'Chitra Nair'],
    ['Swap with', 'Divya', 'Divya Menon'],
  ] as const)
    await pickByKeys(page, swap.getByRole('combobox', { name: label }), { typed, option });
  await tabTo(page, swap.getByRole('button', { name: 'Swap' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entrants swapped')).toBeVisible();
  await expect(button(page, 'Swap entrants')).toBeFocused();

  await tabTo(page, segment(page, 'Draw'));
  await page.keyboard.press('ArrowRight');
  await expect(segment(page, 'Matches')).toBeChecked();
  await expect(slot(page, 1, 1)).toHaveValue('Divya Menon');
  await tabTo(page, slot(page, 3, 2));
  await page.keyboard.type('Esha Joshi');
  await expect(slot(page, 3, 2)).toHaveValue('Esha Joshi');
  await tabTo(page, segment(page, 'MS'), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(fact(page, 'Total Slots')).toHaveText('4');
});

test('byes by mouse: edited, added, deleted, none left', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk, 'Byes');
  const player = (at: number) => page.getByRole('textbox', { name: `Player of bye ${at}` });
  const category = (at: number) => page.getByRole('combobox', { name: `Category of bye ${at}` });
  await expect(player(1)).toHaveValue('Asha Rao');
  await expect(category(2)).toHaveValue('MS');
  await player(1).fill('Chitra Nair');
  await button(page, 'Add Bye').click();
  await category(3).click();
  await page.getByRole('option', { name: 'WS' }).click();
  await player(3).fill('Gauri Patel');
  await expect(category(3)).toHaveValue('WS');
  await button(page, 'Delete bye 2').click();
  await expect(player(2)).toHaveValue('Gauri Patel');
  await button(page, 'Delete bye 1').click();
  await button(page, 'Delete bye 1').click();
  await expect(page.getByText('No byes recorded')).toBeVisible();
  await expect(page.getByText('This list is printed as it stands', { exact: false })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(player(1)).toHaveValue('Gauri Patel');
  // An unknown name is marked in its place.
  await player(1).fill('Nobody Known');
  await expect(player(1)).toHaveAccessibleDescription('Nobody Known is not entered in WS');
  await expect(page.getByText('1 name is not entered')).toBeVisible();
});

test('byes by keyboard alone', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk);
  await tabTo(page, tab(page, 'Byes'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Add Bye'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Category of bye 3' }), 'Shift+Tab');
  await page.keyboard.type('WS');
  await expect(page.getByRole('option', { name: 'WS' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'WS' })).toBeHidden();
  await tabTo(page, page.getByRole('textbox', { name: 'Player of bye 3' }));
  await page.keyboard.type('Gauri Patel');
  await tabTo(page, button(page, 'Delete bye 2'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Player of bye 2' })).toHaveValue('Gauri Patel');
  await expect(page.getByRole('textbox', { name: 'Player of bye 3' })).toBeHidden();
});

test('fixtures without brackets, byes or rows say so', async ({ page, desk }) => {
  await desk.reset();
  await page.route(`**/event/${desk.eventId}/fixtures`, async (route) => {
    const answer = await route.fetch();
    const empty = { schedule_table: [], brackets: {}, byes: [] };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), editable_fixtures: empty } });
  });
  await openEditor(page, desk, 'Brackets');
  await expect(page.getByText('No brackets configured')).toBeVisible();
  await tab(page, 'Byes').click();
  await expect(page.getByText('No byes recorded')).toBeVisible();
  await tab(page, 'Schedule').click();
  await expect(page.getByText('The table is empty')).toBeVisible();
});
