import { callOffEndpoints, type CallOffByHand, type CallOffPreview } from '@maidan/contract/entries/call-off';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import type { OwnEvent } from '@maidan/contract/events/event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CallOffPanel } from './call-off-panel.tsx';
import { RepayPanel } from './repay-panel.tsx';

const event = { _id: '019f0000-0000-7000-8000-00000000000e', eventName: 'Pune Open' } as OwnEvent;
const preview: CallOffPreview = {
  percent: 100,
  online: { entries: 2, paid: 1000, taken: 0, refund: 1000 },
  desk: { entries: 1, paid: 350.5, taken: 0, refund: 350.5 },
  others: 0,
  ofShare: 950,
  ofCommission: 50,
  fromUnsettled: 475,
  owed: 475,
  beyondLimit: null,
  payIn: 475,
  players: [{ name: 'Farah Khan', paid: 500, refund: 500 }],
};
const byPolicy = { ...preview, percent: 50, online: { ...preview.online, refund: 500 } };
const running = {
  success: true as const,
  job: {
    state: 'running' as const,
    reason: 'Rain',
    refund: 'full' as const,
    percent: 100,
    desk: 'owed' as const,
    inSteps: false,
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  progress: { total: 3, refunded: 1, failed: 0, sending: 2, short: 0, amount: 500 },
  waiting: [],
  failures: [],
};

beforeEach(() => writeToken('token'));

const nobody: CallOffByHand = { success: true, isRunning: false, left: 0, repay: [], unreached: [] };

const open = () => render(<CallOffDialog event={event} onClose={() => undefined} />);

test('who bears what is seen before, and the reason is asked for', async () => {
  const api = fakeApi();
  // The preview starts with the full refund, with the policy offered beside it.
  api.answer(callOffEndpoints.preview, { success: true, preview });
  const unreached = [{ _id: event._id, name: 'Asha Rao', phone: '9876543210' }];
  api.answer(callOffEndpoints.byHand, { ...nobody, unreached });
  api.answer(callOffEndpoints.preview, { success: true, preview: byPolicy });
  api.answer(callOffEndpoints.start, running);
  const screen = await open();
  await expect.element(screen.getByText('of which deducted from your next payouts')).toBeVisible();
  await expect.element(screen.getByText('1 entry, ₹350.50')).toBeVisible();
  await screen.getByText('No e-mail address: call 1 player').click();
  await expect.element(screen.getByRole('link', { name: '98765 43210' })).toBeVisible();
  await expect
    .element(screen.getByRole('radiogroup', { name: /^What happened to the ₹350.50 taken at the desk/ }))
    .toBeVisible();
  await screen.getByRole('radio', { name: /^Kept/ }).click();
  await screen.getByLabelText('By the refund rules').click();
  await screen.getByRole('button', { name: 'Call off and refund ₹500' }).click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  await screen.getByLabelText(/^Reason/).fill('Rain');
  await screen.getByRole('button', { name: 'Call off and refund ₹500' }).click();
  await expect.element(screen.getByText('Pune Open is called off. The refunds are on their way.')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    refund: 'policy',
    desk: 'kept',
    reason: 'Rain',
  });
});

test('what went back before, and what is kept, stand between what was paid and what goes back', async () => {
  const api = fakeApi();
  const online = { entries: 110, paid: 94_200, taken: 1_050, refund: 93_150 };
  const desk = { entries: 6, paid: 4_200, taken: 200, refund: 3_500 };
  api.answer(callOffEndpoints.preview, { success: true, preview: { ...preview, online, desk } });
  api.answer(callOffEndpoints.byHand, nobody);
  const screen = await open();
  await expect.element(screen.getByText('Already refunded or disputed')).toBeVisible();
  for (const amount of ['110 entries, ₹94,200', '−₹1,050', '₹93,150', '6 entries, ₹4,200', '−₹200', '−₹500', '₹3,500'])
    await expect.element(screen.getByText(amount, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Kept: by the rules, or from categories already cancelled')).toBeVisible();
  await expect.element(screen.getByText('To be handed back at the desk')).toBeVisible();
});

test('beyond what may be owed nothing can be pressed, and it says what helps', async () => {
  const api = fakeApi();
  api.answer(callOffEndpoints.preview, { success: true, preview: { ...preview, beyondLimit: 400 } });
  api.answer(callOffEndpoints.byHand, nobody);
  const screen = await open();
  await expect.element(screen.getByText('You can owe the platform at most ₹400')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Call off and refund/ })).toBeDisabled();
  await expect.element(screen.getByText('Pay in first, or refund in steps')).toBeVisible();
});

