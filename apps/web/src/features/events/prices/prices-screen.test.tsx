import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { beforeEach, expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { draftOf } from './price-form.ts';
import { PricesScreen } from './prices-screen.tsx';

const event = anEvent({
  createdAt: '2026-11-01T06:00:00.000Z',
  lastdate: '2026-12-10T12:00:00.000Z',
  dateandtime: '2026-12-20T03:30:00.000Z',
});
const usual = {
  rules: [
    { until: '2026-12-10', percent: 100 },
    { until: '2026-12-19', percent: 50 },
  ],
  keep: 0,
};
const none = { dates: [], classes: [], bundles: [] };
const answer = { success: true as const, entered: 82, usedByClass: {} };

beforeEach(() => {
  localStorage.clear();
  writeToken('token');
});

async function open({ isNew }: { isNew: boolean }) {
  const api = fakeApi();
  const code = {
    _id: '019f0000-0000-7000-8000-0000000000b1',
    code: 'SHUTTLE10',
    percent: 10,
    limit: 20,
    used: 4,
    state: 'active' as const,
  };
  api.answer(codeEndpoints.list, { success: true, codes: [code] });
  let done = 0;
  const screen = await render(
    <PricesScreen
      event={event}
      before={draftOf(none, usual)}
      prices={answer}
      isNew={isNew}
      userId="019f0000-0000-7000-8000-0000000000a1"
      now={new Date('2026-11-20T06:00:00.000Z')}
      above={null}
      onDone={() => {
        done += 1;
      }}
    />,
  );
  return { api, screen, finished: () => done };
}

test('a set is chosen, shown for a player, and saved with one press', async () => {
  const { api, screen, finished } = await open({ isNew: true });
  api.answer(priceEndpoints.save, { ...answer, ...none });
  api.answer(refundPolicyEndpoints.save, { success: true, ...usual, isUsual: false });
  await screen.getByRole('button', { name: 'Use “Early and late”' }).click();
  await expect.element(screen.getByText('What would a player pay?')).toBeVisible();
  await expect.element(screen.getByText('SHUTTLE10').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Save prices' }).click();
  await expect.poll(finished).toBe(1);
  const saved = api.asked.find(({ method, path }) => method === 'PUT' && path.endsWith('/prices'));
  expect(saved).toMatchObject({ body: { dates: [{ change: expect.any(Number) }, { change: expect.any(Number) }] } });
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { api, screen, finished } = await open({ isNew: false });
  await screen.getByRole('button', { name: 'Add a date' }).click();
  await screen.getByRole('button', { name: 'Save prices' }).click();
  await expect.element(screen.getByText('Give a day it starts or ends').first()).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(finished()).toBe(0);
});

test('rows that are not complete are named beside what a player would pay', async () => {
  const { screen } = await open({ isNew: false });
  await screen.getByRole('button', { name: 'Add a date' }).click();
  await screen.getByRole('button', { name: 'Add a class' }).click();
  const note = screen.getByText(/^Not counted here yet/);
  await expect
    .element(note)
    .toHaveTextContent('Not counted here yet, as something is missing: Price by date 1 (Early), Class 1.');
  await screen
    .getByLabelText(/^Amount/)
    .first()
    .fill('100');
  await expect
    .element(note)
    .toHaveTextContent('Not counted here yet, as something is missing: Price by date 1 (Early), Class 1.');
  await screen
    .getByLabelText(/^Amount/)
    .last()
    .fill('50');
  await expect
    .element(note)
    .toHaveTextContent('Not counted here yet, as something is missing: Price by date 1 (Early).');
});

test('what the server refuses stands at its field, and nothing that was typed is gone', async () => {
  const { api, screen, finished } = await open({ isNew: true });
  api.answer(refundPolicyEndpoints.save, { success: true, ...usual, isUsual: false });
  api.refuse(priceEndpoints.save, 400, {
    code: 'validation_failed',
    message: 'This day is over',
    errors: [{ path: 'dates.0.until', msg: 'This day is over' }],
  });
  await screen.getByRole('button', { name: 'Use “Early and late”' }).click();
  await screen.getByRole('button', { name: 'Save prices' }).click();
  await expect.element(screen.getByText('This day is over').first()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Early');
  expect(finished()).toBe(0);
});

test('a deposit is in what players read, in what is paid, and in what comes back', async () => {
  const { screen } = await open({ isNew: false });
  await screen.getByRole('switch', { name: /^Ask for a deposit with the fee/ }).click();
  await screen.getByRole('textbox', { name: 'Deposit per entry' }).fill('200');
  const read = 'A deposit of ₹200 is paid with each fee. It goes back to players who check in.';
  await expect.element(screen.getByText(read)).toBeVisible();
  const price = event.categories[0]?.price ?? 0;
  const all = new RegExp(`₹${(price + 200).toLocaleString('en-IN')} back`);
  await expect.element(screen.getByText(all)).toBeVisible();
  await expect.element(screen.getByText(/and the deposit of ₹200$/)).toBeVisible();
});
