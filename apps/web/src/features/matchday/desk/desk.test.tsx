import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHall } from '../../../../test/a-dashboard.ts';
import { aDesk as desk } from '../../../../test/a-desk.ts';
import { aMatch as match, aSide as side, called } from '../../../../test/a-match.ts';
import { drag } from '../../../../test/drag-onto.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { Desk } from './desk.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const first = (number: number) => ({ kind: 'round', round: 1, number }) as const;
const final = match(9, {
  sides: [
    { entry: null, name: null, text: 'Winner MS R1/1', toCome: { from: 'winner', match: first(1) } },
    { entry: null, name: null, text: 'Winner MS R1/2', toCome: { from: 'winner', match: first(2) } },
  ],
  waitsFor: ['MS R1/1', 'MS R1/2'],
  waitsForNames: [first(1), first(2)],
});

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
  await expect.element(screen.getByRole('dialog').filter({ hasText: 'MS · Round 1 · Match 1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Record result' })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Call to court 2:/ })).toBeVisible();
});

test('a scanned score sheet of a match that waits or is over shows that match', async () => {
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, called), match(2), final]));
  scanned('MS R1/9');
  const screen = await show();
  await expect.element(screen.getByText('Waits for MS, round 1, match 1 and MS, round 1, match 2')).toBeVisible();
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
    .filter({ hasText: 'Match 2' })
    .getByRole('button', { name: /^Call to court 1:/ });
  await expect.element(call).toBeVisible();
  (call.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const next = screen
    .getByRole('listitem')
    .filter({ hasText: 'Match 3' })
    .getByRole('button', { name: /^Call to court 2:/ });
  await expect.element(next).toHaveFocus();
});

test('a match whose side only the lot can fill waits for it, and cannot be called', async () => {
  const sides = [
    side(0),
    { entry: null, name: null, text: 'Place 2 MS group 1', toCome: { from: 'place', place: 2, group: 1 } as const },
  ];
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, { sides })]));
  const screen = await show();
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  await expect.element(screen.getByText('Waits for the referee’s lot')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Call/ })).not.toBeInTheDocument();
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
  const results = screen.getByRole('listitem').filter({ hasText: /Match \d/ });
  await expect.element(results.nth(0).filter({ hasText: 'Match 1' })).toBeVisible();
  await expect.element(results.nth(1).filter({ hasText: 'Match 2' })).toBeVisible();
});

test('a match that has to wait says why and until when, and is called only with a reason', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:50:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  const until = '2026-11-21T14:10:00.000Z';
  const waits = [
    { reason: 'resting' as const, who: ['Asha Rao'], court: null, until },
    { reason: 'on_court' as const, who: ['Bina Das'], court: 2, until: null },
    { reason: 'absent' as const, who: ['Asha Rao'], court: null, until: null },
  ];
  answerWith(api, liveEventEndpoints.read, desk([match(1, { waits }), match(2)]));
  answerWith(api, liveEventEndpoints.act, { match: match(1, called) });
  const screen = await show();
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Match 2' })).toBeVisible();
  await expect.element(screen.getByText('Match 1', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  for (const why of [/^Asha Rao: resting until 7:40/, 'Bina Das: on court 2', 'Asha Rao: not checked in'])
    await expect.element(screen.getByText(why)).toBeVisible();
  await screen.getByRole('button', { name: 'More for MS, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Call to court 2' }).click();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Both agreed');
  await screen.getByRole('dialog').getByRole('button', { name: 'Call to court 2' }).click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ action: 'call', court: 2, reason: 'Both agreed' });
});

test('whoever has not checked in is called after one question, by hand and by the menu', async () => {
  const api = fakeApi();
  const waits = [{ reason: 'absent' as const, who: ['Bina Das'], court: null, until: null }];
  answerWith(api, liveEventEndpoints.read, desk([match(1, { waits })]));
  answerWith(api, liveEventEndpoints.act, { match: match(1, called) });
  const screen = await show();
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  const asked = screen.getByText('Bina Das has not checked in. Call anyway?');
  const row = screen.getByRole('listitem').filter({ hasText: 'Match 1' });
  await expect.element(row).toBeVisible();
  await drag(row.element(), document.querySelector('[data-court="1"]') as Element);
  await expect.element(asked).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  const calls = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(calls()).toEqual([]);
  await screen.getByRole('button', { name: 'More for MS, round 1, match 1' }).click();
  await screen.getByRole('menuitem', { name: 'Call to court 2' }).click();
  await expect.element(asked).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument();
  await screen.getByRole('dialog').getByRole('button', { name: 'Call to court 2' }).click();
  await expect.poll(calls).toEqual([{ action: 'call', court: 2 }]);
});

