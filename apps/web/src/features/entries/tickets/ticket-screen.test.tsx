import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { findKeptTicket } from './ticket-cache.ts';

// Its code is shown as long as the event is not over.
const registration = { ...aTicket, event: { ...aTicket.event, dateandtime: '2096-12-12T03:30:00Z' } };
const id = registration._id;
const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const page = `/my/registrations/${id}`;

test('a ticket that was opened opens again without a network, until the session ends', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(sessionEndpoints.signOut, { success: true });
  const first = await renderApp(page, 'mda_of_asha');
  await expect.element(first.screen.getByText('7K4Q-29MX').first()).toBeVisible();
  await expect.poll(() => findKeptTicket(id, user._id)).not.toBeNull();
  await first.screen.unmount();

  const dead = fakeApi();
  dead.drop(sessionEndpoints.me);
  dead.drop(registrationEndpoints.getMine);
  dead.drop(sessionEndpoints.signOut);
  const again = await renderApp(page);
  await expect.element(again.screen.getByText('7K4Q-29MX').first()).toBeVisible();
  await expect.element(again.screen.getByText('No network. The ticket works without it.')).toBeVisible();
  await again.screen.unmount();

  const out = await renderApp('/auth/logout');
  await expect.poll(() => out.path()).toBe('/auth/login');
  expect(await findKeptTicket(id, null)).toBeNull();
});

test.each([true, false])(
  'another player is entered from here only while entries are open: %s',
  async (registrationOpen) => {
    const server = fakeApi();
    server.answer(sessionEndpoints.me, { success: true, user });
    const event = { ...registration.event, registrationOpen };
    server.answer(registrationEndpoints.getMine, { success: true, registration: { ...registration, event } });
    const { screen } = await renderApp(page, 'mda_of_asha');
    await expect.element(screen.getByRole('link', { name: 'Tournament page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter another player' }).query() !== null).toBe(registrationOpen);
  },
);

test('a refund says why, in the organizer’s words; whoever cancelled knows', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const at = '2026-11-20T04:00:00.000Z';
  const refund = (_id: string, reason: string) => ({
    _id,
    amount: 200,
    reason,
    status: 'done' as const,
    createdAt: at,
    doneAt: at,
  });
  const refunds = [refund(id, 'Too few pairs'), refund(registration.eventId, 'Cancelled by the player')];
  server.answer(registrationEndpoints.getMine, {
    success: true,
    registration: { ...registration, status: 'cancelled', ticket: null, ticketCode: null, refunds },
  });
  const { screen } = await renderApp(page, 'mda_of_asha');
  await expect.element(screen.getByText('Too few pairs')).toBeVisible();
  expect(screen.getByText('Cancelled by the player').query()).toBeNull();
});

test('a payment too many is not called a refund of the fee', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const at = '2026-11-20T04:00:00.000Z';
  const second = { _id: id, amount: 350.5, reason: 'Paid twice', status: 'sent' as const, createdAt: at, doneAt: null };
  const refunds = [{ ...second, isTooMany: true as const }];
  server.answer(registrationEndpoints.getMine, { success: true, registration: { ...registration, refunds } });
  const { screen } = await renderApp(page, 'mda_of_asha');
  await expect.element(screen.getByText('Extra payment: refund on its way')).toBeVisible();
  expect(screen.getByText('Refund on its way').query()).toBeNull();
});

test('on a ticket without a network the team is shown as last read, and what needs the network says so', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  // Alerts are offered until the event is over.
  const event = { ...registration.event, dateandtime: '2099-12-12T03:30:00Z', lastdate: '2099-12-06T03:30:00Z' };
  server.answer(registrationEndpoints.getMine, { success: true, registration: { ...registration, event } });
  const rules = { squad: 2, minAge: null, maxAge: null, gender: null, startsAt: event.dateandtime };
  const players = [{ name: 'Asha Rao', captain: true }];
  const team = { entryId: id, category: 'Teams', name: 'Pune', enteredBy: 'Asha Rao', players, rules };
  server.answer(teamEndpoints.mine, {
    success: true,
    teams: [{ ...team, isIn: true, lastDate: event.lastdate, mayEdit: false }],
  });
  server.drop(matchAlertEndpoints.read);
  const first = await renderApp(page, 'mda_of_asha');
  await expect.element(first.screen.getByRole('button', { name: 'PDF' })).toBeEnabled();
  await expect.poll(() => findKeptTicket(id, user._id)).not.toBeNull();
  await expect.element(first.screen.getByText('Asha Rao (captain)')).toBeVisible();
  await first.screen.unmount();

  const dead = fakeApi();
  dead.drop(sessionEndpoints.me);
  dead.drop(registrationEndpoints.getMine);
  dead.drop(teamEndpoints.mine);
  dead.drop(matchAlertEndpoints.read);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const again = await renderApp(page);
  await expect.element(again.screen.getByText('7K4Q-29MX').first()).toBeVisible();
  await expect.element(again.screen.getByRole('button', { name: 'PDF' })).toBeDisabled();
  await expect.element(again.screen.getByText('The PDF needs the network.')).toBeVisible();
  await expect
    .element(again.screen.getByText('They stay as they are. To change them you need a connection.'))
    .toBeVisible();
  await expect.element(again.screen.getByText('Asha Rao (captain)')).toBeVisible();
});

