import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test as base } from './fixtures.ts';
import { pickByKeys, tabTo } from './keyboard.ts';
import { aDesk, type Desk } from './organizer-desk.ts';

const test = base.extend<{ desk: Desk }>({
  desk: async ({ request, newOrganizer, admin, signIn }, use) => {
    const desk = await aDesk(request, await newOrganizer(), await admin());
    await signIn(desk.organizer);
    await use(desk);
  },
});

const isInside = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('an event is created by keyboard alone, and Escape closes the calendar before the dialog', async ({
  page,
  desk,
}) => {
  expect(desk.open).not.toBe('');
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Event' });
  await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await press(page, create);
  const opened = page.getByRole('dialog', { name: /Add New Event/ });
  await expect.poll(() => isInside(opened)).toBe(true);
  const type = async (label: string, text: string) => {
    await tabTo(page, opened.getByLabel(label).first());
    await page.keyboard.type(text);
  };
  await type('Event name', 'Belagavi Keyboard Cup');
  await type('Sport', 'Badminton');
  // With the list of sports open, Escape closes only the list.
  await expect(page.getByRole('option', { name: 'Badminton' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Badminton' })).toBeHidden();
  await expect(opened).toBeVisible();
  await type('About', 'Typed from the first to the last letter.');
  await opened.locator('input[type=file]').setInputFiles({
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  // Once the event has its day, registration ends three days before it, and its calendar opens in that month.
  for (const [label, day, isNextMonth] of [
    ['Event date and time', 20, true],
    ['Registration ends', 10, false],
  ] as const) {
    await tabTo(page, opened.getByRole('button', { name: label }));
    await page.keyboard.press('Enter');
    const calendar = page.locator('.mantine-Popover-dropdown:visible');
    await expect.poll(() => isInside(calendar)).toBe(true);
    if (isNextMonth) await press(page, calendar.locator('button[data-direction="next"]'));
    if (isNextMonth) await page.keyboard.press('Enter');
    await goToDay(page, calendar, day);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(opened).toBeVisible();
    await expect(opened.getByRole('button', { name: label })).toBeFocused();
    await expect(opened.getByRole('button', { name: label })).toContainText(String(day));
  }
  await type('Location', 'District Stadium, Belagavi');
  // The state of the place stands there already: what is typed takes its place.
  const state = opened.getByRole('combobox', { name: 'State or union territory' });
  await expect(state).toHaveValue('Karnataka');
  await pickByKeys(page, state, { typed: 'Goa', option: 'Goa' });
  await type('Category name', 'Open Singles');
  await type('Price', '350.50');
  await type('Contact', '9876543210');
  await type('Umpire password', 'shuttle-keys');
  await expectNoAxeViolations(page);
  await press(page, opened.getByRole('button', { name: 'Create', exact: true }));
  await expect(opened).toBeHidden();
  await expect(page.getByRole('article', { name: 'Belagavi Keyboard Cup' })).toBeVisible();
});

/** Into the month by Tab, to the day by the arrow keys. */
async function goToDay(page: Page, calendar: Locator, day: number) {
  const days = calendar.locator('table');
  for (let pressed = 0; pressed < 10 && !(await isInside(days)); pressed++) await page.keyboard.press('Tab');
  const dayWithFocus = () => page.evaluate(() => Number.parseInt(document.activeElement?.textContent ?? '', 10));
  for (let pressed = 0; pressed < 31; pressed++) {
    const now = await dayWithFocus();
    if (now === day) return;
    await page.keyboard.press(now < day ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`The arrows do not reach day ${day}`);
}
