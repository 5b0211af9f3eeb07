import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Disclosure } from './disclosure.tsx';

test('one that was opened before the page was taken over asks for its answer then', async () => {
  const drawn = await render(<Disclosure title="Who plays?">Nobody yet.</Disclosure>);
  await expect.element(drawn.getByText('Who plays?')).toBeVisible();
  const page = document.createElement('div');
  page.innerHTML = drawn.getByRole('group').element().outerHTML;
  document.body.append(page);
  const details = page.querySelector('details')!;
  // Heard by nobody: the page is not taken over yet.
  const wasToggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  details.open = true;
  await wasToggled;
  const onOpen = vi.fn<() => void>();
  const root = hydrateRoot(
    page,
    <Disclosure title="Who plays?" onOpen={onOpen}>
      Nobody yet.
    </Disclosure>,
  );
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await expect.poll(() => onOpen.mock.calls.length).toBeGreaterThan(0);
  expect(details.open).toBe(true);
});
