import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { type EventRegistration, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import type { ShownPriceRules } from '@maidan/contract/events/prices';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import type { Question } from '@maidan/domain/events/registration-answers';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, onTestFinished, test } from 'vitest';
import { aRegistration, entryOf } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { deskOf, forgetRecord, keepRecord } from '../check-in/scan-storage.ts';
import { RegistrationsPanel } from './registrations-panel.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const idOf = (index: number) => `019f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const player = (index: number, change: Partial<EventRegistration> = {}) =>
  aRegistration({ _id: idOf(index), name: `Player ${String(index).padStart(4, '0')}`, ...change });

function prepared(players: EventRegistration[], questions: Question[] = [], prices?: ShownPriceRules) {
  const server = fakeApi();
  server.answerFrom(eventRegistrationEndpoints.listEventRegistrations, ({ query }) => {
    const q = query.get('q') ?? '';
    const found = players.filter((one) => one.name.includes(q));
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    return {
      success: true as const,
      registrations: found.slice((page - 1) * size, page * size),
      total: found.length,
      counts: {
        held: 0,
        waitlisted: 0,
        offered: 0,
        expired: 0,
        confirmed: players.filter(({ status }) => status === 'confirmed').length,
        cancelled: players.filter(({ status }) => status === 'cancelled').length,
      },
      questions,
      isOriginAsked: false,
      offerHours: 12,
      ...(prices && { prices }),
      startsAt: '2026-11-21T03:30:00.000Z',
      categories: [
        { name: 'Open', price: 350.5, capacity: 2, taken: 1, format: 'singles' as const, ...anybody },
        { name: 'Doubles', price: 600, capacity: 1, taken: 1, format: 'doubles' as const, ...anybody },
        { name: 'Girls U-13', price: 200, capacity: null, taken: 0, format: 'doubles' as const, ...girls },
        { name: 'Mixed', price: 200, capacity: null, taken: 0, format: 'mixed_doubles' as const, ...grown },
      ],
    };
  });
  return server;
}

const anybody = { minAge: null, maxAge: null, gender: null };
const grown = { minAge: 18, maxAge: null, gender: null };
const girls = { minAge: null, maxAge: 12, gender: 'female' as const };
const open = () => render(<RegistrationsPanel eventId={eventId} />);

