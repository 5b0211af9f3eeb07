import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../../test/an-editor.tsx';
import { drag } from '../../../../test/drag-onto.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tabTo } from '../../../../test/tab-to.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => page.viewport(414, 896);
});

async function openPlanner() {
  fakeApi();
  const editor = await openEditor();
  const { screen, tab, columnOf, cell } = editor;
  const match = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}, `) });
  await expect.element(match('MS, quarter-final 2')).toHaveAccessibleName(/9:00 am, court 1/);
  return {
    ...editor,
    match,
    card: (label: string) => screen.getByRole('dialog', { name: new RegExp(`${label}$`) }),
    clashes: screen.getByText(/clash(es)? to settle/),
    /** "09:00 1": when and where the table has a match. */
    placeOf: async (label: string) => {
      await tab('Schedule').click();
      const row = (await columnOf('Match')).indexOf(label) + 1;
      const [time, court] = ['Time', 'Court'].map((column) => (cell(column, row).element() as HTMLInputElement).value);
      await tab('Planner').click();
      return `${time} ${court}`;
    },
  };
}

test('a match is dragged onto another: the clash has its reason and the one way out, and both steps can be undone', async () => {
  const { screen, match, card, clashes, button } = await openPlanner();
  await drag(match('MS, quarter-final 2').element(), match('MS, quarter-final 3').element());
  await expect.element(clashes).toBeVisible();
  const clash = card('Clash of MS, quarter-final 2');
  await expect.element(clash.getByText(/^Court 2: /)).toBeVisible();
  await expect.element(match('MS, quarter-final 2')).toHaveAccessibleName(/clash: /);
  await clash.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(clash).not.toBeInTheDocument();
  await button('Show the next clash').click();
  await screen.getByRole('button', { name: /^Move to Court \d, \d+:\d\d [ap]m$/ }).click();
  await expect.element(clashes).not.toBeInTheDocument();
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(match('MS, quarter-final 2')).toHaveAccessibleName(/9:00 am, court 1/);
});

test('a match is dragged to where nothing is planned, and the table says so; a locked one does not move', async () => {
  const { screen, match, card, placeOf } = await openPlanner();
  await drag(match('WS, final').element(), { x: 0, y: 62 * 2 });
  await expect.element(match('WS, final')).toHaveAccessibleName(/12:00 pm, court 1/);
  expect(await placeOf('WS R2/1')).toBe('12:00 1');
  await match('MS, quarter-final 3').click();
  await card('MS, quarter-final 3').getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.element(match('MS, quarter-final 3')).toHaveAccessibleName(/locked/);
  await drag(match('MS, quarter-final 3').element(), { x: 0, y: 200 });
  await expect.element(screen.getByText('This match is locked. Unlock it to move it.')).toBeVisible();
  await expect.element(match('MS, quarter-final 3')).toHaveAccessibleName(/9:00 am, court 2/);
});

test('the rest of the day is shifted around what is locked; a match is taken off, and free slots are filled', async () => {
  const { screen, match, card, button, placeOf } = await openPlanner();
  await match('MS, quarter-final 3').click();
  await card('MS, quarter-final 3').getByRole('button', { name: 'Lock', exact: true }).click();
  await button('Close this card').click();
  await match('MS, quarter-final 2').click();
  await button('Shift the rest').click();
  const shift = screen.getByRole('dialog', { name: /^Shift the rest/ });
  await shift.getByRole('textbox', { name: 'Minutes later' }).fill('30');
  await shift.getByText('All courts').click();
  await expect.element(shift.getByText(/matches move; rest, breaks and locked matches are kept/)).toBeVisible();
  await shift.getByRole('button', { name: 'Shift', exact: true }).click();
  await expect.element(match('MS, quarter-final 2')).toHaveAccessibleName(/9:30 am, court 1/);
  await expect.element(match('MS, quarter-final 3')).toHaveAccessibleName(/9:00 am, court 2.*locked/);
  await expect.element(match('MS, final')).toHaveAccessibleName(/10:30 am, court/);

  await match('MS, quarter-final 3').click();
  await button('Unlock').click();
  await button('Take off the schedule').click();
  await expect.element(match('MS, quarter-final 3')).not.toBeInTheDocument();
  expect(await placeOf('MS R1/3')).toBe(' ');
  await button('Place MS, quarter-final 3 where it fits').click();
  await expect.element(match('MS, quarter-final 3')).toBeVisible();
  await button('Undo').click();
  await button('Fill free slots').click();
  await expect.element(screen.getByText('Every match has a court and a time.')).toBeVisible();
});

test('the planner by keyboard alone: from match to match, picked up, told at every step, put back and moved', async () => {
  const { screen, match, button } = await openPlanner();
  const press = (keys: string) => userEvent.keyboard(keys);
  await tabTo(match('MS, quarter-final 2'));
  await press('{ArrowRight}');
  await expect.element(match('MS, quarter-final 3')).toHaveFocus();
  await press('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(match('WS, final')).toHaveFocus();
  await press(' ');
  await expect.element(screen.getByText(/^Lifted\. Arrow keys move it/)).toBeInTheDocument();
  await press('{ArrowDown}');
  await expect.element(screen.getByText('11:05 am, court 1: free')).toBeInTheDocument();
  await press('{Escape}');
  await expect.element(screen.getByText('The match stays where it was.')).toBeInTheDocument();
  await press(' {Shift>}{ArrowDown}{/Shift}{ArrowRight} ');
  await expect.element(match('WS, final')).toHaveAccessibleName(/11:30 am, court 2/);
  await expect.element(match('WS, final')).toHaveFocus();
  await press('{Enter}');
  await tabTo(button('Lock'));
  await press('{Enter}');
  await expect.element(match('WS, final')).toHaveAccessibleName(/locked/);
  await press('{Escape}');
  await expect.element(match('WS, final')).toHaveFocus();
  await press(' ');
  await expect.element(screen.getByText('This match is locked. Unlock it to move it.')).toBeVisible();
});

test('by keyboard a clash is settled from its card, and the rest shifted', async () => {
  const { screen, match, button, clashes } = await openPlanner();
  const press = (keys: string) => userEvent.keyboard(keys);
  const semi = match('WS, semi-final 1');
  await tabTo(match('MS, quarter-final 2'));
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(semi).toHaveFocus();
  await press(' {Shift>}{ArrowDown}{/Shift}{Shift>}{ArrowDown}{/Shift} ');
  await expect.element(clashes).toBeVisible();
  await tabTo(screen.getByRole('button', { name: /^Move to Court/ }));
  await press('{Enter}');
  await expect.element(clashes).not.toBeInTheDocument();
  await tabTo(semi, { back: true });
  await press('{Enter}');
  await tabTo(button('Shift the rest'));
  await press('{Enter}');
  const shift = screen.getByRole('dialog', { name: /^Shift the rest/ });
  await tabTo(shift.getByRole('button', { name: 'Shift', exact: true }));
  await press('{Enter}');
  await expect.element(shift).not.toBeInTheDocument();
  await expect.element(screen.getByText(/matches? ha(s|ve) moved\./)).toBeInTheDocument();
  await tabTo(screen.getByRole('radio', { name: /^Sat/ }), { back: true });
  await press('{ArrowRight}');
  await expect.element(screen.getByRole('group', { name: /^Schedule of Sun/ })).toBeVisible();
});
