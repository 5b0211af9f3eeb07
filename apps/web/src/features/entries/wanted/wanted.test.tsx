import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { type WantedCategory, wantedPartnerEndpoints } from '@maidan/contract/entries/wanted-partners';
import type { Registration } from '@maidan/contract/entries/registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { organizer } from '../../../../test/an-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { WantedPartners } from './make-pairs.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const eventId = id('e1');
const event = aPublicEvent({ _id: eventId });
const me = { success: true, user: { ...organizer, role: 'participant' } } as const;

const rohan = (asked: 'open' | 'declined' | null = null): WantedCategory => ({
  name: 'Mixed Doubles',
  pays: 650,
  players: [
    {
      _id: id('a1'),
      name: 'Rohan Das',
      city: 'Nashik',
      as: [
        { entryId: null, playerId: id('c1'), name: 'Meera Iyer', asked, requestId: asked === 'open' ? id('f1') : null },
      ],
    },
  ],
});

async function board(categories: WantedCategory[], unknown: string[] = []) {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, me);
  const read = { success: true, event: { _id: eventId, name: 'Open' }, categories, others: 0, unknown } as const;
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event });
  api.answer(wantedPartnerEndpoints.board, { ...read, categories: [...categories], unknown: [...unknown] });
  const { screen } = await renderApp(`/events/${event.address}/partners`, 'a-session');
  return { api, screen };
}

test('the board names those who need a partner, and asks one', async () => {
  const { api, screen } = await board([rohan()]);
  await expect.element(screen.getByText('Rohan Das', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('from Nashik')).toBeVisible();
  await expect.element(screen.getByText('Your half: ₹650')).toBeVisible();
  api.answer(wantedPartnerEndpoints.ask, { success: true });
  await screen.getByRole('button', { name: 'Ask to play together Rohan Das' }).click();
  await expect.element(screen.getByText('Rohan Das has been asked. The answer comes as a notification.')).toBeVisible();
  const sent = api.asked.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/api/events/${eventId}/wanted-partners/${id('a1')}/ask`);
  expect(sent?.body).toEqual({ playerId: id('c1') });
});

test('what was asked can be taken back; a no stays a no', async () => {
  const { api, screen } = await board([rohan('open')]);
  await expect.element(screen.getByText('Asked: no answer yet')).toBeVisible();
  api.answer(wantedPartnerEndpoints.takeBack, { success: true });
  await screen.getByRole('button', { name: 'Withdraw Rohan Das' }).click();
  await expect.element(screen.getByText('Withdrawn')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/me/partner-requests/${id('f1')}`);
  const { screen: refused } = await board([rohan('declined')]);
  await expect.element(refused.getByText('Cannot play with you')).toBeVisible();
  await expect.element(refused.getByRole('button', { name: /Ask to play together/ })).not.toBeInTheDocument();
});

test('an empty board says why, or whose details are missing, and leads back to the tournament', async () => {
  const { screen: empty } = await board([]);
  await expect.element(empty.getByText('Nobody you could play with needs a partner')).toBeVisible();
  await expect.element(empty.getByRole('link', { name: `← ${event.name}` })).toBeVisible();
  await cleanup();
  const { screen } = await board([], ['Meera Iyer']);
  await expect.element(screen.getByText(/Meera Iyer: date of birth or gender is missing/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'My players' })).toBeVisible();
  await expect.element(screen.getByText('Nobody you could play with')).not.toBeInTheDocument();
});

test('a board that does not load says so, and is asked for again', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, me);
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event });
  api.refuse(wantedPartnerEndpoints.board, 404, { code: 'event_not_found', message: 'Event not found' });
  const { screen } = await renderApp(`/events/${eventId}/partners`, 'a-session');
  await expect.element(screen.getByText('The list did not load')).toBeVisible();
});

