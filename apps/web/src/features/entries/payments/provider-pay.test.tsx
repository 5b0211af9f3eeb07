import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { ProviderPay } from './provider-pay.tsx';

const order: OrderForPayer = {
  orderId: 'mdn_1',
  amount: 500,
  currency: 'INR',
  provider: 'cashfree',
  isTestMoney: false,
  status: 'open',
  sessionId: 'session_of_mdn_1',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  registrationId: '019f0000-0000-7000-8000-00000000000a',
  registrationStatus: 'held',
  isOwed: false,
  lastAttempt: null,
  event: {
    _id: '019f0000-0000-7000-8000-00000000000e',
    name: 'Winter Smash',
    dateandtime: '2026-12-20T04:00:00.000Z',
    lastdate: '2026-12-15T12:30:00.000Z',
    location: 'Hyderabad',
    refundPolicy: {
      rules: [
        { until: '2026-12-15T12:30:00.000Z', percent: 100 },
        { until: '2026-12-19T04:00:00.000Z', percent: 50 },
      ],
      keep: 0,
    },
  },
  organizerName: 'Hyderabad Shuttle Club',
  lines: [{ player: 'Asha Rao', name: "Women's Singles", price: 500, why: null }],
};

const player: User = {
  _id: '019f0000-0000-7000-8000-000000000001',
  name: 'Ananya Reddy',
  role: 'participant',
  email: 'ananya@example.in',
};

afterEach(() => {
  Reflect.deleteProperty(window, 'Cashfree');
  vi.restoreAllMocks();
});

/** Fakes the provider's loaded script and records what it is asked to open. */
function aScript(answer: { error?: { message: string } } = {}) {
  const opened: unknown[] = [];
  Object.assign(window, {
    Cashfree: ({ mode }: { mode: string }) => ({
      checkout: async (options: object) => {
        opened.push({ mode, ...options });
        return answer;
      },
    }),
  });
  return opened;
}

test('the payer of real money leaves for the provider’s page with the order’s session', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: player });
  for (const list of [notificationEndpoints.list, notificationEndpoints.mine])
    api.answer(list, { success: true, notifications: [], unreadCount: 0 });
  api.answer(paymentEndpoints.getOrder, { success: true, order, now: new Date().toISOString() });
  const opened = aScript();
  const { screen } = await renderApp('/checkout/mdn_1', 'player-token');
  const windows = 'full refund until 15 Dec 2026, 6:00 pm, half until 19 Dec 2026, 9:30 am, none after that';
  await expect.element(screen.getByText(`If you cancel: ${windows}.`)).toBeVisible();
  await screen.getByRole('button', { name: 'Pay ₹500' }).click();
  const production = { mode: 'production', paymentSessionId: 'session_of_mdn_1', redirectTarget: '_self' };
  await expect.poll(() => opened).toEqual([production]);
  expect(screen.getByText('How should this test payment end?').elements()).toEqual([]);
});

test('the provider’s own test money is opened as such', async () => {
  const opened = aScript();
  const screen = await render(<ProviderPay order={{ ...order, isTestMoney: true }} />);
  await screen.getByRole('button', { name: 'Pay ₹500' }).click();
  await expect.poll(() => opened).toMatchObject([{ mode: 'sandbox' }]);
});

test('a page that does not open is told, and the next press tries again', async () => {
  const loads: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      loads.push(node.src);
      if (loads.length === 2) aScript({ error: { message: 'the session is over' } });
      queueMicrotask(() => node.dispatchEvent(new Event(loads.length === 1 ? 'error' : 'load')));
    }
  });
  const screen = await render(<ProviderPay order={order} />);
  const press = () => screen.getByRole('button', { name: 'Pay ₹500' }).click();
  await press();
  await expect.element(screen.getByText('The payment page did not open')).toBeVisible();
  await press();
  await expect.poll(() => loads).toHaveLength(2);
  await expect
    .element(screen.getByText('No payment has begun. Please check your connection and try again.'))
    .toBeVisible();
  expect(new Set(loads)).toEqual(new Set(['https://sdk.cashfree.com/js/v3/cashfree.js']));
});
