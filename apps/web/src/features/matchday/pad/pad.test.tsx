import { pointEndpoints } from '@maidan/contract/matchday/points';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import {
  anotherMatch,
  half,
  holder,
  log,
  named,
  none,
  on,
  open,
  opened,
  rallies,
  scored,
  type Sent,
  sentBy,
  taking,
} from '../../../../test/scored-pad.tsx';
import { Pad } from './pad.tsx';
import { deviceId, listEntries } from './pad-storage.ts';

beforeEach(anotherMatch);

test('a match from the toss to the result: points, undo, the end', async () => {
  const { api, screen } = await scored();
  await named(screen, 'Riya');
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/Serves/);
  await expect.element(screen.getByRole('button', { name: 'Change ends' })).not.toBeInTheDocument();
  await rallies(screen, 'Asha', 11);
  await screen.getByRole('button', { name: 'Ends changed' }).click();
  await rallies(screen, 'Asha', 10);
  await expect.element(screen.getByRole('button', { name: /Asha wins · Send result/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/20\+1$/);
  await half(screen, 'Asha').click();
  on.done = 0;
  await screen.getByRole('button', { name: /21–0 · Asha wins/ }).click();
  await expect.poll(() => on.done).toBe(1);
  const sent = sentBy(api);
  const first = sent.filter(({ seq }, index) => sent.findIndex((one) => one.seq === seq) === index);
  expect(first.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  expect([first[0], first[12], first[23], first[25]].map((one) => one?.type)).toEqual([
    'serve',
    'play',
    'undo',
    'finish',
  ]);
});

test('a card and a game that ends are said: nothing else on the pad tells of the one, and the ends change with the other', async () => {
  const { screen } = await scored({ scoring: 'badminton-3x21' });
  await named(screen, 'Riya');
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('button', { name: 'Yellow card: Asha' }).click();
  const edge = (text: string, of: 'top' | 'bottom') =>
    screen.getByText(text, { exact: true }).element().getBoundingClientRect()[of];
  await expect.poll(() => edge('Game 1', 'top') - edge('Yellow card: Asha', 'bottom')).toBeGreaterThanOrEqual(0);
  await rallies(screen, 'Riya', 21);
  await expect.element(screen.getByRole('heading', { name: 'Change ends' })).toBeVisible();
  await expect.element(screen.getByText('Game 1: Riya 21–0')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/20\+1$/);
});

test('without a network points are kept on the phone, and a reload goes on with them', async () => {
  const api = fakeApi();
  api.send(pointEndpoints.read, 503, '');
  api.send(pointEndpoints.append, 503, '');
  const screen = await open();
  await expect.element(screen.getByText('Offline: points are saved on this phone')).toBeVisible();
  await named(screen, 'Asha');
  await rallies(screen, 'Asha', 3);
  await expect.poll(() => document.body.textContent).toContain('Offline: 3 points saved on this phone');
  await expect.poll(async () => (await listEntries(on.match)).length).toBe(4);
  await screen.unmount();
  const back = fakeApi();
  back.answer(pointEndpoints.read, log());
  taking(back);
  const again = await open();
  await expect.element(half(again, 'Asha')).toMatchTextContent(/3\+1$/);
  await expect
    .poll(() =>
      sentBy(back)
        .map(({ seq }) => seq)
        .slice(0, 4),
    )
    .toEqual([1, 2, 3, 4]);
});

test('a match that another phone holds is read only until it is taken over', async () => {
  const api = fakeApi();
  api.answer(
    pointEndpoints.read,
    log(0, 'other', [
      { type: 'point', side: 1 },
      { type: 'point', side: 2 },
    ]),
  );
  api.answer(
    pointEndpoints.read,
    log(0, deviceId(), [
      { type: 'point', side: 1 },
      { type: 'point', side: 2 },
    ]),
  );
  api.answer(pointEndpoints.takeOver, { success: true, holder: holder(deviceId()), lastSeq: 0 });
  taking(api);
  const screen = await open();
  await expect.element(screen.getByText('Uma scores this match')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo last' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Discard what was not sent' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Take over here' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/1\+1$/);
});

test('goals: a period ends at a press of its own, even without a goal, and can be undone', async () => {
  const { api, screen } = await scored({ scoring: 'goals' });
  await half(screen, 'Asha').click();
  await screen.getByRole('button', { name: 'End period 1' }).click();
  await expect.element(screen.getByText('Period 2', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1–0')).toBeVisible();
  await half(screen, 'Riya').click();
  await screen.getByRole('button', { name: 'End period 2' }).click();
  await expect.element(screen.getByText('1–0 0–1')).toBeVisible();
  await screen.getByRole('button', { name: 'End period 3' }).click();
  await expect.element(screen.getByText('1–0 0–1 0–0')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(screen.getByRole('button', { name: 'End period 3' })).toBeVisible();
  const sentTypes = () => [...new Map(sentBy(api).map(({ seq, type }) => [seq, type])).values()];
  await expect.poll(sentTypes).toEqual(['point', 'interval', 'point', 'interval', 'interval', 'undo']);
});

const total = (screen: Awaited<ReturnType<typeof open>>, name: string) => screen.getByRole('group', { name });

test('kabaddi: a raid of three and an all out are one press each, kept offline, taken back by one undo, sent once', async () => {
  const api = fakeApi();
  api.answer(pointEndpoints.read, { ...log(), scoring: 'kabaddi' });
  api.send(pointEndpoints.append, 503, '');
  const screen = await open();
  await screen.getByRole('button', { name: '+3 points to Asha' }).click();
  await screen.getByRole('button', { name: 'All out +2 to Asha' }).click();
  await half(screen, 'Riya').click();
  await screen.getByRole('button', { name: '+7 points to Riya' }).click();
  await expect.element(total(screen, 'Riya')).toMatchTextContent(/^Riya8\+/);
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(total(screen, 'Riya')).toMatchTextContent(/^Riya1\+/);
  await expect.element(total(screen, 'Asha')).toMatchTextContent(/^Asha5\+/);
  await expect.poll(async () => (await listEntries(on.match)).length).toBe(5);
  await screen.unmount();
  const back = fakeApi();
  back.answer(pointEndpoints.read, { ...log(), scoring: 'kabaddi' });
  taking(back);
  const again = await open();
  await expect.element(total(again, 'Asha')).toMatchTextContent(/^Asha5\+/);
  const lines = () => (sentBy(back) as { seq: number; type: string; note?: string }[]).map((one) => one);
  const told = () => [...new Map(lines().map(({ seq, type, note }) => [seq, `${type} ${note ?? 1}`])).values()];
  await expect.poll(told).toEqual(['point 3', 'point 2', 'point 1', 'point 7', 'undo 1']);
});

test('kabaddi that is level after both halves: the pad says how it goes on, and what then decides it is sent', async () => {
  const { screen } = await scored({ scoring: 'kabaddi' });
  const level = screen.getByText(/^Level\. Extra time/);
  await screen.getByRole('button', { name: '+2 points to Asha' }).click();
  await screen.getByRole('button', { name: 'End period 1' }).click();
  await screen.getByRole('button', { name: '+2 points to Riya' }).click();
  await expect.element(level).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'End period 2' }).click();
  await expect.element(level).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Send result$/ })).not.toBeInTheDocument();
  await half(screen, 'Riya').click();
  await expect.element(level).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '3–2 · Riya wins · Send result' })).toBeVisible();
});

