import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { aGate, atTheGate, eventId, playerId, prepared, registration } from '../../../../test/a-gate.ts';
import { render } from '../../../../test/render.tsx';
import { GateAtAddress } from './gate-at-address.tsx';
import { gateInAddress } from './gate-address.ts';
import { HandInOnOpening } from './hand-in-on-opening.tsx';
import { CheckInDialog } from '../check-in/check-in-dialog.tsx';
import { deskOf, keepRecord, listWaitingEvents } from '../check-in/scan-storage.ts';

const camera = atTheGate();
const userId = '019f0000-0000-7000-8000-0000000000aa';

afterEach(() => vi.useRealTimers());

test('what a closed scanner left is handed in once by whatever page is open, as soon as the server is back', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  const scan = { clientId: crypto.randomUUID(), ticket, deviceId: 'Gate 1', scannedAt: '2026-11-21T03:42:00.000Z' };
  await keepRecord({ ...scan, desk: deskOf(userId, eventId), registrationId: playerId });
  server.drop(offlineScanEndpoints.syncCheckIns);
  const screen = await render(<HandInOnOpening userId={userId} />);
  await expect.element(screen.getByText('1 scan on this device is not sent yet: no network')).toBeVisible();
  server.answer(offlineScanEndpoints.syncCheckIns, {
    success: true,
    results: [
      {
        clientId: scan.clientId,
        result: 'checked_in',
        name: 'Ananya Reddy',
        registrationId: playerId,
        first: { at: scan.scannedAt, deviceId: 'Gate 1', by: null },
      },
    ],
  });
  // The browser knows of no network that came back: the page tries by itself.
  await expect.element(screen.getByText('1 scan from this device sent'), { timeout: 20_000 }).toBeVisible();
  await expect.element(screen.getByText(/not handed in yet/)).not.toBeInTheDocument();
  expect(await listWaitingEvents(userId)).toEqual([]);
});

test('the first check-in of an event that is days ahead is asked about, once', async () => {
  const { list, ticket } = await aGate();
  const server = prepared({ ...list, days: [], expiresAt: new Date(Date.now() + 22 * 86_400_000).toISOString() });
  // This browser cannot check the signature of a list that the test has changed.
  vi.spyOn(crypto.subtle, 'verify').mockRejectedValue(new Error('unable'));
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText(/^The event begins on/)).toBeVisible();
  expect(server.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await screen.getByRole('button', { name: 'Check in anyway' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('ABCD-2345');
  await screen.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('who is scanned before the list says when the event is waits for it, and is asked about', async () => {
  const otherId = '019f0000-0000-7000-8000-0000000000ef';
  const { list } = await aGate();
  const server = prepared({ ...list, days: [], expiresAt: new Date(Date.now() + 22 * 86_400_000).toISOString() });
  const arrived = Promise.withResolvers<void>();
  vi.spyOn(crypto.subtle, 'verify').mockImplementation(async () => {
    await arrived.promise;
    throw new Error('unable');
  });
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  // On a slow machine the gate would lose its patience with the list before both are scanned.
  const later = window.setTimeout.bind(window);
  vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    later(work, ms === 2_500 ? 600_000 : ms)) as typeof window.setTimeout);
  const screen = await render(<CheckInDialog eventId={otherId} opened onClose={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Ticket code, name or phone' });
  for (const code of ['ABCD-2345', 'EFGH-2345']) {
    await field.fill(code);
    await screen.getByRole('button', { name: 'Check in', exact: true }).click();
  }
  await expect.element(screen.getByText('Checking…')).toBeVisible();
  arrived.resolve();
  await expect.element(screen.getByText(/^The event begins on/)).toBeVisible();
  const checkIns = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(checkIns()).toEqual([]);
  await screen.getByRole('button', { name: 'Check in anyway' }).click();
  await expect.poll(checkIns).toMatchObject([{ registrationId: 'ABCD-2345' }, { registrationId: 'EFGH-2345' }]);
});

test('a list that does not come holds nobody up', async () => {
  const { list } = await aGate();
  const server = prepared(list);
  vi.spyOn(crypto.subtle, 'verify').mockImplementation(() => new Promise(() => undefined));
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('ABCD-2345');
  await screen.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
});

test('the open gate stands in the address, and is opened by it', async () => {
  const { list } = await aGate();
  prepared(list);
  const screen = await render(<GateAtAddress eventId={eventId} />);
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  expect(gateInAddress(location.hash)).toBe(eventId);
  await screen.getByRole('button', { name: 'Close scanner' }).click();
  await expect.element(screen.getByText('Gate · Winter Smash')).not.toBeInTheDocument();
  expect(gateInAddress(location.hash)).toBe(null);
  expect(gateInAddress('#gate=<script>')).toBe(null);
});

test('without a network the counters are those of the list on this device', async () => {
  const { list, ticket } = await aGate();
  const server = fakeApi();
  const user = { _id: userId, name: 'Suresh', email: 's@example.test', role: 'organizer' } as const;
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(offlineScanEndpoints.checkInList, { success: true, ...list });
  server.drop(checkInEndpoints.checkInStats);
  server.drop(checkInEndpoints.checkIn);
  const screen = await render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);
  await expect.element(screen.getByText(`of ${list.registrations.length}`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Still to come: 1' })).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Not sent yet.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Still to come: 0' })).toBeVisible();
});
