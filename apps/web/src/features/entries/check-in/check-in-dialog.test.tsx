import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  aGate,
  atTheGate,
  categoryId,
  eventId,
  playerId,
  prepared,
  registration,
  shoot,
} from '../../../../test/a-gate.ts';
import { aRegistration, entryOf } from '../../../../test/a-registration.ts';
import { render } from '../../../../test/render.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';

const camera = atTheGate();
const open = () => render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);

test('a scanned ticket fills the screen with who it is', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await expect.element(screen.getByText('Hold the QR code inside the frame')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  for (const text of [
    'Medical Condition',
    'Asthma, carries an inhaler',
    'Intermediate',
    "Women's Doubles",
    '98765 43210',
    'XXXX XXXX 1234',
    'Pune',
    '24 years · 14 Mar 2002',
    '21 Nov 2026, 9:12 am',
  ]) {
    await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
  }
  await expect.element(screen.getByText('of 256')).toBeVisible();
  expect(server.asked.find((one) => one.method === 'PUT')?.body).toMatchObject({ registrationId: ticket });

  // The same ticket is still in front of the camera: it is not scanned again by itself.
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(screen.getByText('Hold the QR code inside the frame')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.asked.filter((one) => one.method === 'PUT')).toHaveLength(1);
});

test('what an imported player has not told is left out, but never the medical line', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  const user = { phone: '98765 43210', dob: null, aadhaarNumber: null, city: '' };
  const imported = { ...registration, user, referralSource: '', accommodationRequired: '' };
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration: imported });
  const screen = await open();
  await expect.element(screen.getByText('Hold the QR code inside the frame')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Phone', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Medical Condition')).toBeVisible();
  for (const label of ['Level', 'Age', 'City', 'Aadhaar'])
    expect(screen.getByText(label, { exact: true }).elements()).toHaveLength(0);
});

test('the second scan says when the first one was, and can be taken back', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  const refusal = { code: 'already_checked_in', message: 'Already checked in!', registration };
  server.refuse(checkInEndpoints.checkIn, 409, refusal);
  server.answer(checkInEndpoints.undoCheckIn, { success: true, registration: { ...registration, checkedIn: false } });
  const screen = await open();
  await camera.show(ticket);
  await expect.element(screen.getByText('Already checked in!')).toBeVisible();
  await expect.element(screen.getByText('9:12 am', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/at Gate 1 · 7K2M, by Suresh Yadav/)).toBeVisible();
  await expect.element(screen.getByText('or by itself in 2 min')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo check-in' }).click();
  await expect.element(screen.getByText('Choose a reason to undo')).toBeVisible();
  await expect.element(screen.getByText('Waits for your reason')).toBeVisible();
  await screen.getByRole('button', { name: 'Wrong person' }).click();
  await expect.element(screen.getByText('Ananya Reddy: check-in undone')).toBeVisible();
  expect(server.asked.find(({ method }) => method === 'DELETE')?.query.get('reason')).toBe('Wrong person');
});

test('after a refusal the next code works; codes may be typed', async () => {
  const { list, ticketElsewhere } = await aGate();
  const server = prepared(list);
  const refusal = {
    code: 'registration_not_found',
    message: 'Registration not found',
    because: 'other_event',
    event: 'Khar Open',
  };
  server.refuse(checkInEndpoints.checkIn, 404, refusal);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await camera.show(ticketElsewhere);
  await expect.element(screen.getByRole('heading', { name: 'Registration not found' })).toBeVisible();
  await expect.element(screen.getByText('Wrong event')).toBeVisible();
  await expect.element(screen.getByText('This ticket belongs to another event: Khar Open.')).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
});

