import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Those rules that see colours: all that another colour scheme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

interface Looking {
  within?: string | undefined;
  besides?: string[];
  /** These rules alone. */
  rules?: string[];
}

/**
 * What keeps somebody from reading or using the page, as far as a machine can tell: the rule, the element and what to
 * do. `within` leaves out what lies behind a dialog; `besides` names further rule sets of axe.
 */
export async function accessibilityFaults(
  page: Page,
  { within, besides = [], rules }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Half-way through a fade a text has neither its old colour nor its new one; what fades while axe looks may not
  // either.
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(fadesEnd);
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: [...standard, ...besides] };
  const { violations } = await page.evaluate(
    ({ context, runOnly }) =>
      (window as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        runOnly,
        // Nobody reads what passed, and to name each of those elements takes longer than to judge them.
        resultTypes: ['violations'],
      }),
    { context: within, runOnly },
  );
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** The same page in light and in dark; it is left in light. */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const light = await accessibilityFaults(page, { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessibilityFaults(page, { within, rules: rulesOfColour });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)];
}

/** Runs in the page: what moves for ever (a skeleton, a spinner) is not waited for. */
async function fadesEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // Whatever is taken off the page while it fades is over as well.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
