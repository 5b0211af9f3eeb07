import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { studentsSheetEndpoints } from '@maidan/contract/entries/students-sheet';
import { type PublicCategory, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { recognizeColumns } from '@maidan/domain/entries/player-sheet';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { itself } from '../../../../test/some-players.ts';

const category = (name: string, more: Partial<PublicCategory> = {}): PublicCategory => ({
  _id: `019f0000-0000-7000-8000-0000000000${name.slice(-2)}`,
  name,
  price: 500,
  participants: 0,
  placesLeft: null,
  waiting: 0,
  entries: 'open',
  format: 'singles',
  gender: 'male',
  agesOn: 'december',
  ...more,
});
const year = new Date().getUTCFullYear() + 1;
const event = aPublicEvent({
  dateandtime: `${year}-12-18T03:30:00.000Z`,
  lastdate: `${year}-12-10T03:30:00.000Z`,
  categories: [category('BS U-13', { maxAge: 12 }), category('BS U-15', { maxAge: 14 })],
});
const header = ['Name', 'DOB', 'M/F', 'Category', 'Father name', 'Guardian phone'];
const row = (name: string, dob: string, wanted: string, phone = '98220 14417') => [
  name,
  dob,
  'M',
  wanted,
  'S Patil',
  phone,
];

async function open(list: string[][], width = 1280) {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, 844);
  const api = fakeApi();
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event });
  api.answer(ownPlayerEndpoints.list, { success: true, players: [itself] });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  api.answer(studentsSheetEndpoints.read, {
    success: true,
    header,
    mapping: recognizeColumns(header),
    rows: list.map((cells, at) => ({ row: at + 2, cells })),
  });
  // Each entry costs what the server says; the page never multiplies by itself.
  api.answerFrom(enteringEndpoints.quote, ({ body }) => {
    const { players } = body as { players: { categories: { name: string }[] }[] };
    const lines = players.flatMap(({ categories }, player) =>
      categories.map(({ name }) => ({
        player,
        category: name,
        kind: 'fee' as const,
        reason: '',
        why: null,
        amount: 450,
        state: 'held' as const,
      })),
    );
    return { success: true as const, lines, total: lines.length * 450, refusals: [] };
  });
  const { screen, path } = await renderApp(`/events/${event._id}/enter-players?sheet=true`, 'a-session');
  await screen.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(screen.getByText('Paste rows or choose a file first')).toBeVisible();
  const pasted = new DataTransfer();
  pasted.setData('text/plain', 'Name\tDOB');
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted }));
  await expect.element(screen.getByRole('textbox', { name: 'Rows of your sheet' })).toHaveValue('Name\tDOB');
  await screen.getByRole('button', { name: 'Check the list' }).click();
  return { api, screen, path };
}

const list = [
  row('Aarush Patil', `14/03/${year - 12}`, 'BS U-13; BS U-15'),
  row('Chinmay More', `21/12/${year - 13}`, 'BS U-13'),
  row('Ishan Nikam', `31/04/${year - 12}`, 'BS U-15'),
  row('Ojas Bagul', `12/04/${year - 11}`, 'BS U-13', ''),
];
const payment = {
  orderId: 'MD-1',
  amount: 900,
  currency: 'INR',
  provider: 'sandbox',
  sessionId: 's',
  checkoutUrl: null,
} as const;

test('red cells stop their rows alone: a category is proposed, a birthday is typed, and the ready ones are paid', async () => {
  const { api, screen, path } = await open(list);
  await expect.element(screen.getByText('1 of 4 students ready')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹900 for 1' })).toBeVisible();
  await expect.element(screen.getByText('A child needs a guardian’s phone')).toBeVisible();
  await expect.element(screen.getByText(/31\/04.*is not a date/)).toBeVisible();
  await screen.getByRole('button', { name: 'Use BS U-15' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹1,350 for 2' })).toBeVisible();
  await screen.getByRole('button', { name: 'Correct Ishan Nikam' }).click();
  const dialog = screen.getByRole('dialog', { name: /Correct Ishan Nikam/ });
  await dialog.getByRole('textbox', { name: 'Born' }).fill(`30/04/${year - 12}`);
  await dialog.getByRole('button', { name: 'Next: Ojas Bagul' }).click();
  // One after the other, without going back to the list.
  await expect.element(screen.getByRole('dialog', { name: /Correct Ojas Bagul/ })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(screen.getByText('The one to correct stays here; its place is not held.', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Pay ₹1,800 for 3' }).click();
  await expect.element(screen.getByText('Please agree to the terms')).toBeVisible();
  await screen.getByRole('checkbox', { name: /Their parents or guardians have agreed/ }).click();
  api.answer(enteringEndpoints.enter, { success: true, registrations: [], payment, lines: [] });
  await screen.getByRole('button', { name: 'Pay ₹1,800 for 3' }).click();
  await expect.poll(path).toBe('/checkout/MD-1');
  const sent = api.asked.find(({ path: at }) => at.endsWith('/entries'))?.body;
  expect(sent).toMatchObject({
    consent: true,
    players: [
      {
        player: {
          name: 'Aarush Patil',
          dob: `${year - 12}-03-14`,
          city: 'Nashik',
          guardian: { name: 'S Patil', relation: 'Father', phone: '9822014417' },
        },
        categories: [{ name: 'BS U-13' }, { name: 'BS U-15' }],
      },
      { player: { name: 'Chinmay More' }, categories: [{ name: 'BS U-15' }] },
      { player: { name: 'Ishan Nikam', dob: `${year - 12}-04-30` } },
    ],
  });
  // Who was not ready holds no place, and stays as a draft.
  expect(
    sessionStorage.getItem(
      Object.keys(sessionStorage).find((key) => sessionStorage.getItem(key)?.includes('Ojas')) ?? '',
    ),
  ).not.toContain('Aarush');
});

test('what the server refuses of the whole form stands at its row, and nothing is paid', async () => {
  const { api, screen } = await open(list.slice(0, 1));
  await screen.getByRole('checkbox', { name: /Their parents or guardians have agreed/ }).click();
  api.refuse(enteringEndpoints.enter, 409, {
    code: 'already_entered',
    message: 'Aarush Patil is already entered in BS U-15',
    errors: [{ msg: 'Aarush Patil is already entered in BS U-15', path: 'players.0.categories.1.name' }],
  });
  await screen.getByRole('button', { name: 'Pay ₹900 for 1' }).click();
  await expect
    .element(screen.getByRole('listitem').getByText('Aarush Patil is already entered in BS U-15'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Nobody is ready yet' })).toBeDisabled();
});

test('on a phone what is to be mended comes first, then who is ready', async () => {
  const { screen } = await open(list, 390);
  await expect.element(screen.getByRole('heading', { name: '3 to correct' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '1 ready' })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expect.element(screen.getByRole('button', { name: 'Pay ₹900 for 1' })).toBeVisible();
});
