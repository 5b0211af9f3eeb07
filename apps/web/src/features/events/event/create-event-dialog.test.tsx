import { eventEndpoints } from '@maidan/contract/events/event';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { CreateEventDialog } from './create-event-dialog.tsx';
import { emptyValues, newCategory, usualClosing } from './event-form-values.ts';
import { changed, type EventHome } from '../new-event/proposals.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const filled = {
  ...emptyValues(),
  eventName: 'Pune Open',
  sports: 'Badminton',
  location: 'Pune',
  about: 'Two days.',
  stateUT: 'Maharashtra',
  contact: '98220 12345',
  dateandtime: inDays(20),
  lastdate: inDays(15),
  categories: [{ ...newCategory(), name: 'Open', price: 500 as const }],
};
const poster = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'poster.png', { type: 'image/png' });

/** Restores a half-filled form, which saves the test the typing. */
const beginWith = (values: object) => localStorage.setItem('maidan-event-draft-new-me', JSON.stringify(values));
beforeEach(() => localStorage.clear());

async function open(onClose = () => undefined, home?: EventHome) {
  const screen = await render(<CreateEventDialog userId="me" home={home} onClose={onClose} />);
  const create = screen.getByRole('button', { name: 'Create', exact: true });
  const choosePoster = (file: File) => userEvent.upload(screen.getByLabelText(/^Poster/), file);
  return { screen, create, choosePoster };
}

test('Create stays disabled until everything is filled in, and sends the form as it is', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.create, { success: true, event: anEvent() });
  beginWith(filled);
  let closed = false;
  const { screen, create, choosePoster } = await open(() => void (closed = true));
  await expect.element(create).toBeDisabled();
  await expect.element(screen.getByText('Still to fill in: Poster, Umpire password')).toBeVisible();
  await choosePoster(poster);
  await expect.element(create).toBeDisabled();
  await expect.element(screen.getByText('Still to fill in: Umpire password')).toBeVisible();
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
  await expect.element(create).toBeEnabled();
  await create.click();
  await expect.poll(() => closed).toBe(true);
  const sent = api.asked.find(({ path }) => path === '/event/new')?.body as FormData;
  expect(sent.get('eventName')).toBe('Pune Open');
  expect(JSON.parse(String(sent.get('categories')))).toMatchObject([{ name: 'Open', price: 500 }]);
  expect((sent.get('poster') as File).name).toBe('poster.png');
  expect(localStorage.getItem('maidan-event-draft-new-me')).toBeNull();
});

test('a draft is sent with a name and its dates; Create goes on asking for the rest', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.create, { success: true, event: anEvent({ approvalStatus: 'draft' }) });
  beginWith({ ...emptyValues(), dateandtime: inDays(20), lastdate: inDays(15) });
  const { screen, create } = await open();
  const draft = screen.getByRole('button', { name: 'Save as draft' });
  await expect.element(draft).toBeDisabled();
  await screen.getByRole('textbox', { name: /^Event name/ }).fill('Nashik Open');
  await expect.element(draft).toBeEnabled();
  await expect.element(create).toBeDisabled();
  await draft.click();
  await expect.poll(() => api.asked).toHaveLength(1);
  const sent = api.asked[0]?.body as FormData;
  expect([sent.get('eventName'), sent.get('saveAsDraft'), sent.get('sports'), sent.get('poster')]).toEqual([
    'Nashik Open',
    'true',
    '',
    null,
  ]);
  await expect.poll(() => localStorage.getItem('maidan-event-draft-new-me')).toBeNull();
});

test('a new event is in the state of the organization, until another one is chosen', async () => {
  beginWith({ ...emptyValues(), eventName: 'Pune Open' });
  const { screen } = await open(undefined, { stateUT: 'Maharashtra' });
  const state = screen.getByRole('combobox', { name: /^State/ });
  await expect.element(state).toHaveValue('Maharashtra');
  await state.click();
  await screen.getByRole('option', { name: 'Goa' }).click();
  await expect.element(state).toHaveValue('Goa');
});

test('the contact is the organization’s phone until something else is typed', async () => {
  const { screen } = await open(undefined, { contact: '98220 12345' });
  const contact = screen.getByRole('textbox', { name: /^Contact/ });
  await expect.element(contact).toHaveValue('98220 12345');
  await contact.fill('');
  await expect.element(contact).toHaveValue('');
});

test('registration ends three days before the event until another day is chosen', () => {
  const now = new Date('2026-11-20T06:30:00Z');
  const begun = changed(emptyValues(), { dateandtime: '2026-12-12T03:30:00.000Z' }, now);
  expect(begun.lastdate).toBe('2026-12-09T18:29:00.000Z');
  const moved = changed(begun, { dateandtime: '2026-12-19T03:30:00.000Z' }, now);
  expect(moved.lastdate).toBe('2026-12-16T18:29:00.000Z');
  const own = changed(moved, { lastdate: '2026-12-01T18:29:00.000Z' }, now);
  expect(changed(own, { dateandtime: '2026-12-12T03:30:00.000Z' }, now).lastdate).toBe('2026-12-01T18:29:00.000Z');
  expect(usualClosing('2026-11-22T03:30:00.000Z', now)).toBe('2026-11-20T18:29:00.000Z');
  expect(usualClosing('2026-11-20T12:30:00.000Z', now)).toBeNull();
});

