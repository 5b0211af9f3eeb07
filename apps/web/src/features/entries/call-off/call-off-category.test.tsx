import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CallOffCategoryButton } from './call-off-category.tsx';

const preview = {
  percent: 100,
  online: { entries: 1, paid: 500, taken: 0, refund: 500 },
  desk: { entries: 1, paid: 300, taken: 0, refund: 300 },
  others: 0,
  ofShare: 475,
  ofCommission: 25,
  fromUnsettled: 475,
  owed: 0,
  beyondLimit: null,
  payIn: 0,
  players: [{ name: 'Asha Rao', paid: 500, refund: 500 }],
  matches: 3,
};

beforeEach(() => writeToken('token'));

async function open() {
  const api = fakeApi();
  const screen = await render(<CallOffCategoryButton eventId="e1" categories={['Singles', 'Veterans']} />);
  await screen.getByRole('button', { name: 'Call off a category' }).click();
  return { api, screen };
}

test('what calling a category off costs is said before, and then it is sent with its reason', async () => {
  const { api, screen } = await open();
  api.answer(categoryCallOffEndpoints.preview, { success: true, preview });
  api.answer(categoryCallOffEndpoints.start, {
    success: true,
    category: 'Veterans',
    people: 2,
    refund: 500,
    byHand: 300,
    matches: 3,
  });
  await expect.element(screen.getByRole('button', { name: 'Call the category off' })).toBeDisabled();
  await screen.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Veterans' }).click();
  await expect.element(screen.getByText('Drawn matches that go')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Too few entries');
  await screen.getByRole('button', { name: 'Call off and refund ₹500' }).click();
  await expect
    .element(
      screen.getByText('Veterans is called off. ₹500 is on its way back. Pay ₹300 back by hand: the desk took it'),
    )
    .toBeVisible();
  const sent = api.asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ category: 'Veterans', desk: 'owed', reason: 'Too few entries' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('why a category cannot be called off is said where its figures would stand', async () => {
  const { api, screen } = await open();
  api.refuse(categoryCallOffEndpoints.preview, 409, { code: 'draw_in_play', message: 'Its draw stands' });
  await screen.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Singles' }).click();
  await expect.element(screen.getByText('Its draw stands')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Call the category off' })).toBeDisabled();
});

test('an event of one category is called off as a whole', async () => {
  fakeApi();
  const screen = await render(<CallOffCategoryButton eventId="e1" categories={['Singles']} />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
