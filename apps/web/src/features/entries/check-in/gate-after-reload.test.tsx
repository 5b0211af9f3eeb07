import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { offlineScanEndpoints, type SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aGate, atTheGate, eventId, playerId, prepared, registration } from '../../../../test/a-gate.ts';
import { render } from '../../../../test/render.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';

atTheGate();

type Screen = Awaited<ReturnType<typeof open>>;
const open = () => render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);
const scan = async (screen: Screen) => {
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('abcd 2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
};
const restart = (screen: Screen) => screen.getByRole('button', { name: 'Restart Scanner' }).click();

/** A gate that has its list, and loses the network then. */
async function offline(list: SignedCheckInList) {
  const server = prepared(list);
  server.drop(offlineScanEndpoints.checkInList);
  server.drop(checkInEndpoints.checkIn);
  server.drop(eventRegistrationEndpoints.listEventRegistrations);
  const network = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => network.mockRestore());
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  network.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const reload = async (before: Screen) => {
    await before.unmount();
    const after = await open();
    await expect.element(after.getByText('Gate · Winter Smash')).toBeVisible();
    return after;
  };
  return { server, screen, network, reload };
}

test('an undo and a scan made offline survive a reload, and are handed in once each, in their order', async () => {
  const { list } = await aGate('2026-11-21T03:42:00.000Z');
  const { server, screen, network, reload } = await offline(list);
  await scan(screen);
  await expect.element(screen.getByText('Already checked in!')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo check-in' }).click();
  await screen.getByRole('button', { name: 'Wrong person' }).click();
  const undoWaits = 'Ananya Reddy: undone as soon as the network is back (Wrong person)';
  await expect.element(screen.getByText(undoWaits)).toBeVisible();

  const second = await reload(screen);
  await expect.element(second.getByText(undoWaits)).toBeVisible();
  const field = second.getByRole('textbox', { name: 'Ticket code, name or phone' });
  await field.fill('ananya');
  await expect.element(second.getByRole('button', { name: /^Ananya Reddy/ })).not.toHaveTextContent('in since');
  // Undone, so this one counts.
  await scan(second);
  await expect.element(second.getByText('Not sent yet.')).toBeVisible();

  const third = await reload(second);
  await expect.element(third.getByText(/1 waiting/)).toBeVisible();
  await third.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('ananya');
  await expect.element(third.getByRole('button', { name: /^Ananya Reddy.*in since/ })).toBeVisible();
  await scan(third);
  await expect.element(third.getByText('Already checked in!')).toBeVisible();
  await restart(third);
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);

  // The undo before the scan, and the list again after both.
  server.answer(checkInEndpoints.undoCheckIn, { success: true, registration: { ...registration, checkedIn: false } });
  server.answer(offlineScanEndpoints.checkInList, { success: true, ...list });
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
  const before = server.asked.length;
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(third.getByText('1 scan from this device sent')).toBeVisible();
  const isChange = ({ method, path }: { method: string; path: string }) =>
    method === 'DELETE' || path.endsWith('/sync');
  const sent = () => server.asked.slice(before).map((one) => (isChange(one) ? one.method : one.path.split('/').at(-1)));
  await expect.poll(() => sent().lastIndexOf('list') > sent().indexOf('POST')).toBe(true);
  expect(sent().filter((one) => one === 'DELETE' || one === 'POST')).toEqual(['DELETE', 'POST']);
  await expect.element(third.getByText(undoWaits)).not.toBeInTheDocument();
});

test('whom this device checked in online just before the network went is still in after a reload', async () => {
  const { list } = await aGate();
  const server = prepared(list);
  server.drop(offlineScanEndpoints.checkInList);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  server.drop(checkInEndpoints.checkIn);
  server.drop(eventRegistrationEndpoints.listEventRegistrations);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  await scan(screen);
  await expect.element(screen.getByText('Asthma, carries an inhaler')).toBeVisible();
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText('Gate · Winter Smash')).toBeVisible();
  await scan(again);
  await expect.element(again.getByText('Already checked in!')).toBeVisible();
  await expect.element(again.getByText('Not on this device: ask the player')).toBeVisible();
  await expect.element(again.getByText(/Not sent yet/)).not.toBeInTheDocument();
  expect(server.asked.filter(({ path }) => path.endsWith('/sync'))).toEqual([]);
});
