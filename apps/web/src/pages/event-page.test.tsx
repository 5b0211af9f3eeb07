import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { type PublicEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { type Registration } from '@maidan/contract/entries/registration';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aProfile } from '../../test/a-profile.ts';
import { aPublicEvent } from '../../test/a-public-event.ts';
import { organizer } from '../../test/an-event.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render.tsx';
import { isOnTheWayTo } from '../platform/session.ts';
import { writeToken } from '../platform/token.ts';
import { drawHead, eventHead } from '../features/events/public-events/page-head.ts';

const id = '0198c9a2-0000-7000-8000-0000000000e1';
const event = aPublicEvent();

const own = (name: string, change: Partial<Registration> = {}): Registration => ({
  _id: `019f0000-0000-7000-8000-0000000000${name.length.toString(16).padStart(2, '0')}`,
  eventId: id,
  status: 'confirmed',
  name,
  categories: [{ entry: id, name: 'Open', price: 500, partner: null, cancelled: false }],
  entries: [],
  owed: 0,
  amount: 500,
  holdExpiresAt: null,
  ticket: 'a-ticket',
  ticketCode: 'ABCD-2345',
  checkedIn: false,
  checkedInAt: null,
  registrationDate: '2026-11-20T08:00:00.000Z',
  referralSource: '',
  event: { ...event, poster: null, calledOff: null, hasWinners: false, hasDraws: false },
  order: null,
  refunds: [],
  cancellation: null,
  ...change,
});

/** What the pages of the event ask for, for a user with these registrations. */
function answerFor(registrations: Registration[], change: Partial<PublicEvent> = {}) {
  const api = fakeApi();
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event: { ...event, ...change } });
  api.answer(publicDrawEndpoints.read, {
    success: true,
    version: 'one',
    publishedAt: null,
    isLive: false,
    expected: null,
    days: { start_day: 'Saturday' },
    draws: [],
    matches: [],
    play: [],
  });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(registrationEndpoints.listMine, { success: true, registrations });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  return api;
}

