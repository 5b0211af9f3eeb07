import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callLimits, type Failure, failures, toastText } from '../../../../test/a-dashboard.ts';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { DuplicateEventDialog } from './duplicate-event-dialog.tsx';

const event = anEvent();
const copy = anEvent({ _id: '0198c9a2-0000-7000-8000-0000000000e2', approvalStatus: 'draft' });
const later = (at: string) => new Date(Date.parse(at) + 364 * 86_400_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  writeToken('organizer-token');
});

async function open() {
  const api = fakeApi();
  const made: string[] = [];
  let closed = 0;
  const screen = await render(
    <DuplicateEventDialog event={event} onClose={() => (closed += 1)} onMade={(eventId) => made.push(eventId)} />,
  );
  const name = screen.getByRole('textbox', { name: 'Event name' });
  const create = screen.getByRole('button', { name: 'Create copy' });
  return { api, screen, made, closings: () => closed, name, create };
}

test('a copy needs a name', async () => {
  const { api, screen, create, name } = await open();
  await expect.element(name).toHaveValue(event.eventName);
  await name.fill('');
  await create.click();
  await expect.element(screen.getByText('Event name is required')).toBeVisible();
  expect(api.asked).toEqual([]);
});

const openDays = () => document.querySelectorAll('table td button:not(:disabled)').length;

test('the calendars offer no day that would be refused', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Registration end date' }).click();
  await expect.poll(openDays).toBeGreaterThan(0);
  for (const _ of [1, 2]) await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(openDays).toBe(0);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Event date and time' }).click();
  await expect.poll(openDays).toBeGreaterThan(0);
  for (let month = 0; month < 14; month += 1) await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(openDays).toBe(0);
});

test('the copy is made with what was typed, and its home opens', async () => {
  const { api, create, name, made, closings } = await open();
  api.answer(eventCopyEndpoints.duplicate, { success: true, event: copy });
  await name.fill('Pune Open 2');
  await create.click();
  await expect.poll(toastText).toBe('Copied as a draft');
  expect([made, closings()]).toEqual([[copy._id], 1]);
  expect(api.asked[0]).toMatchObject({
    path: `/api/events/${event._id}/duplicate`,
    body: {
      eventName: 'Pune Open 2',
      // The same weekday, a whole number of weeks later.
      dateandtime: later(event.dateandtime),
      lastdate: later(event.lastdate),
    },
  });
});

test.each<[Failure, string]>([
  ['refused', 'Refused, and this is why'],
  ['broken', 'Something went wrong on our side. Please try again.'],
  ['proxy', 'Server error: 502. Please try again later.'],
  ['lost', 'Network error. Please check your internet connection.'],
  ['slow', 'Request timed out. Please try again.'],
])('%s: says so, keeps what was typed, and is sent again', async (how, words) => {
  const limits = callLimits();
  const { api, create, name, made } = await open();
  failures[how](api, eventCopyEndpoints.duplicate);
  api.answer(eventCopyEndpoints.duplicate, { success: true, event: copy });
  await name.fill('Pune Open 2');
  await create.click();
  if (how === 'slow') {
    await expect.element(create).toHaveAttribute('aria-busy', 'true');
    limits.passed(30_000);
  }
  await expect.poll(toastText).toBe(words);
  await expect.element(name).toHaveValue('Pune Open 2');
  await create.click();
  await expect.poll(() => made).toEqual([copy._id]);
});
