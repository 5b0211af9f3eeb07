import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test, vi } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { anInvite } from '../../../../test/a-public-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const event = { ...aTicket.event, dateandtime: new Date(Date.now() + 86_400_000).toISOString() };
const of = (name: string, number: number) => ({
  ...aTicket,
  _id: `01920000-0000-7000-8000-00000000010${number}`,
  name,
  event,
  categories: [{ entry: `e${number}`, name: 'Under 15', price: 0, partner: null, cancelled: false }],
});

test('several players of one event stand in one card, each with their ticket and next match', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(eventStaffEndpoints.mine, { success: true, events: [] });
  const other = {
    ...of('Asha Rao', 2),
    eventId: aTicket._id,
    event: { ...event, _id: aTicket._id, name: 'Pune Open' },
  };
  api.answer(registrationEndpoints.listMine, {
    success: true,
    registrations: [of('Sakshi Sawant', 0), of('Rohan Sawant', 1), other],
  });
  const side = (entry: string, name: string) => ({ entry, name, text: name });
  const match = (id: string, start: string, sides: ReturnType<typeof side>[]) => ({
    id,
    label: 'U15 R1/1',
    category: 'Under 15',
    round: 1,
    roundName: 'Round 1',
    name: { kind: 'round' as const, round: 1, number: 1 },
    court: 1,
    startMinute: 540,
    start,
    end: null,
    feeders: [],
    entrants: sides,
  });
  api.answer(publicDrawEndpoints.read, {
    success: true,
    version: 'one',
    publishedAt: '2026-12-01T10:00:00.000Z',
    isLive: false,
    expected: null,
    days: { start_day: 'Saturday' },
    draws: [],
    matches: [
      match('one', '2026-12-19T03:30:00.000Z', [side('e0', 'Sakshi Sawant'), side('x', 'Ira Shah')]),
      match('two', '2026-12-19T04:30:00.000Z', [side('e1', 'Rohan Sawant'), side('y', 'Dev Lele')]),
    ],
    play: [],
  });
  const { screen } = await renderApp('/my', 'a-session');
  const cards = screen.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(2);
  const family = cards.filter({ hasText: 'Winter Smash' });
  await expect.element(family.getByText('Sakshi Sawant, next match: Sat 19 Dec, 9:00 am · Court 1')).toBeVisible();
  await expect.element(family.getByText('Rohan Sawant, next match: Sat 19 Dec, 10:00 am · Court 1')).toBeVisible();
  for (const name of ['Sakshi Sawant', 'Rohan Sawant'])
    await expect.element(family.getByRole('link', { name: `Ticket ${name}` })).toBeVisible();
  await expect.element(cards.filter({ hasText: 'Pune Open' }).getByRole('link', { name: 'Pune Open' })).toBeVisible();

  // One file for both; whoever has a single ticket has its own button on it.
  await expect
    .element(screen.getByRole('button', { name: /tickets \(PDF\)/ }))
    .toHaveTextContent('All 2 tickets (PDF)');
  api.refuse(ticketPrintEndpoints.ofEvent, 503, { code: 'printer_busy', message: 'Too many prints at once' });
  api.send(ticketPrintEndpoints.ofEvent, 200, '%PDF-');
  await family.getByRole('button', { name: 'All 2 tickets (PDF)' }).click();
  await expect.element(screen.getByText('Too many prints at once')).toBeVisible();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await family.getByRole('button', { name: 'All 2 tickets (PDF)' }).click();
  await expect.poll(() => saved.length).toBe(1);
  vi.restoreAllMocks();
});

test('whoever has no tournament yet opens an invitation by its six letters', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(eventStaffEndpoints.mine, { success: true, events: [] });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  api.answer(partnerInviteEndpoints.read, { success: true, ...anInvite() });
  const { screen, path } = await renderApp('/my', 'a-session');
  await screen.getByRole('textbox', { name: 'I have an invitation code' }).fill('k7m-4qx');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.poll(path).toBe('/invites/K7M4QX');
});

test('an invitation that waits for an answer stands on top, with who asked whom, and leads to it', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(eventStaffEndpoints.mine, { success: true, events: [] });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [of('Sakshi Sawant', 0)] });
  api.answer(partnerInviteEndpoints.read, { success: true, ...anInvite() });
  const invite = {
    event: { _id: event._id, name: 'Nashik Open' },
    category: 'Mixed Doubles',
    from: 'Rohan Das',
    name: 'Sakshi Sawant',
    isAskedFor: false,
    share: 650,
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    token: 'mdp_one',
  };
  api.answer(partnerInviteEndpoints.mine, {
    success: true,
    invites: [invite, { ...invite, from: 'Dev Lele', isAskedFor: true, share: 0, token: 'mdp_two' }],
  });
  const { screen, path } = await renderApp('/my', 'a-session');
  const list = screen.getByRole('region', { name: 'Waiting for your answer' });
  await expect.element(list.getByText('Rohan Das asks you to play Mixed Doubles')).toBeVisible();
  await expect.element(list.getByText('Dev Lele says yes to Mixed Doubles')).toBeVisible();
  await expect.element(list.getByText(/Your half is ₹650\./)).toBeVisible();
  await expect.element(list.getByText(/There is nothing to pay\./)).toBeVisible();
  await list.getByRole('link', { name: 'Answer Rohan Das' }).click();
  await expect.poll(path).toBe('/invites/mdp_one');
});

test('of a tournament that is over stand the place, the matches when asked for, and the certificate as one press', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(eventStaffEndpoints.mine, { success: true, events: [] });
  const past = {
    ...event,
    dateandtime: new Date(Date.now() - 9 * 86_400_000).toISOString(),
    hasWinners: true,
    hasDraws: true,
  };
  const sakshi = of('Sakshi Sawant', 0);
  const categories = sakshi.categories.map((one) => ({ ...one, place: 'first' as const }));
  api.answer(registrationEndpoints.listMine, {
    success: true,
    registrations: [{ ...sakshi, checkedIn: true, event: past, categories }],
  });
  const sides = [
    { entry: 'e9', name: 'Ritu Shah', text: 'Ritu Shah' },
    { entry: 'e0', name: 'Sakshi Sawant', text: 'Sakshi Sawant' },
  ];
  const final = {
    id: 'm',
    label: 'Under 15 F/1',
    category: 'Under 15',
    round: 1,
    roundName: 'Final',
    name: { kind: 'final' as const },
  };
  const when = { court: 1, startMinute: 540, start: past.dateandtime, end: null, feeders: [], entrants: sides };
  const result = { winner: 'e0', kind: 'played' as const, score: [[12, 21]] as [number, number][] };
  const times = { court: 1, startedAt: past.dateandtime, finishedAt: past.dateandtime };
  api.answer(publicDrawEndpoints.read, {
    success: true,
    version: 'v',
    publishedAt: past.dateandtime,
    isLive: false,
    expected: null,
    days: { start_day: 'Saturday' },
    draws: [],
    matches: [{ ...final, ...when }],
    play: [{ match: 'm', status: 'done' as const, ...times, ...result }],
  });
  const { screen } = await renderApp('/my', 'token');
  await expect.element(screen.getByText(/1st|first|Winner/i).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /certificate/i })).toBeVisible();
  expect(JSON.stringify(api.asked)).not.toContain('/draws');
  await screen.getByText('Matches', { exact: true }).click();
  await expect.element(screen.getByText('beat Ritu Shah')).toBeVisible();
  await expect.element(screen.getByText('21–12')).toBeVisible();
});
