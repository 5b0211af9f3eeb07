import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch as match, aSide as side } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { Desk } from '../desk.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const now = '2026-11-21T13:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (matches: LiveMatchAnswer[], next: string | undefined) => {
  answerWith(fakeApi(), liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [{ court: 1, head: null, match: null, ...(next && { next }) }],
    matches,
    expected: null,
  });
  return render(<Desk access={{ eventId }} mayCorrect />);
};
const tomorrow = '2026-11-22T04:00:00.000Z';

test('a row whose player is suggested for another court says so, and one of a later day when it is planned', async () => {
  const matches = [
    match(1),
    match(2, { sides: [side(0), side(5)] }),
    match(3, { start: tomorrow }),
    match(4, { start: '2026-11-21T14:00:00.000Z' }),
  ];
  await page.viewport(1280, 900);
  const screen = await show(matches, 'MS/R1/1');
  const row = (number: number) => screen.getByRole('listitem').filter({ hasText: `Match ${number}` });
  await expect.element(row(2).getByText('Asha Rao: suggested for court 1')).toBeVisible();
  await expect.element(row(3).getByText(/^Sun 9:30 am/)).toBeVisible();
  await expect.element(screen.getByText(/suggested/).nth(1)).not.toBeInTheDocument();
});

test('what is ready stands in the order in which it is proposed, and what is passed over last', async () => {
  const matches = [match(1), match(2, { start: tomorrow }), match(3), match(4)];
  const screen = await show(matches, 'MS/R1/3');
  const rows = () => screen.getByRole('listitem').elements();
  const numbers = () =>
    rows().flatMap((row) => (row.matches('[data-court]') ? [] : (/Match (\d)/.exec(row.textContent)?.[1] ?? [])));
  await expect.poll(numbers).toEqual(['3', '1', '4', '2']);
});

test('with nothing of today left the free court says so; a match of tomorrow can be called from its row', async () => {
  await page.viewport(1280, 900);
  const screen = await show([match(2, { status: 'done' }), match(3, { start: tomorrow })], undefined);
  const courts = screen.getByRole('list', { name: 'Courts' });
  await expect.element(courts.getByText('Nothing left for today. Next: Sun 9:30 am.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Call to court 1:/ })).toBeVisible();
});

test('ready matches stand in the order in which they are called, also while no court is free', async () => {
  // Of two at the same time the longer way to the final goes first, whichever the schedule names first.
  const way = { category: 'WS' };
  const matches = [
    match(1, { status: 'playing', court: 1, startedAt: now }),
    match(2, { start: '2026-11-21T13:00:00.000Z' }),
    match(3, { start: '2026-11-21T13:00:00.000Z', ...way }),
    match(4, {
      round: 3,
      start: '2026-11-21T14:00:00.000Z',
      ...way,
      sides: [side(0), { entry: null, name: null, text: 'Winner' }],
    }),
  ];
  const screen = await show(matches, undefined);
  const rows = () => screen.getByRole('listitem').elements();
  const numbers = () =>
    rows().flatMap((row) => (row.matches('[data-court]') ? [] : (/Match (\d)/.exec(row.textContent)?.[1] ?? [])));
  await expect.poll(numbers).toEqual(['3', '2']);
});

test('a time that has passed is not told as one to come', async () => {
  const waits = (reason: 'resting' | 'on_court', until: string) => [
    { reason, who: ['Gita Nair'], court: reason === 'on_court' ? 8 : null, until },
  ];
  const past = '2026-11-21T12:55:00.000Z';
  const matches = [
    match(1, { waits: waits('on_court', past) }),
    match(2, { waits: waits('resting', past) }),
    match(3, { waits: waits('on_court', '2026-11-21T13:20:00.000Z') }),
  ];
  const screen = await show(matches, undefined);
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  await expect.element(screen.getByText('Gita Nair: on court 8', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Gita Nair: rested', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Gita Nair: on court 8, rested about 6:50 pm')).toBeVisible();
});

test('a match in play on a court that is closed is finished there, and the tile says both', async () => {
  const out = { since: now, until: null, reason: 'Wet' };
  const day = {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [
      { court: 1, head: null, match: 'MS/R1/1', out },
      { court: 2, head: null, match: null, out: { ...out, reason: 'Dark' } },
    ],
    matches: [match(1, { status: 'playing', court: 1, startedAt: now })],
    expected: null,
  };
  answerWith(fakeApi(), liveEventEndpoints.read, day);
  const screen = await render(<Desk access={{ eventId }} mayCorrect />);
  await expect.element(screen.getByText('Closed after this match: Wet')).toBeVisible();
  await expect.element(screen.getByText('Out of use', { exact: true })).toBeVisible();
});

test('S starts the match that was called first, or the one on the court that has the focus', async () => {
  const on = (number: number, calledAt: string) => match(number, { status: 'called', court: number, calledAt });
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [1, 2].map((court) => ({ court, head: null, match: `MS/R1/${court}` })),
    matches: [on(1, '2026-11-21T12:58:00.000Z'), on(2, '2026-11-21T12:55:00.000Z')],
    expected: null,
  });
  answerWith(api, liveEventEndpoints.act, { match: match(1) });
  const screen = await render(<Desk access={{ eventId }} mayCorrect />);
  const enter = screen.getByRole('button', { name: 'Enter result: Asha Rao – Bina Das' });
  await expect.element(enter).toBeVisible();
  const started = () => api.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));
  await userEvent.keyboard('s');
  await expect.poll(started).toEqual([encodeURIComponent('MS/R1/2')]);
  (enter.element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  await expect.poll(started).toEqual([encodeURIComponent('MS/R1/2'), encodeURIComponent('MS/R1/1')]);
  await userEvent.keyboard('?');
  await expect.element(screen.getByText(/^Start the match you called last/)).toBeVisible();
});

test('a number stands with its category, and a long pair by initials, whole for who points at it', async () => {
  const pair = (text: string, entry: string) => ({ entry, name: text, text });
  const long = [pair('Lata Krishnamurthy / Venkat Subramanian', 'a'), pair('Anu Sen / Isha Roy', 'b')];
  const screen = await show([match(1, { category: 'Mixed Doubles', sides: long }), match(2)], 'MS/R1/1');
  const [tile, row] = [screen.getByRole('list', { name: 'Courts' }), screen.getByRole('listitem')];
  await expect.element(tile.getByText('L. Krishnamurthy / V. Subramanian')).toBeVisible();
  await expect.element(tile.getByText('Anu Sen / Isha Roy').first()).toBeVisible();
  await expect.element(tile.getByTitle('Lata Krishnamurthy / Venkat Subramanian', { exact: true })).toBeVisible();
  await expect.element(row.filter({ hasText: 'Mixed Doubles · Match 1' }).first()).toBeVisible();
});

test('a hall of 256 courts shows a few of those that are free, the others by one press', async () => {
  answerWith(fakeApi(), liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: Array.from({ length: 256 }, (_, at) => ({ court: at + 1, head: null, match: null })),
    matches: [match(1)],
    expected: null,
  });
  const screen = await render(<Desk access={{ eventId }} mayCorrect />);
  const more = screen.getByRole('button', { name: '244 more free courts' });
  await expect.element(more).toBeVisible();
  expect(document.querySelectorAll('[data-court]')).toHaveLength(12);
  await more.click();
  await expect.poll(() => document.querySelectorAll('[data-court]').length).toBe(256);
  await expect.element(more).not.toBeInTheDocument();
});
