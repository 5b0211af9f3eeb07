import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { type PublicCategory, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { customizationOf } from '@maidan/domain/events/page';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { aPlayer, itself } from '../../../../test/some-players.ts';

const year = new Date().getUTCFullYear() + 1;
const born = (age: number) => `${year - age}-03-04`;
const ira = aPlayer({ name: 'Ira Joshi', dob: born(12) });
const aarav = aPlayer({
  _id: '019f0000-0000-7000-8000-0000000000a3',
  name: 'Aarav Joshi',
  dob: born(14),
  gender: 'male',
});
const category = (name: string, more: Partial<PublicCategory> = {}): PublicCategory => ({
  _id: `019f0000-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  price: 400,
  participants: 0,
  placesLeft: null,
  waiting: 0,
  entries: 'open',
  ...more,
});
const event = aPublicEvent({
  dateandtime: `${year}-12-18T03:30:00.000Z`,
  lastdate: `${year}-12-10T03:30:00.000Z`,
  categories: [
    category('GS U-13', { gender: 'female', maxAge: 12 }),
    category('BS U-15', { gender: 'male', maxAge: 14 }),
    category('XD U-17', { format: 'mixed_doubles', maxAge: 16, price: 600 }),
    category('Open to all', { placesLeft: 0, price: 300 }),
  ],
  customization: customizationOf({ additionalQuestions: { emergencyContact: true } }),
});
const line = (player: number, name: string, amount: number, state: 'held' | 'waitlisted' = 'held') => ({
  player,
  category: name,
  kind: 'fee' as const,
  reason: '',
  why: null,
  amount,
  state,
});

async function open(players = [itself, ira, aarav], shown = event) {
  const api = fakeApi();
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event: shown });
  const known = [...players];
  api.answerFrom(ownPlayerEndpoints.list, () => ({ success: true as const, players: known }));
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  const { screen, path } = await renderApp(`/events/${event._id}/enter-players`, 'a-session');
  return { api, screen, path, known };
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.asked.find(({ method, path }) => method === 'POST' && path.endsWith('/entries'));

test('two children are ticked, each gets categories, and one payment holds both with one consent', async () => {
  const { api, screen, path } = await open();
  const lines = [line(0, 'GS U-13', 400), line(0, 'Open to all', 300, 'waitlisted'), line(1, 'BS U-15', 350)];
  api.answer(enteringEndpoints.quote, { success: true, lines, total: 750, refusals: [] });
  await screen.getByRole('checkbox', { name: /Ira Joshi/ }).click();
  await screen.getByRole('checkbox', { name: /Aarav Joshi/ }).click();
  await expect.element(screen.getByText('₹600+')).toBeVisible();
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  const of = (name: string) => screen.getByRole('region', { name });
  await of('Ira Joshi').getByText('1 does not fit Ira Joshi').click();
  await expect.element(of('Ira Joshi').getByText('men and boys')).toBeVisible();
  await of('Ira Joshi')
    .getByRole('checkbox', { name: /GS U-13/ })
    .click();
  await expect
    .element(of('Ira Joshi').getByText('Full. Ira Joshi joins the waitlist and pays nothing now.'))
    .toBeVisible();
  await of('Ira Joshi')
    .getByRole('checkbox', { name: /Open to all/ })
    .click();
  await of('Aarav Joshi')
    .getByRole('checkbox', { name: /BS U-15/ })
    .click();
  // By the quote: the page itself would say 400.
  await expect.element(of('Aarav Joshi').getByText('₹350').first()).toBeVisible();
  await expect.element(screen.getByText('3 entries, 1 on the list')).toBeVisible();
  await screen.getByRole('button', { name: 'Check and pay' }).click();
  await expect.element(screen.getByText('waits, ₹0 now')).toBeVisible();
  await screen.getByRole('button', { name: 'Pay ₹750' }).click();
  await expect.element(screen.getByText('Please agree to the terms')).toBeVisible();
  await screen.getByRole('checkbox', { name: /I am the parent or guardian of Ira Joshi and Aarav Joshi/ }).click();
  const payment = {
    orderId: 'MD-1',
    amount: 750,
    currency: 'INR',
    provider: 'sandbox',
    sessionId: 's',
    checkoutUrl: null,
  } as const;
  api.answer(enteringEndpoints.enter, { success: true, registrations: [], payment, lines });
  await screen.getByRole('button', { name: 'Pay ₹750' }).click();
  await expect.poll(path).toBe('/checkout/MD-1');
  expect(sent(api)?.body).toMatchObject({
    consent: true,
    players: [
      {
        player: { name: 'Ira Joshi', dob: ira.dob, city: 'Nashik', phone: '9822041877', guardian: ira.guardian },
        categories: [{ name: 'GS U-13' }, { name: 'Open to all', join: 'waitlist' }],
      },
      { player: { name: 'Aarav Joshi' }, categories: [{ name: 'BS U-15' }] },
    ],
  });
});

test('what is typed once counts for all, and otherwise for one; a refusal stands beside its field', async () => {
  const { api, screen } = await open([{ ...itself, city: null }, ira, { ...aarav, city: 'Pune' }]);
  const refusal = {
    player: 0,
    category: 'GS U-13',
    code: 'already_entered',
    message: 'Ira Joshi is already entered in GS U-13',
    path: 'players.0.categories.0.name',
  };
  api.answer(enteringEndpoints.quote, { success: true, lines: [], total: 0, refusals: [refusal] });
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  await expect.element(screen.getByRole('alert').getByText('Tick who plays')).toBeVisible();
  await screen.getByRole('checkbox', { name: /Ira Joshi/ }).click();
  await screen.getByRole('checkbox', { name: /Aarav Joshi/ }).click();
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  await expect.element(screen.getByText('City is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'City' }).fill('Nashik');
  await screen.getByRole('textbox', { name: 'In an emergency' }).fill('Sunita 98220 41877');
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  const ofIra = screen.getByRole('region', { name: 'Ira Joshi' });
  await ofIra.getByRole('checkbox', { name: /GS U-13/ }).click();
  await expect.element(ofIra.getByText('Ira Joshi is already entered in GS U-13')).toBeVisible();
  const ofAarav = screen.getByRole('region', { name: 'Aarav Joshi' });
  await ofAarav.getByText('Different for Aarav Joshi').click();
  await expect.element(ofAarav.getByRole('textbox', { name: 'City' })).toHaveValue('Pune');
  await ofAarav.getByRole('textbox', { name: 'City' }).fill('Sinnar');
  await screen.getByRole('button', { name: 'Check and pay' }).click();
  await expect.element(ofAarav.getByText('Please choose at least one category')).toBeVisible();
  await ofAarav.getByRole('checkbox', { name: /BS U-15/ }).click();
  await screen.getByRole('button', { name: 'Check and pay' }).click();
  await screen.getByRole('checkbox', { name: /I am the parent/ }).click();
  api.refuse(enteringEndpoints.enter, 409, {
    code: 'already_entered',
    message: 'Aarav Joshi is already entered in BS U-15',
    errors: [{ msg: 'Aarav Joshi is already entered in BS U-15', path: 'players.1.categories.0.name' }],
  });
  await screen.getByRole('button', { name: /^Pay ₹/ }).click();
  // Back at the choice, with the reason at its row and everything still chosen.
  await expect.element(ofAarav.getByRole('alert').getByText('Aarav Joshi is already entered in BS U-15')).toBeVisible();
  await expect.element(ofAarav.getByRole('checkbox', { name: /BS U-15/ })).toBeChecked();
  expect(sent(api)?.body).toMatchObject({
    players: [
      { player: { city: 'Nashik' }, answers: { emergencyContact: 'Sunita 98220 41877' } },
      { player: { city: 'Sinnar' }, answers: { emergencyContact: 'Sunita 98220 41877' } },
    ],
  });
});

test('a pair names its partner where it is ticked; a child is added in place and ticked', async () => {
  const { api, screen, known } = await open([itself, { ...aarav, guardian: null }]);
  api.answer(enteringEndpoints.quote, { success: true, lines: [line(0, 'XD U-17', 600)], total: 600, refusals: [] });
  await expect.element(screen.getByRole('checkbox', { name: /Aarav Joshi/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Complete Aarav Joshi' })).toBeVisible();
  api.answer(ownPlayerEndpoints.add, { success: true, player: ira });
  await screen.getByRole('button', { name: 'Add a player' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a player' });
  await dialog.getByRole('textbox', { name: /Player’s name/ }).fill('Ira Joshi');
  await dialog.getByLabelText(/Date of birth/).fill(born(12));
  await dialog.getByRole('radio', { name: 'Female' }).click();
  await dialog.getByRole('combobox', { name: 'Relation' }).click();
  await screen.getByRole('option', { name: 'Mother' }).click();
  known.push(ira);
  await dialog.getByRole('button', { name: 'Add a player' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /Ira Joshi/ })).toBeChecked();
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  await screen.getByRole('checkbox', { name: /XD U-17/ }).click();
  await screen.getByRole('button', { name: 'Check and pay' }).click();
  await expect.element(screen.getByText("XD U-17 needs your partner's name")).toBeVisible();
});

test('a class is chosen for one of them, and a code counts for all: with its answer, and not while it is refused', async () => {
  const classes = [{ name: 'Champion', percent: 50, proof: 'Certificate' }];
  const { api, screen } = await open(undefined, { ...event, prices: { dates: [], classes, bundles: [] } });
  const off = { code: 'price_with_code_percent' as const, values: { code: 'CLUB20', percent: 20 } };
  api.answerFrom(enteringEndpoints.quote, ({ body }) => {
    const { players, code } = body as { players: { categories: { feeClass?: string }[] }[]; code?: string };
    const fee = players[0]?.categories[0]?.feeClass === 'Champion' ? 200 : 400;
    const given = { ...line(0, 'GS U-13', -fee / 5), kind: 'discount' as const, reason: 'Code CLUB20', why: off };
    const refusal = {
      player: 0,
      category: null,
      code: 'code_unknown',
      message: 'There is no code NOTHING for this event',
      path: 'code',
      values: { code: 'NOTHING' },
    };
    return {
      success: true as const,
      lines: [line(0, 'GS U-13', fee), ...(code === 'CLUB20' ? [given] : [])],
      total: fee,
      refusals: code === 'NOTHING' ? [refusal] : [],
    };
  });
  await screen.getByRole('checkbox', { name: /Ira Joshi/ }).click();
  await screen.getByRole('button', { name: 'Choose categories' }).click();
  await screen.getByRole('checkbox', { name: /GS U-13/ }).click();
  await screen.getByRole('combobox', { name: 'Fee class' }).click();
  await screen.getByRole('option', { name: 'Champion · ₹200' }).click();
  await screen.getByRole('button', { name: 'Check and pay' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹200' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Discount code/ });
  await field.fill('nothing');
  await screen.getByRole('button', { name: 'Use code' }).click();
  await expect.element(screen.getByText('There is no code NOTHING for this event')).toBeVisible();
  await screen.getByRole('checkbox', { name: /I am the parent or guardian/ }).click();
  await screen.getByRole('button', { name: 'Pay ₹200' }).click();
  expect(sent(api)).toBeUndefined();
  await field.fill('club20');
  await screen.getByRole('button', { name: 'Use code' }).click();
  await expect.element(screen.getByText('It takes ₹40 off')).toBeVisible();
  const payment = {
    orderId: 'MD-2',
    amount: 160,
    currency: 'INR',
    provider: 'sandbox',
    sessionId: 's',
    checkoutUrl: null,
  } as const;
  api.answer(enteringEndpoints.enter, { success: true, registrations: [], payment, lines: [] });
  await screen.getByRole('button', { name: 'Pay ₹160' }).click();
  await expect
    .poll(() => sent(api)?.body)
    .toMatchObject({
      code: 'CLUB20',
      players: [{ categories: [{ name: 'GS U-13', feeClass: 'Champion' }] }],
    });
});
