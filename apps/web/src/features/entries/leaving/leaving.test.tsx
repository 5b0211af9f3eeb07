import type { DrawToLeave } from '@maidan/contract/draws/left-draw';
import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { drawNote } from '@maidan/domain/draws/draw-note';
import { drawFact } from '@maidan/domain/draws/facts/draw-facts';
import { beforeEach, expect, test } from 'vitest';
import { aRegistration, entryOf } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { RefundButton } from '../refunds/refund-button.tsx';

const registration = aRegistration({
  name: 'Asha Rao',
  categories: [entryOf("Women's Singles", 600), entryOf('Mixed Doubles', 700)],
  amount: 1300,
});
const farah = { entry: '019f0000-0000-7000-8000-0000000000e1', name: 'Farah Khan' };
const drawOf = (change: Partial<DrawToLeave> = {}): DrawToLeave => ({
  category: "Women's Singles",
  entry: '019f0000-0000-7000-8000-0000000000e2',
  name: 'Asha Rao',
  outcome: 'leaves',
  isPublished: true,
  hasPlayed: false,
  warnings: [drawNote('walkover_for', { names: 'Kavya More' })],
  walkovers: ["Women's Singles R1/3"],
  moved: [],
  by: null,
  problem: null,
  reserves: [],
  ...change,
});
const refund = {
  _id: '019f0000-0000-7000-8000-0000000000d2',
  amount: 600,
  reason: 'Ankle',
  status: 'created' as const,
  createdAt: registration.registrationDate,
  doneAt: null,
};

beforeEach(() => writeToken('token'));

async function open(...draws: DrawToLeave[]) {
  const api = fakeApi();
  api.answer(leavingEndpoints.ofEvent, { success: true, draws });
  api.answer(refundEndpoints.refund, { success: true, refund, status: 'confirmed' });
  const screen = await render(<RefundButton registration={registration} />);
  await screen.getByRole('button', { name: 'Refund' }).click();
  const press = async () => {
    await screen.getByRole('textbox', { name: 'Reason' }).fill('Ankle');
    await screen.getByRole('button', { name: 'Refund ₹600' }).click();
    await expect.element(screen.getByText('₹600 is on its way to Asha Rao')).toBeVisible();
    return api.asked.findLast(({ method }) => method === 'POST')?.body;
  };
  return { screen, press };
}

test('what a refund changes in a draw is said before the press, of the chosen categories', async () => {
  const { screen, press } = await open(drawOf({ hasPlayed: true }));
  await expect.element(screen.getByText(/^In the draw of/)).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await expect.element(screen.getByText("In the draw of Women's Singles: Asha Rao")).toBeVisible();
  await expect.element(screen.getByText('Walkover for Kavya More.')).toBeVisible();
  await expect.element(screen.getByText("Walkovers: Women's Singles, round 1, match 3")).toBeVisible();
  await expect.element(screen.getByText('Matches already played stay as they are.')).toBeVisible();
  expect(await press()).toEqual({ reason: 'Ankle', categories: ["Women's Singles"] });
});

test('the first reserve is proposed for the line, and goes with the press', async () => {
  const { screen, press } = await open(drawOf({ reserves: [farah] }));
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Farah Khan takes the line' })).toBeChecked();
  await expect.element(screen.getByText('Walkover for Kavya More.')).not.toBeInTheDocument();
  const reserves = [{ category: "Women's Singles", entry: farah.entry }];
  expect(await press()).toMatchObject({ reserves });
});

test('nobody in their place: what then happens is said, and no reserve goes along', async () => {
  const { screen, press } = await open(drawOf({ reserves: [farah] }));
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await screen.getByRole('radio', { name: 'Nobody' }).click();
  await expect.element(screen.getByText('Walkover for Kavya More.')).toBeVisible();
  expect(await press()).toEqual({ reason: 'Ankle', categories: ["Women's Singles"] });
});

test('while they are on court the press waits, and says for what', async () => {
  const { code, values, text } = drawFact('on_court_now', { name: 'Asha Rao' });
  const problem = { code, values, msg: text };
  const { screen } = await open(drawOf({ outcome: 'on_court', problem, warnings: [], walkovers: [] }));
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await expect.element(screen.getByText('Asha Rao is on court: record the result of that match first')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refund ₹600' })).toBeDisabled();
});

test('what cannot be read is said, is no reason to keep the money, and can be asked again', async () => {
  const api = fakeApi();
  api.refuse(leavingEndpoints.ofEvent, 403, { code: 'forbidden', message: 'Not yours' });
  const screen = await render(<RefundButton registration={registration} />);
  await screen.getByRole('button', { name: 'Refund' }).click();
  await screen.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await expect.element(screen.getByText(/^Could not find out what this changes in the draws/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refund ₹600' })).toBeEnabled();
  const before = api.asked.length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => api.asked.length).toBeGreaterThan(before);
});
