import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { SendBack } from './send-back.tsx';

const event = anEvent({ approvalStatus: 'pending_approval' });

async function open() {
  const api = fakeApi();
  api.answer(adminReviewEndpoints.reject, { success: true, event });
  api.answer(adminReviewEndpoints.requestChanges, { success: true, event });
  let isDone = false;
  const screen = await render(<SendBack event={event} onBack={() => undefined} onDone={() => void (isDone = true)} />);
  const sent = () => api.asked.map(({ path, body }) => [path.split('/').at(-1), body]);
  return { screen, sent, isDone: () => isDone };
}

test('an event is sent back for one reason, and not for none', async () => {
  const { screen, sent, isDone } = await open();
  await screen.getByRole('button', { name: 'Send the event back' }).click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  await screen.getByRole('textbox', { name: /^What must change\?/ }).fill('The hall is not booked');
  await screen.getByRole('button', { name: 'Send the event back' }).click();
  await expect.poll(isDone).toBe(true);
  expect(sent()).toEqual([['reject', { reason: 'The hall is not booked' }]]);
});

test('what is to be changed is said field by field, and each named field needs its note', async () => {
  const { screen, sent, isDone } = await open();
  await screen.getByRole('button', { name: 'Name a field' }).click();
  await screen.getByRole('button', { name: 'Name a field' }).click();
  await screen.getByRole('button', { name: 'Remove field 2' }).click();
  const row = screen.getByRole('group', { name: 'Field 1' });
  await screen.getByRole('button', { name: 'Send the event back' }).click();
  for (const said of ['Choose a field', 'Say what must change'])
    await expect.element(row.getByText(said)).toBeVisible();
  expect(sent()).toEqual([]);
  await row.getByRole('combobox', { name: 'Field' }).click();
  await screen.getByRole('option', { name: 'Map link' }).click();
  await row.getByRole('textbox', { name: /^What must change there/ }).fill(' Points to another hall ');
  await screen.getByRole('textbox', { name: /^What must change\?/ }).fill('Please look at the dates too');
  await screen.getByRole('button', { name: 'Send the event back' }).click();
  await expect.poll(isDone).toBe(true);
  const changes = [
    { field: 'locationlink', note: 'Points to another hall' },
    { field: 'event', note: 'Please look at the dates too' },
  ];
  expect(sent()).toEqual([['request-changes', { changes }]]);
});
