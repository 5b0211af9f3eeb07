import { drawChangeEndpoints } from '@maidan/contract/draw-changes';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { render } from '../../../test/render.tsx';
import { DrawChanges } from './draw-changes.tsx';

const list = {
  success: true as const,
  version: 3,
  categories: [
    {
      category: 'MS',
      late: [{ entry: 'late', name: 'Leela' }],
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
  });
  const screen = await render(<DrawChanges eventId="e" />);
  await expect.element(screen.getByText('1 confirmed entry is not in its draw yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Leela' }).click();
  await expect.element(screen.getByText('Asha loses the bye and meets Leela.')).toBeVisible();
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
