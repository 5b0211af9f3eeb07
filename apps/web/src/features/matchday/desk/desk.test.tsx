import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../test/a-dashboard.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Desk } from './desk.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const names = ['Asha Rao', 'Bina Das', 'Chitra Iyer', 'Divya Shah', 'Esha Sen', 'Farah Khan', 'Gita Nair', 'Hema Jain'];
const side = (i: number) => ({ entry: `e${i}`, name: names[i] ?? '', text: names[i] ?? '' });
const match = (number: number, change: Partial<LiveMatchAnswer> = {}): LiveMatchAnswer => ({
  _id: `MS/R1/${number}`,
  label: `MS R1/${number}`,
  category: 'MS',
  round: 1,
  roundName: 'Round 1',
  court: null,
  plannedCourt: 1,
  courtHead: null,
  start: '2026-11-21T13:30:00.000Z',
  status: 'waiting',
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  sides: [side(number * 2 - 2), side(number * 2 - 1)],
  winner: null,
  kind: null,
  score: [],
  waitsFor: [],
  swiss: null,
  ...change,
});
const called = { status: 'called', court: 1, calledAt: '2026-11-21T13:30:00.000Z' } as const;
const final = match(9, {
  sides: [
    { entry: null, name: null, text: 'Winner MS R1/1' },
    { entry: null, name: null, text: 'Winner MS R1/2' },
  ],
  waitsFor: ['MS R1/1', 'MS R1/2'],
});

function desk(matches: LiveMatchAnswer[], starts: Record<string, string> = {}) {
  const on = matches.find(({ court }) => court === 1)?._id ?? null;
  const expected = {
    starts,
    late: 0,
    overflow: 0,
    finish: '2026-11-21T15:30:00.000Z',
    plannedFinish: '2026-11-21T15:30:00.000Z',
  };
  return {
    liveEvent: aLiveEvent,
    hall: aHall,
    courts: [
      { court: 1, head: null, match: on },
      { court: 2, head: null, match: null },
    ],
    matches,
    expected,
  };
}

/** As if the score sheet of this match had been scanned. */
function scanned(label: string) {
  const before = window.location.href;
  window.history.replaceState(null, '', `?match=${encodeURIComponent(label)}`);
  onTestFinished(() => window.history.replaceState(null, '', before));
}
const show = () => render(<Desk access={{ eventId }} mayCorrect />);

test('a scanned score sheet asks for the result of its match, also when the match is on a court', async () => {
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, called), match(2), final]));
  scanned('MS R1/1');
  const screen = await show();
  await expect.element(screen.getByRole('dialog').filter({ hasText: 'MS R1/1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Record result' })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Call to court 2' })).toBeVisible();
});

test('a scanned score sheet of a match that waits or is over shows that match', async () => {
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, called), match(2), final]));
  scanned('MS R1/9');
  const screen = await show();
  await expect.element(screen.getByText('Waits for MS R1/1 and MS R1/2')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a call by the keyboard leaves the focus on the next match of the list', async () => {
  const api = fakeApi();
  const second = () => match(2, api.asked.some(({ method }) => method === 'PUT') ? called : {});
  api.answerFrom(liveEventEndpoints.read, () => ({ success: true as const, ...desk([match(1), second(), match(3)]) }));
  answerWith(api, liveEventEndpoints.act, { match: match(2, called) });
  const screen = await show();
  const call = screen
    .getByRole('listitem')
    .filter({ hasText: 'MS R1/2' })
    .getByRole('button', { name: 'Call to court 1' });
  await expect.element(call).toBeVisible();
  (call.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const next = screen
    .getByRole('listitem')
    .filter({ hasText: 'MS R1/3' })
    .getByRole('button', { name: 'Call to court 2' });
  await expect.element(next).toHaveFocus();
});

test('a match expected on another day is told with that day', async () => {
  const starts = { 'MS/R1/1': '2026-11-22T13:30:00.000Z' };
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1)], starts));
  const screen = await show();
  await expect.element(screen.getByText('expected about Sun 7:00 pm')).toBeVisible();
});

test('the result that was written down last stands first', async () => {
  const over = (finishedAt: string) => ({ status: 'done', kind: 'walkover', finishedAt }) as const;
  const matches = [
    match(1, { ...over('2026-11-21T14:10:00.000Z'), winner: 'e0' }),
    match(2, { ...over('2026-11-21T14:00:00.000Z'), winner: 'e2' }),
  ];
  answerWith(fakeApi(), liveEventEndpoints.read, desk(matches));
  const screen = await show();
  await screen.getByRole('tab', { name: /^Done/ }).click();
  const results = screen.getByRole('listitem').filter({ hasText: /MS R1/ });
  await expect.element(results.nth(0).filter({ hasText: 'MS R1/1' })).toBeVisible();
  await expect.element(results.nth(1).filter({ hasText: 'MS R1/2' })).toBeVisible();
});
