import type { Page } from '@playwright/test';
import { anEventEntered } from './approved-event.ts';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const names = ['Asha Menon', 'Bina Das', 'Chitra Rao', 'Divya Nair', 'Esha Gill', 'Farah Khan', 'Gita Bose'];

/** Enters a result on every board that is ready; the third board of a round is a draw. */
async function playRound(page: Page, round: number): Promise<void> {
  for (let board = 1; board <= 3; board++) {
    // Players who have just played must rest: the search finds the board wherever it is waiting.
    await page.getByRole('searchbox', { name: 'Search matches' }).fill(`Open R${round}/${board}`);
    await page.getByRole('button', { name: `More for Open, round ${round}, match ${board}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Enter result' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter result' });
    await dialog.getByRole('radio', { name: board === 3 ? 'Draw, ½–½' : /^White wins, 1–0/ }).check();
    if (round === 1 && board === 1) await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Record result' }).click();
    await expect(dialog).toBeHidden();
  }
}

test('a chess tournament by the Swiss system: settings, results, the next round, standings', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer('Kavita Kulkarni');
  const eventId = await anEventEntered(page.request, {
    organizer,
    admin: await admin(),
    eventName: 'Pune Rapid Open',
    sports: 'Chess',
    names,
  });
  await signIn(organizer);

  await test.step('the settings know chess: Swiss rounds with colours, and when the last one ends', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await page.getByRole('button', { name: 'Schedule Fixtures' }).click();
    const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
    await expect(settings.getByRole('combobox', { name: 'Format of Open' })).toHaveValue('Swiss');
    await settings.getByText('More for Open').click();
    await settings.getByRole('textbox', { name: 'Rounds, Open' }).fill('2');
    await expect(settings.getByRole('checkbox', { name: /White and black/ })).toBeChecked();
    await settings.getByLabel('End time').fill('18:00');
    await settings.getByRole('textbox', { name: 'Boards', exact: true }).fill('3');
    await expect(settings.getByText('It fits')).toBeVisible();
    await expect(settings.getByText(/^6 matches/)).toBeVisible();
    await settings.getByRole('button', { name: 'Create fixtures' }).click();
    const editor = page.getByRole('navigation', { name: 'Fixtures' });
    await editor.getByRole('button', { name: /^Brackets/ }).click();
    await expect(page.getByRole('table', { name: 'Standings of Open' })).toBeVisible();
    await expect(page.getByText(/Round 2 is paired when round 1 is over/)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  await test.step('round 1 is played at the live desk, and round 2 waits for it', async () => {
    await answered(
      page.request.post('/api/live-events', {
        data: { eventId, confirm: true },
        headers: authorization(organizer.token),
      }),
    );
    await page.goto(`/admin/live-event/${eventId}`);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeDisabled();
    await playRound(page, 1);
    await expect(page.getByText('Round 1 is over. The next one can be paired.')).toBeVisible();
  });

  await test.step('round 2 is paired without one who is not here', async () => {
    await page.getByRole('button', { name: 'Pair round 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pair round 2 of Open' });
    await expect(dialog.getByText('7 players on 3 boards, one has the bye')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Absent this round' }).click();
    await page.getByRole('option', { name: 'Gita Bose' }).click();
    await expect(dialog.getByText('6 players on 3 boards')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option', { name: 'Gita Bose' })).toBeHidden();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Pair round 2' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Round 2 of 2')).toBeVisible();
  });

  await test.step('the last round, and the standings are final', async () => {
    await playRound(page, 2);
    await expect(page.getByText('All rounds are played. The standings are final.')).toBeVisible();
    await page.getByText('Final standings').click();
    await expect(page.getByRole('table', { name: 'Standings of Open' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
