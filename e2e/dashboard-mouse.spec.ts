import { dialogs, openDashboard, shown, viaButton } from './dashboard-dialogs.ts';
import { expect, expectNoAxeViolationsInBothSchemes, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

for (const width of [1440, 390])
  test(`every dialog opens, is accessible and closes, in light and dark, ${width} px`, async ({
    page,
    request,
    newOrganizer,
    admin,
    signIn,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const { organizer } = await aDesk(request, await newOrganizer(), await admin());
    await page.setViewportSize({ width, height: 900 });
    await signIn(organizer);
    await openDashboard(page);
    await expectNoAxeViolationsInBothSchemes(page);
    for (const dialog of dialogs)
      await test.step(dialog.name, async () => {
        await page.getByRole('tab', { name: dialog.tab ?? 'Ongoing Events' }).click();
        await dialog.opener(page).click();
        if (dialog.item) await page.getByRole('menuitem', { name: dialog.item, exact: true }).click();
        if (dialog.via) await viaButton(page, dialog).click();
        await expect(shown(page, dialog)).toBeVisible();
        await expectNoAxeViolationsInBothSchemes(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
        await shown(page, dialog)
          .getByRole('button', { name: dialog.close ?? 'Close', exact: true })
          .click();
        await expect(shown(page, dialog)).toBeHidden();
        await expect(dialog.opener(page)).toBeFocused();
      });
    await test.step('Transactions Manager', async () => {
      await page.getByRole('button', { name: 'Show Transactions Manager' }).click();
      await expect(page.getByRole('heading', { name: 'Transactions Manager' })).toBeVisible();
      await expect(page.getByText(/^Vendor ID/)).toBeVisible();
      await expectNoAxeViolationsInBothSchemes(page);
      await page.getByRole('button', { name: 'Hide Transactions Manager' }).click();
      await expect(page.getByRole('heading', { name: 'Transactions Manager' })).toBeHidden();
    });
    expect(faults).toEqual([]);
  });