async function wanting(requests: object[]) {
  const entryId = id('d1');
  const registration: Registration = {
    ...aTicket,
    name: 'Rohan Das',
    status: 'held',
    ticket: null,
    amount: 650,
    categories: [{ entry: entryId, name: 'Mixed Doubles', price: 650, partner: null, cancelled: false }],
    entries: [
      {
        _id: entryId,
        category: 'Mixed Doubles',
        state: 'awaiting_partner',
        price: 650,
        partner: null,
        wanted: { pays: 650, until: '2026-12-10T18:29:59.000Z' },
      },
    ],
  };
  const api = fakeApi();
  api.answer(sessionEndpoints.me, me);
  api.answer(registrationEndpoints.getMine, { success: true, registration });
  api.answer(wantedPartnerEndpoints.requests, { success: true, requests: requests as never });
  api.answer(wantedPartnerEndpoints.answer, { success: true, registration });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'a-session');
  return { api, screen };
}
const asking = { _id: id('f1'), name: 'Meera Iyer', city: 'Pune', isIn: false, at: '2026-11-28T05:00:00.000Z' };

test('who wants a partner reads until when, and says yes to who asks', async () => {
  const { api, screen } = await wanting([asking]);
  await expect.element(screen.getByText('Partner wanted', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/If nobody is found, your ₹650 comes back in full\./)).toBeVisible();
  await expect.element(screen.getByText('from Pune · Is invited, and pays the other half')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, play with Meera Iyer' }).click();
  await expect.element(screen.getByText('Meera Iyer is invited')).toBeVisible();
  const sent = api.asked.find(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual([`/api/me/partner-requests/${id('f1')}`, { accept: true }]);
});

test('a no is asked about first, as it is for good', async () => {
  const { api, screen } = await wanting([{ ...asking, isIn: true }]);
  await expect.element(screen.getByText('from Pune · Has paid their half: you are a pair at once')).toBeVisible();
  await screen.getByRole('button', { name: 'No, Meera Iyer' }).click();
  await expect.element(screen.getByText(/cannot ask you again in this category/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(screen.getByText('Meera Iyer has been told', { exact: true })).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ accept: false });
});

test('while nobody asks, that is said', async () => {
  const { screen } = await wanting([]);
  await expect
    .element(screen.getByText('Nobody has asked yet. You will be told by notification and e-mail.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See who else needs one' })).toBeVisible();
});

test('the organizer presses one, then one of those who fit, and makes them a pair', async () => {
  const api = fakeApi();
  const since = '2026-11-20T05:00:00.000Z';
  const one = (key: string, name: string, fits: string[]) => ({
    _id: id(key),
    registrationId: id(`9${key}`),
    name,
    city: null,
    since,
    fits: fits.map(id),
  });
  api.answer(wantedPartnerEndpoints.listed, {
    success: true,
    categories: [
      {
        name: 'Mixed Doubles',
        players: [one('a1', 'Rohan Das', ['a2']), one('a2', 'Aditi Rao', ['a1']), one('a3', 'Kabir Shah', [])],
      },
    ],
  });
  api.answer(wantedPartnerEndpoints.pair, {
    success: true,
    category: 'Mixed Doubles',
    names: ['Rohan Das', 'Aditi Rao'],
  });
  const wants = { entries: [{ state: 'awaiting_partner', wanted: { pays: 650, until: since } }] };
  const rows = [wants, wants, wants] as unknown as EventRegistration[];
  const screen = await render(<WantedPartners eventId={eventId} rows={rows} />);
  await expect.element(screen.getByText('3 players need a partner')).toBeVisible();
  await screen.getByRole('button', { name: 'Make pairs' }).click();
  await expect.element(screen.getByRole('button', { name: /Kabir Shah/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Choose two' })).toBeDisabled();
  await screen.getByRole('button', { name: /Rohan Das/ }).click();
  await screen.getByRole('button', { name: /Aditi Rao/ }).click();
  await screen.getByRole('button', { name: 'Make Rohan Das and Aditi Rao a pair' }).click();
  await expect.element(screen.getByText('Rohan Das, Aditi Rao are a pair in Mixed Doubles')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    entryId: id('a1'),
    withEntryId: id('a2'),
  });
});