test('once the event is over, the ticket shows no code any more', async () => {
  const event = { ...registration.event, dateandtime: '2025-12-12T03:30:00Z', lastDay: '2025-12-13' };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, {
    success: true,
    registration: { ...registration, checkedIn: true, event },
  });
  const { screen } = await renderApp(page, 'mda_of_asha');
  await expect.element(screen.getByText('Thank you for playing.')).toBeVisible();
  await expect.element(screen.getByText('12–13 December 2025', { exact: false })).toBeVisible();
  expect(screen.getByText('7K4Q-29MX').query()).toBeNull();
});

test('in the hall the match stands first, and the code is one row that opens', async () => {
  const mine = { entry: 'e0', name: 'MS', price: 0, partner: null, cancelled: false };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, {
    success: true,
    registration: { ...registration, checkedIn: true, checkedInAt: '2096-12-12T03:22:00Z', categories: [mine] },
  });
  server.answer(publicDrawEndpoints.read, aDayOfPlay('waiting'));
  const { screen } = await renderApp(page, 'mda_of_asha');
  await expect.element(screen.getByRole('heading', { level: 1, name: /Ananya Reddy/ })).toBeVisible();
  const card = screen.getByRole('region', { name: 'When Ananya Reddy plays' });
  const fold = screen.getByText('Show the QR code again');
  await expect.element(card).toBeVisible();
  await expect.element(screen.getByText('Checked in 8:52 am')).toBeVisible();
  expect(card.element().getBoundingClientRect().bottom).toBeLessThan(fold.element().getBoundingClientRect().top);
  await expect.element(screen.getByText('7K4Q-29MX')).not.toBeVisible();
  await fold.click();
  await expect.element(screen.getByText('7K4Q-29MX')).toBeVisible();
});

test('whoever is called reads the court before anything else, also before the gate has read the ticket', async () => {
  const mine = { entry: 'e0', name: 'MS', price: 0, partner: null, cancelled: false };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, {
    success: true,
    registration: { ...registration, categories: [mine] },
  });
  server.answer(publicDrawEndpoints.read, aDayOfPlay('called'));
  const { screen } = await renderApp(page, 'mda_of_asha');
  const card = screen.getByRole('region', { name: 'When Ananya Reddy plays' });
  await expect.element(card.getByText('Called: please go to the court')).toBeVisible();
  const number = card.getByText('5', { exact: true });
  await expect.element(number).toBeVisible();
  await expect.poll(() => number.element().getBoundingClientRect().bottom).toBeLessThan(500);
  expect(number.element().getBoundingClientRect().height).toBeGreaterThan(120);
});

function aDayOfPlay(status: 'waiting' | 'called') {
  const side = (entry: string, name: string) => ({ entry, name, text: name });
  const played = { startedAt: null, finishedAt: null, winner: null, kind: null, score: [] };
  return {
    success: true as const,
    version: 'one',
    publishedAt: '2096-12-01T10:00:00.000Z',
    isLive: false,
    expected: null,
    days: { start_day: 'Saturday' },
    draws: [
      {
        id: 'MS',
        category: 'MS',
        format: 'single_elimination' as const,
        rule: 'BWF' as const,
        lotSeed: 1,
        totalSlots: 2,
        numRounds: 1,
        slots: [],
        byes: [],
        matches: [],
        entries: [
          { id: 'e0', name: 'Ananya Reddy' },
          { id: 'e1', name: 'Meera Iyer' },
        ],
      },
    ],
    matches: [
      {
        id: 'final',
        label: 'MS R1/1',
        category: 'MS',
        round: 1,
        roundName: 'Final',
        name: { kind: 'final' as const },
        court: 5,
        startMinute: 640,
        start: '2096-12-12T05:10:00.000Z',
        end: null,
        feeders: [],
        entrants: [side('e0', 'Ananya Reddy'), side('e1', 'Meera Iyer')],
      },
    ],
    play: status === 'called' ? [{ ...played, match: 'final', status, court: 5 }] : [],
  };
}
