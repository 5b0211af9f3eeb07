import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch as match } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { toast } from '../../../../platform/toast.ts';
import { Desk } from '../desk.tsx';

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

test.each([
  [1440, 900],
  [1280, 720],
  [390, 844],
])('at %d by %d no message lies on what is pressed, at the top of the desk or further down', async (width, height) => {
  await page.viewport(width, height);
  answerWith(fakeApi(), liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: twelve.map((court) => ({
      court,
      head: null,
      match: court < 12 ? `MS/R1/${court}` : null,
      ...(court === 12 && { next: 'MS/R1/12' }),
    })),
    matches: [
      ...twelve.slice(0, 11).map((court) => match(court, { status: 'playing', court })),
      ...[12, 13, 14, 15, 16, 17].map((number) => match(number)),
    ],
    expected: null,
  });
  // The page's head stands above the desk.
  const screen = await render(
    <div style={{ padding: '60px 16px 0' }}>
      <Desk access={{ eventId: '01890a5d-ac96-774b-bcce-b302099a8057' }} mayCorrect />
    </div>,
  );
  await expect.element(screen.getByRole('button', { name: /^Court 12, call:/ })).toBeVisible();
  toast.success('The result is recorded: Asha Rao 21–15 18–21 21–19', { label: 'Undo', onPress: () => undefined });
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  const message = close.element().parentElement;
  await Promise.all(message?.getAnimations().map(({ finished }) => finished) ?? []);
  for (const to of [0, document.documentElement.scrollHeight]) {
    window.scrollTo(0, to);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const box = message?.getBoundingClientRect();
    if (!box) throw new Error('no message');
    expect(box.width).toBeGreaterThan(200);
    expect([box.top >= 0, box.bottom <= height]).toEqual([true, true]);
    const pressed = [...document.querySelectorAll<HTMLElement>('main button, main a, main input, [data-court]')];
    const covered = pressed.filter((one) => !message?.contains(one) && isCovered(one, box));
    expect(covered.map((one) => one.outerHTML.slice(0, 80))).toEqual([]);
  }
});

/** Lies under the message itself: what is scrolled under the line that keeps the message's place does not count. */
function isCovered(one: HTMLElement, box: DOMRect): boolean {
  const own = one.getBoundingClientRect();
  if (own.width === 0 || !overlaps(own, box)) return false;
  const figures = document.querySelector('[data-messages-here]')?.parentElement?.parentElement;
  if (figures?.contains(one)) return true;
  const [x, y] = [Math.max(own.left, box.left) + 2, Math.max(own.top, box.top) + 2];
  return !document.elementsFromPoint(x, y).some((other) => figures?.contains(other));
}
