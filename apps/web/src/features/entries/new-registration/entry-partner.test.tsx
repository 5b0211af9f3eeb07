import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { expect, test } from 'vitest';
import { chooseAndGoOn } from '../../../../test/an-entry-form.ts';
import { organizer } from '../../../../test/an-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';

const name = /Partner’s name/;

test('an invited partner gives their own birthday and gender, and each pays half', async () => {
  const { api, screen, goOn } = await chooseAndGoOn('Women’s Doubles');
  api.answer(entryEndpoints.register, { success: true, registration: aTicket, payment: null });
  await screen.getByRole('radio', { name: /^Invite my partner/ }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Partner’s gender' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: /^Half each ₹250/ })).toBeChecked();
  await expect.element(screen.getByText(/^Your partner has 48 hours to say yes/)).toBeVisible();
  await screen.getByRole('textbox', { name }).fill('Meera Iyer');
  await screen.getByRole('textbox', { name: /^Phone or e-mail/ }).fill('98905 11218');
  await goOn();
  await goOn();
  await expect
    .element(screen.getByText('with Meera Iyer, who is invited and pays the other half', { exact: false }))
    .toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹250' }).click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      categories: [
        { name: 'Women’s Doubles', partner: 'Meera Iyer', partnerInvite: { phone: '98905 11218', share: 'half' } },
      ],
    });
});

test('who pays all is one press, an e-mail goes as one, and what is neither is said', async () => {
  const { api, screen, goOn } = await chooseAndGoOn('Mixed Doubles');
  api.answer(entryEndpoints.register, { success: true, registration: aTicket, payment: null });
  await screen.getByRole('radio', { name: /^Invite my partner/ }).click();
  await screen.getByText('I pay it all').click();
  await screen.getByRole('textbox', { name }).fill('Rohan Rao');
  const to = screen.getByRole('textbox', { name: /^Phone or e-mail/ });
  await to.fill('98905');
  await goOn();
  await expect.element(screen.getByText(/^Please enter a phone number with 10 digits, or/)).toBeVisible();
  await expect.element(to).toHaveFocus();
  await to.fill('rohan@example.org');
  await goOn();
  await goOn();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹500' }).click();
  const body = () => api.asked.find(({ method }) => method === 'POST')?.body;
  await expect
    .poll(body)
    .toMatchObject({ categories: [{ partnerInvite: { email: 'rohan@example.org', share: 'whole' } }] });
});

test('one’s own name as the partner’s is said while typing, in other letters too', async () => {
  const { screen, goOn } = await chooseAndGoOn('Mixed Doubles');
  const own = screen.getByText('You cannot be your own partner.');
  await screen.getByRole('textbox', { name }).fill(`${organizer.name.toUpperCase()}\u200B`);
  await expect.element(own).toBeVisible();
  await goOn();
  // A parent may still enter a child with whom they play.
  await goOn();
  await expect.element(own).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Player’s name/ })).toHaveFocus();
  await screen.getByRole('textbox', { name: /Player’s name/ }).fill('Kabir Rao');
  await expect.element(own).not.toBeInTheDocument();
});

test('what the server says of the partner stands at the partner’s name', async () => {
  const { api, screen, goOn } = await chooseAndGoOn('Open', 'Women’s Doubles');
  const msg = 'Meera Iyer is already in Women’s Doubles';
  api.refuse(entryEndpoints.register, 409, {
    code: 'partner_entered',
    message: msg,
    errors: [{ path: 'categories.1.partner', msg }],
  });
  await screen.getByRole('textbox', { name }).fill('Meera Iyer');
  await goOn();
  await goOn();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹1,000' }).click();
  await expect.element(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(new RegExp(msg));
  await expect.element(screen.getByRole('textbox', { name })).toHaveFocus();
});
