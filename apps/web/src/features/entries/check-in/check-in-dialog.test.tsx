import { type CheckedInRegistration, checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints, type SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { checkInListText } from '@maidan/domain/entries/check-in';
import { buildTicketSignedText, buildTicketText } from '@maidan/domain/entries/ticket-text';
import { toCanvas } from 'qrcode';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { decideAtDesk } from './offline-gate.ts';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const playerId = '019f0000-0000-7000-8000-00000000000a';
const cancelledId = '019f0000-0000-7000-8000-00000000000b';
const categoryId = '019f0000-0000-7000-8000-00000000000c';

const registration: CheckedInRegistration = {
  _id: playerId,
  name: 'Ananya Reddy',
  user: { phone: '9876543210', dob: '2002-03-14', aadhaarNumber: 'XXXX XXXX 1234', city: 'Pune' },
  referralSource: 'Intermediate',
  categories: ["Women's Singles", "Women's Doubles"],
  accommodationRequired: 'Asthma, carries an inhaler',
  registrationDate: '2026-11-01T04:00:00.000Z',
  checkedIn: true,
  checkedInAt: '2026-11-21T03:42:00.000Z',
  checkedInBy: 'Suresh Yadav',
  checkedInDevice: 'Gate 1 · 7K2M',
};

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A server signing key, with a ticket and a list signed by it. */
async function aGate(checkedInAt: string | null = null) {
  const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])) as CryptoKeyPair;
  const sign = (text: string) =>
    crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, new TextEncoder().encode(text));
  const ticketOf = async (event: string) => {
    const content = { registrationId: playerId, eventId: event, issuedAt: 1_790_000_000, keyId: 'a1b2c3d4' };
    const signedText = buildTicketSignedText(content);
    return buildTicketText(signedText, new Uint8Array(await sign(signedText)));
  };
  const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const entry = {
    _id: playerId,
    name: 'Ananya Reddy',
    categories: ["Women's Singles"],
    ticketCode: 'ABCD-2345',
    checkedInAt,
  };
  const unsigned = {
    eventId,
    eventName: 'Winter Smash',
    issuedAt: '2026-11-21T03:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
    days: ['2026-11-21', '2026-11-22'],
    categories: [{ _id: categoryId, name: "Women's Singles" }],
    registrations: [entry],
    refused: [{ _id: cancelledId, ticketCode: 'WXYZ-2345', because: 'cancelled' as const }],
  };
  const list: SignedCheckInList = {
    ...unsigned,
    publicKeys: [{ keyId: 'a1b2c3d4', publicKeyJwk: { kty, crv, x } }],
    signature: base64url(await sign(checkInListText(unsigned))),
  };
  return {
    list,
    ticket: await ticketOf(eventId),
    ticketElsewhere: await ticketOf('019f0000-0000-7000-8000-0000000000ff'),
  };
}

/** A camera pointed at an empty desk until something is held up to it. */
function aCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
  let code: HTMLCanvasElement | null = null;
  const timer = setInterval(() => {
    paper.fillStyle = '#8a9189';
    paper.fillRect(0, 0, 640, 480);
    if (code) paper.drawImage(code, 200, 120, 240, 240);
  }, 50);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(20));
  return {
    show: async (text: string) => {
      const drawn = document.createElement('canvas');
      await toCanvas(drawn, text, { width: 240, margin: 4 });
      code = drawn;
    },
    stop: () => clearInterval(timer),
  };
}

let camera: ReturnType<typeof aCamera>;

beforeEach(() => {
  camera = aCamera();
  writeToken('mda_token');
});
afterEach(async () => {
  camera.stop();
  vi.restoreAllMocks();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('maidan-check-in').onsuccess = resolve;
  });
});

function prepared(list: SignedCheckInList) {
  const server = fakeApi();
  const user = {
    _id: '019f0000-0000-7000-8000-000000000001',
    name: 'Suresh',
    email: 's@example.test',
    role: 'organizer',
  } as const;
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(offlineScanEndpoints.checkInList, { success: true, ...list });
  server.answer(checkInEndpoints.checkInStats, {
    success: true,
    checkedIn: 142,
    total: 256,
    inside: 142,
    byCategory: [],
    byList: [],
    byDevice: [],
    conflicts: [],
  });
  return server;
}

/** A hand-held scanner types a code at 5 ms a key, followed by Enter, into whatever has the focus. */
let shotAt = 0;
function shoot(code: string): void {
  shotAt = Math.max(shotAt + 100, performance.now());
  for (const key of [...code, 'Enter']) {
    shotAt += 5;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: shotAt });
    const isTaken = !target.dispatchEvent(event);
    if (!isTaken && key.length === 1 && target instanceof HTMLInputElement)
      document.execCommand('insertText', false, key);
  }
}

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
  await screen.getByRole('button', { name: 'Undo check-in' }).click();
  await screen.getByRole('button', { name: 'Wrong person' }).click();
  await expect.element(screen.getByText('Check-in undone')).toBeVisible();
  expect(server.asked.find(({ method }) => method === 'DELETE')?.query.get('reason')).toBe('Wrong person');
});

