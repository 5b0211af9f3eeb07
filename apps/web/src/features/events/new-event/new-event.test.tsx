import { eventEndpoints } from '@maidan/contract/events/event';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { CreateEventDialog } from '../event/create-event-dialog.tsx';
import { emptyValues } from '../event/event-form-values.ts';
import { FeeShare } from '../../money/fees/fee-share.tsx';
import { changed } from './proposals.ts';

const home = { stateUT: 'Gujarat', contact: '98765 43210', organization: 'Baroda Shuttlers' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
beforeEach(() => localStorage.clear());

const open = (props: Partial<Parameters<typeof CreateEventDialog>[0]> = {}) =>
  render(<CreateEventDialog userId="me" home={home} onClose={() => undefined} {...props} />);

test('a first event is complete once its name, date, place and fee are entered', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.create, { success: true, event: anEvent() });
  const dates = { dateandtime: inDays(20), lastdate: inDays(15) };
  localStorage.setItem('maidan-event-draft-new-me', JSON.stringify({ ...emptyValues(), ...dates }));
  const screen = await open({ feeNote: (price) => <FeeShare price={price} commissionRate={5} /> });
  await expect.element(screen.getByText('Our commission is 5% of each fee.')).toBeVisible();
  await screen.getByRole('textbox', { name: /^Event name/ }).fill('Baroda Badminton Open');
  await expect.element(screen.getByRole('combobox', { name: /^Sport/ })).toHaveValue('Badminton');
  const about = 'Badminton tournament organized by Baroda Shuttlers.';
  await expect.element(screen.getByRole('textbox', { name: /^About/ })).toHaveValue(about);
  await screen.getByRole('textbox', { name: /^Location/ }).fill('Sama Complex, Vadodara');
  await screen.getByRole('button', { name: "Add Men's Singles" }).click();
  await screen.getByRole('textbox', { name: 'Price' }).fill('500');
  await expect.element(screen.getByText('Of a fee of ₹500 you receive ₹475: our commission is 5%.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Mixed Doubles' }).click();
  await expect.element(screen.getByText('Filled in from the name: Mixed doubles')).toBeVisible();
  await screen.getByRole('button', { name: 'No poster yet: use a drawing of a court' }).click();
  await screen.getByRole('button', { name: 'Make a password' }).click();
  const password = screen.getByRole('textbox', { name: /^Umpire password/ });
  await expect.element(password).toHaveValue(expect.stringMatching(/^[a-z]{8}-\d{4}$/));
  // It is readable, because it is not shown again.
  await expect.element(password).not.toHaveAttribute('type', 'password');
  await expect.element(screen.getByText('“Create” sends it for approval.')).toBeVisible();
  await screen.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => api.asked).toHaveLength(1);
  const sent = api.asked[0]?.body as FormData;
  expect(['sports', 'about', 'stateUT', 'contact'].map((field) => sent.get(field))).toEqual([
    'Badminton',
    about,
    'Gujarat',
    '98765 43210',
  ]);
  expect(JSON.parse(String(sent.get('categories')))).toMatchObject([
    { name: "Men's Singles", price: 500, format: 'singles', gender: 'male' },
    { name: 'Mixed Doubles', price: 500, format: 'mixed_doubles' },
  ]);
  expect((sent.get('poster') as File).type).toBe('image/svg+xml');
});

test('Enter takes the sport that is proposed; one that nobody proposes stays as it is typed', async () => {
  fakeApi();
  const screen = await open();
  const sport = screen.getByRole('combobox', { name: /^Sport/ });
  for (const [typed, taken] of [
    ['badm', 'Badminton'],
    ['Mallakhamb', 'Mallakhamb'],
  ] as const) {
    await sport.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(sport).toHaveValue(taken);
  }
});

test('a proposal follows what it comes from, until it is changed by hand', () => {
  const now = new Date();
  const known = { home, about: ({ sport }: { sport: string }) => `A ${sport} tournament.` };
  const begun = { ...emptyValues(), stateUT: 'Gujarat' };
  const named = changed(begun, { eventName: 'Pune Chess Open' }, now, known);
  expect(named).toMatchObject({ sports: 'Chess', about: 'A Chess tournament.' });
  const renamed = changed(named, { eventName: 'Pune Carrom Open' }, now, known);
  expect(renamed).toMatchObject({ sports: 'Carrom', about: 'A Carrom tournament.' });
  const own = changed(renamed, { about: 'Ours.', sports: 'Snooker' }, now, known);
  expect(changed(own, { eventName: 'Pune Chess Open' }, now, known)).toMatchObject({
    sports: 'Snooker',
    about: 'Ours.',
  });
  const emptied = changed(renamed, { about: '' }, now, known);
  expect(changed(emptied, { location: 'Hall 2' }, now, known).about).toBe('');

  const elsewhere = changed(named, { location: 'Balewadi, Pune' }, now, known);
  expect(elsewhere.stateUT).toBe('Maharashtra');
  expect(changed(elsewhere, { location: 'Balewadi' }, now, known).stateUT).toBe('Gujarat');
  const chosen = changed(elsewhere, { stateUT: 'Goa' }, now, known);
  expect(changed(chosen, { location: 'Vadodara' }, now, known).stateUT).toBe('Goa');
});

test('one press takes over what the last event had, but not its name, date and texts', async () => {
  fakeApi();
  const last = anEvent({ eventName: 'Pune Open', sports: 'Tennis', location: 'PYC, Pune', stateUT: 'Maharashtra' });
  const screen = await open({ last });
  await screen.getByRole('button', { name: 'Like last time' }).click();
  await expect.element(screen.getByRole('combobox', { name: /^Sport/ })).toHaveValue('Tennis');
  await expect.element(screen.getByRole('textbox', { name: /^Location/ })).toHaveValue('PYC, Pune');
  await expect.element(screen.getByRole('combobox', { name: /^State/ })).toHaveValue('Maharashtra');
  const first = last.categories[0];
  await expect.element(screen.getByRole('textbox', { name: 'Category name' }).first()).toHaveValue(first?.name ?? '');
  await expect.element(screen.getByRole('textbox', { name: /^Event name/ })).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: 'Like last time' })).not.toBeInTheDocument();
});

test('without an event before this one there is nothing to take over', async () => {
  fakeApi();
  const screen = await open();
  await expect.element(screen.getByRole('textbox', { name: /^Location/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Like last time' })).not.toBeInTheDocument();
});

test('categories that were only pressed are not called wrong, and a fee that is not typed is not called free', async () => {
  await page.viewport(1280, 900);
  fakeApi();
  const screen = await open();
  await screen.getByRole('textbox', { name: /^Event name/ }).fill('Baroda Badminton Open');
  await screen.getByRole('button', { name: "Add Men's Singles" }).click();
  await screen.getByRole('button', { name: "Add Women's Singles" }).click();
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  await expect.element(preview.getByText('₹–')).toBeVisible();
  // Faults appear a moment after a field was left.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(screen.getByText(/^At least one valid category/)).not.toBeInTheDocument();
  const [price] = screen.getByRole('textbox', { name: 'Price' }).elements();
  await userEvent.click(price!);
  await userEvent.tab();
  await expect.element(screen.getByText(/^At least one valid category/)).toBeVisible();
});
