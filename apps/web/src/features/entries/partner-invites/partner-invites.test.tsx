import { emailEndpoints } from '@maidan/contract/accounts/email';
import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { type PartnerInvite, partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { expect, test } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { anInvite, invitedEvent } from '../../../../test/a-public-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { ...organizer, name: 'Aditya Kulkarni', role: 'participant' as const };
const self = {
  _id: '0198c9a2-0000-7000-8000-0000000000a1',
  isSelf: true,
  name: 'Aditya Kulkarni',
  dob: '2002-05-09',
  gender: 'male' as const,
  phone: '9890511218',
  email: null,
  city: null,
  academy: null,
  district: null,
  stateUT: null,
  guardian: null,
  ids: {},
};

async function open({
  invite = anInvite(),
  token,
  players = [self],
  address = '/invites/K7M4QX',
}: {
  invite?: PartnerInvite;
  token?: string;
  players?: (typeof self)[];
  address?: string;
} = {}) {
  const api = fakeApi();
  api.answer(partnerInviteEndpoints.read, { success: true, ...invite });
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event: invitedEvent });
  api.answer(sessionEndpoints.me, { success: true, user });
  api.answer(registrationEndpoints.getMine, { success: true, registration: aTicket });
  api.answer(ownPlayerEndpoints.list, { success: true, players });
  api.answer(partnerInviteEndpoints.accept, { success: true, registration: aTicket, payment: null });
  const app = await renderApp(address, token);
  const posted = (path: RegExp) => api.asked.find((one) => one.method === 'POST' && path.test(one.path))?.body;
  return { api, ...app, posted };
}

test('without an account it says who asks, what, where, when, for how much and until when', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('heading', { name: 'Rohan Deshmukh asks you to play Men’s Doubles' }))
    .toBeVisible();
  for (const said of [
    '₹650',
    'of ₹1,300 for the pair',
    'Sat, 6:00 pm',
    'Divisional Sports Complex, Nashik',
    '12–13 December 2099, 9:00 am',
  ])
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Nashik District Badminton' })).toBeVisible();
});

test('no is told with one line, which may be left empty', async () => {
  const { api, screen, posted } = await open();
  api.answer(partnerInviteEndpoints.decline, { success: true });
  await screen.getByRole('button', { name: 'No, tell Rohan' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^One line for Rohan/ }).fill('Exams till the 20th, sorry.');
  await dialog.getByRole('button', { name: 'Say no' }).click();
  await expect.poll(() => posted(/decline$/)).toEqual({ reason: 'Exams till the 20th, sorry.' });
  await expect.element(screen.getByText('Rohan has been told')).toBeVisible();
});

