import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults, faultsInDark, faultsOfSize, overflow } from '../../../../test/accessibility.ts';
import { acceptSaving, openEditor } from '../../../../test/an-editor.tsx';
import { fakeApi } from '../../../../test/fake-api.ts';

const views = ['Schedule', 'Planner', 'Brackets', 'Byes'];
const inFront = '[role="dialog"]';

const isWholeInView = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
};

test('every view of the editor with all its marks is accessible, in light and dark, on three widths', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(414, 896));
  const api = fakeApi();
  acceptSaving(api);
  const { screen, tab, button, cell, save } = await openEditor('Byes');
  await screen.getByRole('textbox', { name: 'Player of bye 1' }).fill('Ghost Player');
  await tab('Schedule').click();
  await cell('Court', 2).fill('1');
  await cell('Player 2', 1).fill('Nobody Known');
  await save.click();
  await expect.element(screen.getByRole('dialog', { name: 'Save it as it is?' })).toBeVisible();
  expect([...(await accessibilityFaults(inFront)), ...(await faultsInDark(inFront))]).toEqual([]);
  await button('Keep it and save').click();
  await expect.element(screen.getByRole('link', { name: 'Open the PDF' })).toBeVisible();

  for (const width of [1440, 768, 390]) {
    await page.viewport(width, 900);
    for (const view of views) {
      const where = `${view}, ${width} px`;
      await tab(view).click();
      await expect.element(screen.getByRole('heading', { name: view, level: 2 })).toBeVisible();
      // Another width can only bring targets too close to each other.
      const faults =
        width === 1440
          ? [...(await accessibilityFaults(inFront)), ...(await faultsInDark(inFront))]
          : await faultsOfSize(inFront);
      expect(faults, where).toEqual([]);
      expect(overflow(), `${where}: nothing is wider than the screen`).toBeLessThanOrEqual(0);
      for (const press of [
        screen.getByRole('link', { name: 'Download PDF' }),
        button('Score sheets'),
        save,
        button('Close'),
      ])
        await expect.poll(() => isWholeInView(press.element()), { message: `${where}: ${press.selector}` }).toBe(true);
    }
  }
});
