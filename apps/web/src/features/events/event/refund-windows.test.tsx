import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { EventSettings } from './event-settings.tsx';

const dates = { dateandtime: '2026-12-12T03:30:00.000Z', lastdate: '2026-12-06T18:29:00.000Z' };
const windows =
  'Players who cancel: full refund until 6 Dec 2026, 11:59 pm, half until 11 Dec 2026, 9:00 am, none after that.';

test('the event form says what players who cancel get back', async () => {
  fakeApi();
  const screen = await render(<EditEventDialog event={anEvent(dates)} onClose={() => undefined} />);
  await expect.element(screen.getByText(windows)).toBeVisible();
});

test.each([
  ['as the settings do', dates.lastdate, windows],
  [
    'without half where no day lies between closing and play',
    '2026-12-11T18:29:00.000Z',
    'Players who cancel: full refund until 11 Dec 2026, 11:59 pm, none after that.',
  ],
])('the windows of refunds are said, %s', async (_case, lastdate, said) => {
  const screen = await render(<EventSettings event={anEvent({ ...dates, lastdate })} onAction={() => undefined} />);
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('once entries are closed by their date, the settings say so and offer no end of them', async () => {
  const at = { dateandtime: '2026-01-12T03:30:00.000Z', lastdate: '2026-01-09T18:29:00.000Z' };
  const screen = await render(<EventSettings event={anEvent({ ...at, isLive: true })} onAction={() => undefined} />);
  await expect.element(screen.getByText(/^Entries closed on .*9 Jan/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^End reg/i })).not.toBeInTheDocument();
});
