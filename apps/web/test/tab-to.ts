import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab, forwards or back, until the element has the focus: everything must be reachable without a mouse. */
export async function tabTo(target: Locator, { back = false } = {}): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let pressed = 0; pressed < 150; pressed++) {
    if (target.query() === document.activeElement) return;
    await userEvent.tab({ shift: back });
  }
  throw new Error(`Tab does not reach ${target.selector}`);
}