test('who left the ticket at home is found by name, or by the phone number', async () => {
  const server = prepared((await aGate()).list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  server.answer(checkInEndpoints.findForCheckIn, {
    success: true,
    registrations: [
      { _id: playerId, name: 'Ananya Reddy', categories: [], checkedInAt: null },
      { _id: '019f0000-0000-7000-8000-00000000000b', name: 'Arjun Reddy', categories: ['Under 13'], checkedInAt: null },
    ],
  });
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('red an');
  await screen.getByRole('button', { name: /^Ananya Reddy/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await field.fill('98765 43210');
  await screen.getByRole('button', { name: /^Arjun Reddy/ }).click();
  await expect
    .poll(() => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ registrationId: playerId }, { registrationId: '019f0000-0000-7000-8000-00000000000b' }]);
});

test('a name that several have, or nobody has, is no refusal; one that a single player has is shown, then checks in', async () => {
  const { list } = await aGate();
  const [first] = list.registrations;
  if (!first) throw new Error('a list without players');
  const other = { ...first, _id: '019f0000-0000-7000-8000-00000000000b', name: 'Arjun Reddy', ticketCode: 'EFGH-2345' };
  const isIn = {
    ...first,
    _id: '019f0000-0000-7000-8000-00000000000c',
    name: 'Kabir Rao',
    ticketCode: 'JKLM-2345',
    checkedInAt: '2026-12-12T03:30:00.000Z',
  };
  const server = prepared({ ...list, registrations: [first, other, isIn] });
  // This browser cannot check the signature of a list that the test has changed.
  vi.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('unable'));
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('no', 'NotFoundError'));
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  const checkIn = screen.getByRole('button', { name: 'Check in', exact: true });
  await field.fill('reddy');
  await checkIn.click();
  await expect.element(screen.getByText('Several players: choose one')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Arjun Reddy/ })).toBeVisible();
  await field.fill('Zubin');
  await expect.element(screen.getByText('Nobody by that name')).toBeVisible();
  await checkIn.click();
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  // The start of a code is no name.
  await field.fill('efgh');
  await expect.element(screen.getByText('Nobody by that name')).not.toBeInTheDocument();
  // Who is in already is not offered a check-in.
  await field.fill('kabir');
  await checkIn.click();
  await expect.element(screen.getByText('Press Enter again to continue with Kabir Rao')).toBeVisible();
  await field.fill('anan');
  await checkIn.click();
  // One player is shown before the next press checks in.
  await expect.element(screen.getByText('Press Enter again to check in Ananya Reddy')).toBeVisible();
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();

  // Without a camera the field for the next player is there at once, and typing goes on.
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('arj{Enter}');
  await expect.element(screen.getByText('Press Enter again to check in Arjun Reddy')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ registrationId: playerId }, { registrationId: other._id }]);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('without the permission: the words of the specification, and another try', async () => {
  prepared((await aGate()).list);
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const screen = await open();
  await expect
    .element(screen.getByText('Camera access denied. Please allow camera permission and try again.'))
    .toBeVisible();
  // The field leads: codes, names and phone numbers are what is left to work with.
  await expect.element(screen.getByText('Ticket code, name or phone', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('Hold the QR code inside the frame')).toBeVisible();
});

test('a refused camera stays said after a typed code, and codes of a hand-held scanner work wherever the focus is', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const screen = await open();
  const refused = screen.getByText('Camera access denied. Please allow camera permission and try again.');
  await expect.element(refused).toBeVisible();
  await screen.getByRole('button', { name: 'Settings of this gate' }).click();
  for (const focused of [
    screen.getByRole('button', { name: 'Settings of this gate' }),
    screen.getByRole('textbox', { name: 'Name of this gate' }),
    screen.getByRole('textbox', { name: 'Ticket code, name or phone' }),
  ]) {
    focused.element().focus();
    shoot(ticket);
    await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
    // The Enter of the next scan must not press the button that has the focus now.
    shoot(ticket);
    await expect.poll(() => server.asked.filter(({ method }) => method === 'PUT').length % 2).toBe(0);
    await screen.getByRole('button', { name: 'Restart Scanner' }).click();
    await expect.element(refused).toBeVisible();
  }
  const sent = server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toHaveLength(6);
  for (const body of sent) expect(body).toMatchObject({ registrationId: ticket });
  await expect.element(screen.getByRole('textbox', { name: 'Name of this gate' })).toHaveValue('Gate');
  await expect.element(screen.getByRole('textbox', { name: 'Ticket code, name or phone' })).toHaveValue('');
});

test('without a camera a refusal is gone once the next player is looked for, and what was typed stays', async () => {
  const { list } = await aGate();
  const server = prepared(list);
  server.refuse(checkInEndpoints.checkIn, 404, { code: 'registration_not_found', message: 'Registration not found' });
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('QQQQ-QQQQ');
  await userEvent.keyboard('{Enter}');
  const refused = screen.getByRole('heading', { name: 'Registration not found' });
  await expect.element(refused).toBeVisible();
  await field.fill('Anan');
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Anan');
});

