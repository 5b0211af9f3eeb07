import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { somePayments } from '../../../../test/vendor-money.ts';
import { writeToken } from '../../../platform/token.ts';
import { MoneyOnItsWay } from './money-on-its-way.tsx';
import { PaymentsCard } from './payments-card.tsx';

beforeEach(() => writeToken('token'));

test('one sentence says what arrives, when and where; each payment says its state in words', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  const screen = await render(
    <>
      <MoneyOnItsWay />
      <PaymentsCard />
    </>,
  );
  await expect
    .element(
      screen.getByText(
        '₹1,00,475 is on its way to your account ••4417: ₹475 arrives Mon 23 Nov, ₹1,00,000 arrives Wed 25 Nov.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Arrives Mon 23 Nov', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Declined 20 Nov.*8:28/)).toBeVisible();
  await expect.element(screen.getByText('Pune Open · place held until 8:43 am')).toBeVisible();
});

test('a name that is searched for goes to the server, and nobody found is said so', async () => {
  const api = fakeApi();
  api.answer(paymentProgressEndpoints.list, somePayments);
  api.answer(paymentProgressEndpoints.list, { ...somePayments, payments: [], total: 0, arrivals: [] });
  const screen = await render(<PaymentsCard />);
  await expect.element(screen.getByText('Rohan Sen')).toBeVisible();
  await screen.getByLabelText('Search payments').fill('Nobody');
  await expect.element(screen.getByText('No payment found')).toBeVisible();
  expect(api.asked.at(-1)?.query.get('q')).toBe('Nobody');
});

test('a payment of which a part is refunded says what is left to the organizer', async () => {
  const [first] = somePayments.payments;
  const payments = [{ ...first!, state: 'in_bank' as const, commission: 15, refunded: 200, refund: 'made' as const }];
  fakeApi().answer(paymentProgressEndpoints.list, { ...somePayments, payments, total: 1 });
  const screen = await render(<PaymentsCard />);
  await expect.element(screen.getByText(/commission ₹15 · ₹285 to you · ₹200 refunded/)).toBeVisible();
});
