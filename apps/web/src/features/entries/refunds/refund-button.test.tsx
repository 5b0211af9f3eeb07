import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRegistration, entryOf } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { RefundButton } from './refund-button.tsx';

const registration = aRegistration({
  name: 'Ananya Iyer',
  categories: [entryOf('Open Singles', 300), entryOf("Women's Singles", 200.5), entryOf('Mixed Doubles', 700, true)],
  amount: 500.5,
});
const refund = {
  _id: '019f0000-0000-7000-8000-0000000000d2',
  amount: 200.5,
  reason: 'Injured',
  status: 'created' as const,
  createdAt: registration.registrationDate,
  doneAt: null,
};

const preview = {
  all: 200.5,
  byRules: 60.25,
  refund: 200.5,
  ofShare: 190.48,
  ofCommission: 10.02,
  fromUnsettled: 100,
  owed: 90.48,
  beyondLimit: null,
  atDesk: 0,
  atDeskByRules: 0,
};

beforeEach(() => writeToken('token'));

/** What was sent: reading beforehand what a refund changes in the draws is none of it. */
const sentTo = (api: ReturnType<typeof fakeApi>) => api.asked.filter(({ method }) => method === 'POST');

async function open(shown = registration) {
  const screen = await render(<RefundButton registration={shown} />);
  await screen.getByRole('button', { name: 'Refund' }).click();
  return screen;
}

async function openWithAll() {
  const screen = await open();
  await screen.getByRole('checkbox', { name: /Open Singles/ }).click();
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  return screen;
}

test('one category is given back, with the reason that the player reads', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.refund, { success: true, refund, status: 'confirmed' });
  const screen = await open();
  await expect.element(screen.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Refund' })).toBeDisabled();
  await expect.element(screen.getByText(/Mixed Doubles/)).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await screen.getByRole('button', { name: 'Refund ₹200.50' }).click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  expect(sentTo(api)).toEqual([]);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Injured');
  await screen.getByRole('button', { name: 'Refund ₹200.50' }).click();
  await expect.element(screen.getByText('₹200.50 is on its way to Ananya Iyer')).toBeVisible();
  const [sent] = sentTo(api);
  expect(sent?.body).toEqual({ reason: 'Injured', categories: ["Women's Singles"] });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a refusal keeps the dialog and what was typed; a second press is the same refund', async () => {
  const api = fakeApi();
  api.refuse(refundEndpoints.refund, 502, { code: 'payment_provider_down', message: 'The provider is away' });
  api.answer(refundEndpoints.refund, { success: true, refund, status: 'cancelled' });
  const screen = await openWithAll();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Rain');
  const give = screen.getByRole('button', { name: 'Refund ₹500.50' });
  await give.click();
  await expect.element(screen.getByText('The provider is away')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Rain');
  await give.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const keys = sentTo(api).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(sentTo(api).at(-1)?.body).toEqual({ reason: 'Rain' });
});

