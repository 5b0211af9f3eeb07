import { expect, expectNoAxeViolations, test } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the front page opens and is accessible in ${colorScheme}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(faults).toEqual([]);
  });
}

test('an organizer signed in through the API arrives at the dashboard', async ({ page, newOrganizer, signIn }) => {
  await signIn(await newOrganizer());
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});
