import axe from 'axe-core';

/** WCAG 2.2 AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only the rules about colours: those that another colour scheme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

async function faults(where: string, runOnly: axe.RunOnly): Promise<string[]> {
  await fadesEnd();
  // Passed rules are not reported, and naming their elements takes longer than checking them.
  const { violations } = await axe.run(where, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** What keeps someone from reading or using the screen, as far as axe can tell: the rule, the element and the remedy. */
export const accessibilityFaults = (where = 'body') => faults(where, { type: 'tag', values: standard });

/** What only the dark screen does wrong; the theme is put back. */
export async function faultsInDark(where = 'body'): Promise<string[]> {
  const { dataset } = document.documentElement;
  const before = dataset.mantineColorScheme;
  dataset.mantineColorScheme = 'dark';
  const found = await faults(where, { type: 'rule', values: rulesOfColour });
  if (before) dataset.mantineColorScheme = before;
  else delete dataset.mantineColorScheme;
  return found.map((fault) => `in dark: ${fault}`);
}

/** What a narrow screen alone can do wrong: targets too close for a thumb. */
export const faultsOfSize = (where = 'body') => faults(where, { type: 'rule', values: ['target-size'] });

/** How many pixels the widest thing is wider than the screen. */
export const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Endless animations (a skeleton, a spinner) are not waited for. */
async function fadesEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // An animation whose element is removed from the page has ended too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
