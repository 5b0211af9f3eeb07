import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { swapCase } from '@maidan/domain/entries/check-in';
import { expect, test } from 'vitest';
import { aGate, atTheGate, eventId, prepared, registration } from '../../../../test/a-gate.ts';
import { render } from '../../../../test/render.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';

const camera = atTheGate();
const open = () => render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);

const signs: Record<string, string> = { '-': 'Minus', _: 'Minus', '.': 'Period', ']': 'BracketRight' };
const codeOf = (letter: string) =>
  /\d/.test(letter) ? `Digit${letter}` : (signs[letter] ?? `Key${letter.toUpperCase()}`);

/** Keys as a scanner presses them, and what this device's layout and Caps Lock make of each. */
function scan(text: string, { typed, capsLock }: { typed: (letter: string) => string; capsLock: boolean }) {
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  for (const letter of text)
    press({
      key: typed(letter),
      code: codeOf(letter),
      shiftKey: /[A-Z_]/.test(letter),
      modifierCapsLock: capsLock,
    });
  press({ key: 'Enter', code: 'Enter' });
}

test.each([
  ['with Caps Lock on', '', swapCase, true],
  ['with the name of its kind of code in front', ']Q1', (letter: string) => letter, false],
  ['while the device types Hindi', '', () => 'ि', false],
])('a scanner reads a genuine ticket %s', async (_how, prefix, typed, capsLock) => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.answer(checkInEndpoints.checkIn, { success: true, message: 'Checked in', registration });
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  scan(prefix + ticket, { typed, capsLock });
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  const sent = server.asked.find(({ method }) => method === 'PUT')?.body as { registrationId: string };
  expect(sent.registrationId).toBe(prefix + ticket);
});

test('without a network, too', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  scan(`]Q1${ticket}`, { typed: swapCase, capsLock: true });
  await expect.element(screen.getByText('Not sent yet.')).toBeVisible();
});

test('what could not be read is no verdict, and another kind of code is called that', async () => {
  const { list, ticket } = await aGate();
  const server = prepared(list);
  server.drop(checkInEndpoints.checkIn);
  const screen = await open();
  await expect.element(screen.getByText('Gate · Winter Smash')).toBeVisible();
  scan(ticket, { typed: (letter) => letter.toUpperCase(), capsLock: false });
  await expect.element(screen.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  scan(ticket.slice(0, 80), { typed: (letter) => letter, capsLock: false });
  await expect.element(screen.getByText('Not read', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/type the code, the name or the phone number/)).toBeVisible();
  await screen.getByRole('button', { name: 'Restart Scanner' }).click();
  await camera.show('upi://pay?pa=shuttle@bank&am=500');
  await expect.element(screen.getByRole('heading', { name: 'Not a Maidan ticket' })).toBeVisible();
  expect(screen.getByText('Wrong event').elements()).toHaveLength(0);
});
