import axe from 'axe-core';
import { accessibilityFaults, faultsInBothSchemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

// A button that has just become active fades from grey to its colour; during the fade its text has too little
// contrast.
const fading = `<!doctype html><html lang="en"><title>Fading</title><body><main><h1>A fade</h1>
  <style>button { background: #fff; color: #ddd; transition: color 1s linear } button.ready { color: #111 }</style>
  <button>Create</button></main>`;

test('what fades is judged by the colours it arrives at', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setContent(fading);
  expect(await accessibilityFaults(page), 'the grey button is found').toHaveLength(1);
  const becomeReady = () => document.querySelector('button')?.classList.toggle('ready');

  await page.evaluate(becomeReady);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false);

  // The control: axe without waiting sees the colours during the fade.
  await page.evaluate(() => document.querySelector('button')?.classList.remove('ready'));
  expect(await accessibilityFaults(page)).toHaveLength(1);
  await page.evaluate(becomeReady);
  const early = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run('button'));
  expect(early.violations.map(({ id }) => id)).toContain('color-contrast');
});

test('what only the dark page does wrong is found', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Dark</title><body><main><h1>A night session</h1>
    <style>:root { color-scheme: light dark } body { background: light-dark(#fff, #111) } p { color: #333 }
      h1 { color: light-dark(#111, #fff) }</style><p>Readable by day</p></main>`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await faultsInBothSchemes(page)).toEqual([expect.stringMatching(/^in dark: color-contrast: p/)]);
  expect(await accessibilityFaults(page)).toEqual([]);
});
