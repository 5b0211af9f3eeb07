import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { customizationEndpoints } from '@maidan/contract/events/page';
import { eventEndpoints } from '@maidan/contract/events/event';
import { customizationOf } from '@maidan/domain/events/page';
import { weekdays } from '@maidan/domain/schedule/settings/settings';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CheckInDialog } from '../src/features/entries/check-in/check-in-dialog.tsx';
import { CustomizeEventDialog } from '../src/features/events/page/customize-event-dialog.tsx';
import { writeToken } from '../src/platform/token.ts';
import { anEvent } from './an-event.ts';
import { fakeApi } from './fake-api.ts';
import { render } from './render.tsx';

beforeEach(() => {
  localStorage.clear();
  writeToken('organizer-token');
});
afterEach(() => vi.restoreAllMocks());

/** Records the delays passed to setTimeout; timers of exactly `held` milliseconds fire only when the test says so. */
function waits(held: number) {
  const asked: number[] = [];
  const ends: (() => void)[] = [];
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    asked.push(ms ?? 0);
    if (ms !== held) return real(work, ms);
    ends.push(work);
    return 0;
  }) as typeof setTimeout);
  return { asked, end: () => ends.splice(0).forEach((work) => work()) };
}

const openScanner = () => render(<CheckInDialog eventId={anEvent()._id} opened onClose={() => undefined} />);

test('the camera starts, looks ten times a second, through a box of 280 pixels', async () => {
  fakeApi();
  const canvas = document.createElement('canvas');
  // A canvas that never changes sends no frames.
  const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 99, 10), 50);
  onTestFinished(() => clearInterval(drawing));
  let start = () => {};
  const asked = new Promise<void>((resolve) => {
    start = resolve;
  });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await asked;
    return canvas.captureStream(20);
  });
  const { asked: looks } = waits(-1);
  const screen = await openScanner();
  await expect.element(screen.getByText('Starting camera…')).toBeVisible();
  start();
  const box = () => document.querySelector('svg[viewBox="0 0 280 280"]');
  await expect.poll(() => box() && getComputedStyle(box() as Element).width).toBe('280px');
  // With the clock stopped, a scan takes no time: the wait until the next one is a full tenth of a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await expect.poll(() => looks.includes(100)).toBe(true);
});

test('an answer of the scanner goes by itself after 120 seconds', async () => {
  const api = fakeApi();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  api.refuse(checkInEndpoints.checkIn, 404, { code: 'registration_not_found', message: 'Registration not found' });
  const { asked, end } = waits(120_000);
  const screen = await openScanner();
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('ABCD-2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText('Registration not found', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toContain(120_000);
  end();
  await expect.element(screen.getByText('Registration not found', { exact: true })).not.toBeInTheDocument();
});

test('a banner is recommended at 1200 × 400, a logo at 500 × 500', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.get, { success: true, event: anEvent() });
  api.answer(customizationEndpoints.get, { success: true, customization: customizationOf({}) });
  const screen = await render(
    <CustomizeEventDialog event={anEvent()} onClose={() => undefined} onEdit={() => undefined} />,
  );
  await expect.element(screen.getByText(/Recommended 1200 × 400 pixels/).first()).toBeVisible();
  await expect.element(screen.getByText(/Recommended 500 × 500 pixels, square/).first()).toBeVisible();
});

test('the days of fixtures run from Monday to Sunday', () => {
  expect(weekdays[0]).toBe('Monday');
  expect(weekdays.at(-1)).toBe('Sunday');
  expect(weekdays).toHaveLength(7);
});
