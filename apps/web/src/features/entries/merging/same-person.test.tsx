import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { SamePerson } from './same-person.tsx';

const row = aRegistration();
const twin = {
  _id: '019f0000-0000-7000-8000-0000000000a2',
  name: row.name,
  ticketCode: 'WXYZ-2345',
  status: 'confirmed' as const,
  registrationDate: '2026-11-20T06:30:00.000Z',
  categories: ['Veterans'],
  amount: 300,
  owed: 100,
  isKept: false,
  refusal: null,
};

async function open(change: object = {}) {
  const server = fakeApi();
  server.answer(mergingEndpoints.twins, { success: true, twins: [{ ...twin, ...change }] });
  server.answer(mergingEndpoints.merge, { success: true, registration: row });
  return { server, screen: await render(<SamePerson row={row} />) };
}

test('the second registration of a player is named, and what becomes of both is said before it happens', async () => {
  const { server, screen } = await open();
  await expect.element(screen.getByText(/is entered a second time: Veterans\. Ticket WXYZ-2345/)).toBeVisible();
  await screen.getByRole('button', { name: /^Merge the two registrations/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Ticket that also scans')).toBeVisible();
  await expect.element(dialog.getByText('₹100')).toBeVisible();
  expect(server.asked.some(({ method }) => method === 'POST')).toBe(false);
  await dialog.getByRole('button', { name: 'Merge them' }).click();
  await expect.poll(() => server.asked.find(({ method }) => method === 'POST')?.body).toEqual({ other: twin._id });
});

test('what stands in the way is said, and there is nothing to press', async () => {
  const refusal = { code: 'merge_same_category', message: 'Both stand in one category', category: 'Veterans' };
  const { screen } = await open({ refusal });
  await expect.element(screen.getByText(/Both stand in one category\. Category: Veterans\./)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
