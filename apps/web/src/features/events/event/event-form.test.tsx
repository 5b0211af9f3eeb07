import { eventEndpoints } from '@maidan/contract/events/event';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toastText } from '../../../../test/a-dashboard.ts';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CreateEventDialog } from './create-event-dialog.tsx';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { emptyValues, newCategory } from './event-form-values.ts';

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

beforeEach(() => {
  localStorage.clear();
  writeToken('organizer-token');
});

async function openCreate(values: object = {}) {
  localStorage.setItem('maidan-event-draft-new-me', JSON.stringify({ ...filled, ...values }));
  const screen = await render(<CreateEventDialog userId="me" onClose={() => undefined} />);
  const create = screen.getByRole('button', { name: 'Create', exact: true });
  return { screen, create };
}

async function fillTheRest(screen: Awaited<ReturnType<typeof openCreate>>['screen']) {
  await userEvent.upload(screen.getByLabelText(/^Poster/), poster);
  await screen.getByRole('textbox', { name: /^Umpire password/ }).fill('shuttle-26');
}

test.each([
  [/^Event name/, 'Event name is required'],
  [/^Sport/, 'Sports field is required'],
  [/^Location/, 'Location is required'],
  [/^About/, 'About is required'],
  [/^Contact/, 'Contact is required'],
])('%s left empty says so, and Create waits', async (label, message) => {
  fakeApi();
  const { screen, create } = await openCreate();
  await fillTheRest(screen);
  await expect.element(create).toBeEnabled();
  const field = screen.getByLabelText(label).first();
  await field.fill('');
  await userEvent.tab();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(create).toBeDisabled();
});

test('of several faults the first is told, in the order of the form', async () => {
  fakeApi();
  const { screen, create } = await openCreate({ dateandtime: inDays(-2), lastdate: inDays(-1) });
  await fillTheRest(screen);
  await create.click();
  await expect.poll(toastText).toBe('Event date must be in the future');
});

test('a category needs a name and a price', async () => {
  fakeApi();
  const { screen, create } = await openCreate();
  await fillTheRest(screen);
  await screen.getByRole('textbox', { name: 'Price' }).fill('');
  await expect.element(screen.getByText('At least one valid category with name and price is required')).toBeVisible();
  await expect.element(create).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Price' }).fill('350.50');
  await expect.element(create).toBeEnabled();
});

test('without a date there is no event; the prize pool begins with 0', async () => {
  const api = fakeApi();
  api.refuse(eventEndpoints.create, 400, {
    code: 'validation_failed',
    message: 'Event date and time is required',
    errors: [{ msg: 'Event date and time is required', path: 'dateandtime' }],
  });
  const { screen, create } = await openCreate({ dateandtime: null });
  await fillTheRest(screen);
  await expect.element(create).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Prize pool' })).toHaveValue('₹0');
});

test.each([
  ['by its name', new File(['words'], 'poster.txt', { type: 'text/plain' })],
  ['by what is in it', new File(['words'], 'poster.png', { type: 'image/png' })],
])('a file that is no picture is refused %s', async (_how, text) => {
  fakeApi();
  const { screen } = await openCreate();
  // Dropping a file bypasses the file chooser's filter.
  const data = new DataTransfer();
  data.items.add(text);
  const zone = () => document.querySelector('input[type=file]')?.parentElement;
  await expect.poll(zone).toBeTruthy();
  zone()?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.poll(toastText).toBe('Invalid file type. Please select an image file.');
  await expect.element(screen.getByText('Invalid file type. Please select an image file.').first()).toBeVisible();
});

