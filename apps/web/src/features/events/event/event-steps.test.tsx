import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { render } from '../../../../test/render.tsx';
import { EventSteps, stepOf } from './event-steps.tsx';

const now = new Date('2026-11-22T06:30:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const ahead = anEvent({ dateandtime: inDays(7), lastdate: inDays(3) });

test.each([
  ['a draft', { approvalStatus: 'draft' }, 'approved'],
  ['one that takes entries', {}, 'entriesOpen'],
  ['one past its closing date', { lastdate: inDays(-1) }, 'draw'],
  ['one whose entries were ended', { tournamentStatus: 'closed' }, 'draw'],
  ['one that is drawn', { tournamentStatus: 'closed', hasFixtures: true }, 'draw'],
  ['one whose draws are published', { tournamentStatus: 'closed', hasFixtures: true, isDrawn: true }, 'play'],
  ['one whose draws are published before its closing date', { hasFixtures: true, isDrawn: true }, 'play'],
  ['one that is drawn, on its day', { dateandtime: inDays(0), hasFixtures: true }, 'play'],
  ['one that is live', { isLive: true, dateandtime: inDays(-1) }, 'play'],
  ['one on its second day of three', { dateandtime: inDays(-1), days: 3, hasFixtures: true }, 'play'],
  ['one that was played', { dateandtime: inDays(-2), lastdate: inDays(-4) }, 'winners'],
  ['one with winners', { tournamentStatus: 'completed' }, 'over'],
  ['one that was called off', { tournamentStatus: 'cancelled' }, null],
] as const)('%s stands at its step', (_what, change, step) => {
  expect(stepOf({ ...ahead, ...change }, now)).toBe(step);
});

const event = anEvent({ lastdate: '2099-01-01T10:00:00.000Z', dateandtime: '2099-01-05T10:00:00.000Z' });
const shown = (change: object = {}) =>
  render(<EventSteps event={{ ...event, ...change }} primary={null} onAction={() => undefined} />);

test('while entries are open the event can be sent to players from its home', async () => {
  const screen = await shown();
  const whatsApp = screen.getByRole('link', { name: /Send by WhatsApp/ });
  await expect.element(whatsApp).toBeVisible();
  const sent = decodeURIComponent(whatsApp.element().getAttribute('href') ?? '');
  expect(sent).toContain(`Enter here: ${window.location.origin}/events/${event._id}`);
});

test('one that takes no entries any more is sent as what can be followed', async () => {
  const screen = await shown({ tournamentStatus: 'closed' });
  const whatsApp = screen.getByRole('link', { name: /Send by WhatsApp/ });
  await expect.element(whatsApp).toBeVisible();
  const sent = decodeURIComponent(whatsApp.element().getAttribute('href') ?? '');
  expect(sent).toContain(`Draws, times and results: ${window.location.origin}/events/${event._id}`);
});

test.each([
  ['nobody may see yet', { approvalStatus: 'pending_approval' }],
  ['is called off', { tournamentStatus: 'cancelled' }],
])('one that %s cannot', async (_what, change) => {
  const screen = await shown(change);
  await expect.element(screen.getByRole('link', { name: /Send by WhatsApp/ })).not.toBeInTheDocument();
});
