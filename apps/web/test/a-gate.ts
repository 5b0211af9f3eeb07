import { type CheckedInRegistration, checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints, type SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { checkInListText } from '@maidan/domain/entries/check-in';
import { buildTicketSignedText, buildTicketText } from '@maidan/domain/entries/ticket-text';
import { toCanvas } from 'qrcode';
import { afterEach, beforeEach, vi } from 'vitest';
import { writeToken } from '../src/platform/token.ts';
import { fakeApi } from './fake-api.ts';

export const eventId = '019f0000-0000-7000-8000-00000000000e';
export const playerId = '019f0000-0000-7000-8000-00000000000a';
const cancelledId = '019f0000-0000-7000-8000-00000000000b';
export const categoryId = '019f0000-0000-7000-8000-00000000000c';

export const registration: CheckedInRegistration = {
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
export async function aGate(checkedInAt: string | null = null) {
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

export function prepared(list: SignedCheckInList) {
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

/**
 * A hand-held scanner types a code at 5 ms a key, followed by Enter, into whatever has the focus; `heldUpAt` is the key
 * before which its radio link pauses.
 */
let shotAt = 0;
export function shoot(code: string, heldUpAt = -1): void {
  shotAt = Math.max(shotAt + 100, performance.now());
  for (const [at, key] of [...Array.from(code), 'Enter'].entries()) {
    shotAt += at === heldUpAt ? 200 : 5;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: shotAt });
    const isTaken = !target.dispatchEvent(event);
    if (!isTaken && key.length === 1 && target instanceof HTMLInputElement)
      document.execCommand('insertText', false, key);
  }
}

/** Each test of the file has a camera of its own, somebody signed in, and a device that knows nothing yet. */
export function atTheGate(): { show: (text: string) => Promise<void> } {
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
  return { show: (text) => camera.show(text) };
}
