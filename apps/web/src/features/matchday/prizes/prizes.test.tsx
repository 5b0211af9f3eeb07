import { type PrizesAnswer, prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { AwardsTable } from './awards-table.tsx';
import { PrizesScreen } from './prizes-screen.tsx';

const none: PrizesAnswer = {
  success: true,
  sharing: 'each',
  prizes: [],
  awards: [],
  open: [],
  withoutWinner: [],
  tax: null,
  announced: 25_000,
};
const eventId = '019f0000-0000-7000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  writeToken('token');
});

const open = (answer = none) =>
  render(<PrizesScreen eventId={eventId} categories={['Singles', 'Doubles']} answer={answer} />);

test('prizes are typed for one category, used for all, and add up beside what was announced', async () => {
  const api = fakeApi();
  const screen = await open();
  await expect.element(screen.getByText('₹0 in prizes, of ₹25,000 announced')).toBeVisible();
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('5000');
  await screen.getByRole('textbox', { name: 'Singles, row 1: trophy, medal or thing' }).fill('Trophy');
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Singles, row 2: place' })).toHaveValue('2');
  await screen.getByRole('button', { name: 'Use these where there are none' }).click();
  await expect.element(screen.getByText('₹10,000 in prizes, of ₹25,000 announced')).toBeVisible();
  await screen.getByRole('radio', { name: /They share the prizes/ }).click();
  api.answer(prizeEndpoints.save, none);
  // The second rows are empty.
  await screen.getByRole('button', { name: 'Save 2 prizes' }).click();
  await expect.element(screen.getByText('Prize list saved')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({
    sharing: 'pool',
    prizes: [
      { category: 'Singles', place: 1, amount: 5000, item: 'Trophy' },
      { category: 'Doubles', place: 1, amount: 5000, item: 'Trophy' },
    ],
  });
});

test('what is not saved is still there when the page is opened again, and too much is said', async () => {
  fakeApi();
  const screen = await open();
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('30000');
  await expect.element(screen.getByText('₹5,000 more than the ₹25,000 that the event announces.')).toBeVisible();
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText('Your unsaved changes are still here.')).toBeVisible();
  await expect.element(again.getByRole('textbox', { name: 'Singles, row 1: amount' })).toHaveValue('₹30,000');
});

test('a refused row says so at its field, though empty rows before it were not sent', async () => {
  const api = fakeApi();
  const prizes = [1, 2].map((place) => ({ category: 'Singles', place, amount: place * 100, item: null }));
  const screen = await open({ ...none, prizes });
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('');
  await screen.getByRole('textbox', { name: 'Singles, row 2: place' }).fill('1');
  const said = 'This place has a prize already';
  api.refuse(prizeEndpoints.save, 400, {
    code: 'prize_place_twice',
    message: said,
    errors: [{ path: 'prizes.0.place', msg: said }],
  });
  await screen.getByRole('button', { name: 'Save 1 prize' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Singles, row 2: place' }))
    .toHaveAccessibleDescription(said);
});

test('who wins what is listed with what is withheld, and what is still open is named', async () => {
  fakeApi();
  const award = { category: 'Singles', place: 1, name: 'Asha Rao', items: ['Trophy'] };
  const screen = await render(
    <AwardsTable
      eventId={eventId}
      answer={{
        ...none,
        awards: [
          { ...award, amount: 15_000, withheld: 4_500, needsPan: true },
          { ...award, place: 2, name: 'Bina Shah', items: [], amount: 5_000, withheld: 0, needsPan: false },
        ],
        open: ['Doubles'],
        withoutWinner: [{ category: 'Singles', place: 3 }],
      }}
    />,
  );
  await expect.element(screen.getByText('₹4,500 · PAN needed')).toBeVisible();
  await expect.element(screen.getByText('₹10,500')).toBeVisible();
  await expect.element(screen.getByText('Not over yet: Doubles')).toBeVisible();
  await expect.element(screen.getByText('Nobody has these prizes: Singles, 3.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sheet to sign' })).toBeVisible();
});

test('before anybody has won the page says when it fills', async () => {
  fakeApi();
  const screen = await render(<AwardsTable eventId={eventId} answer={none} />);
  await expect.element(screen.getByText('No prizes yet')).toBeVisible();
});