test('yes without an account: details once, a mailed code, and what was typed is still there', async () => {
  const { api, screen, posted } = await open();
  api.answer(emailEndpoints.sendCode, { success: true });
  api.refuse(emailEndpoints.signInWithMailedCode, 401, {
    code: 'mailed_code_wrong',
    message: 'This code is not right, or has run out. Please ask for a new one.',
  });
  api.answer(emailEndpoints.signInWithMailedCode, { success: true, token: 'a-session', user });
  await screen.getByRole('button', { name: 'Yes, I’ll play' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Aditya Kulkarni');
  await screen.getByLabelText(/Date of birth/).fill('2012-05-09');
  await screen.getByRole('radio', { name: 'Male', exact: true }).click();
  await screen.getByLabelText(/Date of birth/).fill('2002-05-09');
  await expect.element(screen.getByText('97 at the event: you may play Men’s Doubles')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Phone number' }).fill('98905 11218');
  await screen.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect.element(screen.getByText('E-mail is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('aditya@example.org');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect
    .poll(() => posted(/auth\/code$/))
    .toEqual({ email: 'aditya@example.org', newAccount: { language: 'en' } });
  const dialog = screen.getByRole('dialog', { name: /^Type the code from your mail/ });
  const type = async (code: string) => {
    for (const [at, digit] of Array.from(code).entries()) await dialog.getByRole('textbox').nth(at).fill(digit);
  };
  await type('111111');
  await expect.element(dialog.getByText(/^This code is not right/)).toBeVisible();
  await type('222222');
  await expect
    .poll(() => posted(/accept$/))
    .toEqual({
      player: {
        name: 'Aditya Kulkarni',
        dob: '2002-05-09',
        gender: 'male',
        phone: '98905 11218',
        city: '',
        academy: null,
        district: null,
        stateUT: null,
        guardian: null,
      },
      answers: {},
      referralSource: '',
      accommodationRequired: '',
      consent: true,
    });
  expect(posted(/sign-in$/)).toMatchObject({
    newAccount: { name: 'Aditya Kulkarni', phone: '98905 11218', language: 'en' },
  });
  await expect.element(screen.getByText('Your ticket')).toBeVisible();
});

test('whoever is signed in and known only agrees', async () => {
  const { screen, posted, path } = await open({ token: 'a-session', invite: anInvite({ share: 0 }) });
  await expect.element(screen.getByText('Rohan pays for both')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, I’ll play' }).click();
  await expect.element(screen.getByRole('checkbox')).toBeVisible();
  await expect.element(screen.getByLabelText(/Date of birth/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Please agree to the terms')).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => posted(/accept$/)).toMatchObject({ playerId: self._id });
  await expect.poll(path).toBe(`/my/registrations/${aTicket._id}`);
});

test('of several players the one whom the inviter means is chosen, and who does not fit is told', async () => {
  const child = { ...self, _id: self._id.replace(/1$/, '2'), isSelf: false, name: 'Kabir Kulkarni', dob: '2090-01-01' };
  const players = [self, { ...child, guardian: { name: 'Sunita', relation: 'Mother', phone: '9822041877' } } as never];
  const { screen } = await open({
    token: 'a-session',
    players,
    invite: anInvite({ name: 'kabir  KULKARNI' }),
    address: '/invites/K7M4QX?answer=yes',
  });
  await expect.element(screen.getByRole('radio', { name: 'Kabir Kulkarni' })).toBeChecked();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect
    .element(screen.getByText('Men’s Doubles is for players aged 16 or over on the day of play'))
    .toBeVisible();
  await screen.getByRole('radio', { name: 'Somebody else' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toBeVisible();
});

test.each([
  [{ state: 'declined' }, 'It has been declined.'],
  [{ state: 'accepted' }, 'It has been accepted.'],
  [
    { state: 'over' },
    'Its time has run out, or it was withdrawn. If you said yes, your entry is under My tournaments; if not, ask Rohan Deshmukh for a new one.',
  ],
  [{ closed: 'Registrations are closed' }, 'Registrations are closed'],
] as const)('an invitation that takes no answer says why: %j', async (change, why) => {
  const { screen } = await open({ invite: anInvite(change) });
  await expect.element(screen.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expect.element(screen.getByText(why, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See the event' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yes, I’ll play' })).not.toBeInTheDocument();
});

test('where no mail is sent, a password is the way, and the page is come back to as it was', async () => {
  const { api, screen } = await open({ address: '/invites/K7M4QX?answer=yes' });
  api.refuse(emailEndpoints.sendCode, 409, { code: 'mail_off', message: 'This installation sends no mail.' });
  await screen.getByLabelText(/Date of birth/).fill('2002-05-09');
  await screen.getByRole('radio', { name: 'Male', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Phone number' }).fill('98905 11218');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('aditya@example.org');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^This installation sends no mail/ })).toBeVisible();
  await screen.getByRole('link', { name: 'Create an account' }).click();
  expect(sessionStorage.getItem('maidan-return-to')).toBe('/invites/K7M4QX?answer=yes');
  await screen.unmount();
  const again = await renderApp('/invites/K7M4QX?answer=yes', 'a-session');
  await expect.element(again.screen.getByLabelText(/Date of birth/)).toHaveValue('2002-05-09');
});

test('a wrong code says so, and takes the right one, however it is typed', async () => {
  const api = fakeApi();
  api.refuse(partnerInviteEndpoints.read, 404, { code: 'invite_not_found', message: 'No such invitation' });
  api.answer(partnerInviteEndpoints.read, { success: true, ...anInvite() });
  api.refuse(squadEndpoints.read, 404, { code: 'invite_not_found', message: 'No such invitation' });
  const { screen, path } = await renderApp('/invites/AAAAAA');
  await expect.element(screen.getByRole('heading', { name: 'No invitation found here' })).toBeVisible();
  const code = screen.getByRole('textbox', { name: 'I have an invitation code' });
  await code.fill('k7m');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByText('The code has six letters and digits')).toBeVisible();
  await code.fill('k7m 4qx');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('button', { name: 'Yes, I’ll play' })).toBeVisible();
  expect(path()).toBe('/invites/K7M4QX');
});

test('one’s own invitation is not answered', async () => {
  const { screen } = await open({ token: 'a-session', invite: anInvite({ from: 'Aditya Kulkarni', name: 'Rohan' }) });
  await expect.element(screen.getByText(/^This is your own invitation. Send its link to Rohan/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yes, I’ll play' })).not.toBeInTheDocument();
});