test('after a refusal the next code works; codes may be typed', async () => {
  const { list, ticketElsewhere } = await aGate();
  const server = prepared(list);
  const refusal = { code: 'registration_not_found', message: 'Registration not found', because: 'other_event' };
  server.refuse(checkInEndpoints.checkIn, 404, refusal);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await camera.show(ticketElsewhere);
  await expect.element(screen.getByRole('heading', { name: 'Registration not found' })).toBeVisible();
  await expect.element(screen.getByText('Wrong event')).toBeVisible();
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
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
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

test('without the permission: the words of the specification, and another try', async () => {
  prepared((await aGate()).list);
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const screen = await open();
  await expect
    .element(screen.getByText('Camera access denied. Please allow camera permission and try again.'))
    .toBeVisible();
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
  await screen.getByRole('button', { name: 'Settings of this desk' }).click();
  for (const focused of [
    screen.getByRole('button', { name: 'Settings of this desk' }),
    screen.getByRole('textbox', { name: 'Name of this desk' }),
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
  await expect.element(screen.getByRole('textbox', { name: 'Name of this desk' })).toHaveValue('Desk');
  await expect.element(screen.getByRole('textbox', { name: 'Ticket code, name or phone' })).toHaveValue('');
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

test('in a queue the next code is read by itself, at once or after a pause that is counted down', async () => {
  const { list, ticket, ticketElsewhere } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  server.refuse(checkInEndpoints.checkIn, 404, { code: 'registration_not_found', message: 'Registration not found' });
  onTestFinished(() => localStorage.removeItem('maidan-scan-pause'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Settings of this desk' }).click();
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

test('without a network the desk goes on, says what it cannot know, and hands in later', async () => {
  const { list, ticket, ticketElsewhere } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await expect.element(screen.getByText('Not confirmed online.')).toBeVisible();
  await expect.element(screen.getByText(/The ticket is genuine and on the list of this device\./)).toBeVisible();
  await expect.element(screen.getByText(/1 waiting/)).toBeVisible();

  // Shown again after another ticket: this device remembers.
  await camera.show(ticketElsewhere);
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Registration not found' })).toBeVisible();
  await camera.show(ticket);
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(screen.getByText('Already checked in!')).toBeVisible();

  server.answer(offlineScanEndpoints.syncCheckIns, {
    success: true,
    results: [],
  });
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked.some((one) => one.path.endsWith('/sync'))).toBe(true);
  const handedIn = server.asked.find((one) => one.path.endsWith('/sync'))?.body as { scans: { ticket: string }[] };
  expect(handedIn.scans).toMatchObject([{ ticket }]);
});

test('a scan waits in sight until it is handed in, also once the network is back', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  server.refuse(offlineScanEndpoints.syncCheckIns, 500, { code: 'internal', message: 'Check-in failed' });
  const screen = await open();
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Not confirmed online.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Handing in the scans kept on this device · 1 waiting')).toBeVisible();
});

test('a conflict that comes to light when scans are handed in stays until it is seen', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Not confirmed online.')).toBeVisible();
  const first = { at: '2026-11-21T03:42:00.000Z', deviceId: 'Gate 1 · 7K2M', by: 'Suresh Yadav' };
  server.answerFrom(offlineScanEndpoints.syncCheckIns, ({ body }) => ({
    success: true as const,
    results: (body as { scans: { clientId: string }[] }).scans.map(({ clientId }) => ({
      clientId,
      result: 'conflict' as const,
      name: 'Ananya Reddy',
      registrationId: playerId,
      first,
    })),
  }));
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('1 scan needs a look')).toBeVisible();
  await expect
    .element(screen.getByText(/was let in twice\. The first scan counts: 9:12 am, Gate 1 · 7K2M, Suresh Yadav\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Seen' }).click();
  await expect.element(screen.getByText('1 scan needs a look')).not.toBeInTheDocument();
});

test('a code that holds nothing is refused without a network as well', async () => {
  const { list } = await aGate();
  expect(await decideAtDesk(list, [], ' \n')).toMatchObject({ kind: 'refused', message: 'Invalid QR code' });
});

test('without a network the desk says why somebody may not come in, as the server does', async () => {
  const { list, ticketElsewhere, ticket } = await aGate();
  const because = async (text: string) => decideAtDesk(list, [], text);
  expect(await because('wxyz 2345')).toEqual({ kind: 'not-found', because: 'cancelled' });
  expect(await because(ticketElsewhere)).toEqual({ kind: 'not-found', because: 'other_event' });
  expect(await because(`${ticket.slice(0, -4)}AAAA`)).toEqual({ kind: 'not-found', because: 'forged' });
  expect(await because('https://example.test')).toEqual({ kind: 'not-found', because: 'unknown' });
});

test('a desk scans for the kit, the exit, a day or a category, offline as online, and says what is to be looked at', async () => {
  const { list } = await aGate('2026-11-21T03:42:00.000Z');
  onTestFinished(() => localStorage.removeItem(`maidan-scan-list ${eventId}`));
  const server = prepared(list);
  const flags = { unpaid: true, note: 'Talk to the referee' };
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
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
  await screen.getByRole('button', { name: 'Settings of this desk' }).click();
  const lists = screen.getByRole('combobox', { name: 'What is scanned for' });
  await lists.selectOptions('Kit');
  await expect.element(screen.getByText('Kit · Winter Smash')).toBeVisible();
  await scan();
  for (const text of ['Hand out the kit', 'Fee not paid', 'Talk to the referee'])
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
  await lists.selectOptions('Arrival');
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
  await expect.element(screen.getByText('Desk · Winter Smash')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText('The organizer has blocked this device at the gate')).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await field.fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText('No list of this event is on this device yet.')).toBeVisible();
});

test('a list that was tampered with is not used', async () => {
  const { list, ticket } = await aGate();
  const server = prepared({
    ...list,
    registrations: list.registrations.map((one) => ({ ...one, name: 'Somebody Else' })),
  });
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await camera.show(ticket);
  await expect.element(screen.getByRole('heading', { name: 'Network error: Cannot connect to server' })).toBeVisible();
});