const broken = { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' };
type Api = ReturnType<typeof fakeApi>;
type Form = typeof eventEndpoints.create | typeof eventEndpoints.edit;

/** How a form fails: [what happens, the message for a new event, the message for an existing one]. */
const ways: [string, (api: Api, form: Form) => void, string, string][] = [
  [
    'refused without words',
    (api, form) => api.send(form, 400, '<html>'),
    'Failed to create event. Please check all fields.',
    'An error occurred while editing the event.',
  ],
  [
    'lost',
    (api, form) => api.drop(form),
    'Network error. Please check your internet connection.',
    'Network error. Please check your internet connection.',
  ],
  [
    'late',
    (api, form) => api.expire(form),
    'Request timed out. Please try again.',
    'Request timed out. Please try again.',
  ],
  [
    'stopped by a proxy',
    (api, form) => api.send(form, 503, '<html>'),
    'Server error: 503. Please try again later.',
    'Server error: 503. Please try again later.',
  ],
  ['broken', (api, form) => api.refuse(form, 500, broken), broken.message, broken.message],
  [
    'answered with nonsense',
    (api, form) => api.send(form, 200, '<html>'),
    'Server returned an invalid response. Please try again.',
    'Server returned an invalid response. Please try again.',
  ],
];

test.each(ways)('a new event, %s: says so, keeps everything, and is sent again', async (_what, fail, message) => {
  const api = fakeApi();
  fail(api, eventEndpoints.create);
  api.answer(eventEndpoints.create, { success: true, event: anEvent() });
  const { screen, create } = await openCreate();
  await fillTheRest(screen);
  await create.click();
  await expect.poll(toastText).toBe(message);
  await expect.element(screen.getByRole('textbox', { name: /^Event name/ })).toHaveValue('Pune Open');
  await expect.element(screen.getByRole('textbox', { name: /^Umpire password/ })).toHaveValue('shuttle-26');
  await create.click();
  await expect.poll(toastText).toBe('Event created and sent for approval');
  const sent = api.asked.filter(({ path }) => path === '/event/new').map(({ body }) => body as FormData);
  expect(sent.map((form) => (form.get('poster') as File).name)).toEqual(['poster.png', 'poster.png']);
});

test.each(ways)(
  'an edited event, %s: says so, keeps everything, and is sent again',
  async (_what, fail, _new, message) => {
    const api = fakeApi();
    fail(api, eventEndpoints.edit);
    api.answer(eventEndpoints.edit, { success: true, event: anEvent() });
    const screen = await render(<EditEventDialog event={anEvent()} onClose={() => undefined} />);
    const name = screen.getByRole('textbox', { name: /^Event name/ });
    await name.fill('Pune Masters');
    const save = screen.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect.poll(toastText).toBe(message);
    await expect.element(name).toHaveValue('Pune Masters');
    await save.click();
    await expect.poll(toastText).toBe('Event updated successfully');
    const sent = api.asked.at(-1)?.body as FormData;
    expect([sent.get('eventName'), sent.get('_id'), sent.get('poster')]).toEqual(['Pune Masters', anEvent()._id, null]);
  },
);

test('an edited event keeps at least one category; a new one costs nothing until it is said', async () => {
  const api = fakeApi();
  const screen = await render(<EditEventDialog event={anEvent()} onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Add category' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Price' }).nth(1)).toHaveValue('₹0');
  await screen.getByRole('textbox', { name: 'Category name' }).first().fill('');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(toastText).toBe('Please add at least one valid category');
  expect(api.asked).toEqual([]);
});

test('each of the server’s errors of an edited event is told, one after the other', async () => {
  const api = fakeApi();
  api.refuse(eventEndpoints.edit, 400, {
    code: 'validation_failed',
    message: 'Please check the highlighted fields',
    errors: [
      { msg: 'Location is required', path: 'location' },
      { msg: 'Registration end date must be before event date', path: 'lastdate' },
    ],
  });
  const screen = await render(<EditEventDialog event={anEvent()} onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(toastText).toBe('Location is required');
  await expect.poll(toastText).toBe('Registration end date must be before event date');
});

test('an edit without a login says what to do', async () => {
  const api = fakeApi();
  const screen = await render(<EditEventDialog event={anEvent()} onClose={() => undefined} />);
  writeToken(null);
  await screen.getByRole('textbox', { name: /^Event name/ }).fill('Pune Masters');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(toastText).toBe('Login to continue');
  expect(api.asked).toEqual([]);
});

const sentBack = anEvent({
  approvalStatus: 'rejected',
  rejectionReason: 'Please add the map link',
  dateandtime: inDays(30),
  lastdate: inDays(20),
});
const calls = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path);

