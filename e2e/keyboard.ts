import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, forwards or back, until the element has the focus: everything must be reachable without a mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/**
 * Chooses an option of a field's list, after typing some letters where it can be searched; continues once the list has
 * closed.
 */
export async function pickByKeys(
  page: Page,
  field: Locator,
  { typed, option }: { typed?: string; option: string },
): Promise<void> {
  await tabTo(page, field);
  if (typed) await page.keyboard.type(typed);
  else await page.keyboard.press('ArrowDown');
  const offered = page.getByRole('option', { name: option, exact: true });
  await expect(offered).toBeVisible();
  // Which option a list marks as it opens, Mantine may forget a moment later, though it stays marked: an arrow pressed
  // in the open list counts.
  let pressed = 0;
  do await page.keyboard.press('ArrowDown');
  while (++pressed < 40 && !(await isMarked(offered)));
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
  await expect(offered).toBeHidden();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The option that Enter would choose; the focus stays in the field. */
const isMarked = async (option: Locator) => (await option.getAttribute('data-combobox-selected')) !== null;
