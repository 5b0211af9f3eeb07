import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { UmpireDoorNotice } from './door-notice.tsx';
import { LetInDialog } from './let-in-dialog.tsx';
import { UmpirePage } from '../../../pages/umpire-page.tsx';
import { PassForm } from './pass-form.tsx';
import { Phones } from './phones.tsx';
import { forgetUmpire, keepUmpire, readUmpire, umpirePage } from './umpire-session.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const soon = new Date(Date.now() + 600_000).toISOString();
const quiet = {
  success: true,
  wrong: { guesses: 0, fromHere: 0, places: 0 },
  closedUntil: null,
  lastIn: null,
} as const;

test('the desk reads of guesses from where they come, and of nothing when nobody guesses', async () => {
  const api = fakeApi();
  api.answer(umpireEndpoints.door, { ...quiet, wrong: { guesses: 12, fromHere: 2, places: 4 } });
  const screen = await render(<UmpireDoorNotice eventId={eventId} />);
  await expect.element(screen.getByText('12 wrong umpire passwords in the last hour')).toBeVisible();
  await expect.element(screen.getByText('2 of them from this network, the rest from elsewhere.')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a slip of the finger is no news', async () => {
  const api = fakeApi();
  api.answer(umpireEndpoints.door, { ...quiet, wrong: { guesses: 2, fromHere: 2, places: 1 } });
  const screen = await render(<UmpireDoorNotice eventId={eventId} />);
  await expect.poll(() => api.asked.length).toBe(1);
  await expect.element(screen.getByText(/wrong umpire/)).not.toBeInTheDocument();
});

test('a closed door is opened again by the desk', async () => {
  const api = fakeApi();
  api.answer(umpireEndpoints.door, { ...quiet, wrong: { guesses: 30, fromHere: 0, places: 1 }, closedUntil: soon });
  api.answer(umpireEndpoints.door, quiet);
  api.answer(umpireEndpoints.openDoor, { success: true });
  const screen = await render(<UmpireDoorNotice eventId={eventId} />);
  await expect.element(screen.getByText(/lets no new phone in until/)).toBeVisible();
  await screen.getByRole('button', { name: 'Allow the password again' }).click();
  await expect.element(screen.getByText('New phones can sign in with the password again')).toBeVisible();
  await expect.element(screen.getByText(/lets no new phone in/)).not.toBeInTheDocument();
});

const noPhones = { success: true as const, passwordCourts: null, phones: [] };

test('the phones that are in are listed with court and last sign of life; one is signed out, and the password limited', async () => {
  const api = fakeApi();
  const phone = (name: string, courts: number[] | null, byPassword: boolean) => ({
    _id: `01890a5d-ac96-774b-bcce-b302099a80${name.length}0`,
    name,
    courts,
    byPassword,
    since: '2026-11-22T08:00:00.000Z',
    seenAt: '2026-11-22T09:30:00.000Z',
  });
  const [meera, ravi] = [phone('Meera', null, true), phone('Ravi', [2], false)];
  api.answer(umpireEndpoints.phones, { success: true, passwordCourts: null, phones: [meera, ravi] });
  api.answer(umpireEndpoints.phones, { success: true, passwordCourts: null, phones: [ravi] });
  api.answer(umpireEndpoints.removePhone, { success: true });
  api.answer(umpireEndpoints.passwordCourts, { success: true });
  const screen = await render(<Phones eventId={eventId} courts={3} />);
  await expect.element(screen.getByRole('heading', { name: '2 phones are signed in' })).toBeVisible();
  await expect.element(screen.getByText('All courts · with the password')).toBeVisible();
  await expect.element(screen.getByText('Court 2 · by QR code')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign out the phone of Meera' }).click();
  await expect.element(screen.getByText('The phone of Meera is signed out')).toBeVisible();
  await expect.element(screen.getByText('All courts · with the password')).not.toBeInTheDocument();
  expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toContain(meera._id);
  await screen.getByRole('combobox', { name: 'Courts that the umpire password opens' }).click();
  await screen.getByRole('option', { name: 'Court 3' }).click();
  await expect.poll(() => api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ courts: [3] });
});

test('one code for each phone: it says who came in, and the next press makes another', async () => {
  const api = fakeApi();
  const before = { name: 'Meera', at: '2026-11-22T08:00:00.000Z' };
  const pass = (secret: string) =>
    ({ success: true, link: `https://maidan.test/umpire#${secret}`, expiresAt: soon }) as const;
  api.answer(umpireEndpoints.door, { ...quiet, lastIn: before });
  api.answer(umpireEndpoints.door, { ...quiet, lastIn: before });
  api.answer(umpireEndpoints.door, { ...quiet, lastIn: { name: 'Ravi', at: '2026-11-22T09:00:00.000Z' } });
  api.answer(umpireEndpoints.phones, noPhones);
  api.answer(umpireEndpoints.letIn, pass('first'));
  api.answer(umpireEndpoints.letIn, pass('second'));
  const screen = await render(<LetInDialog eventId={eventId} courts={8} onClose={() => undefined} />);
  const code = screen.getByRole('img', { name: 'QR code that signs one umpire in' });
  await expect.element(code).toBeVisible();
  await expect.element(screen.getByText('Ravi is in')).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Next phone' }).click();
  await expect.element(code).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('an umpire with a pass says only a name; a used pass leads back to the password', async () => {
  const api = fakeApi();
  api.refuse(umpireEndpoints.enter, 401, { code: 'umpire_pass_invalid', message: 'This QR code has been used' });
  api.answer(umpireEndpoints.enter, {
    success: true,
    token: 'mdu_x',
    eventId,
    eventName: 'City Open',
    court: null,
    courts: null,
    expiresAt: soon,
  });
  const came: string[] = [];
  const screen = await render(
    <PassForm
      pass="mdq_secret"
      onSignedIn={({ eventName, name }) => came.push(`${name} at ${eventName}`)}
      onPassword={() => came.push('password')}
    />,
  );
  await screen.getByRole('textbox', { name: 'Your name' }).fill('Ravi');
  await screen.getByRole('button', { name: 'Open matches' }).click();
  await expect.element(screen.getByText(/has been used or is too old|has been used/)).toBeVisible();
  await screen.getByRole('button', { name: 'Open matches' }).click();
  await expect.poll(() => came).toEqual(['Ravi at City Open']);
  expect(api.asked.at(-1)?.body).toEqual({ pass: 'mdq_secret', name: 'Ravi' });
  await screen.getByRole('button', { name: 'Use the password instead' }).click();
  expect(came.at(-1)).toBe('password');
});

test('a pass that is opened in the tab of the password form is taken, and leaves the address', async () => {
  fakeApi();
  forgetUmpire();
  const screen = await render(<UmpirePage />);
  const password = screen.getByLabelText(/password/i).first();
  await expect.element(password).toBeVisible();
  window.location.hash = '#main';
  window.location.hash = '#mdq_secret';
  await expect.element(screen.getByText('The desk has let you in. Enter your name.')).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

test('the icon of the installed application leads an umpire’s phone to its event, the sign-in page does not', async () => {
  fakeApi();
  onTestFinished(forgetUmpire);
  keepUmpire({
    token: 'mdu_secret',
    eventId: '019f0000-0000-7000-8000-00000000000e',
    eventName: 'City Open',
    name: 'Ravi',
  });
  const opened = vi.spyOn(umpirePage, 'open').mockReturnValue();
  const icon = await renderApp('/auth/login?app=1');
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  await icon.screen.unmount();
  const page = await renderApp('/auth/login');
  await expect.element(page.screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
});

test('whoever forgets the name is led to it and reads it once; another refusal stands above the button', async () => {
  const api = fakeApi();
  const errors = [{ path: 'name', msg: 'Your name is required' }];
  api.refuse(umpireEndpoints.signIn, 400, { code: 'validation_failed', message: 'Your name is required', errors });
  api.refuse(umpireEndpoints.signIn, 401, {
    code: 'umpire_refused',
    message: 'The event code or the password is wrong',
  });
  forgetUmpire();
  const screen = await render(<UmpirePage />);
  await screen.getByRole('button', { name: 'Open matches' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  expect(screen.getByText('Your name is required').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Open matches' }).click();
  const alert = screen.getByRole('alert').filter({ hasText: 'The event code or the password is wrong' });
  await expect.element(alert).toBeVisible();
  expect(alert.element().closest('form')).not.toBeNull();
});

test('when the organizer ends play, the umpire reads that, and comes back by signing in again', async () => {
  const api = fakeApi();
  onTestFinished(forgetUmpire);
  keepUmpire({ token: 'mdu_secret', eventId, eventName: 'City Open', name: 'Ravi' });
  api.refuse(liveEventEndpoints.read, 401, { code: 'play_ended', message: 'The organizer has ended play' });
  const screen = await render(<UmpirePage />);
  await expect.element(screen.getByRole('heading', { name: 'The organizer has ended play' })).toBeVisible();
  await expect.element(screen.getByText(/points on this phone are kept/)).toBeVisible();
  expect(readUmpire()).not.toBeNull();
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Open matches' })).toBeVisible();
  expect(readUmpire()).toBeNull();
});