test('who has not checked in is counted, and named with the match that waits first', async () => {
  const missing = (who: string, registrations: string[]) => [
    { reason: 'absent' as const, who: [who], court: null, until: null, registrations },
  ];
  const matches = [
    match(1, { waits: missing('Bina Das', ['b']) }),
    match(2, { waits: missing('Bina Das / Divya Shah', ['b', 'd']) }),
  ];
  answerWith(fakeApi(), liveEventEndpoints.read, { ...desk(matches), absent: 2 });
  const screen = await show();
  await screen.getByRole('button', { name: '2 players not seen yet' }).click();
  const rows = screen.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => rows.elements().map((row) => /^(\w+) \w+MS.*Match (\d)/.exec(row.textContent)?.slice(1)))
    .toEqual([
      ['Bina', '1'],
      ['Divya', '2'],
    ]);
});

test('a free court proposes its next match; where the desk calls by itself it is called once', async () => {
  const api = fakeApi();
  const proposing = (mode: 'suggest' | 'automatic') => {
    const shown = desk([match(1, called), match(2), match(3)]);
    const courts = shown.courts.map((court) => (court.match ? court : { ...court, next: 'MS/R1/2' }));
    return { ...shown, courts, hall: { ...aHall, mode } };
  };
  answerWith(api, liveEventEndpoints.read, proposing('suggest'));
  answerWith(api, liveEventEndpoints.read, proposing('automatic'));
  answerWith(api, hallEndpoints.save, { hall: { ...aHall, mode: 'automatic' } });
  answerWith(api, liveEventEndpoints.act, { match: match(2, { ...called, court: 2 }) });
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: 'Court 2, call: MS, Chitra Iyer – Divya Shah' }))
    .toBeVisible();
  expect(api.asked.some(({ method }) => method === 'PUT')).toBe(false);
  await screen.getByRole('button', { name: 'Hall' }).click();
  await screen.getByRole('menuitem', { name: 'Call the next match automatically' }).click();
  await expect.element(screen.getByText('MS, round 1, match 2 is called to court 2')).toBeVisible();
  const calls = api.asked.filter(({ path }) => path.includes('/matches/'));
  expect(calls.map(({ body }) => body)).toEqual([{ action: 'call', court: 2 }]);
});

test('two categories have a match 1: whom a press is about is in its name, and no two presses share one', async () => {
  const api = fakeApi();
  const other = match(2, { _id: 'WS/R1/1', label: 'WS R1/1', category: 'WS' });
  const corrected: LiveMatchAnswer['corrected'] = {
    winner: 'e5',
    kind: 'retired',
    score: [
      [21, 15],
      [3, 5],
    ],
  };
  const over = match(3, { status: 'done', winner: 'e4', kind: 'walkover', corrected });
  const shown = desk([match(1, called), other, over]);
  const courts = shown.courts.map((court) => (court.match ? court : { ...court, next: other._id }));
  answerWith(api, liveEventEndpoints.read, { ...shown, courts });
  answerWith(api, liveEventEndpoints.act, { match: other });
  const screen = await show();
  const press = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(press('Start: Asha Rao – Bina Das')).toBeVisible();
  await expect.element(press('Enter result: Asha Rao – Bina Das')).toBeVisible();
  await expect.element(press('Call to court 2: Chitra Iyer – Divya Shah')).toBeVisible();
  await press('Court 2, call: WS, Chitra Iyer – Divya Shah').click();
  await press('Call Chitra Iyer – Divya Shah').click();
  const calls = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(calls).toEqual([
    { action: 'call', court: 2 },
    { action: 'call', court: 2 },
  ]);
  await screen.getByRole('tab', { name: /^Done/ }).click();
  await expect.element(press('Correct: Esha Sen – Farah Khan')).toBeVisible();
  await expect
    .element(screen.getByText('Corrected, before: 21–15 3–5 Farah Khan wins (Esha Sen retired)'))
    .toBeVisible();
  await screen
    .getByRole('button', { name: /^More for/ })
    .last()
    .click();
  await screen.getByRole('menuitem', { name: 'Undo the result' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Undo the result/ })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
});

