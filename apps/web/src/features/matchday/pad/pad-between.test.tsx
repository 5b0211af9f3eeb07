import { pointEndpoints } from '@maidan/contract/matchday/points';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { anotherMatch, half, log, named, open, rallies, scored, sentBy } from '../../../../test/scored-pad.tsx';
import { deviceId } from './pad-storage.ts';

beforeEach(anotherMatch);

const points = (side: 1 | 2, count: number, at?: string) =>
  Array.from({ length: count }, () => ({ type: 'point', side, ...(at && { at }) }));
/** The log of a match as the server has it, held by this phone. */
const told = (entries: ReturnType<typeof points>, more: object = {}) => ({
  ...log(entries.length, deviceId(), entries),
  scoring: 'badminton-3x21' as const,
  ...more,
});
const pair = { sides: ['Asha / Bina', 'Riya / Sita'] as [string, string], doubles: true };
const standing = () => [...document.querySelectorAll('[data-pad-open] button')].map((one) => one.textContent ?? '');
const leftHalf = () => standing().find((text) => text.startsWith('Point to'));

test('at 11 of the third game nobody scores and nobody moves until the umpire says that the ends have changed', async () => {
  const before = [...points(1, 21), ...points(2, 21), ...points(1, 10)];
  const { screen, api } = await scored(told(before));
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/10\+1$/);
  const left = leftHalf();
  await rallies(screen, 'Asha');
  await expect.element(screen.getByRole('heading', { name: 'Change ends' })).toBeVisible();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await expect.element(half(screen, 'Asha')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/10\+1$/);
  expect(leftHalf()).toBe(left);
  await rallies(screen, 'Asha');
  await screen.getByRole('button', { name: 'Ends changed' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/11\+1$/);
  expect(leftHalf()).not.toBe(left);
  await rallies(screen, 'Asha');
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/12\+1$/);
  expect(sentBy(api).some(({ type }) => type === 'ends')).toBe(false);
});

test('two touches of one finger are one point, half a second apart they are two; undo is not waited for', async () => {
  const { screen } = await scored(told([...points(1, 1)], { scoring: 'badminton-3x21' }));
  await expect.element(half(screen, 'Asha')).toBeVisible();
  const touch = () =>
    half(screen, 'Asha')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  touch();
  await wait(80);
  touch();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/2\+1$/);
  await wait(420);
  touch();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/3\+1$/);
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/2\+1$/);
});

test('each later game of doubles begins with who serves and who receives, set to one press; a rest goes on', async () => {
  const ended = new Date(Date.now() - 30_000).toISOString();
  const toss = { type: 'serve', side: 1 as const, note: '0,0' };
  const game = { ...told([toss, ...points(1, 21)] as ReturnType<typeof points>, { doubles: true }) };
  const entries = game.entries.map((entry, index) => ({ ...entry, at: ended, note: index === 0 ? '0,0' : null }));
  const { screen, api } = await scored({ ...game, entries }, pair);
  const is = (name: string, pressed: boolean) =>
    expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', String(pressed));
  await is('Asha', true);
  await is('Riya', true);
  await named(screen, 'Bina');
  await is('Asha', false);
  await named(screen, 'Sita');
  await screen.getByRole('button', { name: 'Ends changed' }).click();
  await expect.poll(() => sentBy(api).at(-1)).toMatchObject({ type: 'serve', side: 1, note: '1,1' });
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/BinaServes/);
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/SitaReceives/);
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/1:[23]\d$/);
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('button', { name: 'Who serves?' }).click();
  await named(screen, 'Asha');
  await named(screen, 'Sita');
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/AshaServes/);
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/1:[23]\d$/);
});

test('table tennis asks for the server only, and the receiver follows', async () => {
  const log = [{ type: 'serve', side: 1 as const }, ...points(1, 11)] as ReturnType<typeof points>;
  const game = told(log, { doubles: true, scoring: 'table-tennis-5' });
  const entries = game.entries.map((entry, index) => ({ ...entry, note: index === 0 ? '0,0' : null }));
  const { screen, api } = await scored({ ...game, entries }, pair);
  await named(screen, 'Sita');
  await expect.element(screen.getByRole('button', { name: 'Bina' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Ends changed' }).click();
  await expect.poll(() => sentBy(api).at(-1)).toMatchObject({ type: 'serve', side: 2, note: '1,1' });
});

test('a match is named in the language of the page, not of the day on which it was opened', async () => {
  const final = { category: 'MS', name: { kind: 'final' as const } };
  const { screen } = await scored({}, { label: 'MS, फ़ाइनल', named: final });
  await expect.element(screen.getByText('MS, final')).toBeVisible();
});

test('the sheet has the sides as they stand', async () => {
  const { screen } = await scored(told([...points(1, 21), { type: 'play' } as never, ...points(1, 1)]));
  await expect.element(half(screen, 'Asha')).toBeVisible();
  await screen.getByRole('button', { name: 'More' }).click();
  const left = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().left;
  await expect.element(screen.getByRole('button', { name: 'Retired: Asha' })).toBeVisible();
  expect(left('Retired: Riya')).toBeLessThan(left('Retired: Asha'));
  expect(left('Yellow card: Riya')).toBeLessThan(left('Yellow card: Asha'));
});

test('what is kept on the phone is counted without what was taken back', async () => {
  const api = fakeApi();
  api.send(pointEndpoints.read, 503, '');
  api.send(pointEndpoints.append, 503, '');
  const screen = await open();
  await named(screen, 'Asha');
  await rallies(screen, 'Asha', 3);
  await screen.getByRole('button', { name: 'Undo last' }).click();
  // A line counts once the phone's own database has it, which may take a while on a busy machine.
  await vi.waitFor(() => expect(document.body.textContent).toContain('Offline: 2 points saved on this phone'), 15_000);
});
