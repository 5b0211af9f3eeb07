import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What keeps somebody from reading or using the page, as far as a machine can tell: the rule, the element and what to
 * do. `within` leaves out what lies behind a dialog; `besides` names further rule sets of axe.
 */
export async function accessibilityFaults(
  page: Page,
  { within, besides = [] }: { within?: string; besides?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  // Half-way through a fade a text has neither its old colour nor its new one; what fades while axe looks may not either.
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(fadesEnd);
  const { violations } = await page.evaluate(
    ({ context, tags }) =>
      (window as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        runOnly: { type: 'tag', values: tags },
        // Nobody reads what passed, and to name each of those elements takes longer than to judge them.
        resultTypes: ['violations'],
      }),
    { context: within, tags: [...standard, ...besides] },
  );
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Runs in the page: what moves for ever (a skeleton, a spinner) is not waited for. */
async function fadesEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // Whatever is taken off the page while it fades is over as well.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