test('a draft with a wrong date is not sent', async () => {
  const api = fakeApi();
  beginWith({ ...emptyValues(), eventName: 'Nashik Open', dateandtime: inDays(20), lastdate: inDays(21) });
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Save as draft' }).click();
  await expect.element(screen.getByText('Registration end date must be before event date').first()).toBeVisible();
  // Fields that only an event up for approval needs are not required.
  await expect.element(screen.getByText('Sports field is required')).not.toBeInTheDocument();
  expect(api.asked).toEqual([]);
});

const openDays = () => document.querySelectorAll('table td button:not(:disabled)').length;

test('the calendars offer no day that would be refused', async () => {
  fakeApi();
  beginWith(filled);
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Event date and time' }).click();
  await expect.poll(openDays).toBeGreaterThan(0);
  for (const _ of [1, 2]) await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(openDays).toBe(0);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Registration ends' }).click();
  await expect.poll(openDays).toBeGreaterThan(0);
  for (const _ of [1, 2]) await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(openDays).toBe(0);
});

test('entries that would end in the past are told beside the field, and Create does not look ready', async () => {
  const api = fakeApi();
  beginWith({ ...filled, lastdate: inDays(-1) });
  const { screen, create, choosePoster } = await open();
  await choosePoster(poster);
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
  const ready = create.element().className;
  await create.click();
  await expect.element(screen.getByText('Registration end date must be in the future').first()).toBeVisible();
  await expect.element(screen.getByText('Still to fill in: Registration ends')).toBeVisible();
  expect(create.element().className).not.toBe(ready);
  expect(api.asked).toEqual([]);
});

test('what is typed is kept, but not the umpire password', async () => {
  fakeApi();
  const { screen } = await open();
  await screen.getByRole('textbox', { name: /^Event name/ }).fill('Nashik Open');
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('secret-1');
  const kept = localStorage.getItem('maidan-event-draft-new-me') ?? '';
  expect(kept).toContain('Nashik Open');
  expect(kept).not.toContain('secret-1');
});

test.each([
  ['an event in the past', { dateandtime: inDays(-1), lastdate: inDays(-2) }, 'Event date must be in the future'],
  ['entries that close after the start', { lastdate: inDays(21) }, 'Registration end date must be before event date'],
])('%s is not sent', async (_what, change, message) => {
  const api = fakeApi();
  beginWith({ ...filled, ...change });
  const { screen, create, choosePoster } = await open();
  await choosePoster(poster);
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
  await create.click();
  await expect.element(screen.getByText(message).first()).toBeVisible();
  expect(api.asked).toEqual([]);
});

test.each([
  [
    'too large',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'p.png', { type: 'image/png' }),
    'File is too large. Please select a file smaller than 10MB.',
  ],
])('a poster that is %s is refused', async (_what, file, message) => {
  fakeApi();
  const { screen, choosePoster } = await open();
  await choosePoster(file);
  await expect.element(screen.getByText(message).first()).toBeVisible();
});

test('each of the server’s errors is told, and stands beside its field', async () => {
  const api = fakeApi();
  api.refuse(eventEndpoints.create, 400, {
    code: 'validation_failed',
    message: 'Location is required',
    errors: [
      { msg: 'Location is required', path: 'location' },
      { msg: 'Event poster is required', path: 'poster' },
    ],
  });
  beginWith(filled);
  const { screen, create, choosePoster } = await open();
  await choosePoster(poster);
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
  await create.click();
  await expect.element(screen.getByText('Location is required').first()).toBeVisible();
  await expect.element(screen.getByText('Event poster is required').first()).toBeVisible();
});

test.each([
  [
    'a lost network',
    (api: ReturnType<typeof fakeApi>) => api.drop(eventEndpoints.create),
    'Network error. Please check your internet connection.',
  ],
  [
    'a broken proxy',
    (api: ReturnType<typeof fakeApi>) => api.send(eventEndpoints.create, 502, '<html>'),
    'Server error: 502. Please try again later.',
  ],
  [
    'no vendor',
    (api: ReturnType<typeof fakeApi>) =>
      api.refuse(eventEndpoints.create, 403, {
        code: 'vendor_required',
        message: 'Please set up Transactions Manager first',
      }),
    'Please set up Transactions Manager first',
  ],
])('%s is told in its words, and the form stays', async (_what, prepare, message) => {
  const api = fakeApi();
  prepare(api);
  beginWith(filled);
  const { screen, create, choosePoster } = await open();
  await choosePoster(poster);
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
  await create.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(create).toBeEnabled();
});