test('what was refused may be changed and asked anew', async () => {
  const api = fakeApi();
  api.refuse(refundEndpoints.refund, 409, { code: 'refund_too_large', message: 'More than what was paid' });
  api.answer(refundEndpoints.refund, { success: true, refund, status: 'confirmed' });
  const screen = await openWithAll();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Injured');
  await screen.getByRole('button', { name: 'Refund ₹500.50' }).click();
  await expect.element(screen.getByText('More than what was paid').first()).toBeVisible();
  await screen.getByRole('checkbox', { name: /Open Singles/ }).click();
  await screen.getByRole('button', { name: 'Refund ₹200.50' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = sentTo(api).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

describe('an entry paid at the desk is cancelled, and the same dialog asks what became of the money', () => {
  const atDesk = { ...registration, paidBy: 'upi' as const, atDesk: registration.amount };
  const ofDesk = { ...preview, all: 0, byRules: 0, refund: 0, ofShare: 0, ofCommission: 0, fromUnsettled: 0, owed: 0 };

  async function openDesk() {
    const api = fakeApi();
    api.answer(refundEndpoints.preview, { success: true, preview: { ...ofDesk, atDesk: 200.5, atDeskByRules: 60.25 } });
    api.answer(refundEndpoints.refund, { success: true, refund: null, status: 'confirmed' });
    const screen = await render(<RefundButton registration={atDesk} />);
    await screen.getByRole('button', { name: 'Cancel entry' }).click();
    await screen.getByRole('checkbox', { name: "Women's Singles" }).click();
    await expect
      .element(screen.getByRole('radiogroup', { name: /^What happened to the ₹200.50 taken at the desk/ }))
      .toBeVisible();
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Left');
    const press = () => screen.getByRole('dialog').getByRole('button', { name: 'Cancel entry' }).click();
    return { api, screen, press };
  }

  test('nothing is sent until it is said; handed back is a part of it and how', async () => {
    const { api, screen, press } = await openDesk();
    await press();
    await expect.element(screen.getByText('Please say what happened to the money')).toBeVisible();
    expect(sentTo(api)).toEqual([]);
    await screen.getByRole('radio', { name: /^Handed back/ }).click();
    await screen.getByRole('textbox', { name: /^How much/ }).fill('300');
    await press();
    await expect.element(screen.getByText('At most ₹200.50 can be refunded')).toBeVisible();
    await screen.getByRole('textbox', { name: /^How much/ }).fill('150');
    await screen.getByRole('radio', { name: 'In cash' }).click();
    await press();
    await expect.element(screen.getByText('The place of Ananya Iyer is free again')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(sentTo(api).map(({ body }) => body)).toEqual([
      {
        reason: 'Left',
        categories: ["Women's Singles"],
        desk: { became: 'handed_back', amount: 150, how: 'cash' },
      },
    ]);
  });

  test.each([
    [/^To be handed back later/, { became: 'owed' }],
    [/^Kept/, { became: 'kept' }],
    [/^Handed back/, { became: 'handed_back', how: 'upi' }],
  ])('%s', async (name, desk) => {
    const { api, screen, press } = await openDesk();
    await screen.getByRole('radio', { name }).click();
    await press();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(sentTo(api)[0]?.body).toEqual({ reason: 'Left', categories: ["Women's Singles"], desk });
  });
});

test('an entry that paid nothing is cancelled, and that is all', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.refund, { success: true, refund: null, status: 'cancelled' });
  const [single] = registration.categories;
  const free = { ...registration, categories: [single!], amount: 0, atDesk: 0, paidBy: 'none' as const };
  const screen = await render(<RefundButton registration={free} />);
  await screen.getByRole('button', { name: 'Cancel entry' }).click();
  await expect.element(screen.getByText('The place is free again. There is nothing to refund.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Left');
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel entry' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('who waits and was entered at the desk is taken off the list', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.refund, { success: true, refund: null, status: 'cancelled' });
  const waiting = { ...registration, status: 'waitlisted', source: 'walk_in', paidBy: 'cash' } as const;
  const screen = await render(<RefundButton registration={waiting} />);
  await screen.getByRole('button', { name: 'Take off the waiting list' }).click();
  await expect.element(screen.getByText('What to refund')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Went home');
  await screen.getByRole('dialog').getByRole('button', { name: 'Take off the waiting list' }).click();
  await expect.element(screen.getByText('Ananya Iyer is off the waiting list')).toBeVisible();
  expect(sentTo(api)[0]?.body).toEqual({ reason: 'Went home' });
});

test('what is not confirmed has nothing to give back', async () => {
  fakeApi();
  const screen = await render(<RefundButton registration={{ ...registration, status: 'held' }} />);
  await expect.element(screen.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

test('before the press it is said what goes back and who bears it, by the rules too, and the parts add up', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.preview, { success: true, preview });
  const rules = { ...preview, refund: 60.25, ofShare: 57.24, ofCommission: 3.01, fromUnsettled: 57.24, owed: 0 };
  api.answer(refundEndpoints.preview, { success: true, preview: rules });
  api.answer(refundEndpoints.refund, { success: true, refund: { ...refund, amount: 60.25 }, status: 'confirmed' });
  const screen = await open();
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  const dialog = screen.getByRole('dialog');
  for (const text of ['From your share', '₹190.48', 'of which deducted from your next payouts', '₹90.48', '₹10.02'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await screen.getByRole('radio', { name: /^By the refund rules/ }).click();
  await expect.element(dialog.getByText('₹57.24', { exact: true })).toBeVisible();
  expect(
    api.asked
      .filter(({ path }) => path.endsWith('refund-preview'))
      .at(-1)
      ?.query.get('by'),
  ).toBe('rules');
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Injured');
  await screen.getByRole('button', { name: 'Refund ₹60.25' }).click();
  await expect.element(screen.getByText('₹60.25 is on its way to Ananya Iyer')).toBeVisible();
  expect(sentTo(api)[0]?.body).toEqual({ reason: 'Injured', categories: ["Women's Singles"], by: 'rules' });
});

test('what would go beyond the limit of what may be owed is said, and cannot be pressed', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.preview, { success: true, preview: { ...preview, beyondLimit: 10_000 } });
  const screen = await openWithAll();
  await expect.element(screen.getByText('You can owe the platform at most ₹10,000')).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: /^Refund ₹/ })).toBeDisabled();
});