test('football of a league that is level after both halves is sent as a draw, and not before', async () => {
  const { api, screen } = await scored({ scoring: 'goals' }, { mayBeDrawn: true });
  const send = screen.getByRole('button', { name: /Send/ });
  await half(screen, 'Asha').click();
  await half(screen, 'Riya').click();
  await expect.element(send).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'End period 1' }).click();
  await expect.element(send).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'End period 2' }).click();
  await expect.element(screen.getByText(/^Level\. Extra time/)).not.toBeInTheDocument();
  const drawn = screen.getByRole('button', { name: '1–1 · Send draw' });
  await expect.element(drawn).toMatchTextContent(/^Send draw$/);
  const before = on.done;
  await drawn.click();
  await expect.poll(() => sentBy(api).at(-1)?.type).toBe('finish');
  await expect.poll(() => on.done).toBe(before + 1);
});

test('basketball has its twos and threes, and badminton neither', async () => {
  const { screen } = await scored({ scoring: 'basketball' });
  await screen.getByRole('button', { name: '+3 points to Riya' }).click();
  await screen.getByRole('button', { name: '+2 points to Riya' }).click();
  await half(screen, 'Riya').click();
  await expect.element(total(screen, 'Riya')).toMatchTextContent(/^Riya6\+/);
  await expect.element(screen.getByRole('button', { name: 'End period 1' })).toBeVisible();
  await screen.unmount();
  anotherMatch();
  const others = fakeApi();
  others.answer(pointEndpoints.read, log(0, deviceId(), [{ type: 'point', side: 1 }]));
  taking(others);
  const other = await open();
  await expect.element(half(other, 'Asha')).toBeVisible();
  await expect.element(other.getByRole('button', { name: '+2 points to Asha' })).not.toBeInTheDocument();
});

