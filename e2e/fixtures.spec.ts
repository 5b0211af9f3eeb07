import type { Page } from '@playwright/test';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const organizer = { name: 'Kavita', email: 'organizer@maidan.example', password: 'maidan-demo', token: '' };

/** What a sound page must not say: faults of the program and refusals of its policy. */
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

/** An event of the demonstration with entries and nothing played yet. */
async function openFixtures(page: Page): Promise<void> {
  const { email, password } = organizer;
  const { token } = await answered(page.request.post('/auth/login', { data: { email, password } }));
  const { events } = await answered(page.request.get('/organizer/events', { headers: authorization(token) }));
  const event = events.find((one: { eventName: string }) => one.eventName === 'Sahyadri Masters Badminton');
  await page.goto(`/dashboard/event/${event._id}?tab=fixtures`);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Fixtures' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('fixtures by mouse: settings, planner, table, brackets, byes, PDF', async ({ page, signIn }) => {
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
  await settings.getByLabel('Court head, court 1').fill('');
  await settings.getByRole('button', { name: 'Create fixtures' }).click();
  await expect(page.getByText('Court head for court 1 is required').first()).toBeVisible();
  for (const [index, head] of ['Ravi', 'Sita', 'Joy'].entries()) {
    await settings.getByLabel(`Court head, court ${index + 1}`).fill(head);
  }
  await expectNoAxeViolations(page);
  await settings.getByRole('button', { name: 'Create fixtures' }).click();

  const first = page.getByRole('button', { name: /; 09:00, court 1/ }).first();
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  if (!box) throw new Error('the match is not on the screen');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/clash(es)? to settle/)).toBeVisible();
  await page.getByRole('button', { name: /^Move to Court/ }).click();
  await expect(page.getByText(/clash(es)? to settle/)).toBeHidden();

  await tab(page, 'Schedule').click();
  await expect(page.getByRole('table', { name: 'Schedule' })).toBeVisible();
  const label = await page.getByRole('textbox', { name: 'Match, row 1', exact: true }).inputValue();
  const handle = await page.getByRole('button', { name: 'Move row 1', exact: true }).boundingBox();
  if (!handle) throw new Error('the handle is not on the screen');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 12, handle.y + 10 + 3 * 44, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Match, row 4', exact: true })).toHaveValue(label);
  await tab(page, 'Brackets').click();
  await expect(page.getByRole('group', { name: /^Draw of/ })).toBeVisible();
  await tab(page, 'Byes').click();
  await page.getByRole('button', { name: 'Add Bye' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.getByRole('button', { name: 'Save & Generate PDF' }).click();
  const download = page.getByRole('link', { name: 'Download PDF' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await expect(download).toHaveAttribute('target', '_blank');
  const file = await page.request.get((await download.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
});

test('fixtures by keyboard: a match and a row are moved, said, saved and printed', async ({ page, signIn }) => {
  const faults = await watch(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(organizer);
  await openFixtures(page);
  const opener = page.getByRole('button', { name: 'Open fixtures' });
  await expect(opener).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Enter');
  const match = page.getByRole('button', { name: /, court 1/ }).first();
  await match.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: /^\d\d:\d\d, court 1: / })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The match stays where it was.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeHidden();

  await tab(page, 'Schedule').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move row 2', exact: true }).focus();
  const label = await page.getByRole('textbox', { name: 'Match, row 2', exact: true }).inputValue();
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(page.getByText(/^Row 2 is now row 4 of/)).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Match, row 4', exact: true })).toHaveValue(label);
  await expect(page.getByRole('button', { name: 'Move row 4', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Save & Generate PDF' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/All changes saved/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible({ timeout: 30_000 });
  expect(faults).toEqual([]);
});
