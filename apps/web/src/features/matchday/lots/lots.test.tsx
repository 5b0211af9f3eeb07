import { type LevelAnswer, lotEndpoints } from '@maidan/contract/matchday/lots';
import { expect, test } from 'vitest';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { LotsNotice } from './lots-notice.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const level: LevelAnswer = {
  category: 'MS',
  group: 2,
  entries: ['Asha', 'Bina', 'Chitra'].map((name) => ({ entry: name.toLowerCase(), name })),
  lot: null,
  isOpen: true,
};
const show = (mayDraw = true) => render(<LotsNotice eventId={eventId} done={3} mayDraw={mayDraw} />);

test('level in everything: one press draws the lot, and its number stays to be seen', async () => {
  const api = fakeApi();
  answerWith(api, lotEndpoints.list, { level: [level] });
  const drawn = { ...level, lot: { order: ['bina', 'asha', 'chitra'], number: 48_213 } };
  answerWith(api, lotEndpoints.list, { level: [drawn] });
  answerWith(api, lotEndpoints.draw, { level: [drawn] });
  const screen = await show();
  await expect.element(screen.getByText('MS, group 2: still tied')).toBeVisible();
  await expect.element(screen.getByText('Asha, Bina, Chitra. The referee decides by lot.')).toBeVisible();
  await screen.getByRole('button', { name: 'Draw the lot' }).click();
  await expect.element(screen.getByText('Lot drawn with number 48213: Bina, Asha, Chitra')).toBeVisible();
  await expect.element(screen.getByText('MS, group 2: decided by lot')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    category: 'MS',
    entries: ['asha', 'bina', 'chitra'],
  });
  await screen.getByRole('button', { name: 'Draw again' }).click();
  // The lot that was drawn is thrown away only when the referee says so.
  const asked = screen.getByRole('dialog', { name: 'Draw the lot again?' });
  await expect.element(asked.getByText(/Bina, Asha, Chitra/)).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await asked.getByRole('button', { name: 'Draw again' }).click();
  await expect.poll(() => api.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('the order that the referee drew on paper is entered, one press a name; a second one takes a slip back', async () => {
  const api = fakeApi();
  answerWith(api, lotEndpoints.list, { level: [level] });
  answerWith(api, lotEndpoints.draw, { level: [] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Enter the order' }).click();
  const dialog = screen.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name: new RegExp(name) }).click();
  const save = dialog.getByRole('button', { name: 'Save the order' });
  await press('Asha');
  await press('Asha');
  await press('Chitra');
  await press('Asha');
  await expect.element(save).toBeDisabled();
  await press('Bina');
  await save.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ order: ['chitra', 'asha', 'bina'] });
});

test('what is decided by the lot stays said, and can be drawn again only while nothing depends on it', async () => {
  const decided = { ...level, isOpen: false, lot: { order: ['asha', 'chitra', 'bina'], number: null } };
  answerWith(fakeApi(), lotEndpoints.list, { level: [decided, { ...level, category: 'WS', isOpen: false }] });
  const screen = await show();
  await expect.element(screen.getByText('Lot entered: Asha, Chitra, Bina')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^WS/)).not.toBeInTheDocument();
});

test('an administrator sees the tie without a button', async () => {
  answerWith(fakeApi(), lotEndpoints.list, { level: [level] });
  const screen = await show(false);
  await expect.element(screen.getByText('Asha, Bina, Chitra. The referee decides by lot.')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an order that is refused stays on the screen, and is saved with the next press', async () => {
  const api = fakeApi();
  answerWith(api, lotEndpoints.list, { level: [level] });
  api.drop(lotEndpoints.draw);
  answerWith(api, lotEndpoints.draw, { level: [] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Enter the order' }).click();
  const dialog = screen.getByRole('dialog');
  for (const name of ['Bina', 'Chitra', 'Asha']) await dialog.getByRole('button', { name: new RegExp(name) }).click();
  const save = dialog.getByRole('button', { name: 'Save the order' });
  await save.click();
  await expect.poll(() => api.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['3Asha', '1Bina', '2Chitra']);
  await save.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
