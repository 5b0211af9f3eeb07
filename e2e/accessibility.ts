import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only the rules about colours: those that another colour scheme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Looking {
  within?: string | undefined;
  besides?: string[];
  /** Runs only these rules. */
  rules?: string[];
}

/**
 * What keeps someone from reading or using the page, as far as axe can tell: the rule, the element and the remedy.
 * `within` leaves out what is behind a dialog; `besides` adds rule sets of axe.
 */
export async function accessibilityFaults(
  page: Page,
  { within, besides = [], rules }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // During a fade, a text has neither its old nor its new colour; nothing may fade while axe runs either.
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(fadesEnd);
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: [...standard, ...besides] };
  const { violations } = await page.evaluate(
    ({ context, runOnly }) =>
      (window as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        runOnly,
        // Passed rules are not reported, and naming their elements takes longer than checking them.
        resultTypes: ['violations'],
      }),
    { context: within, runOnly },
  );
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Checks the page in light and in dark; leaves it in light. */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const light = await accessibilityFaults(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessibilityFaults(page, { within, rules: rulesOfColour });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)];
}

/** Runs in the page: endless animations (a skeleton, a spinner) are not waited for. */
async function fadesEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // An animation whose element is removed from the page has ended too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
