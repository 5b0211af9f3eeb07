import type { Locator, Page } from '@playwright/test';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const organizer = { name: 'Kavita', email: 'organizer@maidan.example', password: 'maidan-demo', token: '' };

/** Collects what must not appear in the console: program errors and violations of the content security policy. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.text().startsWith('refused:') && faults.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused: ${event.violatedDirective} ${event.sourceFile}`),
    ),
  );
  return faults;
}

/** An event of the demo with entries and nothing played yet. */
async function openFixtures(page: Page): Promise<void> {
  const { email, password } = organizer;
  const { token } = await answered(page.request.post('/auth/login', { data: { email, password } }));
  const { events } = await answered(page.request.get('/organizer/events', { headers: authorization(token) }));
  const event = events.find((one: { eventName: string }) => one.eventName === 'Sahyadri Masters Badminton');
  await page.goto(`/dashboard/event/${event._id}?tab=fixtures`);
}

test('from the settings of a whole tournament to its PDF and its score sheets, by mouse', async ({ page, signIn }) => {
  const faults = await watch(page);
  await signIn(organizer);
  await openFixtures(page);
  await page.getByRole('button', { name: /Schedule Fixtures|Create again/ }).click();
  const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
  await settings.getByLabel('Start time').fill('09:00');
  await settings.getByLabel('End time').fill('18:00');
  await settings.getByLabel('Break starts').fill('13:00');
  await settings.getByLabel('Break ends').fill('14:00');
  await settings.getByRole('textbox', { name: 'Courts', exact: true }).fill('3');
  await expect(settings.getByText('It fits')).toBeVisible();
  await settings.getByText(/^In charge of each court/).click();
  await settings.getByRole('textbox', { name: 'Court 1', exact: true }).fill('');
  await settings.getByRole('button', { name: 'Create fixtures' }).click();
  await expect(page.getByText('Court head for court 1 is required').first()).toBeVisible();
  for (const [index, head] of ['Ravi', 'Sita', 'Joy'].entries()) {
    await settings.getByRole('textbox', { name: `Court ${index + 1}`, exact: true }).fill(head);
  }
  await expectNoAxeViolations(page);
  await settings.getByRole('button', { name: 'Create fixtures' }).click();

  const first = page.getByRole('button', { name: /; 9:00 am, court 1/ }).first();
  await expect(first).toBeVisible();
  await drag(page, first, { x: 20, y: 40 });
  await expect(page.getByText(/clash(es)? to settle/)).toBeVisible();
  await page.getByRole('button', { name: /^Move to Court/ }).click();
  await expect(page.getByText(/clash(es)? to settle/)).toBeHidden();

  await page.getByRole('button', { name: 'Save & Generate PDF' }).click();
  const download = page.getByRole('link', { name: 'Download PDF' });
  await expect(download).toBeVisible();
  await expect(download).toHaveAttribute('target', '_blank');
  await expectPdf(page, (await download.getAttribute('href')) ?? '');
  const [sheets, made] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => response.url().endsWith('/score-sheets')),
    page.getByRole('dialog').getByRole('button', { name: 'Score sheets' }).click(),
  ]);
  await expectPdf(page, (await made.json()).pdf_url);
  await sheets.close();
  expect(faults).toEqual([]);
});

async function expectPdf(page: Page, address: string): Promise<void> {
  const file = await page.request.get(address);
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Drags something by its middle, by so many pixels. */
async function drag(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}
