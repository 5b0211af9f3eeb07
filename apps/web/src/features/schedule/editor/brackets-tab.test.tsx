import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor, twoCategories } from '../../../../test/an-editor.tsx';
import { drag } from '../../../../test/drag-onto.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tabTo } from '../../../../test/tab-to.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => page.viewport(414, 896);
});

async function openBrackets() {
  fakeApi();
  const editor = await openEditor('Brackets');
  const { screen } = editor;
  const draw = screen.getByRole('group', { name: 'Draw of MS', exact: true });
  const segment = (name: string) => screen.getByRole('radio', { name, exact: true });
  return {
    ...editor,
    segment,
    /** The visible part of a segment that is pressed is its label. */
    choose: (name: string) => (segment(name).element().parentElement as HTMLElement).click(),
    entrant: (name: string) => draw.getByRole('button', { name: new RegExp(`^${name}`) }),
    slot: (match: number, player: 1 | 2) =>
      screen.getByRole('textbox', { name: `Match ${match}, player ${player}`, exact: true }),
    fact: (name: string) => {
      const term = screen
        .getByRole('term')
        .elements()
        .find((one) => one.textContent === name);
      return term?.nextElementSibling?.textContent;
    },
    width: () => draw.element().getBoundingClientRect().width,
  };
}

test('a draw says how large it is, and its pairs are typed, a name a step of undo', async () => {
  const { screen, fact, choose, slot, button } = await openBrackets();
  const facts = () => ['Total Slots', 'Number of Rounds', 'Matches'].map(fact);
  await expect.poll(facts).toEqual(['8', '3', '5']);
  choose('WS');
  await expect.poll(facts).toEqual(['4', '2', '3']);
  choose('MS');
  choose('Matches');
  await expect.element(slot(5, 2)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Match \d, player/ }).elements()).toHaveLength(10);
  await expect.element(slot(3, 2)).toHaveValue('');
  await expect.element(slot(3, 2)).toHaveAttribute('placeholder', 'TBD');
  const [first] = twoCategories.editable_fixtures.brackets.MS?.matches[0] ?? [];
  await expect.element(slot(1, 1)).toHaveValue(first ?? '');
  await slot(1, 1).fill('Chitra Nair');
  await slot(1, 2).fill('');
  await expect.element(slot(1, 2)).toHaveAttribute('placeholder', 'TBD');
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(slot(1, 1)).toHaveValue(first ?? '');
  await button('Redo').click();
  await expect.element(slot(1, 1)).toHaveValue('Chitra Nair');
});

test('a drawing is made larger and smaller, a path is lit up, and an entrant is dragged onto another', async () => {
  const { screen, button, entrant, width } = await openBrackets();
  await expect.element(entrant('Asha Rao')).toBeVisible();
  const natural = width();
  await button('Larger').click();
  await button('Larger').click();
  await expect.poll(width).toBeGreaterThan(natural * 1.2);
  for (const _ of [1, 2, 3]) await button('Smaller').click();
  await expect.poll(width).toBeLessThan(natural);
  await button('Fit width').click();
  await expect.element(button('Fit width')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(width).toBe(natural);

  await entrant('Asha Rao').click();
  await expect.element(screen.getByText('Path shown: Asha Rao')).toBeVisible();
  await expect.element(entrant('Asha Rao')).toHaveAttribute('aria-pressed', 'true');
  await entrant('Asha Rao').click();
  await expect.element(screen.getByText('Path shown: Asha Rao')).not.toBeInTheDocument();

  await drag(entrant('Asha Rao').element(), entrant('Divya Menon').element());
  const swap = screen.getByRole('dialog', { name: /^Swap two entrants/ });
  await expect.element(swap.getByText('Asha Rao is seed 1 and leaves the line drawn for it.')).toBeVisible();
  await expect.element(swap.getByRole('combobox', { name: 'Swap with' })).toHaveValue('Divya Menon');
  await swap.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(swap).not.toBeInTheDocument();
  await expect.element(screen.getByText('All changes saved, version', { exact: false })).toBeVisible();
});

test('a draw by keyboard alone: one stop for all its lines, byes left out', async () => {
  const { screen, button, entrant, segment, slot, fact, tab, width } = await openBrackets();
  await tabTo(tab('Brackets'));
  await userEvent.keyboard('{Enter}');
  await tabTo(entrant('Asha Rao'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entrant('Divya Menon')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Path shown: Divya Menon')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('Path shown: Divya Menon')).not.toBeInTheDocument();
  const natural = width();
  await tabTo(button('Larger'), { back: true });
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(width).toBeGreaterThan(natural * 1.2);

  await tabTo(button('Swap entrants'), { back: true });
  await userEvent.keyboard('{Enter}');
  const swap = screen.getByRole('dialog', { name: /^Swap two entrants/ });
  for (const [label, typed, option] of [
    ['Entrant', 'Divya', 'Divya Menon'],
    ['Swap with', 'Bina', 'Bina Iyer'],
  ] as const) {
    const field = swap.getByRole('combobox', { name: label });
    await tabTo(field);
    await userEvent.keyboard(typed);
    await expect.element(screen.getByRole('option', { name: option })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue(option);
  }
  await tabTo(swap.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Swap entrants')).toHaveFocus();

  await tabTo(segment('Draw'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(segment('Matches')).toBeChecked();
  await tabTo(slot(3, 2));
  await userEvent.keyboard('Esha Joshi');
  await expect.element(slot(3, 2)).toHaveValue('Esha Joshi');
  await tabTo(segment('MS'), { back: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => fact('Total Slots')).toBe('4');
});

test('fixtures without brackets, byes or rows say so', async () => {
  fakeApi();
  const stored = { ...twoCategories, editable_fixtures: { schedule_table: [], brackets: {}, byes: [] } };
  const { screen, tab } = await openEditor('Brackets', { stored });
  await expect.element(screen.getByText('No brackets configured')).toBeVisible();
  await tab('Byes').click();
  await expect.element(screen.getByText('No byes recorded')).toBeVisible();
  await tab('Schedule').click();
  await expect.element(screen.getByText('The table is empty')).toBeVisible();
});
