import type { Page } from '@playwright/test';
import { button, cell, columnOf, drag, openEditor, tab, test } from './editor-desk.ts';
import { expect } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const match = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}, `) });
const card = (page: Page, label: string) => page.getByRole('dialog', { name: new RegExp(`${label}$`) });
/** "MS R1/2 09:00 1": a match as the table shows it. */
async function placeOf(page: Page, label: string): Promise<string> {
  await tab(page, 'Schedule').click();
  const row = (await columnOf(page, 'Match')).indexOf(label) + 1;
  const place = [await cell(page, 'Time', row).inputValue(), await cell(page, 'Court', row).inputValue()].join(' ');
  await tab(page, 'Planner').click();
  return place;
}

test('the planner by mouse: a clash with its reason and its way out, locks, the rest shifted, a match taken off', async ({
  page,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk);
  await expect(match(page, 'MS, quarter-final 2')).toHaveAccessibleName(/9:00 am, court 1/);

  // Onto a match at the same time: reported at once, with the only place where it fits.
  await drag(page, match(page, 'MS, quarter-final 2'), match(page, 'MS, quarter-final 3'));
  await expect(page.getByText(/clash(es)? to settle/)).toBeVisible();
  const clash = card(page, 'Clash of MS, quarter-final 2');
  await expect(
    clash.getByText('Court 2: MS, round 1, match 2 is not over when MS, round 1, match 3 starts.'),
  ).toBeVisible();
  await expect(match(page, 'MS, quarter-final 2')).toHaveAccessibleName(/clash: /);
  await clash.getByRole('button', { name: 'Keep it' }).click();
  await expect(clash).toBeHidden();
  await button(page, 'Show the next clash').click();
  await page.getByRole('button', { name: /^Move to Court \d, \d+:\d\d [ap]m$/ }).click();
  await expect(page.getByText(/clash(es)? to settle/)).toBeHidden();
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect(match(page, 'MS, quarter-final 2')).toHaveAccessibleName(/9:00 am, court 1/);

  // Two hours later on the same court, where nothing is planned.
  await drag(page, match(page, 'WS, final'), { x: 0, y: 62 * 2 });
  await expect(match(page, 'WS, final')).toHaveAccessibleName(/12:00 pm, court 1/);
  expect(await placeOf(page, 'WS R2/1')).toBe('12:00 1');

  await match(page, 'MS, quarter-final 3').click();
  await card(page, 'MS, quarter-final 3').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(match(page, 'MS, quarter-final 3')).toHaveAccessibleName(/locked/);
  await drag(page, match(page, 'MS, quarter-final 3'), { x: 0, y: 200 });
  await expect(page.getByText('This match is locked. Unlock it to move it.')).toBeVisible();
  await expect(match(page, 'MS, quarter-final 3')).toHaveAccessibleName(/9:00 am, court 2/);

  await button(page, 'Close this card').click();
  await match(page, 'MS, quarter-final 2').click();
  await button(page, 'Shift the rest').click();
  const shift = page.getByRole('dialog', { name: /^Shift the rest/ });
  await shift.getByRole('textbox', { name: 'Minutes later' }).fill('30');
  await shift.getByText('All courts').click();
  await expect(shift.getByText(/matches move; rest, breaks and locked matches are kept/)).toBeVisible();
  await shift.getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(match(page, 'MS, quarter-final 2')).toHaveAccessibleName(/9:30 am, court 1/);
  await expect(match(page, 'MS, quarter-final 3')).toHaveAccessibleName(/9:00 am, court 2.*locked/);
  await expect(match(page, 'MS, final')).toHaveAccessibleName(/10:30 am, court/);

  await match(page, 'MS, quarter-final 3').click();
  await button(page, 'Unlock').click();
  await button(page, 'Take off the schedule').click();
  await expect(match(page, 'MS, quarter-final 3')).toBeHidden();
  expect(await placeOf(page, 'MS R1/3')).toBe(' ');
  await button(page, 'Place MS, quarter-final 3 where it fits').click();
  await expect(match(page, 'MS, quarter-final 3')).toBeVisible();
  await button(page, 'Undo').click();
  await button(page, 'Fill free slots').click();
  await expect(page.getByText('Every match has a court and a time.')).toBeVisible();

  await page.getByRole('radio', { name: /^Sun/ }).locator('xpath=..').click();
  await expect(page.getByRole('group', { name: /^Schedule of Sun/ })).toBeVisible();
});

test('the planner by keyboard alone', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk);
  await tabTo(page, match(page, 'MS, quarter-final 2'));
  await page.keyboard.press('ArrowRight');
  await expect(match(page, 'MS, quarter-final 3')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(match(page, 'WS, final')).toBeFocused();

  // Picked up, announced at every step, cancelled, then moved.
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Lifted\. Arrow keys move it/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('11:05 am, court 1: free')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The match stays where it was.')).toBeAttached();
  for (const key of ['Space', 'Shift+ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(match(page, 'WS, final')).toHaveAccessibleName(/11:30 am, court 2/);
  await expect(match(page, 'WS, final')).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Lock'));
  await page.keyboard.press('Enter');
  await expect(match(page, 'WS, final')).toHaveAccessibleName(/locked/);
  await page.keyboard.press('Escape');
  await expect(match(page, 'WS, final')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('This match is locked. Unlock it to move it.')).toBeVisible();

  // A clash opens its card; the fix is a few presses of Tab away.
  await tabTo(page, match(page, 'WS, final'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  const final = match(page, 'WS, semi-final 1');
  await expect(final).toBeFocused();
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText(/clash(es)? to settle/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Move to Court/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/clash(es)? to settle/)).toBeHidden();

  await tabTo(page, final, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Shift the rest'));
  await page.keyboard.press('Enter');
  const shift = page.getByRole('dialog', { name: /^Shift the rest/ });
  await tabTo(page, shift.getByRole('button', { name: 'Shift', exact: true }));
  await page.keyboard.press('Enter');
  await expect(shift).toBeHidden();
  await expect(page.getByText(/matches? ha(s|ve) moved\./)).toBeAttached();

  await tabTo(page, button(page, 'Undo'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^Sat/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: /^Schedule of Sun/ })).toBeVisible();
});
