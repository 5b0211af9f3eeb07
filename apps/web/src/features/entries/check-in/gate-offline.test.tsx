import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aGate, atTheGate, eventId, playerId, prepared, registration } from '../../../../test/a-gate.ts';
import { render } from '../../../../test/render.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { decideAtGate } from './offline-gate.ts';

const camera = atTheGate();
const open = () => render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);

test('without a network the gate goes on, says what it cannot know, and hands in later', async () => {
  const { list, ticket, ticketElsewhere } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await expect.element(screen.getByText('Not sent yet.')).toBeVisible();
  await expect.element(screen.getByText(/The ticket is genuine\./)).toBeVisible();
  await expect.element(screen.getByText('Not on this device: ask the player')).toBeVisible();
  await expect.element(screen.getByText(/1 waiting/)).toBeVisible();

  // Shown again after another ticket: this device remembers.
  await camera.show(ticketElsewhere);
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Registration not found' })).toBeVisible();
  await camera.show(ticket);
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await expect.element(screen.getByText('Already checked in!')).toBeVisible();

  server.answerFrom(offlineScanEndpoints.syncCheckIns, ({ body }) => ({
    success: true as const,
    results: (body as { scans: { clientId: string }[] }).scans.map(({ clientId }) => ({
      clientId,
      result: 'checked_in' as const,
      name: 'Ananya Reddy',
      registrationId: playerId,
      first: null,
    })),
  }));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => server.asked.some((one) => one.path.endsWith('/sync'))).toBe(true);
  const handedIn = server.asked.find((one) => one.path.endsWith('/sync'))?.body as { scans: { ticket: string }[] };
  expect(handedIn.scans).toMatchObject([{ ticket }]);
  await expect.element(screen.getByText('1 scan from this device sent')).toBeVisible();
});

test('a scan waits in sight until it is handed in, also once the network is back', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  server.refuse(offlineScanEndpoints.syncCheckIns, 500, { code: 'internal', message: 'Check-in failed' });
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Not sent yet.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Sending the scans kept on this device · 1 waiting')).toBeVisible();
});

test('a conflict that comes to light when scans are handed in stays until it is seen', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText('Not sent yet.')).toBeVisible();
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
  expect(await decideAtGate(list, [], ' \n')).toMatchObject({ kind: 'refused', message: 'Invalid QR code' });
});

test('without a network the gate says why somebody may not come in, as the server does', async () => {
  const { list, ticketElsewhere, ticket } = await aGate();
  const because = async (text: string) => decideAtGate(list, [], text);
  expect(await because('wxyz 2345')).toEqual({ kind: 'not-found', because: 'cancelled' });
  expect(await because(ticketElsewhere)).toEqual({ kind: 'not-found', because: 'other_event' });
  expect(await because(`${ticket.slice(0, -4)}AAAA`)).toEqual({ kind: 'not-found', because: 'forged' });
  expect(await because('https://example.test')).toEqual({ kind: 'not-found', because: 'no_ticket' });
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

test('an undo chosen when the network goes waits in sight, and is sent when it is back', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  server.drop(eventRegistrationEndpoints.listEventRegistrations);
  // Lost for as long as the test looks: the gate tries by itself every few seconds, too.
  let isLost = true;
  server.answerFrom(checkInEndpoints.undoCheckIn, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { success: true as const, registration: { ...registration, checkedIn: false } };
  });
  const network = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => network.mockRestore());
  const screen = await open();
  await camera.show(ticket);
  await screen.getByRole('button', { name: 'Undo check-in' }).click();
  // The network goes while the reason is being chosen: the choice stays.
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText(/^No network\. Scans are checked/)).toBeVisible();
  await screen.getByRole('button', { name: 'Wrong person' }).click();
  const waits = screen.getByText('Ananya Reddy: undone as soon as the network is back (Wrong person)');
  await expect.element(waits).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Add walk-in · needs the network/ })).toBeVisible();
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);

  // The first try is lost as well, a later one arrives.
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  const tries = () => server.asked.filter(({ method }) => method === 'DELETE');
  await expect.poll(() => tries().length).toBeGreaterThan(0);
  await expect.element(waits).toBeVisible();
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('1 check-in undone')).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  expect(tries().at(-1)?.query.get('reason')).toBe('Wrong person');
  // One number for all tries: the server undoes it once, whichever answer was lost.
  expect(tries().length).toBeGreaterThan(1);
  expect(new Set(tries().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('an answer that was under way when the network went brings no network back', async () => {
  const { list } = await aGate();
  const server = prepared(list);
  server.drop(eventRegistrationEndpoints.listEventRegistrations);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const network = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => network.mockRestore());
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  const answered = Promise.withResolvers<void>();
  const prepare = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await prepare(input, init);
    if (init?.method === 'PUT') await answered.promise;
    return answer;
  };
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('ABCD-2345');
  await screen.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.poll(() => server.asked.some(({ method }) => method === 'PUT')).toBe(true);
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText(/^No network\. Scans are checked/)).toBeVisible();
  answered.resolve();
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await expect.element(screen.getByText(/^No network\. Scans are checked/)).toBeVisible();
});

test('a scan that still waits on this device is undone there', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  server.drop(offlineScanEndpoints.syncCheckIns);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await camera.show(ticket);
  await expect.element(screen.getByText(/1 waiting/)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo check-in' }).click();
  await screen.getByRole('button', { name: 'Scanned by mistake' }).click();
  await expect.element(screen.getByText('Ananya Reddy: check-in undone')).toBeVisible();
  await expect.element(screen.getByText(/1 waiting/)).not.toBeInTheDocument();
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
