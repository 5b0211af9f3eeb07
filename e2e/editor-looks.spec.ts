import { openEditor, tab, type TabName, test } from './editor-desk.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';

const views: TabName[] = ['Planner', 'Schedule', 'Brackets', 'Byes'];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`every view of the editor is accessible, ${colorScheme}, ${width} px`, async ({ page, desk }) => {
      await desk.reset();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openEditor(page, desk);
      for (const view of views)
        await test.step(view, async () => {
          await tab(page, view).click();
          await expect(page.getByRole('heading', { name: view, level: 2 })).toBeVisible();
          await expectNoAxeViolations(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${view}-${colorScheme}-${width}.png` });
        });
    });