test('a search finds a player wherever the matches are: on a court, waiting and over', async () => {
  const over = match(2, { status: 'done', kind: 'walkover', winner: 'e0', sides: [side(0), side(3)] });
  const waiting = match(3, { status: 'held', sides: [side(0), side(4)] });
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, called), over, waiting, match(4)]));
  const screen = await show();
  await screen.getByRole('searchbox', { name: 'Search matches' }).fill('asha');
  const found = screen.getByRole('listitem').filter({ hasText: 'Asha Rao' });
  await expect
    .poll(() => found.elements().map((item) => /Match \d/.exec(item.textContent ?? '')?.[0]))
    .toEqual([
      'Match 1', // its court
      'Match 1',
      'Match 3',
      'Match 2',
    ]);
  // No list is marked while all are searched; every match says where it is found.
  await expect.element(screen.getByRole('tab', { selected: true })).not.toBeInTheDocument();
  await expect.element(found.nth(1).getByText('Called', { exact: true })).toBeVisible();
  // What is on a court already is called nowhere: it gets its result.
  await expect.element(found.nth(1).getByRole('button', { name: /^Enter result/ })).toBeVisible();
  await expect.element(found.nth(1).getByRole('button', { name: /^Call to/ })).not.toBeInTheDocument();
  await expect.element(found.nth(2).getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(found.nth(3).getByText('Done', { exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: /^Done/ }).click();
  await expect.element(screen.getByRole('tab', { name: /^Done/, selected: true })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
});

test('somebody did not come: the desk says who, or that nobody did, and need not think who won', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.read, desk([match(1, called), match(2)]));
  answerWith(api, liveEventEndpoints.result, { match: match(1), changed: [], stages: [] });
  const screen = await show();
  const dialog = screen.getByRole('dialog');
  const open = async () => {
    await screen.getByRole('button', { name: 'Court 1' }).click();
    await screen.getByRole('menuitem', { name: 'Somebody did not come' }).click();
    await expect.element(dialog.getByRole('radio', { name: 'Walkover' })).toBeChecked();
  };
  const recorded = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await open();
  await dialog.getByRole('button', { name: 'Record result' }).click();
  await expect.element(dialog.getByText('Choose who did not come')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Asha Rao did not come' }).click();
  await dialog.getByRole('button', { name: 'Record result' }).click();
  await expect.poll(recorded).toEqual([{ winner: 'e1', kind: 'walkover', score: [] }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await dialog.getByRole('radio', { name: 'Neither came' }).click();
  await expect.element(dialog.getByText('Neither side gets a point or goes on.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record result' }).click();
  await expect.poll(() => recorded().at(-1)).toEqual({ winner: '', kind: 'void', score: [] });
});

test('by keys: a court opens its result or is called to, a search takes them, and they can be switched off', async () => {
  onTestFinished(() => localStorage.removeItem('maidan-desk-keys'));
  const api = fakeApi();
  const day = desk([match(1, called), match(2)]);
  const courts = day.courts.map((one) => (one.court === 2 ? { ...one, next: 'MS/R1/2' } : one));
  answerWith(api, liveEventEndpoints.read, { ...day, courts });
  answerWith(api, liveEventEndpoints.act, { match: match(2) });
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: 'Court 2, call: MS, Chitra Iyer – Divya Shah' }))
    .toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(screen.getByRole('dialog', { name: /Enter result/ })).toBeVisible();
  await userEvent.keyboard('2115{Escape}');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox', { name: 'Search matches' })).toHaveFocus();
  await userEvent.keyboard('2 c');
  await expect.element(screen.getByRole('searchbox', { name: 'Search matches' })).toHaveValue('2 c');
  const calls = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(calls()).toEqual([]);
  // Escape empties the search, then leaves it.
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox', { name: 'Search matches' })).toHaveValue('');
  await userEvent.keyboard('{Escape}c');
  await expect.poll(calls).toEqual([{ action: 'call', court: 2 }]);
  await expect.element(screen.getByText('Called to court 2: Chitra Iyer – Divya Shah')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.poll(() => calls().at(-1)).toEqual({ action: 'uncall' });
  await screen.getByRole('button', { name: 'Hall' }).click();
  await screen.getByRole('menuitem', { name: 'Keyboard shortcuts …' }).click();
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('switch', { name: 'Use these shortcuts' }).click();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a question mark lists the keys', async () => {
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1)]));
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Hall' })).toBeVisible();
  await userEvent.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('Call the next match', { exact: true })).toBeVisible();
  await expect.element(list.getByRole('switch', { name: 'Use these shortcuts' })).toBeChecked();
});

