import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { type PublicEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { Registration } from '@maidan/contract/entries/registration';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { expect, test } from 'vitest';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { anOwnPlayer } from '../../../../test/an-own-player.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const entry = (name: string, partner: string | null = null): Registration['categories'][number] => ({
  entry: '019f0000-0000-7000-8000-0000000000d1',
  name,
  price: 400,
  partner,
  cancelled: false,
});

const comesBack = {
  percent: 50,
  until: null,
  back: 200,
  refundPolicy: { rules: [{ until: '2026-12-10', percent: 50 }], keep: 0 },
};

async function open(names: string[], partner: string | null = null, more: Partial<Registration> = {}) {
  const registration = {
    ...aTicket,
    ...more,
    amount: 400 * names.length,
    categories: names.map((name) => entry(name, partner)),
    cancellation: {
      percent: 50,
      until: null,
      categories: names.map((name) => ({ ...comesBack, entry: entry(name).entry })),
    },
  };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(refundEndpoints.cancel, { success: true, registration, refund: null });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  await screen.getByRole('button', { name: 'Cancel registration' }).click();
  return {
    server,
    screen,
    dialog: screen.getByRole('dialog', { name: /^(Cancel your registration|What do you want to cancel)\?$/ }),
  };
}

test('of several entries none is cancelled that was not chosen', async () => {
  const { server, dialog } = await open(['Open Singles', 'Doubles']);
  await expect.element(dialog.getByText('The other entries stay as they are.', { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByText('For all of them you would be refunded ₹400 (50%).', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('₹200 back').first()).toBeVisible();
  for (const name of ['Open Singles', 'Doubles'])
    await expect.element(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await expect.element(dialog.getByRole('button', { name: 'Cancel these entries' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Doubles' }).click();
  await expect.element(dialog.getByText('You will be refunded ₹200 (50%).', { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByText('Its place is released at once; your other entries stay.', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      categories: ['Doubles'],
    });
});

test('a single entry needs no choice, and all chosen is the whole registration', async () => {
  const one = await open(['Open Singles']);
  await expect.element(one.dialog.getByRole('button', { name: 'Cancel and release my place' })).toBeEnabled();
  await expect.element(one.dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await one.dialog.getByRole('button', { name: 'Cancel and release my place' }).click();
  await expect.poll(() => one.server.asked.find(({ method }) => method === 'POST')?.body).toEqual({});
});

test('who cancels a pair reads that the partner loses the place too', async () => {
  const { dialog } = await open(['Doubles'], 'Meera Kulkarni');
  await expect.element(dialog.getByText('Meera Kulkarni loses the place too.', { exact: false })).toBeVisible();
});

const place = (category: string, change: Partial<Registration['entries'][number]> = {}) => ({
  _id: '019f0000-0000-7000-8000-0000000000d1',
  category,
  state: 'confirmed' as const,
  price: 400,
  partner: null,
  ...change,
});

async function openOwn(change: Partial<Registration>, prices?: PublicEvent['prices']) {
  const registration = { ...aTicket, event: { ...aTicket.event, registrationOpen: true }, ...change };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(correctionEndpoints.ownPlayer, { success: true, ...structuredClone(anOwnPlayer) } as never);
  server.answer(publicEventEndpoints.getPublicEvent, {
    success: true,
    event: {
      ...aPublicEvent(),
      ...(prices && { prices }),
      dateandtime: aTicket.event.dateandtime,
      categories: ['Open Singles', 'Doubles', 'Mixed', 'Boys U-17', 'Girls U-13'].map((name, at) => ({
        participants: 0,
        waiting: 0,
        _id: `019f0000-0000-7000-8000-0000000000c${at}`,
        name,
        price: 300,
        entries: 'open' as const,
        placesLeft: name === 'Mixed' ? 0 : 4,
        format: ['Doubles', 'Mixed'].includes(name) ? ('doubles' as const) : ('singles' as const),
        ...(name === 'Boys U-17' && { gender: 'male' as const }),
        ...(name === 'Girls U-13' && { maxAge: 12 }),
      })),
    },
  });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  return { server, screen, registration };
}

test('a category that waits for its own payment is said and paid, and the rest stays as it is', async () => {
  const offered = { ...entry('Doubles', 'Ria'), entry: '019f0000-0000-7000-8000-0000000000d2', price: 300 };
  const { screen } = await openOwn({
    amount: 700,
    categories: [entry('Open Singles'), offered],
    entries: [place('Open Singles'), place('Doubles', { _id: offered.entry, state: 'offered', price: 300 })],
    holdExpiresAt: '2026-12-01T06:30:00.000Z',
  });
  await expect
    .element(screen.getByText('Doubles: a place is free, kept for you until', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹300' })).toBeVisible();
  await expect.element(screen.getByText('₹300 · a place is free')).toBeVisible();
  // What is paid is the other category alone.
  await expect.element(screen.getByText('₹400').last()).toBeVisible();
});

test('a category is added on the same ticket: with its partner, paid on its own; a full one waits', async () => {
  const { server, screen, registration } = await openOwn({
    categories: [entry('Open Singles')],
    entries: [place('Open Singles')],
  });
  server.answer(enteringEndpoints.addCategories, { success: true, registration, payment: null, lines: [] });
  await screen.getByRole('button', { name: 'Add a category' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Add a category/ });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Please choose a category')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await expect.element(screen.getByRole('option', { name: /Open Singles/ })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: 'Mixed · ₹300' }).click();
  await expect.element(dialog.getByText('Mixed is full: you join its waitlist and pay nothing now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect.element(dialog.getByText('This category needs a partner')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Partner’s name' }).fill('Kabir Shah');
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ categories: [{ name: 'Mixed', partner: { name: 'Kabir Shah' }, join: 'waitlist' }] });
  await expect.element(screen.getByText('Mixed added')).toBeVisible();
});

test('what the player cannot enter stands in the list with its reason, and cannot be chosen', async () => {
  const { screen } = await openOwn({ categories: [entry('Open Singles')], entries: [place('Open Singles')] });
  await screen.getByRole('button', { name: 'Add a category' }).click();
  await screen.getByRole('combobox', { name: 'Category' }).click();
  for (const why of [
    'Boys U-17 is for men and boys',
    'Girls U-13 is for players aged 12 or under on the day of play',
  ]) {
    const option = screen.getByRole('option', { name: why });
    await expect.element(option).toBeVisible();
    await expect.element(option).toHaveAttribute('data-combobox-disabled', 'true');
  }
  await expect.element(screen.getByRole('option', { name: 'Doubles · ₹300' })).toBeEnabled();
});

test('a category added with an invited partner costs half, and the invitation goes with it', async () => {
  const { server, screen, registration } = await openOwn({
    categories: [entry('Open Singles')],
    entries: [place('Open Singles')],
  });
  server.answer(enteringEndpoints.addCategories, { success: true, registration, payment: null, lines: [] });
  await screen.getByRole('button', { name: 'Add a category' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Add a category/ });
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Doubles · ₹300' }).click();
  await dialog.getByRole('radio', { name: /^Invite my partner/ }).click();
  const name = dialog.getByRole('textbox', { name: 'Partner’s name' });
  await name.fill(aTicket.name);
  await expect.element(dialog.getByText('You cannot be your own partner.')).toBeVisible();
  await name.fill('Kabir Shah');
  const to = dialog.getByRole('textbox', { name: /^Phone or e-mail/ });
  await to.fill('kabir');
  await dialog.getByRole('button', { name: 'Add and pay ₹150' }).click();
  await expect.element(dialog.getByText(/^Please enter a phone number with 10 digits/)).toBeVisible();
  await to.fill('kabir@example.org');
  await dialog.getByRole('button', { name: 'Add and pay ₹150' }).click();
  const partner = { name: 'Kabir Shah', invite: true, email: 'kabir@example.org', share: 'half' };
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ categories: [{ name: 'Doubles', partner }] });
});

test('a category is added by a fee class and with a code, whose refusal stands at its field', async () => {
  const { server, screen, registration } = await openOwn(
    { categories: [entry('Open Singles')], entries: [place('Open Singles')] },
    { dates: [], classes: [{ name: 'Champion', percent: 50, proof: 'Certificate' }], bundles: [] },
  );
  const msg = 'There is no code NOTHING for this event';
  server.refuse(enteringEndpoints.addCategories, 409, {
    code: 'code_unknown',
    message: msg,
    errors: [{ path: 'code', msg, code: 'code_unknown', values: { code: 'NOTHING' } }],
  });
  await screen.getByRole('button', { name: 'Add a category' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Add a category/ });
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Doubles · ₹300' }).click();
  await dialog.getByRole('combobox', { name: 'Fee class' }).click();
  await screen.getByRole('option', { name: 'Champion · ₹150' }).click();
  await dialog.getByRole('textbox', { name: 'Partner’s name' }).fill('Kabir Shah');
  await expect.element(dialog.getByRole('button', { name: 'Add and pay ₹150' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /Discount code/ }).fill('nothing');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText(msg)).toBeVisible();
  server.answer(enteringEndpoints.addCategories, { success: true, registration, payment: null, lines: [] });
  await dialog.getByRole('textbox', { name: /Discount code/ }).fill('CLUB20');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => server.asked.findLast(({ method }) => method === 'POST')?.body)
    .toEqual({
      categories: [{ name: 'Doubles', feeClass: 'Champion', partner: { name: 'Kabir Shah' } }],
      code: 'CLUB20',
    });
});

test('each payment has a receipt of its own, named by its amount and day; a single one needs no name', async () => {
  const payments = [
    { orderId: 'MDN_first', paidAt: '2026-11-03T06:30:00.000Z', amount: 400 },
    { orderId: 'MDN_added', paidAt: '2026-11-09T20:00:00.000Z', amount: 300 },
  ];
  const { server, screen } = await openOwn({ payments });
  await expect.element(screen.getByRole('button', { name: 'Receipt of ₹400, 3 Nov 2026 (PDF)' })).toBeVisible();
  // In India it is the next day already.
  await screen.getByRole('button', { name: 'Receipt of ₹300, 10 Nov 2026 (PDF)' }).click();
  await expect
    .poll(() => server.asked.find(({ path }) => path.endsWith('/receipt'))?.query.get('orderId'))
    .toBe('MDN_added');
  const one = await openOwn({ payments: payments.slice(0, 1) });
  await expect.element(one.screen.getByRole('button', { name: 'Receipt (PDF)', exact: true }).last()).toBeVisible();
});

test('an added category that came to nothing before it was paid leaves no line on the ticket', async () => {
  const added = { ...entry('Doubles'), cancelled: true, price: 300 };
  const categories = [entry('Open Singles'), { ...added, neverPaid: true as const }, { ...added, name: 'Mixed' }];
  const { screen } = await openOwn({ amount: 400, categories, entries: [place('Open Singles')] });
  // What was paid and given back is still told.
  await expect.element(screen.getByText('Mixed', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('Doubles', { exact: false })).not.toBeInTheDocument();
});

test('what is owed at the desk can be paid here', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration: { ...aTicket, owed: 450 } });
  server.refuse(entryEndpoints.pay, 409, { code: 'nothing_to_pay', message: 'Nothing' });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  await expect.element(screen.getByText('₹450 is still to be paid')).toBeVisible();
  await screen.getByRole('button', { name: 'Pay ₹450' }).click();
  await expect.poll(() => server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('whoever is alone in a category reads by when the organizer decides, and that the fee comes back', async () => {
  const registration = {
    ...aTicket,
    entries: [
      {
        _id: '019f0000-0000-7000-8000-0000000000d1',
        category: 'Veterans',
        state: 'confirmed' as const,
        price: 400,
        partner: null,
        aloneUntil: '2026-12-16T18:29:59.999Z',
      },
    ],
  };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  await expect
    .element(screen.getByText('You are the only entry in Veterans. The organizer decides by 16 Dec 2026.'))
    .toBeVisible();
});

test('a deposit is part of what was paid, and the dialog says that it comes back too', async () => {
  const deposit = {
    _id: '019f0000-0000-7000-8000-0000000000d9',
    category: 'Open Singles',
    amount: 200,
    back: 'checked_in',
    state: 'open',
    why: null,
    waits: null,
    note: '',
    decidedAt: null,
    desk: null,
  } as const;
  const { screen, dialog } = await open(['Open Singles'], null, { deposits: [deposit] });
  await expect.element(dialog.getByText('Your deposit of ₹200 comes back too.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('₹600, including a deposit of ₹200')).toBeInTheDocument();
});

test('a deposit on its way back says so, not that it waits for the check-in', async () => {
  const deposit = {
    _id: '019f0000-0000-7000-8000-0000000000d9',
    category: 'Open Singles',
    amount: 200,
    back: 'checked_in',
    state: 'open',
    why: null,
    waits: 'back',
    note: '',
    decidedAt: null,
    desk: null,
  } as const;
  const { screen } = await open(['Open Singles'], null, { deposits: [deposit] });
  await expect.element(screen.getByText('₹200 · Being given back')).toBeInTheDocument();
});

test('a ticket says that its event moved, why, and what to do if that does not suit', async () => {
  const event = {
    ...aTicket.event,
    dateandtime: '2030-12-25T03:30:00.000Z',
    location: 'Balewadi Stadium',
    moved: { dateandtime: '2030-12-18T03:30:00.000Z', location: 'PYC Gymkhana', reason: 'An election' },
  };
  const state = { _id: entry('Open').entry, category: 'Open', state: 'confirmed' as const, price: 400, partner: null };
  const entries = [{ ...state, fullRefundUntil: '2030-12-09T18:29:59.999Z' }];
  const { screen } = await open(['Open'], null, { event, entries });
  await expect
    .element(screen.getByText(/^The date has changed: 18 Dec 2030, 9:00 am → 25 Dec 2030/))
    .toBeInTheDocument();
  const told = screen.getByText(/^The place has changed: PYC Gymkhana → Balewadi Stadium/);
  await expect
    .poll(() => told.element().textContent)
    .toMatch(/The organizer says: “An election”\. .*cancel by .*9 Dec 2030/);
  await expect.element(screen.getByText(/These days have moved with the date of the event/)).toBeInTheDocument();
});

test('a ticket of an event that stayed says nothing of it', async () => {
  const { screen } = await open(['Open']);
  expect(screen.getByText(/has changed:/).query()).toBeNull();
  expect(screen.getByText(/These days have moved/).query()).toBeNull();
});