async function openEdit(event = sentBack) {
  const api = fakeApi();
  api.answer(eventEndpoints.edit, { success: true, event });
  api.answer(eventEndpoints.submit, { success: true, event: { ...event, approvalStatus: 'pending_approval' } });
  let isClosed = false;
  const screen = await render(<EditEventDialog event={event} onClose={() => void (isClosed = true)} />);
  return { screen, api, isClosed: () => isClosed };
}

test('an event that was sent back shows the reason, and is saved and sent again with one press', async () => {
  const { screen, api, isClosed } = await openEdit();
  await expect.element(screen.getByText('Please add the map link')).toBeVisible();
  await screen.getByRole('button', { name: 'Save and send for approval' }).click();
  await expect.poll(isClosed).toBe(true);
  expect(calls(api)).toEqual([`/event/edit/${sentBack._id}`, `/event/${sentBack._id}/submit-for-approval`]);
  await expect.element(screen.getByText('Event submitted for approval successfully')).toBeVisible();
});

test('what the administrator wants changed stands field by field above the form', async () => {
  const requestedChanges = [
    { field: 'locationlink', note: 'Points to another hall' },
    { field: 'event', note: 'Please look at the dates' },
  ];
  const { screen } = await openEdit({ ...sentBack, requestedChanges });
  await expect
    .poll(() => [...screen.baseElement.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent))
    .toEqual(['Map link: Points to another hall', 'The event as a whole: Please look at the dates']);
});

test('what was saved but could not be sent is called saved, and why it was not sent', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.edit, { success: true, event: sentBack });
  api.refuse(eventEndpoints.submit, 409, { code: 'event_already_approved', message: 'Event is already approved' });
  let isClosed = false;
  const screen = await render(<EditEventDialog event={sentBack} onClose={() => void (isClosed = true)} />);
  await screen.getByRole('button', { name: 'Save and send for approval' }).click();
  await expect.poll(() => isClosed).toBe(true);
  // The other one is the administrator's reason above the form.
  const alert = screen.getByRole('alert').filter({ hasText: 'Failed to submit event for approval' });
  await expect.element(alert).toBeVisible();
  const said = alert.element().textContent ?? '';
  for (const line of ['Event updated successfully', 'Event is already approved']) expect(said).toContain(line);
});

test('a date that leaves the fixtures behind is told with the saving', async () => {
  const api = fakeApi();
  const drawn = { ...sentBack, approvalStatus: 'approved' as const, rejectionReason: null, hasFixtures: true };
  api.answer(eventEndpoints.edit, { success: true, event: { ...drawn, dateandtime: inDays(31) } });
  const screen = await render(<EditEventDialog event={drawn} onClose={() => undefined} />);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Event updated successfully')).toBeVisible();
  await expect.element(screen.getByText(/^The fixtures still stand on the old days/)).toBeVisible();
});

test('it can be saved alone, and an approved event has nothing to send', async () => {
  const { screen, api, isClosed } = await openEdit();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(isClosed).toBe(true);
  expect(calls(api)).toEqual([`/event/edit/${sentBack._id}`]);
  await screen.unmount();
  const approved = await openEdit({ ...sentBack, approvalStatus: 'approved', rejectionReason: null });
  await expect.element(approved.screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expect
    .element(approved.screen.getByRole('button', { name: 'Save and send for approval' }))
    .not.toBeInTheDocument();
});