test('what another desk does comes by the stream, also while many things happen at once', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.read, desk([match(1), match(2)]));
  // Only what has changed is told to who has the rest.
  answerWith(api, liveEventEndpoints.read, { ...desk([match(1, called)]), version: 'two', since: 'one' });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'More for MS, round 1, match 1' })).toBeVisible();
  await expect.poll(() => api.streams).toHaveLength(1);
  const change = { version: 'two', isLive: true, expected: null, matches: [], play: [], takenBack: [] };
  expect(api.streams[0]?.url).toContain('known=now');
  for (let news = 0; news < 20; news += 1) api.streams[0]?.send('change', change);
  await expect.element(screen.getByRole('button', { name: 'More for MS, round 1, match 1' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Time to appear is over')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Somebody did not come:/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More for MS, round 1, match 2' })).toBeVisible();
  const reads = api.asked.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeLessThan(5);
  expect(reads.map(({ query }) => query.get('known')).slice(0, 2)).toEqual([null, 'one']);
});

test.each([
  ['its time to appear runs from the call', () => ({}), 'Time to appear is over'],
  ['while the hall stands still it is not late', () => ({ stopped: { since: minutesAgo(25), reason: null } }), null],
  ['it waits anew once play goes on', () => ({ resumedAt: minutesAgo(0.5) }), '10 minutes to appear'],
])('a match that was called half an hour ago: %s', async (_, hall, said) => {
  answerWith(fakeApi(), liveEventEndpoints.read, {
    ...desk([match(1, { ...called, calledAt: minutesAgo(30) })]),
    hall: { ...aHall, ...hall() },
  });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: /^Enter result:/ })).toBeVisible();
  if (said) await expect.element(screen.getByText(said)).toBeInTheDocument();
  else await expect.element(screen.getByText(/to appear/i)).not.toBeInTheDocument();
});

test('Enter records, and the focus goes to the next court in play; U undoes it', async () => {
  const api = fakeApi();
  const day = desk([match(1, called), match(2, { ...called, court: 2 })]);
  const courts = day.courts.map((one, at) => ({ ...one, match: `MS/R1/${at + 1}` }));
  const over = match(1, { status: 'done', kind: 'played', winner: 'e0', court: 1 });
  answerWith(api, liveEventEndpoints.read, { ...day, courts });
  answerWith(api, liveEventEndpoints.result, { match: over, changed: [], stages: [] });
  answerWith(api, liveEventEndpoints.takeBack, { match: match(1, called), changed: [] });
  const screen = await show();
  const enter = (sides: string) => screen.getByRole('button', { name: `Enter result: ${sides}` });
  await expect.element(enter('Asha Rao – Bina Das')).toBeVisible();
  answerWith(api, liveEventEndpoints.read, {
    ...day,
    courts: courts.map((one) => (one.court === 1 ? { ...one, match: null } : one)),
    matches: [over, match(2, { ...called, court: 2 })],
  });
  await userEvent.keyboard('1{Enter}');
  await expect.element(screen.getByRole('dialog', { name: /^Enter result/ })).toBeVisible();
  await userEvent.keyboard('2115218{Enter}');
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
  await expect.element(enter('Chitra Iyer – Divya Shah')).toHaveFocus();
  // An Enter too many opens no other match: it comes within the half second.
  for (const type of ['keydown', 'keyup'])
    enter('Chitra Iyer – Divya Shah')
      .element()
      .dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(screen.getByText(/^Asha Rao – Bina Das: .* the match is back on court 1$/)).toBeVisible();
  const undone = api.asked.filter(({ method }) => method === 'DELETE').map(({ body }) => body);
  expect(undone).toEqual([{ reason: 'No reason given', toCourt: true }]);
});

