import { button, cell, openEditor, save, tab, type TabName, test } from './editor-desk.ts';
import { expect, expectNoAxeViolationsInBothSchemes } from './fixtures.ts';

const views: TabName[] = ['Schedule', 'Planner', 'Brackets', 'Byes'];

for (const width of [1440, 768, 390])
  test(`every view of the editor with all its marks is accessible, in light and dark, ${width} px`, async ({
    page,
    desk,
  }) => {
    await desk.reset();
    await page.setViewportSize({ width, height: 900 });
    await openEditor(page, desk, 'Byes');
    await page.getByRole('textbox', { name: 'Player of bye 1' }).fill('Ghost Player');
    await tab(page, 'Schedule').click();
    await cell(page, 'Court', 2).fill('1');
    await cell(page, 'Player 2', 1).fill('Nobody Known');
    await save(page).click();
    await expect(page.getByRole('dialog', { name: 'Save it as it is?' })).toBeVisible();
    if (width === 390) await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]');
    await button(page, 'Keep it and save').click();
    await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
    for (const view of views)
      await test.step(view, async () => {
        await tab(page, view).click();
        await expect(page.getByRole('heading', { name: view, level: 2 })).toBeVisible();
        await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
      });
    const bar = page.getByRole('dialog');
    await expect(bar.getByRole('link', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 });
    for (const name of ['Score sheets', 'Save & Generate PDF', 'Close'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  });
