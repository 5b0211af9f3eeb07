import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

function Page({ height }: { height: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ height }}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        Words
      </Dialog>
    </div>
  );
}

test.each([
  ['shorter than the screen keeps no place for a scroll bar', 100, 'auto'],
  ['longer than the screen keeps the place of its scroll bar', 5000, 'stable'],
])('under a dialog, a page %s', async (_case, height, gutter) => {
  const screen = await render(<Page height={height} />);
  const looks = () => {
    const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement);
    return { overflowY, scrollbarGutter };
  };
  expect(looks().scrollbarGutter).toBe('auto');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(looks()).toEqual({ overflowY: 'hidden', scrollbarGutter: gutter });
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(looks).toEqual({ overflowY: 'visible', scrollbarGutter: 'auto' });
});