test('a court keeps its height, whatever is said of it', async () => {
  const pad = { name: 'Uma with a long name', seenAt: new Date().toISOString(), battery: 8, waiting: 3 };
  const day = desk([match(1, { ...called, calledAt: new Date().toISOString() }), match(2)]);
  const courts = day.courts.map((one) => (one.court === 2 ? { ...one, next: 'MS/R1/2' } : one));
  const out = { since: called.calledAt, until: null, reason: 'Water from the roof above the far end' };
  const states = [
    { ...day, courts },
    desk([match(1, { ...called, status: 'playing', pad })]),
    desk([match(1, { ...called, calledAt: minutesAgo(30) })]),
    { ...day, courts: courts.map((one) => ({ ...one, out, next: null })) },
  ];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const seen = new Set<number>();
    for (const state of states) {
      answerWith(fakeApi(), liveEventEndpoints.read, state);
      const screen = await show();
      await expect.element(screen.getByRole('button', { name: 'Court 1' })).toBeVisible();
      for (const tile of document.querySelectorAll('[data-court]')) seen.add(tile.getBoundingClientRect().height);
      await screen.unmount();
    }
    expect([...seen], `at ${width} px`).toHaveLength(1);
  }
});

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

test('the list calls a proposed match to the court of its tile', async () => {
  const api = fakeApi();
  const shown = desk([match(2), match(3), match(4)]);
  const courts = shown.courts.map((court) => ({ ...court, next: court.court === 1 ? 'MS/R1/3' : 'MS/R1/2' }));
  answerWith(api, liveEventEndpoints.read, { ...shown, courts });
  answerWith(api, liveEventEndpoints.act, { match: match(2, { ...called, court: 2 }) });
  const screen = await show();
  const press = (name: string) => screen.getByRole('button', { name, exact: true });
  // Its planned court is the first one.
  await press('Call to court 2: Chitra Iyer – Divya Shah').click();
  await expect
    .poll(() => api.asked.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ action: 'call', court: 2 });
});

test('while play is stopped nothing is called or started, a key says why, and what is held back can be undone', async () => {
  const api = fakeApi();
  const stopped = { since: '2026-11-21T13:30:00.000Z', reason: 'Rain' };
  answerWith(api, liveEventEndpoints.read, {
    ...desk([match(1, called), match(2)]),
    hall: { ...aHall, stopped },
  });
  answerWith(api, liveEventEndpoints.act, { match: match(2, { status: 'held' }) });
  answerWith(api, liveEventEndpoints.act, { match: match(2) });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Resume play' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^(Start|Call|Court 2, call)/ })).not.toBeInTheDocument();
  await userEvent.keyboard('c');
  await expect.element(screen.getByText(/^Play is stopped in the hall: nobody is called/)).toBeVisible();
  await screen.getByRole('button', { name: 'More for MS, round 1, match 2' }).click();
  await screen.getByRole('menuitem', { name: 'Hold back' }).click();
  await expect.element(screen.getByText('Held back: Chitra Iyer – Divya Shah')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ action: 'hold' }, { action: 'postpone' }]);
});

test('a court on which somebody is treated says since when, and for how long at most', async () => {
  const timeOut = { side: 1, since: new Date(Date.now() - 130_000).toISOString(), seconds: 180 } as const;
  const live = { games: [], current: [3, 2], server: 1, timeOut } satisfies LiveMatchAnswer['live'];
  const pad = { name: 'Uma', seenAt: new Date().toISOString(), battery: 80, waiting: 0 };
  answerWith(fakeApi(), liveEventEndpoints.read, desk([match(1, { ...called, status: 'playing', live, pad }), final]));
  const screen = await show();
  await expect.element(screen.getByText(/^Injury time-out 2:1\d of 3:00$/)).toBeVisible();
  await expect.element(screen.getByText(/^Phone: Uma/)).not.toBeInTheDocument();
});