test('a server named by mistake is taken back before the receiver is known', async () => {
  const api = fakeApi();
  api.answer(pointEndpoints.read, { ...log(), doubles: true });
  taking(api);
  const screen = await render(
    <Pad
      access={{ eventId: 'event', matchId: on.match, token: 'token' }}
      opened={{ ...opened, sides: ['Asha / Bina', 'Riya / Sita'], doubles: true }}
      onDone={() => undefined}
    />,
  );
  await named(screen, 'Riya');
  await screen.getByRole('button', { name: 'Back: Riya does not serve' }).click();
  await expect.element(screen.getByText('Who serves?')).toBeVisible();
  await named(screen, 'Bina');
  await named(screen, 'Sita');
  await expect.poll(() => sentBy(api)[0]).toMatchObject({ type: 'serve', side: 1, note: '1,1' });
});

test('what a phone had not sent when another took over is offered when it takes the match back', async () => {
  const api = fakeApi();
  api.send(pointEndpoints.read, 503, '');
  api.send(pointEndpoints.append, 503, '');
  const screen = await open();
  await named(screen, 'Asha');
  await half(screen, 'Asha').click();
  await expect.poll(async () => (await listEntries(on.match)).length).toBe(2);
  await screen.unmount();

  const back = fakeApi();
  const others = [{ type: 'point', side: 2 as const }];
  back.answer(pointEndpoints.read, log(0, 'other', others));
  back.answer(pointEndpoints.read, log(0, deviceId(), others));
  back.answer(pointEndpoints.takeOver, { success: true, holder: holder(deviceId()), lastSeq: 0 });
  taking(back);
  const again = await open();
  await again.getByRole('button', { name: 'Take over here' }).click();
  await expect.element(again.getByText('1 point of this phone had not been sent')).toBeVisible();
  await expect.element(again.getByText('Asha 1, Riya 0')).toBeVisible();
  await again.getByRole('button', { name: 'Add them now' }).click();
  const lines = () => sentBy(back).map(({ type, seq }) => `${seq} ${type}`);
  await expect.poll(() => [...new Set(lines())]).toEqual(['1 serve', '2 point']);
});

test('what a replaced phone had not sent is thrown away after one question that says what is lost', async () => {
  const api = fakeApi();
  api.send(pointEndpoints.read, 503, '');
  api.send(pointEndpoints.append, 503, '');
  const screen = await open();
  await named(screen, 'Asha');
  await half(screen, 'Asha').click();
  await expect.poll(async () => (await listEntries(on.match)).length).toBe(2);
  await screen.unmount();

  const back = fakeApi();
  for (let read = 0; read < 2; read++)
    back.answer(pointEndpoints.read, log(0, 'other', [{ type: 'point', side: 2 as const }]));
  const again = await open();
  await expect.element(again.getByText(/^This phone has not sent: Asha 1, Riya 0/)).toBeVisible();
  await again.getByRole('button', { name: 'Discard what was not sent' }).click();
  await expect.element(again.getByText(/^Asha 1, Riya 0: these points will not count in the match/)).toBeVisible();
  await again.getByRole('button', { name: 'Keep it' }).click();
  expect(await listEntries(on.match)).toHaveLength(2);
  await again.getByRole('button', { name: 'Discard what was not sent' }).click();
  await again.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(again.getByText(/^This phone has not sent/)).not.toBeInTheDocument();
  await expect.element(again.getByRole('button', { name: 'Take over here' })).toBeVisible();
  expect(await listEntries(on.match)).toHaveLength(0);
  expect(sentBy(back)).toEqual([]);
});

