import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { Table } from './table.tsx';

const players = Array.from({ length: 300 }, (_, index) => ({ name: `Player ${index + 1}` }));
const list = (
  <div>
    <p style={{ height: 400 }}>300 players</p>
    <Table
      label="Players"
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name }]}
      rows={players}
      rowKey={({ name }) => name}
      maxHeight={640}
      inPageOnPhone
    />
  </div>
);
const frame = () => document.querySelector<HTMLElement>('section[aria-label="Players"]');
const drawn = () => document.querySelectorAll('tbody tr:not([aria-hidden])').length;

test('on a phone a long list scrolls with its page, and only what is in sight is drawn', async () => {
  await page.viewport(390, 844);
  const screen = await render(list);
  await expect.element(screen.getByText('Player 1', { exact: true })).toBeVisible();
  expect(frame()?.scrollHeight).toBe(frame()?.clientHeight);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(10_000);
  expect(drawn()).toBeLessThan(60);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('Player 300', { exact: true })).toBeVisible();
  expect(drawn()).toBeLessThan(60);
  await expect.element(screen.getByText('Player 1', { exact: true })).not.toBeInTheDocument();
});

test('at a desk it scrolls in its frame', async () => {
  await page.viewport(1280, 900);
  const screen = await render(list);
  await expect.element(screen.getByText('Player 1', { exact: true })).toBeVisible();
  expect(frame()?.clientHeight).toBe(640);
  expect(drawn()).toBeLessThan(60);
  frame()?.scrollTo(0, 100_000);
  await expect.element(screen.getByText('Player 300', { exact: true })).toBeVisible();
});
