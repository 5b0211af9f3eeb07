import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor } from '../../../../test/an-editor.tsx';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tabTo } from '../../../../test/tab-to.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => page.viewport(414, 896);
});

async function openByes() {
  fakeApi();
  const editor = await openEditor('Byes');
  return {
    ...editor,
    player: (at: number) => editor.screen.getByRole('textbox', { name: `Player of bye ${at}` }),
    category: (at: number) => editor.screen.getByRole('combobox', { name: `Category of bye ${at}` }),
  };
}

test('byes are edited, added and deleted until none is left; an unknown name is marked in its place', async () => {
  const { screen, button, player, category } = await openByes();
  await expect.element(player(1)).toHaveValue('Asha Rao');
  await expect.element(category(2)).toHaveValue('MS');
  await player(1).fill('Divya Menon');
  await button('Add Bye').click();
  await category(3).click();
  await screen.getByRole('option', { name: 'WS' }).click();
  await player(3).fill('Gauri Patel');
  await expect.element(category(3)).toHaveValue('WS');
  await button('Delete bye 2').click();
  await expect.element(player(2)).toHaveValue('Gauri Patel');
  await button('Delete bye 1').click();
  await button('Delete bye 1').click();
  await expect.element(screen.getByText('No byes recorded')).toBeVisible();
  await expect.element(screen.getByText('This list is printed as it stands', { exact: false })).toBeVisible();
  await button('Undo').click();
  await expect.element(player(1)).toHaveValue('Gauri Patel');
  await player(1).fill('Nobody Known');
  await expect.element(player(1)).toHaveAccessibleDescription('Nobody Known is not entered in WS');
  await expect.element(screen.getByText('1 name is not entered')).toBeVisible();
});

test('byes by keyboard alone', async () => {
  const { screen, button, player, category } = await openByes();
  await tabTo(button('Add Bye'));
  await userEvent.keyboard('{Enter}');
  await tabTo(category(3), { back: true });
  await userEvent.keyboard('WS');
  await expect.element(screen.getByRole('option', { name: 'WS' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option', { name: 'WS' })).not.toBeInTheDocument();
  await tabTo(player(3));
  await userEvent.keyboard('Gauri Patel');
  await tabTo(button('Delete bye 2'), { back: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(player(2)).toHaveValue('Gauri Patel');
  await expect.element(player(3)).not.toBeInTheDocument();
});
