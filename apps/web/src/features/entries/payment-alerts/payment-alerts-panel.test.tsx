import { type PaymentAlert, paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { PaymentAlertsPanel } from './payment-alerts-panel.tsx';

const alert: PaymentAlert = {
  _id: '019f0000-0000-7000-8000-0000000000a1',
  kind: 'amount_mismatch',
  message: 'A payment does not match the amount of its order. Nothing was confirmed.',
  advice: 'Compare the order with the provider’s dashboard.',
  reference: 'mdn_1',
  paymentId: 'pay_1',
  refundId: null,
  amounts: [
    { label: 'Amount of the order', amount: 500 },
    { label: 'Paid', amount: 50 },
  ],
  event: { _id: '019f0000-0000-7000-8000-0000000000a2', name: 'Pune Open' },
  organizer: null,
  playerName: 'Ananya Iyer',
  createdAt: '2026-11-20T08:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  note: '',
};
const resolved = { ...alert, resolvedAt: alert.createdAt, resolvedBy: 'Asha Rao', note: 'Given back by hand' };

beforeEach(() => writeToken('token'));

const list = (api: ReturnType<typeof fakeApi>, alerts: PaymentAlert[]) =>
  api.answer(paymentAlertEndpoints.list, { success: true, alerts, total: alerts.length, open: alerts.length });
const panel = () => render(<PaymentAlertsPanel page={1} onPage={() => undefined} />);

test('an alert says what happened and is closed with what was found', async () => {
  const api = fakeApi();
  list(api, [alert]);
  list(api, []);
  api.answer(paymentAlertEndpoints.resolve, { success: true, alert: resolved });
  const screen = await panel();
  await expect.element(screen.getByRole('heading', { name: alert.message })).toBeVisible();
  await expect.element(screen.getByText('₹50', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Close the alert' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the alert' }).click();
  await expect.element(dialog.getByText('Say what was found')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What was found' }).fill('Given back by hand');
  await dialog.getByRole('button', { name: 'Close the alert' }).click();
  await expect.element(screen.getByText('The alert is closed')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Given back by hand' });
  await expect.element(screen.getByText('Everything reconciles')).toBeVisible();
});

test('closed alerts show what was found, and by whom', async () => {
  const api = fakeApi();
  list(api, []);
  list(api, [resolved]);
  const screen = await panel();
  await screen.getByText('Closed', { exact: true }).click();
  await expect.element(screen.getByText(/^Given back by hand/)).toBeVisible();
  await expect.element(screen.getByText(/^Asha Rao · 20 Nov 2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close the alert' })).not.toBeInTheDocument();
});

test('an alert that somebody else closed meanwhile is told', async () => {
  const api = fakeApi();
  list(api, [alert]);
  api.refuse(paymentAlertEndpoints.resolve, 409, { code: 'payment_alert_resolved', message: 'Closed already' });
  const screen = await panel();
  await screen.getByRole('button', { name: 'Close the alert' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What was found' }).fill('Nothing');
  await dialog.getByRole('button', { name: 'Close the alert' }).click();
  await expect.element(screen.getByText('Closed already')).toBeVisible();
});