test('what was paid out already is paid in there and then, or goes back in steps', async () => {
  const api = fakeApi();
  api.answer(callOffEndpoints.preview, { success: true, preview: { ...preview, beyondLimit: 400, payIn: 65_455 } });
  api.answer(callOffEndpoints.byHand, nobody);
  api.refuse(topUpEndpoints.begin, 502, { code: 'payment_provider_down', message: 'The provider is away' });
  api.answer(callOffEndpoints.start, running);
  const screen = await open();
  await screen.getByRole('button', { name: 'Pay in ₹65,455' }).click();
  await expect.element(screen.getByText('The provider is away')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Call off now and refund in steps' }).click();
  await screen.getByLabelText(/^Reason/).fill('Rain');
  await screen.getByRole('button', { name: 'Call off and refund ₹1,000' }).click();
  await expect.element(screen.getByText('Pune Open is called off. The refunds are on their way.')).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { callOff: { event: event._id, refund: 'full' } },
    { refund: 'full', desk: 'owed', reason: 'Rain', inSteps: true },
  ]);
});

test('who waits for money is said, in the order in which they get it', async () => {
  const api = fakeApi();
  const waiting = ['Asha Rao', 'Farah Khan'].map((playerName, at) => ({
    registrationId: `019f0000-0000-7000-8000-0000000000a${at}`,
    playerName,
  }));
  api.answer(callOffEndpoints.read, { ...running, progress: { ...running.progress, sending: 0, short: 2 }, waiting });
  const screen = await render(<CallOffPanel eventId={event._id} />);
  await expect.element(screen.getByText('2 players are waiting for you to pay in')).toBeVisible();
  await screen.getByText('Who is waiting, in this order').click();
  const names = screen.getByRole('listitem');
  await expect.poll(() => names.elements().map((one) => one.textContent)).toEqual(['Asha Rao', 'Farah Khan']);
});

test('the job is paused, and what failed is named and tried again', async () => {
  const api = fakeApi();
  const failures = [
    { registrationId: event._id, playerName: 'Farah Khan', amount: 500, problem: 'The bank did not take it' },
  ];
  const failed = { ...running, progress: { ...running.progress, sending: 0, failed: 2 }, failures };
  api.answer(callOffEndpoints.read, failed);
  api.answer(callOffEndpoints.steer, failed);
  const screen = await render(<CallOffPanel eventId={event._id} />);
  await expect.element(screen.getByText('1 of 3 entries are done, ₹500 refunded')).toBeVisible();
  await expect.element(screen.getByText('2 refunds failed')).toBeVisible();
  await expect.element(screen.getByText('Farah Khan, ₹500')).toBeVisible();
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Paused. Refunds that were accepted still arrive.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry the failed ones' }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ action: 'pause' }, { action: 'retry' }]);
});

test('whoever paid at the desk is named with number and sum until repaid, which is recorded here', async () => {
  const api = fakeApi();
  const player = {
    _id: '019f0000-0000-7000-8000-0000000000a1',
    eventId: event._id,
    name: 'Farah Khan',
    phone: '9876543210',
    categories: ["Women's Singles"],
    status: 'cancelled' as const,
    paidBy: 'cash' as const,
    amount: 500,
    atDesk: 500,
    refunded: 0,
    ticketCode: 'ABCD1234',
    deskRefunds: [],
    left: 250,
  };
  const refund = { _id: event._id, amount: 250, how: 'cash' as const, note: '', at: '2026-11-23T08:00:00.000Z' };
  api.answer(callOffEndpoints.byHand, { ...nobody, left: 250, repay: [player] });
  api.answer(refundEndpoints.recordAtDesk, { success: true, refund, refunded: 250, left: 250 });
  const repaid = { ...player, refunded: 250, left: 0, deskRefunds: [refund] };
  api.answer(callOffEndpoints.byHand, { ...nobody, left: 0, repay: [repaid] });
  const screen = await render(<RepayPanel eventId={event._id} isCalledOff />);
  await expect.element(screen.getByRole('heading', { name: 'To repay by hand: ₹250' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  await screen.getByRole('button', { name: 'Refund at the desk: Farah Khan' }).click();
  await expect.element(screen.getByLabelText(/^Amount refunded/)).toHaveValue('₹250');
  await screen.getByRole('button', { name: 'Record refund' }).click();
  await expect.element(screen.getByText('Nothing is left to hand back at the desk')).toBeVisible();
  await expect.element(screen.getByText('₹250 repaid')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo recorded refund: Farah Khan' })).toBeVisible();
});