/** The desk's form with a player and a category, and the server's answer to it. */
async function openWalkIn(server: ReturnType<typeof prepared>, category: RegExp | string) {
  server.answer(eventRegistrationEndpoints.addWalkIn, {
    success: true,
    registration: { ...player(2, { name: 'Farah Khan' }), ticket: 'MDN1.abc.def', eventName: 'Pune Open' },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  await screen.getByLabelText('Name *').fill('Farah Khan');
  await screen.getByLabelText('Phone *').fill('98111 22233');
  await screen.getByPlaceholder('Choose', { exact: true }).click();
  await screen.getByRole('option', { name: category }).click();
  // The list of categories stays open for another choice; a click outside closes it.
  await screen.getByText('For players who come without an entry').click();
  const posted = () => server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, posted };
}

test('thousands of players are listed, and only those in sight are drawn', async () => {
  prepared(Array.from({ length: 2300 }, (_, index) => player(index)));
  const screen = await open();
  await expect.element(screen.getByText('2,300 registrations')).toBeVisible();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
  await screen.getByRole('searchbox', { name: 'Search registrations' }).fill('Player 2299');
  await expect.element(screen.getByText(/^1 registration/)).toBeVisible();
  await expect.element(screen.getByText('Player 2299')).toBeVisible();
});

test('the figure above the list says how many of them are confirmed', async () => {
  prepared([player(1), player(2), player(3, { status: 'cancelled' })]);
  const screen = await open();
  await expect.element(screen.getByText('2 registrations, 1 more not confirmed')).toBeVisible();
});

test('a pair that waits for its partner says so, is counted, and all such partners are reminded in one press', async () => {
  const pair = (index: number, change: object = {}) =>
    player(index, {
      status: 'held',
      amount: 340 + index,
      entries: [
        {
          _id: idOf(index),
          category: 'Doubles',
          state: 'awaiting_partner',
          price: 300,
          partner: { name: 'Rohan Salve', state: 'invited' },
          ...change,
        },
      ],
    });
  const server = prepared([pair(1), pair(2), pair(3, { decideBy: '2026-11-21T03:30:00.000Z' }), player(4)]);
  server.answer(partnerInviteEndpoints.remindAll, { success: true, reminded: 1, open: 2 });
  const screen = await render(<RegistrationsPanel eventId={eventId} />);
  await expect.element(screen.getByText('2 pairs are waiting for their partners', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Waiting for partner').first()).toBeVisible();
  await expect.element(screen.getByText('Paying')).not.toBeInTheDocument();
  await expect.element(screen.getByText('₹341').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Remind all' }).click();
  await expect.element(screen.getByText('1 partner reminded')).toBeVisible();
  expect(server.asked.at(-1)?.path).toBe(`/event/${eventId}/partner-invites/remind`);
});

test('beside a confirmed category, another one says what it waits for', async () => {
  const waiting = { ...entryOf('Mixed', 600), state: 'waitlisted' as const };
  const expired = { ...entryOf('Doubles', 600), state: 'expired' as const };
  prepared([player(1, { categories: [entryOf('Open', 350), waiting, expired] })]);
  const screen = await open();
  await expect.element(screen.getByText('Open, Mixed (on the waitlist)', { exact: true })).toBeVisible();
});

test('the partner and the team stand under the name, with the category where they differ', async () => {
  const pair = (name: string, partner: string) => ({ ...entryOf(name, 600), partner });
  prepared([
    player(1, { name: 'Asha', categories: [entryOf('Open', 350), pair('Doubles', 'Meera Iyer')] }),
    player(2, { name: 'Bina', categories: [pair('Doubles', 'Kavya Nair'), pair('Mixed', 'Ravi More')] }),
    player(3, { name: 'Coach Rao', categories: [{ ...entryOf('Team', 900), team: 'Deccan Gymkhana' }] }),
    player(4, { name: 'Dina', categories: [{ ...pair('Doubles', 'Esha'), cancelled: true }, entryOf('Open', 350)] }),
  ]);
  const screen = await open();
  const under = (name: string) => screen.getByText(name, { exact: true }).element().nextElementSibling?.textContent;
  await expect.element(screen.getByText('Asha', { exact: true })).toBeVisible();
  expect(under('Asha')).toBe('with Meera Iyer');
  expect(under('Bina')).toBe('Doubles: with Kavya Nair · Mixed: with Ravi More');
  expect(under('Coach Rao')).toBe('Team Deccan Gymkhana');
  expect(under('Dina')).not.toContain('Esha');
});

test('a category that was cancelled stays in the row, with the reason and how far the refund is', async () => {
  const doubles = { ...entryOf('Doubles', 600), cancelled: true, cancelledReason: 'Partner is injured' };
  const refund = { _id: 'f1', amount: 600, reason: 'Partner is injured', createdAt: '2026-11-20T08:00:00.000Z' };
  const refunds = [{ ...refund, status: 'sent' as const, doneAt: null }];
  prepared([player(1, { categories: [entryOf('Open', 350), doubles], refunded: 600, refunds })]);
  const screen = await open();
  await expect.element(screen.getByText('Doubles cancelled: Partner is injured')).toBeVisible();
  await expect.element(screen.getByText('₹600 on its way back')).toBeVisible();
});

test('the code of the ticket stands in the row, beside the phone number', async () => {
  prepared([player(1, { phone: '9876543210', ticketCode: 'ABCD-2345' })]);
  const screen = await open();
  await expect.element(screen.getByText('98765 43210 · ABCD-2345')).toBeVisible();
});

test('while nobody has entered, the list offers what brings players in', async () => {
  prepared([]);
  const invite = <a href="/events/e1">Open the page</a>;
  const screen = await render(<RegistrationsPanel eventId={eventId} invite={invite} />);
  await expect.element(screen.getByRole('heading', { name: 'No registrations yet' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the page' })).toBeVisible();
});

test('what went back of a fee stands below it', async () => {
  prepared([player(1, { amount: 1000, refunded: 700 })]);
  const screen = await open();
  await expect.element(screen.getByText('₹1,000')).toBeVisible();
  await expect.element(screen.getByText('₹700 back')).toBeVisible();
});

test('a fee that the bank asks back is marked in the row of a confirmed player', async () => {
  prepared([player(1, { amount: 800, disputed: 800 })]);
  const screen = await open();
  await expect.element(screen.getByText('₹800 asked back by the bank')).toBeVisible();
});

test('a player is checked in from the row', async () => {
  const players = [player(1, { name: 'Ananya Reddy' })];
  const server = prepared(players);
  server.answerFrom(checkInEndpoints.checkIn, () => {
    players[0] = player(1, { name: 'Ananya Reddy', checkedIn: true, checkedInAt: '2026-11-21T03:42:00.000Z' });
    const user = { phone: null, dob: null, aadhaarNumber: null, city: null };
    const { _id, name, referralSource, accommodationRequired, registrationDate, checkedIn, checkedInAt } = players[0];
    const shown = { _id, name, referralSource, accommodationRequired, registrationDate, checkedIn, checkedInAt };
    const registration = { ...shown, user, categories: ['Open'], checkedInBy: null, checkedInDevice: null };
    return { success: true as const, message: 'Checked in', registration };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Check in: Ananya Reddy' }).click();
  await expect.element(screen.getByText('Ananya Reddy is checked in')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo check-in: Ananya Reddy' })).toBeVisible();
  await expect.element(screen.getByText('9:12 am')).toBeVisible();
});

test('a missing partner is asked for once the clerk adds the player, and stops nobody', async () => {
  const { screen, posted } = await openWalkIn(prepared([player(0)]), /Mixed/);
  const doubts = screen.getByRole('dialog').getByRole('status');
  await expect.element(doubts).toBeEmptyDOMElement();
  await screen.getByLabelText('Date of birth *', { exact: true }).fill('1990-01-01');
  await screen.getByText('Nothing paid').click();
  await screen.getByRole('button', { name: /^Add player/ }).click();
  await expect.element(doubts).toHaveTextContent('Mixed needs the partner’s name');
  expect(posted()).toEqual([]);
  await screen.getByRole('button', { name: 'Add anyway' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  expect(posted()).toMatchObject([{ categories: [{ name: 'Mixed', partner: null }] }]);
});

test('a category with limits asks for age and gender, and admits who does not fit on purpose only', async () => {
  const { screen, posted } = await openWalkIn(prepared([player(0)]), /Girls U-13/);
  await screen.getByRole('textbox', { name: 'Partner in Girls U-13' }).fill('Mina');
  await screen.getByLabelText('Partner’s date of birth *').fill('2016-01-01');
  await expect.element(screen.getByRole('combobox', { name: 'Partner’s gender' })).toHaveValue('Female');
  await expect.element(screen.getByText('Girls U-13: Up to 12 years · Girls')).toBeVisible();
  await screen.getByText('Nothing paid').click();
  const add = screen.getByRole('button', { name: /^Add player/ });
  await add.click();
  await expect.element(screen.getByText('Date of birth is required: a category has an age limit')).toBeVisible();
  // The category itself says who plays in it.
  const gender = screen.getByRole('combobox', { name: 'Gender', exact: true });
  await expect.element(gender).toHaveValue('Female');
  await expect.element(screen.getByLabelText('Enter without age or gender')).toBeVisible();

  await screen.getByLabelText('Date of birth *', { exact: true }).fill('1980-01-01');
  const doubts = screen.getByRole('dialog').getByRole('status');
  await expect.element(doubts).toHaveTextContent('Girls U-13 is for players aged 12 or under on the day of play');
  await add.click();
  await expect.element(screen.getByText('Tick this to admit the player, or choose another category')).toBeVisible();
  expect(posted()).toEqual([]);
  // Another objection needs another decision.
  await screen.getByLabelText('Admit this player anyway').click();
  await expect.element(screen.getByRole('button', { name: 'Add anyway' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Gender', exact: true }).click();
  await screen.getByRole('option', { name: 'Male', exact: true }).click();
  await expect.element(screen.getByLabelText('Admit this player anyway')).not.toBeChecked();
  await screen.getByLabelText('Admit this player anyway').click();
  await screen.getByRole('button', { name: 'Add anyway' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  expect(posted()).toMatchObject([{ dob: '1980-01-01', gender: 'male', admit: true }]);
});

test('a partner is judged by the same limits, and a mixed pair is a woman and a man', async () => {
  const { screen, posted } = await openWalkIn(prepared([player(0)]), /Mixed/);
  // As long as nobody is named, a pair may still be formed.
  await expect.element(screen.getByLabelText('Partner’s date of birth *')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Partner in Mixed' }).fill('Mina');
  await screen.getByLabelText('Date of birth *', { exact: true }).fill('1990-01-01');
  await screen.getByLabelText('Partner’s date of birth *').fill('2014-03-09');
  for (const name of ['Gender', 'Partner’s gender']) {
    await screen.getByRole('combobox', { name, exact: true }).click();
    await screen.getByRole('option', { name: 'Female' }).click();
  }
  const doubts = screen.getByRole('dialog').getByRole('status');
  await expect.element(doubts.getByText(/^The partner does not fit: Mixed is for players aged 18/)).toBeVisible();
  await expect.element(doubts.getByText('The partner does not fit: Mixed is for a woman and a man')).toBeVisible();
  await screen.getByText('Nothing paid').click();
  await screen.getByLabelText('Admit this player anyway').click();
  await screen.getByRole('button', { name: 'Add anyway' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  const categories = [{ name: 'Mixed', partner: 'Mina', partnerDob: '2014-03-09', partnerGender: 'female' }];
  expect(posted()).toMatchObject([{ categories, admit: true }]);
});

test('a walk-in pays the price of the day, not the category’s own', async () => {
  const early = { name: 'Early', until: '9999-12-31', price: 300, categories: ['Open'] };
  const deposit = { amount: 200, back: 'checked_in' as const, own: [] };
  const prices = { dates: [early], classes: [], bundles: [], deposit };
  const { screen } = await openWalkIn(prepared([player(1)], [], prices), 'Open (1 left)');
  await expect.element(screen.getByRole('button', { name: 'Add player · ₹300' })).toBeVisible();
  await expect.element(screen.getByText('There is also a deposit of ₹200', { exact: false })).toBeVisible();
});

test('a walk-in is asked for what is missing, pays the fee of the category, and gets a ticket', async () => {
  const server = prepared([player(1)]);
  server.answer(eventRegistrationEndpoints.addWalkIn, {
    success: true,
    registration: { ...player(2, { name: 'Farah Khan' }), ticket: 'MDN1.abc.def', eventName: 'Pune Open' },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  await screen.getByRole('button', { name: 'Add player' }).click();
  for (const words of [
    'Name is required',
    'Phone number must have 10 digits',
    'Please choose at least one category',
    'Please say how the fee was paid',
  ]) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  await screen.getByLabelText('Name *').fill('Farah Khan');
  await screen.getByLabelText('Phone *').fill('+91 98111 22233');
  await screen.getByLabelText('Email').fill('farah at example');
  await screen.getByPlaceholder('Choose').click();
  await screen.getByRole('option', { name: 'Open (1 left)' }).click();
  // The list of categories stays open for another choice; a click outside closes it.
  await screen.getByText('For players who come without an entry').click();
  await screen.getByText('Paid in cash').click();
  await screen.getByRole('button', { name: 'Add player · ₹350.50' }).click();
  await expect.element(screen.getByText('Email must be valid')).toBeVisible();
  await screen.getByLabelText('Email').fill('farah@example.in');
  await screen.getByRole('button', { name: 'Add player · ₹350.50' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'QR code of the ticket ABCD-2345' })).toBeVisible();
  await expect.element(screen.getByText('Pune Open')).toBeVisible();
  const sent = server.asked.find((one) => one.method === 'POST');
  expect(sent?.body).toMatchObject({
    name: 'Farah Khan',
    email: 'farah@example.in',
    categories: [{ name: 'Open', partner: null }],
    paid: 'cash',
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

const questions: Question[] = [
  { id: 'club', question: 'Which club?', answerType: 'text', isRequired: true, options: [] },
  { id: 'tshirtSize', question: 'T-shirt size', answerType: 'dropdown', isRequired: false, options: ['M', 'L'] },
];

test('the desk asks the organizer’s questions; what everybody has to answer is left open on purpose only', async () => {
  const { screen, posted } = await openWalkIn(prepared([player(1)], questions), 'Open (1 left)');
  await screen.getByText('Nothing paid').click();
  await screen.getByPlaceholder('Choose one').click();
  await screen.getByRole('option', { name: 'L', exact: true }).click();
  await screen.getByRole('button', { name: 'Add player', exact: true }).click();
  await expect.element(screen.getByText('Which club?: please answer')).toBeVisible();
  expect(posted()).toEqual([]);
  await screen.getByLabelText('Ask for 1 missing answer later').click();
  await screen.getByRole('button', { name: 'Add player', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  expect(posted()[0]).toMatchObject({ answers: { tshirtSize: 'L' }, askLater: true });
});

test('answers stand with the registration, open ones are marked there and in the list', async () => {
  const asked = { id: 'club', question: 'Which club?' };
  const answers = [{ id: 'tshirtSize', question: 'T-shirt size', answer: 'L' }];
  prepared([player(1, { answers, askLater: [asked] })], questions);
  const screen = await open();
  await expect.element(screen.getByText('Ask later: 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Show the details: Player 0001' }).click();
  const valueOf = (label: string) => screen.getByText(label).element().nextElementSibling?.textContent;
  await expect.element(screen.getByText('Which club?')).toBeVisible();
  expect(valueOf('Which club?')).toBe('Ask later');
  expect(valueOf('T-shirt size')).toBe('L');
});

test('a download asks for the chosen columns, and says why it failed', async () => {
  const server = prepared([player(1)]);
  server.refuse(downloadEndpoints.createDownloadTicket, 429, {
    code: 'rate_limited',
    message: 'Too many attempts. Please wait a moment and try again.',
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Download data' }).click();
  await screen.getByText('Excel (XLSX)').click();
  await screen.getByRole('checkbox', { name: 'Phone' }).click();
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(screen.getByText('Too many attempts. Please wait a moment and try again.')).toBeVisible();
  const asked = server.asked.find((one) => one.method === 'POST')?.body;
  const query = new URL((asked as { path: string }).path, 'http://maidan').searchParams;
  expect(query.get('format')).toBe('xlsx');
  expect(query.get('fields')?.split(',')).not.toContain('phone');
  expect(query.get('fields')?.split(',')).toContain('name');
});

test('without a network the panel leads to the gate, and says what waits on this device', async () => {
  const server = fakeApi();
  const user = { _id: idOf(1), name: 'Suresh', email: 's@example.test', role: 'organizer' } as const;
  server.answer(sessionEndpoints.me, { success: true, user });
  server.drop(eventRegistrationEndpoints.listEventRegistrations);
  writeToken('mda_token');
  for (const clientId of ['one', 'two']) {
    const desk = deskOf(user._id, eventId);
    const scannedAt = '2026-11-21T03:42:00.000Z';
    await keepRecord({ clientId, desk, registrationId: idOf(2), ticket: clientId, scannedAt, deviceId: 'Gate 1' });
    onTestFinished(() => void forgetRecord(clientId));
  }
  const screen = await open();
  await expect
    .element(screen.getByText('2 scans wait on this device. The gate works without a network.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check in players' })).toBeVisible();
});

test('who stands in the category already is shown, and a different person is entered on purpose only', async () => {
  const server = prepared([player(1)]);
  const said = 'Farah Khan is already in Open (ticket ABCD-2345)';
  server.refuse(eventRegistrationEndpoints.addWalkIn, 409, { code: 'already_entered', message: said });
  server.answer(eventRegistrationEndpoints.addWalkIn, {
    success: true,
    registration: { ...player(2, { name: 'Farah Khan' }), ticket: 'MDN1.abc.def', eventName: 'Pune Open' },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Add walk-in' }).click();
  await screen.getByLabelText('Name *').fill('Farah Khan');
  await screen.getByLabelText('Phone *').fill('98111 22233');
  await screen.getByPlaceholder('Choose').click();
  await screen.getByRole('option', { name: 'Open (1 left)' }).click();
  await screen.getByText('For players who come without an entry').click();
  await screen.getByText('Paid in cash').click();
  await screen.getByRole('button', { name: 'Add player · ₹350.50' }).click();
  const different = screen.getByRole('checkbox', { name: 'This is a different person' });
  await expect.element(different).toBeVisible();
  await expect.element(screen.getByText(said).first()).toBeVisible();
  // It is about these people only.
  await screen.getByLabelText('Phone *').fill('98111 22234');
  await expect.element(different).not.toBeInTheDocument();
  await screen.getByLabelText('Phone *').fill('98111 22233');
  await different.click();
  await screen.getByRole('button', { name: 'Add player · ₹350.50' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  const sent = server.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ differentPerson: false }, { differentPerson: true }]);
});

test('before its approval an event says that players can be added later, and offers no form for it', async () => {
  prepared([]);
  const tools = <button type="button">Import players</button>;
  const screen = await render(<RegistrationsPanel eventId={eventId} isApproved={false} tools={tools} />);
  await expect
    .element(screen.getByText('Players can be added, one by one or from a sheet, once the event is approved.'))
    .toBeVisible();
  for (const name of ['Import players', 'Add walk-in'])
    expect(screen.getByRole('button', { name }).elements()).toHaveLength(0);
});

test('opened for one entry, the list shows that one, and all of them after a press', async () => {
  prepared([player(1), player(2), player(3)]);
  const screen = await render(<RegistrationsPanel eventId={eventId} asked="Player 0002" />);
  await expect.element(screen.getByText('Player 0002').first()).toBeVisible();
  await expect.element(screen.getByText('Player 0001')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('Player 0001').first()).toBeVisible();
});

test('who still owes a fee is found, and is asked for it before anything else of the row', async () => {
  const owing = player(1, { amount: 300, owed: 200, paidBy: 'cash', unpaid: true });
  const server = prepared([owing]);
  const screen = await open();
  await expect.element(screen.getByText('₹300 cash')).toBeVisible();
  await expect.element(screen.getByText('₹200 to pay')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'To pay' }).click();
  await expect.poll(() => server.asked.at(-1)?.query.get('owing')).toBe('true');
  expect(server.asked.at(-1)?.query.get('status')).toBeNull();
  await screen.getByRole('button', { name: 'Show the details: Player 0001' }).click();
  await expect.element(screen.getByText('₹300 paid so far')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Collect ₹200 from Player 0001' })).toBeVisible();
});
