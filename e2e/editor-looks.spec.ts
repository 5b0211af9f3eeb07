import type { Page } from '@playwright/test';
import { answered, authorization, expect, expectNoAxeViolationsInBothSchemes, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

const players: [name: string, categories: string[]][] = [
  ['Asha Rao', ['MS']],
  ['Bina Iyer', ['MS']],
  ['Chitra Nair', ['MS']],
  ['Divya Menon', ['MS']],
  ['Esha Joshi', ['MS', 'WS']],
  ['Farah Khan', ['MS', 'WS']],
  ['Gauri Patel', ['WS']],
  ['Hema Reddy', ['WS']],
];

const views = ['Schedule', 'Planner', 'Brackets', 'Byes'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cell = (page: Page, column: string, row: number) =>
  page.getByRole('textbox', { name: `${column}, row ${row}`, exact: true });
const open = (page: Page, view: string) =>
  page
    .getByRole('navigation', { name: 'Fixtures' })
    .getByRole('button', { name: new RegExp(`^${view}`) })
    .click();

test('every view of the editor with all its marks is accessible, in light and dark, on three widths', async ({
  page,
  request,
  newOrganizer,
  admin,
  signIn,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const categories = ['MS', 'WS'].map((name) => ({ name, price: 250 }));
  const desk = await aDesk(request, await newOrganizer(), await admin(), categories);
  const headers = authorization(desk.organizer.token);
  for (const [at, [name, entered]] of players.entries()) {
    const data = { name, phone: `98765${String(10_000 + at)}`, categories: entered, paid: 'cash' };
    await answered(request.post(`/event/${desk.open}/registrations`, { data, headers }));
  }
  const settings = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };
  await answered(request.put(`/event/${desk.open}/create-fixtures`, { data: settings, headers }));

  await signIn(desk.organizer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/event/${desk.open}?tab=fixtures`);
  await button(page, 'Open fixtures').click();
  await open(page, 'Byes');
  await page.getByRole('textbox', { name: 'Player of bye 1' }).fill('Ghost Player');
  await open(page, 'Schedule');
  await cell(page, 'Court', 2).fill('1');
  await cell(page, 'Player 2', 1).fill('Nobody Known');
  await button(page, 'Save & Generate PDF').click();
  await expect(page.getByRole('dialog', { name: 'Save it as it is?' })).toBeVisible();
  await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]');
  await button(page, 'Keep it and save').click();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();

  for (const width of [1440, 768, 390])
    for (const view of views)
      await test.step(`${view}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, view);
        await expect(page.getByRole('heading', { name: view, level: 2 })).toBeVisible();
        await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
        const bar = page.getByRole('dialog');
        await expect(bar.getByRole('link', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 });
        for (const name of ['Score sheets', 'Save & Generate PDF', 'Close'])
          await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      });
  expect(faults).toEqual([]);
});
