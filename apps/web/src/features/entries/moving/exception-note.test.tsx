import { movingEndpoints } from '@maidan/contract/entries/moving';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { ExceptionNote } from './exception-note.tsx';

const entry = {
  _id: '019f0000-0000-7000-8000-0000000000b1',
  category: 'U22',
  state: 'confirmed' as const,
  price: 500,
  partner: null,
  isException: true as const,
};
const row = aRegistration({ entries: [entry] });

test('an exception is marked, and asks nothing', async () => {
  const screen = await render(<ExceptionNote row={row} entry={entry} mayChange />);
  await expect.element(screen.getByText('Outside the limits: your exception')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('what could not be done says why, and one press keeps the entry in', async () => {
  const server = fakeApi();
  server.answer(movingEndpoints.keepEntry, { success: true, registration: row });
  const undone = { ...entry, undone: { to: 'U24', why: 'full' as const } };
  const screen = await render(<ExceptionNote row={row} entry={undone} mayChange />);
  await expect.element(screen.getByText(/It was to move to U24, which was full by then/)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep in' }).click();
  await expect
    .poll(() => server.asked.map(({ method, path }) => `${method} ${path}`))
    .toEqual([`PUT /api/events/${row.eventId}/registrations/${row._id}/entries/${entry._id}/keep`]);
  await expect.element(screen.getByText(/stays in U22/)).toBeVisible();
});

test('without the right to change it nothing can be pressed', async () => {
  const undone = { ...entry, undone: { to: null, why: 'other' as const } };
  const screen = await render(<ExceptionNote row={row} entry={undone} mayChange={false} />);
  await expect.element(screen.getByText(/It was to be refunded, which was not possible/)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
