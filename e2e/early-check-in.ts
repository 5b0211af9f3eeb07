import type { Page } from '@playwright/test';

/** The journeys' events are days ahead: the gate asks once whether a check-in is meant, and is told that it is. */
export async function meanEarlyCheckIns(page: Page): Promise<void> {
  const meant = page.getByRole('button', { name: 'Check in all the same' });
  await page.addLocatorHandler(meant, () => meant.click());
}
