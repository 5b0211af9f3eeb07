import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { passToast, toastsStay } from '../ui/feedback/toast.tsx';
import { toast } from './toast.ts';

afterEach(() => vi.useRealTimers());

test('a new toast takes the place of the old one, and an error is an alert', async () => {
  const screen = await render(<h1>Page</h1>);
  toast.info('Please log in to access the dashboard');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Please log in to access the dashboard');
  toast.error('Failed to fetch events');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to fetch events');
  expect(screen.getByText('Please log in').query()).toBeNull();
});

test('several messages are shown one after the other', async () => {
  vi.useFakeTimers();
  toastsStay(1);
  const screen = await render(<h1>Page</h1>);
  toast.errors(['Event name is required', 'Location is required']);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole('alert').element().textContent).toBe('Event name is required');
  await vi.advanceTimersByTimeAsync(2600);
  expect(screen.getByRole('alert').element().textContent).toBe('Location is required');
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.getByRole('alert').element().textContent).toBe('');
});

test('a reason stands under its message, and a message may be of another kind than its toast', async () => {
  const screen = await render(<h1>Page</h1>);
  toast.error({ message: 'Failed to end registrations', reason: 'Asha ended them a minute ago.' });
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('Failed to end registrations', { exact: true })).toBeVisible();
  await expect.element(alert.getByText('Asha ended them a minute ago.', { exact: true })).toBeVisible();
  toast.errors([{ message: 'Request sent', kind: 'info' }]);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Request sent');
  expect(alert.element().textContent).toBe('');
});

test('what opens later lets a success go, which would lie on its title; a question of the same press does not', async () => {
  const screen = await render(<h1>Page</h1>);
  toast.success('Recorded');
  passToast();
  await expect.element(screen.getByText('Recorded')).toBeVisible();
  const before = performance.now();
  await expect.poll(() => performance.now() - before > 500).toBe(true);
  passToast();
  await expect.element(screen.getByText('Recorded')).not.toBeInTheDocument();
});

test('it can be put away', async () => {
  const screen = await render(<h1>Page</h1>);
  toast.success('Event deleted successfully');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Event deleted successfully')).not.toBeInTheDocument();
});
