import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, waitingChange } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { call } from '../../../platform/api.ts';
import { DecideChange } from './decide-change.tsx';
import { DifferenceTable } from './difference-table.tsx';

const [category] = anEvent().categories;
const event = anEvent({
  registrationsCount: 12,
  categories: category ? [{ ...category, name: 'MS', participants: 9 }] : [],
  pendingRevision: waitingChange,
});
const answered = {
  success: true,
  revision: {
    ...waitingChange,
    eventId: event._id,
    eventName: event.eventName,
    organizerName: event.organizerName,
    state: 'approved',
    decidedAt: '2026-11-20T10:00:00.000Z',
    decisionReason: null,
  },
} as const;

const decideChange = (revisionId: string, body: { decision: 'approved' } | { decision: 'rejected'; reason: string }) =>
  call(eventChangeEndpoints.decide, { params: { revisionId }, body });

test('what waits and what is public already stand in one table, with what it means for those who entered', async () => {
  await page.viewport(1280, 900);
  const difference = {
    fields: [{ field: 'contact', from: '9876543210', to: '9811122233' }],
    categories: [],
    unchanged: 1,
  };
  const screen = await render(<DifferenceTable event={event} difference={difference} />);
  await expect.element(screen.getByRole('heading', { name: 'What is asked for' })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: 'Venue PYC Gymkhana Balewadi Stadium 12 are entered' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /^Contact 9876543210 9811122233 public already/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: 'MS ₹500 ₹550 9 entered players keep the fees already paid' }))
    .toBeVisible();
  await expect.element(screen.getByText('1 unchanged')).not.toBeInTheDocument();
});

test('one press approves all of it', async () => {
  const api = fakeApi();
  api.answer(eventChangeEndpoints.decide, answered);
  let isDone = false;
  const screen = await render(
    <DecideChange
      event={event}
      revision={waitingChange}
      decideChange={decideChange}
      onDone={() => void (isDone = true)}
    />,
  );
  await screen.getByRole('button', { name: 'Approve 2 changes' }).click();
  await expect.poll(() => isDone).toBe(true);
  expect(api.asked.at(-1)).toMatchObject({
    path: `/api/admin/revisions/${waitingChange._id}`,
    body: { decision: 'approved' },
  });
});

test('sending it back asks for the reason', async () => {
  const api = fakeApi();
  api.answer(eventChangeEndpoints.decide, answered);
  const screen = await render(
    <DecideChange event={event} revision={waitingChange} decideChange={decideChange} onDone={() => undefined} />,
  );
  await screen.getByRole('button', { name: 'Send back with a reason' }).click();
  await screen.getByRole('button', { name: 'Send the change back' }).click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  expect(api.asked).toEqual([]);
  await screen.getByRole('textbox').fill('That hall is closed');
  await screen.getByRole('button', { name: 'Send the change back' }).click();
  await expect.poll(() => api.asked.at(-1)?.body).toEqual({ decision: 'rejected', reason: 'That hall is closed' });
});
