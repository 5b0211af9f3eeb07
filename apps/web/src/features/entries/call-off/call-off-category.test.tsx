import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import { type EventRegistration, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { movingEndpoints } from '@maidan/contract/entries/moving';
import { beforeEach, expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
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

const anybody = { minAge: null, maxAge: null, gender: null, capacity: null, taken: 1, format: 'singles' as const };
const inIt = (registrations: EventRegistration[]) => ({
  success: true as const,
  registrations,
  total: registrations.length,
  counts: { held: 0, waitlisted: 0, offered: 0, expired: 0, confirmed: registrations.length, cancelled: 0 },
  questions: [],
  isOriginAsked: false,
  offerHours: 12,
  startsAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  categories: [
    { ...anybody, name: 'Veterans', price: 500 },
    { ...anybody, name: 'Singles', price: 300 },
  ],
});

beforeEach(() => writeToken('token'));

async function open(registrations: EventRegistration[] = []) {
  const api = fakeApi();
  api.answer(eventRegistrationEndpoints.listEventRegistrations, inIt(registrations));
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
  await expect.element(screen.getByText('Matches removed from the draw')).toBeVisible();
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

test('an entry is moved to another category instead, with the difference of the fees, and the figures are read again', async () => {
  const entry = {
    _id: '019f0000-0000-7000-8000-0000000000b1',
    category: 'Veterans',
    state: 'confirmed' as const,
    price: 500,
    partner: null,
  };
  const row = aRegistration({ eventId: 'e1', name: 'Asha Rao', entries: [entry] });
  const { api, screen } = await open([row]);
  api.answer(categoryCallOffEndpoints.preview, { success: true, preview });
  api.answer(movingEndpoints.moveEntry, { success: true, registration: row, refund: 200, byHand: 0, owedLess: 0 });
  await screen.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Veterans' }).click();
  await screen.getByText('Or move the one entry to another category').click();
  await screen.getByRole('button', { name: 'Move Asha Rao from Veterans to another category' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Move Asha Rao/ });
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await screen.getByRole('option', { name: 'Singles' }).click();
  await expect.element(dialog.getByText(/Singles costs ₹200 less/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too few entries');
  const previews = () => api.asked.filter(({ path }) => path.endsWith('/category-call-off/preview')).length;
  const before = previews();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ category: 'Singles', reason: 'Too few entries' });
  await expect.poll(previews).toBeGreaterThan(before);
});
