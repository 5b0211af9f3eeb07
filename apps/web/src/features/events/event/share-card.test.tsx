import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { render } from '../../../../test/render.tsx';
import { EventOverview } from './event-overview.tsx';

const event = anEvent({ approvalStatus: 'approved', tournamentStatus: 'open', lastdate: '2099-01-01T10:00:00.000Z' });

test('an approved event can be sent to the players from its home', async () => {
  const screen = await render(<EventOverview event={event} qr={(text) => text} />);
  const whatsApp = screen.getByRole('link', { name: /Send by WhatsApp/ });
  await expect.element(whatsApp).toBeVisible();
  const sent = decodeURIComponent(whatsApp.element().getAttribute('href') ?? '');
  expect(sent).toContain(`Enter here: ${window.location.origin}/events/${event._id}`);
});

test('one that nobody may see yet cannot', async () => {
  const screen = await render(
    <EventOverview event={{ ...event, approvalStatus: 'pending_approval' }} qr={(text) => text} />,
  );
  await expect.element(screen.getByText('For umpires')).toBeVisible();
  await expect.element(screen.getByText(`${window.location.host}/umpire`)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Send by WhatsApp/ })).not.toBeInTheDocument();
});