/** Opens the public page as such a user. */
async function openFor(registrations: Registration[], change: Partial<PublicEvent> = {}) {
  answerFor(registrations, change);
  const { screen } = await renderApp(`/events/${id}`, 'a-session');
  await expect.element(screen.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  return screen;
}

test('whoever has entered is told so, finds the ticket, and may enter somebody else', async () => {
  const entered = own('Asha Rao');
  const screen = await openFor([entered, own('Somebody of another event', { eventId: entered._id })]);
  // The days of the published plan, not only the first.
  await expect.element(screen.getByText('12–13')).toBeVisible();
  await expect.element(screen.getByText('You are in').last()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Your ticket' }).first())
    .toHaveAttribute('href', `/my/registrations/${entered._id}`);
  await expect
    .element(screen.getByRole('link', { name: 'Enter another player' }).first())
    .toHaveAttribute('href', `/events/${id}/register?another=true`);
  await expect.element(screen.getByRole('link', { name: 'Register', exact: true })).not.toBeInTheDocument();
});

test('a tournament that was called off says so and why before anything else, without courts and times', async () => {
  const screen = await openFor([], { tournamentStatus: 'cancelled', registrationOpen: false, calledOff: 'Storm' });
  const notice = screen.getByRole('alert').filter({ hasText: 'The organizer has called this tournament off.' });
  await expect.element(notice.getByText('Storm')).toBeVisible();
  expect(screen.getByText('Entries', { exact: true }).query()).toBeNull();
  // Its entries ended with it: none are counted.
  await expect.element(screen.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(screen.getByText(/\d+ entr(y|ies)$/).query()).toBeNull();
});

test('the entry form names what somebody plays, without what they gave up, and asks about another player once', async () => {
  const [one] = own('Asha Rao').categories;
  if (!one) throw new Error('an entry has a category');
  const categories = [
    { ...one, name: 'Doubles', cancelled: true },
    { ...one, name: 'Mixed Doubles' },
  ];
  const api = answerFor([own('Asha Rao', { categories })]);
  api.answer(profileEndpoints.read, { success: true, profile: aProfile() });
  const { screen } = await renderApp(`/events/${id}/register`, 'a-session');
  await expect.element(screen.getByText(/: Mixed Doubles$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Enter another player' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await screen.unmount();
  const again = await renderApp(`/events/${id}/register?another=true`);
  await expect.element(again.screen.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
});

test('a tapped category opens the account’s own registration, and the others stand below it', async () => {
  const [open] = own('Asha Rao').categories;
  const seema = own('Seema Deshmukh', { categories: [{ ...open!, name: 'Doubles' }] });
  const mine = own(organizer.name);
  answerFor([seema, mine]);
  const { screen } = await renderApp(`/events/${id}/register?category=Open`, 'a-session');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'You are already registered for this event' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open my registration' }))
    .toHaveAttribute('href', `/my/registrations/${mine._id}`);
  await expect
    .element(screen.getByRole('link', { name: 'Seema Deshmukh: Doubles' }))
    .toHaveAttribute('href', `/my/registrations/${seema._id}`);
});

test('whoever has entered only others is not told that they play themselves', async () => {
  const [open] = own('Asha Rao').categories;
  const asha = own('Asha Rao');
  answerFor([own('Seema Deshmukh', { categories: [{ ...open!, name: 'Doubles' }] }), asha]);
  const { screen } = await renderApp(`/events/${id}/register?category=Open`, 'a-session');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Asha Rao is already registered' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the registration' }))
    .toHaveAttribute('href', `/my/registrations/${asha._id}`);
});

test('a player whom the account has entered already is refused where the name is typed', async () => {
  const asha = own('Asha Rao');
  const api = answerFor([asha]);
  api.answer(profileEndpoints.read, { success: true, profile: aProfile() });
  const { screen } = await renderApp(`/events/${id}/register?another=true&category=Open`, 'a-session');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('textbox', { name: /Player’s name/ }).fill('asha  rao ');
  await expect.element(screen.getByText('Asha Rao is already registered')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the registration' }))
    .toHaveAttribute('href', `/my/registrations/${asha._id}`);
  await screen.getByLabelText(/Date of birth/).fill('1988-02-03');
  await screen.getByRole('radio', { name: 'Female', exact: true }).click();
  await screen.getByLabelText(/^City/).fill('Pune');
  await screen.getByLabelText(/^Phone/).fill('9876543210');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Player’s name/ })).toBeVisible();
  await screen.getByRole('textbox', { name: /Player’s name/ }).fill('Bina Rao');
  await expect.element(screen.getByText('Asha Rao is already registered')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Bina Rao', { exact: false }).first()).toBeVisible();
});

test('several entries lead to all of them, and after the deadline nobody else is entered', async () => {
  const entries = [own('Asha Rao'), own('Chitra Iyer'), own('Bina', { status: 'waitlisted', ticket: null })];
  const screen = await openFor(entries, { registrationOpen: false, registrationClosedReason: 'registrations_over' });
  await expect.element(screen.getByText('You are in').last()).toBeVisible();
  await expect.element(screen.getByText('Asha Rao, Chitra Iyer', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Your entries' }).first()).toHaveAttribute('href', '/my');
  await expect.element(screen.getByRole('link', { name: 'Enter another player' })).not.toBeInTheDocument();
});

test('a place that waits for its payment is said before those that are certain', async () => {
  const screen = await openFor([own('Asha Rao'), own('Bina', { status: 'held', ticket: null })]);
  await expect.element(screen.getByText('Your place is held').last()).toBeVisible();
  await expect.element(screen.getByText('Bina', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText('You are in')).not.toBeInTheDocument();
});

test('whoever has given up their place is asked in like everybody', async () => {
  const screen = await openFor([own('Asha Rao', { status: 'cancelled', ticket: null })]);
  await expect.element(screen.getByRole('link', { name: 'Register', exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('You are in')).not.toBeInTheDocument();
});

test('of thirty categories the first are shown, the others one press away', async () => {
  const [open] = event.categories;
  const categories = Array.from({ length: 30 }, (_, at) => ({ ...open!, name: `Under ${at + 1}` }));
  const screen = await openFor([], { categories });
  await expect.element(screen.getByRole('heading', { name: 'Under 8' })).toBeVisible();
  await expect.element(screen.getByText('Under 9', { exact: true })).not.toBeVisible();
  await screen.getByText('22 more categories').click();
  await expect.element(screen.getByRole('link', { name: /^Under 30/ })).toBeVisible();
});

test('places without a limit are no figure, and a fee says whom it is for', async () => {
  const [open] = event.categories;
  const doubles = { ...open!, name: 'Doubles', format: 'doubles' as const };
  const screen = await openFor([], { categories: [doubles] });
  await expect.element(screen.getByRole('link', { name: /Doubles.*₹500 per pair/ })).toBeVisible();
  await expect.element(screen.getByText('Entry fee', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^₹500\s*per pair$/).first()).toBeVisible();
  await expect.element(screen.getByText('Entries close', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Places/)).not.toBeInTheDocument();
});

test.each([
  ['+ ₹200 deposit', []],
  ['+ up to ₹200 deposit', [{ category: 'Doubles', amount: 100 }]],
])('a deposit stands beside the fee and beside Register, not only in the rules: %s', async (words, own) => {
  const deposit = { amount: 200, back: 'checked_in' as const, own };
  const categories = event.categories.flatMap((one) => [one, { ...one, _id: organizer._id, name: 'Doubles' }]);
  const screen = await openFor([], { categories, prices: { dates: [], classes: [], bundles: [], deposit } });
  // The figures, and the bar of a phone and of a wide screen.
  await expect.poll(() => screen.getByText(words).elements()).toHaveLength(3);
});

test('the prize list is read by category and place, in money and in kind', async () => {
  const of = { category: 'Open', class: null };
  const prizes = [
    { ...of, place: 1, amount: 5000, item: 'Trophy' },
    { ...of, place: 2, amount: 0, item: 'Medal' },
    { ...of, class: 'Under 12', place: 3, amount: 500, item: null },
  ];
  const screen = await openFor([], { prizes });
  const list = screen
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(list).toEqual(expect.arrayContaining(['1st ₹5,000 + Trophy', '2nd Medal', '3rd ₹500']));
  await expect.element(screen.getByText('Open, Under 12')).toBeVisible();
});

test('three long figures stay within a small phone, each on its own ground', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 640);
  await openFor([], { entryFee: 1250.5, highestFee: 12_500, placesLeft: 1888, places: 1920 });
  const figures = [...document.querySelectorAll('aside dl > div')];
  expect(figures).toHaveLength(3);
  for (const figure of figures) expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  expect(Math.max(...figures.map((figure) => figure.getBoundingClientRect().right))).toBeLessThanOrEqual(320);
});

test('during play a phone starts with the matches, the fee below them; a wide screen keeps its poster on top', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const live = { isLive: true, poster: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };
  await page.viewport(390, 844);
  const screen = await openFor([], live);
  const top = (name: string) => screen.getByText(name, { exact: true }).first().element().getBoundingClientRect().top;
  const matches = screen.getByRole('heading', { name: 'Draws and order of play' });
  await expect.element(matches).toBeVisible();
  const matchesTop = () => matches.element().getBoundingClientRect().top;
  expect(matchesTop()).toBeLessThan(260);
  await expect.element(screen.getByText('12–13 Dec 2099 · Nagpur')).toBeVisible();
  expect(top('Entry fee')).toBeGreaterThan(matchesTop());
  expect(top('Entry fee')).toBeLessThan(top('Categories'));
  const posters = [...document.querySelectorAll('article img')].filter((image) => image.checkVisibility());
  expect(posters).toHaveLength(0);
  await page.viewport(1280, 900);
  expect(matchesTop()).toBeGreaterThan(400);
  await expect.element(screen.getByText('12–13 Dec 2099 · Nagpur')).not.toBeVisible();
  const [wide] = [...document.querySelectorAll('article img')].filter((image) => image.checkVisibility());
  expect(wide?.getBoundingClientRect().height).toBe(340);
  const facts = screen.getByText('Entry fee', { exact: true }).element().getBoundingClientRect();
  expect(facts.left).toBeGreaterThan(matches.element().getBoundingClientRect().right);
  expect(Math.abs(facts.top - matchesTop())).toBeLessThan(120);
});

test('search engines read what the event costs, and that a called-off one does not take place', () => {
  const site = 'https://maidan.example';
  const { thing } = eventHead(event, site);
  expect(thing).toMatchObject({
    '@type': 'SportsEvent',
    url: `${site}/events/k7m2q9xab-pune-open`,
    eventStatus: 'https://schema.org/EventScheduled',
    offers: [{ name: 'Open', price: 500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' }],
  });
  expect(eventHead({ ...event, tournamentStatus: 'cancelled', registrationOpen: false }, site).thing).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: [{ availability: 'https://schema.org/SoldOut' }],
  });
});

test('a newcomer who taps a category creates an account first, and comes back to it', async () => {
  answerFor([]);
  writeToken(null);
  const { screen } = await renderApp(`/events/${id}`);
  await screen.getByRole('link', { name: /^Open/ }).click();
  await expect.element(screen.getByText('Your entry for Nagpur Winter Cup', { exact: false })).toBeVisible();
  expect(isOnTheWayTo(`/events/${id}/register?category=Open`)).toBe(true);
});

test('the preview of a shared link names all days and what can be entered from which fee', () => {
  const days = { dateandtime: '2026-12-18T03:30:00.000Z', lastDay: '2026-12-20' };
  const { description } = eventHead({ ...event, ...days, entryFee: 600, highestFee: 900 }, 'https://maidan.test');
  expect(description).toContain('18–20 December 2026');
  expect(description).toContain('Entry fee ₹600–₹900');
});

test('*Continue to payment* of a place that is held leads to its payment', async () => {
  const held = own(organizer.name, { status: 'held', holdExpiresAt: '2099-12-01T00:00:00.000Z', ticket: null });
  const api = answerFor([held]);
  const payment = {
    orderId: 'mdn_77',
    amount: 500,
    currency: 'INR' as const,
    provider: 'sandbox' as const,
    sessionId: 's',
    checkoutUrl: '/checkout/mdn_77',
  };
  api.answer(entryEndpoints.pay, { success: true, registration: held, payment });
  const { screen, path } = await renderApp(`/events/${id}/register`, 'a-session');
  await screen.getByRole('button', { name: 'Continue to payment' }).click();
  await expect.poll(path).toBe('/checkout/mdn_77');
});

test('the page of one draw names it and its tournament in its head', () => {
  expect(drawHead(event, 'Men’s Singles')).toMatchObject({
    title: 'Men’s Singles · Nagpur Winter Cup',
    description: expect.stringContaining('12–13 December 2099'),
    path: '/events/k7m2q9xab-pune-open/draw/Men’s Singles',
  });
});
