import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../../../test/render.tsx';
import { focusAfter } from './focus-after.ts';

/** Two courts in play; what is opened by a press is noted. */
async function recorded(waitedMs: number) {
  const opened: string[] = [];
  const screen = await render(
    <>
      {['1', '2'].map((court) => (
        <div key={court} data-court={court}>
          <button type="button" data-enters="" onClick={() => opened.push(court)}>{`Result of ${court}`}</button>
        </div>
      ))}
    </>,
  );
  focusAfter(1);
  const next = screen.getByRole('button', { name: 'Result of 2' });
  await expect.element(next).toHaveFocus();
  const at = performance.now() + waitedMs;
  vi.spyOn(performance, 'now').mockReturnValue(at);
  onTestFinished(() => void vi.restoreAllMocks());
  return opened;
}

test('an Enter out of habit after the last figure opens no other result, however slow the network was', async () => {
  const opened = await recorded(1500);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['2']);
});

test('an Enter after a pause is meant', async () => {
  const opened = await recorded(5000);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['2']);
});
