import type { Page } from '@playwright/test';
import { answered, authorization, expect, expectNoAxeViolations, test as base } from './fixtures.ts';
import { pickByKeys, tabTo } from './keyboard.ts';
import { aDesk, type Desk } from './organizer-desk.ts';

const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, request, newOrganizer, admin, signIn }, use) => {
    const desk = await aDesk(request, await newOrganizer(), await admin(), [
      { name: 'Open Singles', price: 250 },
      { name: 'Open Doubles', price: 400 },
    ]);
    await signIn(desk.organizer);
    await page.goto(`/dashboard/event/${desk.open}?tab=registrations`);
    await use(desk);
  },
});

const sheet = [
  ['Name of the player', 'Mobile', 'Category', 'D.O.B.', 'Paid'],
  ['Asha Kulkarni', '98765 43210', 'Open Singles', '23/2/2014', 'Cash'],
  ['Ravi More', '12345', 'Open Singles', '', 'UPI'],
  ['Meera Iyer', '9876543211', 'open singles; open doubles', '', ''],
];

async function entered(page: Page, desk: Desk): Promise<string[]> {
  const headers = authorization(desk.organizer.token);
  const { registrations } = await answered(
    page.request.get(`/event/${desk.open}/registrations?sort=name`, { headers }),
  );
  return registrations.map((one: { name: string; amount: number; paidBy: string }) =>
    [one.name, one.amount, one.paidBy].join(' '),
  );
}

test('an academy is entered from a file: the good rows at once, the wrong one after it is corrected', async ({
  page,
  desk,
}) => {
  await page.getByRole('button', { name: 'Import players' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import players/ });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a template' }).click();
  expect((await template).suggestedFilename()).toBe('players.csv');

  const csv = sheet.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'academy.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) });
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(dialog.getByRole('combobox', { name: 'What is Mobile?' })).toHaveValue('Phone');
  // The last row does not say how it was paid.
  await dialog.getByRole('combobox', { name: 'How the fee was paid' }).click();
  await page.getByRole('option', { name: 'Nothing paid' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click();

  await expect(dialog.getByRole('status')).toHaveText('2 players to enter, fees ₹250. 1 to correct.');
  await expect(dialog.getByText('“12345” is not a mobile number of 10 digits')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the details: Ravi More' }).click();
  await expectNoAxeViolations(page);

  await dialog.getByRole('button', { name: 'Enter 2 players' }).click();
  await expect(page.getByText('2 players entered')).toBeVisible();
  await expect(dialog.getByText('1 row is left to correct')).toBeVisible();
  expect(await entered(page, desk)).toEqual(['Asha Kulkarni 250 cash', 'Meera Iyer 0 none']);

  await dialog.getByRole('textbox', { name: 'Phone of Ravi More' }).fill('9876543212');
  await dialog
    .locator('form', { has: page.getByRole('textbox', { name: 'Phone of Ravi More' }) })
    .getByRole('button', { name: 'Check again' })
    .click();
  await dialog.getByRole('button', { name: 'Enter 1 player' }).click();
  await expect(dialog.getByText('Everybody is in')).toBeVisible();
  await expect(dialog.getByText(/to enter|to correct/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 registrations', { exact: true })).toBeVisible();
  expect(await entered(page, desk)).toContain('Ravi More 250 upi');
});

test('rows pasted from a spreadsheet are entered by keyboard alone, and never twice', async ({ page, desk }) => {
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet.map((row) => row.join('\t')).join('\n'));
  for (const turn of ['first', 'again']) {
    await press('Import players');
    const dialog = page.getByRole('dialog', { name: /^Import players/ });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Paste the rows' }));
    await page.keyboard.press('Control+v');
    await press('Read the sheet');
    const fee = dialog.getByRole('combobox', { name: 'How the fee was paid' });
    await pickByKeys(page, fee, { option: 'Cash' });
    await press('Check 3 rows');
    if (turn === 'again') {
      await expect(dialog.getByText('2 rows are already entered', { exact: true })).toBeVisible();
      await expect(dialog.getByText('1 to correct. Nobody to enter.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: /^Enter / })).toHaveCount(0);
      break;
    }
    await press('Show the details: Ravi More');
    await press('Leave this row out');
    await expect(dialog.getByText('Left out', { exact: true })).toBeVisible();
    await press('Enter 2 players');
    await expect(dialog.getByText('2 rows entered, 1 left out')).toBeVisible();
    await expectNoAxeViolations(page);
    await press('Done');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import players' })).toBeFocused();
  }
  expect(await entered(page, desk)).toEqual(['Asha Kulkarni 250 cash', 'Meera Iyer 650 cash']);
});

test('what was done is not lost: the network fails, the dialog is closed and opened again', async ({ page, desk }) => {
  expect(desk.open).not.toBe('');
  await page.getByRole('button', { name: 'Import players' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import players/ });
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(dialog.getByText('Please choose a file or paste the rows')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Paste the rows' }).fill(sheet.map((row) => row.join('\t')).join('\n'));
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await dialog.getByRole('button', { name: 'Check 3 rows' }).click();
  // The answer is lost after the players were entered.
  await page.route(
    '**/player-imports',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Enter 1 player' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  // While a request is in progress the dialog has no cross, and Escape does nothing.
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import players' }).click();
  await expect(dialog.getByText('Meera Iyer').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter 1 player' }).click();
  await expect(dialog.getByText('2 rows are left to correct')).toBeVisible();
  expect(await entered(page, desk)).toEqual(['Asha Kulkarni 250 cash']);
});