test('scans of a hand-held scanner without a pause are asked one by one, and none is lost', async () => {
  const server = prepared((await aGate()).list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await expect.element(screen.getByText('Hold the QR code inside the frame')).toBeVisible();
  const codes = Array.from({ length: 100 }, (_, at) => `MDN1.${String(at).padStart(4, '0')}`);
  for (const code of codes) shoot(code);
  const asked = () => server.asked.filter(({ method }) => method === 'PUT');
  await expect.poll(() => asked().length).toBe(100);
  expect(asked().map(({ body }) => (body as { registrationId: string }).registrationId)).toEqual(codes);
});

test('a code whose keys were held up halfway is asked for whole, and leaves nothing in the field', async () => {
  const server = prepared((await aGate()).list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await expect.element(field).toBeVisible();
  field.element().focus();
  shoot('ABCD-2345', 2);
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      registrationId: 'ABCD-2345',
    });
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(field).toHaveValue('');
});

test('in a queue the next code is read by itself, at once or after a pause that is counted down', async () => {
  const { list, ticket, ticketElsewhere } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  server.refuse(checkInEndpoints.checkIn, 404, { code: 'registration_not_found', message: 'Registration not found' });
  onTestFinished(() => localStorage.removeItem('maidan-scan-pause'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Settings of this gate' }).click();
  await screen.getByRole('combobox', { name: 'Next code' }).selectOptions('At once');
  await camera.show(ticket);
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Next code' }).selectOptions('After 20 seconds');
  await expect.element(screen.getByText(/^Next code in \d+ s$/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Next code' }).selectOptions('After 5 seconds');
  await camera.show(ticketElsewhere);
  await expect.element(screen.getByRole('heading', { name: 'Registration not found' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Next code' }).selectOptions('At once');
  await camera.show('something else');
  await expect.element(screen.getByText('something else')).toBeVisible();
});

test('a desk scans for the kit, the exit, a day or a category, offline as online, and says what is to be looked at', async () => {
  const { list } = await aGate('2026-11-21T03:42:00.000Z');
  onTestFinished(() => localStorage.removeItem(`maidan-scan-list ${eventId}`));
  const server = prepared(list);
  const flags = { unpaid: true, owed: 500, note: 'Talk to the referee' };
  server.answer(checkInEndpoints.checkIn, {
    success: true,
    message: 'Checked in',
    registration: { ...registration, flags },
  });
  const before = { registration, scannedAt: '2026-11-21T03:50:00.000Z', scannedDevice: 'Gate 2 · 9QX4' };
  server.refuse(checkInEndpoints.checkIn, 409, { code: 'already_scanned', message: 'Already scanned!', ...before });
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  const scan = async () => {
    await field.fill('abcd 2345');
    await screen.getByRole('button', { name: 'Check in' }).click();
  };
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await screen.getByRole('button', { name: 'Settings of this gate' }).click();
  const lists = screen.getByRole('combobox', { name: 'Scanning for' });
  const kinds = [...lists.element().querySelectorAll('optgroup')].map(({ label }) => label);
  expect(kinds).toEqual(['Whole event', 'Days', 'Categories']);
  await lists.selectOptions('Kit');
  await expect.element(screen.getByText('Kit · Winter Smash')).toBeVisible();
  await scan();
  for (const text of ['Hand out the kit', '₹500 to pay', 'Talk to the referee'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await scan();
  await expect.element(screen.getByText('Kit already handed out!')).toBeVisible();
  await expect.element(screen.getByText(/at Gate 2 · 9QX4/)).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await lists.selectOptions("Women's Singles");
  await scan();
  await expect.element(screen.getByText("Women's Singles: here")).toBeVisible();
  const bodies = server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(bodies).toMatchObject([{ list: 'kit' }, { list: 'kit' }, { list: `category:${categoryId}` }]);
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await lists.selectOptions('Exit');
  await scan();
  await expect.element(screen.getByText('Out', { exact: true })).toBeVisible();
  await lists.selectOptions('Check-in');
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await scan();
  await expect.element(screen.getByText('Welcome back')).toBeVisible();
});

test('a blocked device says so, and forgets the list', async () => {
  const { list } = await aGate();
  const server = prepared(list);
  server.refuse(checkInEndpoints.checkIn, 403, {
    code: 'device_blocked',
    message: 'The organizer has blocked this device at the gate',
  });
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText('The organizer has blocked this device at the gate')).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await field.fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText('This device has no player list for this event yet.')).toBeVisible();
});

const walkIns = (taken: number) => ({
  success: true as const,
  registrations: [],
  total: 0,
  counts: { held: 0, confirmed: 2, waitlisted: 0, offered: 0, expired: 0, cancelled: 0 },
  questions: [],
  isOriginAsked: false,
  offerHours: 12,
  startsAt: '2026-11-21T03:30:00.000Z',
  categories: [
    {
      name: 'Open',
      price: 350,
      capacity: 2,
      taken,
      format: 'singles' as const,
      minAge: null,
      maxAge: null,
      gender: null,
    },
  ],
});

test('who is still to come is named at the gate, with the phone number, and checked in from there; Escape leads back to it', async () => {
  const server = prepared((await aGate()).list);
  const missing = {
    _id: playerId,
    name: 'Ananya Reddy',
    categories: ['Open'],
    partners: ['Gaurav Sen'],
    at: null,
    deviceId: null,
    phone: '9876543210',
  };
  server.answer(gateEndpoints.list, { success: true, players: [missing], total: 1 });
  server.answer(eventRegistrationEndpoints.listEventRegistrations, walkIns(1));
  const pair = { ...registration, partners: ['Gaurav Sen'] };
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration: pair });
  const closed = vi.fn<() => void>();
  const screen = await render(<CheckInDialog eventId={eventId} opened onClose={closed} />);
  await screen.getByRole('button', { name: 'Still to come: 114' }).click();
  await expect.element(screen.getByText('98765 43210')).toBeVisible();
  await expect.element(screen.getByText('Ananya Reddy with Gaurav Sen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('98765 43210')).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Still to come: 114' }).click();
  await screen.getByRole('button', { name: 'Check in: Ananya Reddy' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await expect.element(screen.getByText('with Gaurav Sen', { exact: true })).toBeVisible();
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ registrationId: playerId });
});

test('who comes without an entry is told at once when every category is full', async () => {
  const server = prepared((await aGate()).list);
  server.answer(eventRegistrationEndpoints.listEventRegistrations, walkIns(2));
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Add walk-in' })).toHaveAttribute('aria-disabled', 'false');
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  await expect.element(screen.getByText('Every category is full')).toBeVisible();
  const way = screen.getByRole('link', { name: 'Go to Edit Event' });
  await expect.element(way).toHaveAttribute('href', `/dashboard/event/${eventId}?tab=settings`);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
});

test('a walk-in is entered and checked in at once, says what was taken, and the next form is empty', async () => {
  const server = prepared((await aGate()).list);
  server.answer(eventRegistrationEndpoints.listEventRegistrations, walkIns(1));
  const made = aRegistration({ name: 'Farah Khan', amount: 350, paidBy: 'cash', categories: [entryOf('Open', 350)] });
  server.answer(eventRegistrationEndpoints.addWalkIn, {
    success: true,
    registration: { ...made, ticket: 'MDN1.abc.def', eventName: 'Pune Open' },
  });
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Add walk-in' })).toHaveAttribute('aria-disabled', 'false');
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  await screen.getByLabelText('Name *').fill('Farah Khan');
  await screen.getByLabelText('Phone *').fill('98111 22233');
  await screen.getByPlaceholder('Choose', { exact: true }).click();
  await screen.getByRole('option', { name: 'Open (1 left)' }).click();
  await screen.getByText('For players who come without an entry').click();
  await screen.getByText('Paid in cash').click();
  await screen.getByRole('button', { name: 'Add player · ₹350' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Entered and checked in/ })).toBeVisible();
  await expect.element(screen.getByText('₹350 paid in cash')).toBeVisible();
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ registrationId: made._id });
  await screen.getByRole('button', { name: 'Add another' }).click();
  await expect.element(screen.getByLabelText('Name *')).toHaveValue('');
  await expect.element(screen.getByText('Name is required')).not.toBeInTheDocument();
});