test('whoever reads the result to the players has their names, and a button is called what it shows', async () => {
  const api = fakeApi();
  const game = Array.from({ length: 21 }, () => ({ type: 'point', side: 1 as const }));
  api.answer(pointEndpoints.read, { ...log(42, deviceId(), [...game, ...game]), scoring: 'badminton-3x21' });
  taking(api);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Asha wins' })).toBeVisible();
  await expect.element(screen.getByText('2–0 against Riya')).toBeVisible();
  await expect.element(screen.getByText(/^\d games?$/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(screen.getByText('1 game', { exact: true })).toBeVisible();
  const named = [...document.querySelectorAll<HTMLElement>('button[aria-label]')];
  for (const button of named) expect(button.ariaLabel).toContain(button.innerText.trim());
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/20\+1$/);
  expect(half(screen, 'Asha').element().getAttribute('aria-label')).toBeNull();
});

test('the phone that lost the match is told, and keeps counting nothing', async () => {
  const api = fakeApi();
  api.answer(pointEndpoints.read, log(0, deviceId(), [{ type: 'point', side: 1 }]));
  api.refuse(pointEndpoints.append, 409, { code: 'match_held', message: 'Another phone scores this match.' });
  const screen = await open();
  await expect.element(screen.getByText('Another phone scores this match')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take over here' })).toBeEnabled();
});

test('the second tap of two on the receiver scores nothing', async () => {
  const { screen, api } = await scored();
  await expect.element(screen.getByRole('button', { name: 'Riya' })).toBeVisible();
  screen
    .getByRole('button', { name: 'Riya' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.poll(() => half(screen, 'Riya').elements().length).toBe(1);
  half(screen, 'Riya')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(() => sentBy(api).length).toBeGreaterThan(0);
  expect(sentBy(api).map(({ type }) => type)).not.toContain('point');
});

test('an injury time-out: its clock instead of the points, ended by play, taken back like any mark, or retired from', async () => {
  const api = fakeApi();
  const since = new Date(Date.now() - 130_000).toISOString();
  const played = log(2, deviceId(), [
    { type: 'point', side: 1 },
    { type: 'injury', side: 2 },
  ]);
  api.answer(pointEndpoints.read, {
    ...played,
    scoring: 'tennis-3',
    entries: played.entries.map((entry) => ({ ...entry, at: since })),
  });
  taking(api);
  const screen = await open();
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^2:1\d$/);
  await expect.element(screen.getByText('At most 3:00')).toBeVisible();
  await screen.getByRole('button', { name: 'Play' }).click();
  await expect.element(half(screen, 'Asha')).toMatchTextContent(/15\+1$/);
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^2:1\d$/);
  await screen.getByRole('button', { name: 'Retired: Riya' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Asha wins' })).toBeVisible();
  const sent = () => [...new Map(sentBy(api).map(({ seq, type }) => [seq, type])).values()];
  await expect.poll(sent).toEqual(['play', 'undo', 'retired']);
});

test('what happened names the times of the sport, and nobody fails to come to a match that is on', async () => {
  const { screen } = await scored({ scoring: 'squash-5x11' });
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('button', { name: 'Did not come: Asha' })).toBeVisible();
  await screen.getByRole('button', { name: 'Injury time-out of 15 minutes: Asha' }).click();
  await expect.element(screen.getByText('At most 15:00')).toBeVisible();
  await screen.getByRole('button', { name: 'Play' }).click();
  await named(screen, 'Riya');
  await half(screen, 'Riya').click();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('button', { name: 'Injury time-out of 3 minutes: Riya' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Did not come/ })).not.toBeInTheDocument();
});

test('a stop of the hall is said on the pad, and gone when play goes on', async () => {
  const api = fakeApi();
  api.answer(pointEndpoints.read, log());
  let stoppedSince: string | null = '2026-12-12T04:00:00Z';
  api.answerFrom(pointEndpoints.append, ({ body }) => {
    const lastSeq = Math.max(0, ...(body as Sent).entries.map(({ seq }) => seq));
    return { success: true as const, score: none, lastSeq, holder: holder(deviceId()), stoppedSince };
  });
  const screen = await open();
  const said = screen.getByText('Play is stopped in the hall');
  await expect.element(said).toBeVisible();
  stoppedSince = null;
  window.dispatchEvent(new Event('online'));
  await expect.element(said).not.toBeInTheDocument();
});

test('doubles: a card and an injury are one player’s, and the card stands beside the name until an undo takes it away', async () => {
  const sides = ['Asha / Bina', 'Riya / Sita'] as [string, string];
  const { api, screen } = await scored({ doubles: true }, { sides, doubles: true });
  await named(screen, 'Bina');
  await named(screen, 'Sita');
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  await screen.getByRole('button', { name: 'Yellow card: Sita' }).click();
  await more.click();
  await screen.getByRole('button', { name: 'Red card: Sita' }).click();
  const pair = half(screen, 'Riya / Sita');
  await expect.element(pair).toMatchTextContent(/Sita Yellow card Red card/);
  await expect.element(half(screen, 'Asha / Bina')).toMatchTextContent(/1\+1$/);
  await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(pair).toMatchTextContent(/Sita Yellow card(?! Red)/);
  await expect.element(half(screen, 'Asha / Bina')).toMatchTextContent(/0\+1$/);
  await more.click();
  await screen.getByRole('button', { name: 'Injury time-out: Bina' }).click();
  await expect.element(screen.getByText('Bina', { exact: true })).toBeVisible();
  const sent = () =>
    [...new Map((sentBy(api) as { seq: number; type: string; note?: string }[]).map((one) => [one.seq, one])).values()]
      .filter(({ type }) => type === 'card' || type === 'injury')
      .map(({ note }) => note);
  await expect.poll(sent).toEqual(['yellow,1', 'red,1', ',1']);
});

test('a sport has its own cards: yellow and red together in table tennis, none in green for football', async () => {
  const { screen } = await scored({ scoring: 'table-tennis-3' });
  await named(screen, 'Riya');
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  await expect.element(screen.getByRole('button', { name: 'Red card: Asha' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Yellow and red card: Asha' }).click();
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/1\+1$/);
  await screen.unmount();
  for (const [sport, green] of [
    ['Football', 0],
    ['Hockey', 2],
  ] as const) {
    anotherMatch();
    const other = await scored({ scoring: 'goals' }, { sport, scoring: 'goals' });
    await other.screen.getByRole('button', { name: 'More' }).click();
    await expect.element(other.screen.getByRole('button', { name: 'Yellow card: Asha' })).toBeVisible();
    expect(other.screen.getByRole('button', { name: /^Green card/ }).elements()).toHaveLength(green);
    await other.screen.unmount();
  }
});

test('in tie-break raids nobody goes out: there is no all out to give', async () => {
  const { screen } = await scored({ scoring: 'kabaddi' }, { sport: 'Kabaddi', scoring: 'kabaddi' });
  await half(screen, 'Asha').click();
  await half(screen, 'Riya').click();
  await screen.getByRole('button', { name: 'End period 1' }).click();
  await screen.getByRole('button', { name: 'End period 2' }).click();
  await expect.element(screen.getByRole('button', { name: 'All out +2 to Asha' })).toBeVisible();
  await screen.getByRole('button', { name: 'Tie-break raids' }).click();
  await expect.element(screen.getByRole('button', { name: '+3 points to Asha' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^All out/ })).not.toBeInTheDocument();
});

test('penalties are counted apart from the goals, and sent as the desk writes them', async () => {
  const { api, screen } = await scored({ scoring: 'goals' }, { sport: 'Football', scoring: 'goals' });
  const penalties = screen.getByRole('button', { name: 'Penalties' });
  await half(screen, 'Asha').click();
  await half(screen, 'Riya').click();
  await screen.getByRole('button', { name: 'End period 1' }).click();
  await expect.element(penalties).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'End period 2' }).click();
  await penalties.click();
  await expect.element(screen.getByText('Penalties', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1–1', { exact: true })).toBeVisible();
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/0\+1$/);
  await expect.element(screen.getByRole('button', { name: /^End period/ })).not.toBeInTheDocument();
  await half(screen, 'Riya').click();
  await expect.element(screen.getByRole('button', { name: '1–1 1–0 · Riya wins · Send result' })).toBeVisible();
  await half(screen, 'Asha').click();
  await expect.element(screen.getByRole('button', { name: /Send result$/ })).not.toBeInTheDocument();
  for (let undone = 0; undone < 3; undone++) await screen.getByRole('button', { name: 'Undo last' }).click();
  await expect.element(penalties).toBeVisible();
  await expect.element(half(screen, 'Riya')).toMatchTextContent(/1\+1$/);
  await expect.poll(() => sentBy(api).some((one) => (one as { note?: string }).note === 'decider')).toBe(true);
});
