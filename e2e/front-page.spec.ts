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

test('whoever only reads brings no application; what is typed and pressed while it comes is heard', async ({
  page,
}) => {
  const scripts: string[] = [];
  const styles: string[] = [];
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (kind === 'script') scripts.push(new URL(request.url()).pathname);
    if (kind === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.locator('#root[data-drawn="asleep"]')).toBeVisible();
  // The document is painted without waiting for another file: it contains its styles, and what sets the theme.
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/wake-/)]);
  expect(styles).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', /light|dark/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Anek/);

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assets\/entry-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').pressSequentially('nowhere at all');
  await page.getByRole('button', { name: /^Theme/ }).click();
  answer();
  await expect(page).toHaveURL(/\?q=nowhere/);
  await expect(page.getByRole('heading', { name: 'No tournaments found' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('nowhere at all');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('maidan-theme'))).not.toBeNull();
  expect(styles.filter((one) => /\/(?:base|home)-/.test(one))).toEqual([]);
});

test('a link that remembers where somebody was going does so before the application is there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become an organizer' }).click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
  expect(await page.evaluate(() => sessionStorage.getItem('maidan-return-to'))).toBe('/organizer-onboarding');
});
