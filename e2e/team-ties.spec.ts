import type { APIRequestContext, Page } from '@playwright/test';
import { anApprovedEvent, aWalkIn, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const category = 'District teams';
const teams = ['Pune', 'Nashik', 'Nagpur', 'Thane'];

/** An approved table tennis event with four teams, entered at the desk. */
async function aTeamEvent(request: APIRequestContext, organizer: Account, admin: Account): Promise<string> {
  await createVendor(request, organizer);
  const eventId = await anApprovedEvent(request, {
    organizer,
    admin,
    eventName: 'State Team Championship',
    sports: 'Table Tennis',
    categories: [{ name: category, price: 1000, format: 'team' }],
  });
  for (const name of teams) await aWalkIn(request, organizer, { eventId, name, category });
  return eventId;
}

const openTie = async (page: Page, label: string) => {
  // Players who have just played must rest: the search finds the tie wherever it is waiting.
  await page.getByRole('searchbox', { name: 'Search matches' }).fill(label);
  await page.getByRole('button', { name: `More for ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enter result' }).click();
};

/** Records the rubber that is open in the dialog; `side` won it in three games. */
async function enterRubber(page: Page, name: string, side: 0 | 1): Promise<void> {
  const form = page.getByRole('form', { name, exact: true });
  for (const game of [1, 2, 3]) {
    const fields = form.getByRole('textbox', { name: new RegExp(`^Game ${game}, `) });
    await fields.nth(side).fill('11');
    await fields.nth(1 - side).fill(String(5 + game));
  }
  await page.getByRole('button', { name: 'Record rubber' }).click();
  await expect(form).toBeHidden();
}

test('a team championship: the form of the tie, rubber by rubber, to the winner and the public page', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer('Sunil Pawar');
  const eventId = await aTeamEvent(page.request, organizer, await admin());
  await signIn(organizer);

  await test.step('the desk names who plays for a team, and nobody plays for two', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=registrations`);
    await page.getByRole('button', { name: 'Teams', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Teams/ });
    const name = async (team: string, players: readonly string[]) => {
      await dialog.getByRole('button', { name: `Name the players: ${team}` }).click();
      for (const [at, player] of players.entries())
        await dialog.getByRole('textbox', { name: `Player ${at + 1}`, exact: true }).fill(player);
      await dialog.getByRole('button', { name: 'Save team' }).click();
    };
    await name('Pune', ['Asha Rao', 'Bina Das', 'Chitra Iyer']);
    await expect(dialog.getByText('Asha Rao (captain), Bina Das, Chitra Iyer')).toBeVisible();
    await name('Nashik', ['Esha Gill', 'asha rao', 'Farah Khan']);
    await expect(dialog.getByText(/asha rao plays for Pune already/)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('textbox', { name: 'Player 2', exact: true }).fill('Asha M. Rao');
    await dialog.getByRole('button', { name: 'Save team' }).click();
    await expect(dialog.getByText('Esha Gill (captain), Asha M. Rao, Farah Khan')).toBeVisible();
    for (const team of ['Nagpur', 'Thane']) {
      await name(
        team,
        ['One', 'Two', 'Three'].map((number) => `${team} ${number}`),
      );
      await expect(dialog.getByText(`${team} One (captain)`)).toBeVisible();
    }
  });

  await test.step('the settings know the system of the sport and plan a tie as long as its rubbers', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await page.getByRole('button', { name: 'Schedule Fixtures' }).click();
    const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
    await expect(settings.getByRole('combobox', { name: `Tie format of ${category}` })).toHaveValue(
      'Five singles (table tennis)',
    );
    await expect(settings.getByText('A-X · B-Y · C-Z · A-Y · B-X')).toBeVisible();
    await settings.getByLabel('Match time (minutes)').first().fill('20');
    await expect(settings.getByText(/100 minutes are planned for a tie/)).toBeVisible();
    await settings.getByLabel('Start time').fill('09:00');
    await settings.getByLabel('End time').fill('18:00');
    await settings.getByRole('textbox', { name: 'Tables', exact: true }).fill('2');
    await expect(settings.getByText('It fits')).toBeVisible();
    await expectNoAxeViolations(page);
    await settings.getByRole('button', { name: 'Create fixtures' }).click();
    await expect(page.getByRole('navigation', { name: 'Fixtures' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Publish and close entries?' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('link', { name: 'Open public page' })).toBeVisible();
  });

  await test.step('a tie is entered rubber by rubber, and ends with the one that decides it', async () => {
    await answered(
      page.request.post('/api/live-events', {
        data: { eventId, confirm: true },
        headers: authorization(organizer.token),
      }),
    );
    await page.goto(`/admin/live-event/${eventId}`);
    await openTie(page, `${category}, semi-final 1`);
    const dialog = page.getByRole('dialog', { name: 'Rubbers' });
    await expect(dialog.getByText('The tie ends with the rubber that decides it.')).toBeVisible();
    // The line-ups come from the two rosters.
    for (const side of [0, 1]) {
      const field = dialog.getByRole('combobox', { name: /^Who plays for/ }).nth(side);
      await field.click();
      // Each side has a list of its own; the other side's may still be fading out.
      const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
      await list.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
    }
    await expect(dialog).toBeVisible();
    await enterRubber(page, 'A-X', 0);
    await expect(dialog.getByText(' – ').first()).toBeVisible();
    await enterRubber(page, 'B-Y', 1);
    await expectNoAxeViolations(page);
    await enterRubber(page, 'C-Z', 0);
    await enterRubber(page, 'A-Y', 0);
    await expect(dialog.getByText(/has won the tie/)).toBeVisible();
    await expect(dialog.getByText('Not played')).toBeVisible();
  });

  await test.step('a rubber that was written down wrongly is corrected, and the tie counted anew', async () => {
    const dialog = page.getByRole('dialog', { name: 'Rubbers' });
    await dialog.getByRole('button', { name: 'Correct A-Y' }).click();
    await dialog.getByRole('button', { name: 'Undo the result' }).click();
    await expect(dialog.getByText(/has won the tie/)).toBeHidden();
    await enterRubber(page, 'A-Y', 0);
    await expect(dialog.getByText(/has won the tie/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the other semi-final and the final', async () => {
    for (const label of ['semi-final 2', 'final']) {
      await openTie(page, `${category}, ${label}`);
      for (const name of ['A-X', 'B-Y', 'C-Z']) await enterRubber(page, name, 1);
      const dialog = page.getByRole('dialog', { name: 'Rubbers' });
      await expect(dialog.getByText(/has won the tie/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('tab', { name: /^Done/ }).click();
    await expect(page.getByText('3–1')).toBeVisible();
    await expect(page.getByText('0–3')).toHaveCount(2);
  });

  await test.step('everybody reads the total, and the rubbers on opening the tie', async () => {
    await page.goto(`/events/${eventId}`);
    await page.getByRole('tab', { name: /^Results/ }).click();
    await page.getByText('4 rubbers: 3–1').click();
    await expect(page.getByText('11–6 11–7 11–8').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the winner is proposed by the name of the team', async () => {
    const headers = authorization(organizer.token);
    const { winners } = await answered(page.request.get(`/api/events/${eventId}/proposed-winners`, { headers }));
    expect(teams).toContain(winners[category].firstPlace);
  });
});
