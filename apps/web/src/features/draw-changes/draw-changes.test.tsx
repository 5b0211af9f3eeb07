import { drawChangeEndpoints } from '@maidan/contract/draw-changes';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { render } from '../../../test/render.tsx';
import { DrawChanges } from './draw-changes.tsx';

const list = {
  success: true as const,
  version: 3,
  categories: [
    {
      category: 'MS',
      late: [
        { entry: 'late', name: 'Leela', withdrawn: false },
        { entry: 'gone', name: 'Kabir', withdrawn: true },
      ],
      drawn: [{ entry: 'a', name: 'Asha' }],
      freeLines: 1,
    },
  ],
};

test('nothing is offered before there is a draw', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, { ...list, version: 0, categories: [] });
  const screen = await render(<DrawChanges eventId="e" />);
  await expect.poll(() => api.asked.length).toBe(1);
  expect(screen.getByText('After the draw').elements()).toHaveLength(0);
});

test('a late entry is told what it does, and then put into the draw over the version that was read', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.answer(drawChangeEndpoints.save, {
    success: true,
    version: 4,
    warnings: ['Asha loses the bye and meets Leela.'],
    walkovers: [],
    placed: [{ match: 'MS R1/3', start: '2026-11-22T03:30:00.000Z', court: 1 }],
    unplaced: [],
  });
  const screen = await render(<DrawChanges eventId="e" />);
  await expect.element(screen.getByText('2 confirmed entries are not in their draws yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['Leela', 'Kabir (withdrawn)']);
  await screen.getByRole('option', { name: 'Leela' }).click();
  await expect.element(screen.getByText('Asha loses the bye and meets Leela.')).toBeVisible();
  await expect.element(screen.getByText('MS R1/3 will be played at 9:00 am on court 1, 22 Nov 2026.')).toBeVisible();
  await screen.getByRole('button', { name: 'Put into the draw' }).click();
  await expect
    .poll(() => api.asked.map(({ body }) => body).filter(Boolean))
    .toEqual([
      { kind: 'late_entry', category: 'MS', entry: 'late', version: 3, preview: true },
      { kind: 'late_entry', category: 'MS', entry: 'late', version: 3 },
    ]);
});

test('why somebody cannot be withdrawn is said, and cannot be pressed away', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.refuse(drawChangeEndpoints.save, 409, { code: 'entrant_on_court', message: 'Asha is on court' });
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Withdrawal' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Asha' }).click();
  await expect.element(screen.getByText('Asha is on court')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();
});

const noRoom = {
  success: true as const,
  version: 3,
  warnings: [],
  walkovers: [],
  placed: [],
  unplaced: [{ match: 'MS R1/3', before: { match: 'MS R2/2', start: '2026-11-22T04:15:00.000Z' } }],
};

test('a match for which there is no room is told with what leaves it none', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.answer(drawChangeEndpoints.save, noRoom);
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Kabir (withdrawn)' }).click();
  const said = /^MS R1\/3 gets no time and court: .* before MS R2\/2, which follows at 9:45 am on 22 Nov 2026/;
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('the same in Hindi', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.answer(drawChangeEndpoints.save, noRoom);
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'देर से एंट्री' }).click();
  await screen.getByRole('combobox', { name: 'खिलाड़ी' }).click();
  await screen.getByRole('option', { name: 'Kabir (नाम वापस लिया था)' }).click();
  await expect.element(screen.getByText(/^MS R1\/3 को समय और कोर्ट नहीं मिलेगा: .*MS R2\/2 /)).toBeVisible();
});
