import type { Page, Route } from '@playwright/test';
import { button, cell, openEditor, save, test } from './editor-desk.ts';
import { expect } from './fixtures.ts';

const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
const steps = {
  save: '**/event/*/fixtures',
  print: '**/print_editable_fixtures',
  link: '**/event/*/save-fixture-pdf',
};

/** Makes the next matching request of a step fail; later ones go through. */
async function once(page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isOver = false;
  await page.unroute(url);
  await page.route(url, (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    isOver = true;
    return answer(route);
  });
}

const failures: [what: string, url: string, answer: (route: Route) => Promise<void>, words: string][] = [
  ['the save, by a page of a proxy', steps.save, (route) => route.fulfill(page502), 'Error updating tournament data'],
  ['the save, without a network', steps.save, (route) => route.abort(), 'Error updating tournament data'],
  [
    'the save, by a fault of the server',
    steps.save,
    (route) => route.fulfill({ status: 500, json: { success: false, message: 'Something broke here' } }),
    'Something broke here',
  ],
  ['the PDF, by a page of a proxy', steps.print, (route) => route.fulfill(page502), 'Failed to generate PDF'],
  [
    'the PDF, in words of the server',
    steps.print,
    (route) => route.fulfill({ status: 503, json: { success: false, error: 'The printer is busy' } }),
    'The printer is busy',
  ],
  ['the link, refused', steps.link, (route) => route.fulfill(page502), 'Failed to save fixture URL to database'],
  ['the link, without a network', steps.link, (route) => route.abort(), 'Error saving fixture URL to database'],
];

test('every failure has its words in a red banner, nothing is lost, and the next try goes through', async ({
  page,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  const banner = page.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  for (const [index, [what, url, answer, words]] of failures.entries())
    await test.step(what, async () => {
      const typed = `Head ${index}`;
      await cell(page, 'Court Head', 1).fill(typed);
      await once(page, url, answer);
      await save(page).click();
      await expect(banner.getByText(words, { exact: true })).toBeVisible();
      await expect(cell(page, 'Court Head', 1)).toHaveValue(typed);
      await banner.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
      await expect(banner).toBeHidden();
      await expect(page.getByText(/^All changes saved, version \d+$/)).toBeVisible();
    });
});

test('a row that cannot be read is refused by its number; mended, it is saved', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Time', 2).fill('noonish');
  await save(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  await expect(banner).toContainText('Row 2: "noonish" is not a time such as 09:30');
  await expect(cell(page, 'Time', 2)).toHaveValue('noonish');
  await cell(page, 'Time', 2).fill('09:00');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
});

test('a save that arrived but whose answer came too late is no conflict with ourselves', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Court Head', 1).fill('Joy');
  let arrived = false;
  await once(page, steps.save, async (route) => {
    await route.fetch();
    arrived = true;
  });
  // The test decides when the timeout of thirty seconds expires.
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    const clock = new AbortController();
    AbortSignal.timeout = () => clock.signal;
    document.addEventListener('too-late', () => {
      AbortSignal.timeout = timeout;
      clock.abort();
    });
  });
  await save(page).click();
  await expect.poll(() => arrived).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('too-late')));
  const banner = page.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  await expect(banner.getByText('Error updating tournament data')).toBeVisible();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');
  await cell(page, 'Court Head', 2).fill('Anil');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^All changes saved, version \d+$/)).toBeVisible();
  await expect(cell(page, 'Court Head', 2)).toHaveValue('Anil');
  await expect(button(page, 'Undo')).toBeEnabled();
});
