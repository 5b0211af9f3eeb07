import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { Registration } from '@maidan/contract/entries/registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

type Entry = Registration['entries'][number];

const entryId = '019f0000-0000-7000-8000-0000000000d1';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const invited: Entry = {
  _id: entryId,
  category: 'Men’s Doubles',
  state: 'awaiting_partner',
  price: 650,
  partner: {
    name: 'Aditya Kulkarni',
    state: 'invited',
    share: 'half',
    expiresAt: inHours(41),
    inviteUrl: 'https://maidan.example/invites/mdp_secret',
    inviteCode: 'K7M4QX',
  },
};

async function open(entry: Entry, change: Partial<Registration> = {}) {
  const registration: Registration = {
    ...aTicket,
    name: 'Rohan Deshmukh',
    status: 'held',
    ticket: null,
    amount: 650,
    categories: [{ entry: entryId, name: entry.category, price: 650, partner: 'Aditya Kulkarni', cancelled: false }],
    entries: [entry],
    holdExpiresAt: inHours(41),
    ...change,
  };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(correctionEndpoints.changeOwnPartner, { success: true, registration });
  const { screen, path } = await renderApp(`/my/registrations/${aTicket._id}`, 'a-session');
  const sent = (method: string) => server.asked.find((one) => one.method === method)?.body;
  return { server, registration, screen, path, sent };
}

const decide = (state: 'declined' | 'invited', more: Partial<Entry> = {}): Entry => ({
  ...invited,
  partner: { name: 'Aditya Kulkarni', state, share: 'half' },
  decideBy: inHours(20),
  rest: 650,
  ...more,
});

test('the inviter sees the pair wait, nothing to pay, and hands on link, code and a prepared text', async () => {
  const { screen } = await open(invited);
  await expect.element(screen.getByRole('heading', { name: 'Waiting for Aditya' })).toBeVisible();
  await expect.element(screen.getByText('₹650 paid')).toBeVisible();
  await expect.element(screen.getByText('No answer yet')).toBeVisible();
  await expect.element(screen.getByText('K7M 4QX')).toBeVisible();
  await expect.element(screen.getByText('Waiting for partner', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  const href = screen.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href') ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  const text = decodeURIComponent(href);
  expect(text).toContain('Rohan Deshmukh asks you to play Men’s Doubles with them at Winter Smash, 12 Dec 2026.');
  expect(text).toMatch(/https:\/\/maidan\.example\/invites\/mdp_secret$/);
});

test('the prepared text speaks the reader’s language', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const { screen } = await open(invited);
  const href = screen.getByRole('link', { name: 'WhatsApp' });
  await expect.element(href).toBeVisible();
  expect(decodeURIComponent(href.element().getAttribute('href') ?? '')).toContain('आपके साथ Men’s Doubles खेलना चाहते हैं');
});

test('the phone’s own sheet shares the link; without one it is there to be copied', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { screen } = await open(invited);
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => share.mock.calls).toMatchObject([[{ url: 'https://maidan.example/invites/mdp_secret' }]]);
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .element(screen.getByLabelText('Copy the link from here:'))
    .toHaveValue('https://maidan.example/invites/mdp_secret');
});

test('declined: another partner is asked by the same shares', async () => {
  const { screen, sent } = await open(decide('declined'));
  await expect.element(screen.getByRole('heading', { name: 'Aditya cannot play' })).toBeVisible();
  await expect.element(screen.getByText(/^Choose by .*your money comes back/)).toBeVisible();
  await screen.getByRole('button', { name: 'Ask another partner' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Gives their own details and pays ₹650/ }).click();
  await dialog.getByRole('textbox', { name: 'Partner’s name' }).fill('Karan Bhosale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('PUT')).toEqual({ partner: { name: 'Karan Bhosale', invite: true, share: 'half' } });
});

test('run out: the rest is paid in one press, and the partner kept by name', async () => {
  const { server, screen, sent, path } = await open(decide('invited'));
  const payment = {
    orderId: 'order_rest',
    amount: 650,
    currency: 'INR',
    provider: 'sandbox',
    sessionId: 's',
    checkoutUrl: null,
  } as const;
  server.answer(entryEndpoints.pay, { success: true, registration: aTicket, payment });
  await expect.element(screen.getByRole('heading', { name: 'No answer from Aditya' })).toBeVisible();
  await screen.getByRole('button', { name: 'Pay ₹650 and keep Aditya' }).click();
  await expect.poll(() => sent('PUT')).toEqual({ partner: { name: 'Aditya Kulkarni' } });
  await expect.poll(path).toBe('/checkout/order_rest');
});

test('a partner named by now plays when the rest is paid; what was paid is not said to be more', async () => {
  const named = decide('declined', { price: 1300, rest: 650, partner: { name: 'Karan Bhosale', state: 'named' } });
  const { screen } = await open(named);
  await expect.element(screen.getByRole('heading', { name: 'Karan plays once the rest is paid' })).toBeVisible();
  await expect.element(screen.getByText('₹650 paid')).toBeVisible();
  await expect.element(screen.getByText(/^The rest of the fee is due/)).toBeVisible();
  await screen.getByRole('button', { name: 'Take my money back' }).click();
  await expect.element(screen.getByRole('dialog').getByText(/^₹650 goes back in full/)).toBeVisible();
});

test('money back is asked for once more, and goes back in full', async () => {
  const { server, registration, screen, sent } = await open(decide('declined'));
  server.answer(refundEndpoints.cancel, { success: true, registration, refund: null });
  await screen.getByRole('button', { name: 'Take my money back' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^₹650 goes back in full, and your place in Men’s Doubles/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take my money back' }).click();
  await expect.poll(() => sent('POST')).toEqual({ categories: ['Men’s Doubles'] });
});

test('the partner’s own page says with whom, and what cancelling does', async () => {
  const joined: Entry = {
    ...invited,
    state: 'confirmed',
    isJoined: true,
    partner: { name: 'Rohan Deshmukh', state: 'accepted' },
  };
  const { screen } = await open(joined, {
    name: 'Aditya Kulkarni',
    status: 'confirmed',
    ticket: aTicket.ticket,
    categories: [{ entry: entryId, name: 'Men’s Doubles', price: 650, partner: 'Rohan Deshmukh', cancelled: false }],
    cancellation: { percent: 50, until: null, categories: [] },
    order: null,
  });
  await expect.element(screen.getByText('Rohan Deshmukh asked you, and you said yes.')).toBeVisible();
  await expect.element(screen.getByText('You play together')).toBeVisible();
  // The pair is the inviter’s to change.
  await expect.element(screen.getByRole('button', { name: /^Change partner/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel registration' }).click();
  await expect
    .element(screen.getByText('Rohan Deshmukh keeps the place and is asked what to do.', { exact: false }))
    .toBeVisible();
});

test.each([
  ['invite', 'Aditya Kulkarni asked you, and you said yes.'],
  ['request', 'You asked Aditya Kulkarni, who said yes.'],
  ['organizer', 'The organizer made you and Aditya Kulkarni a pair.'],
] as const)('a pair that was joined says who began: %s', async (madeBy, sentence) => {
  const { screen } = await open(
    {
      ...invited,
      state: 'confirmed',
      isJoined: true,
      partner: { name: 'Aditya Kulkarni', state: 'accepted', madeBy },
    },
    { status: 'confirmed', holdExpiresAt: null },
  );
  await expect.element(screen.getByText(sentence)).toBeVisible();
});
