import { rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { liveEventQuery } from '../live-query.ts';
import { RescheduleButton, RunsLate } from './reschedule-button.tsx';
import type { Rescheduled, RescheduleWish } from './queries.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const { reschedule } = rescheduleEndpoints;
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+05:30`).toISOString();
const plan = (starts: readonly (readonly [clock: string, court: number])[]) =>
  starts.map(([clock, court], index) => ({
    match: `MS/R1/${index + 1}`,
    label: `MS R1/${index + 1}`,
    category: 'MS',
    roundName: 'Round 1',
    name: { kind: 'round' as const, round: 1, number: index + 1 },
    court,
    start: at(clock),
  }));
const tooLate = {
  code: 'too_late',
  values: {
    match: { category: 'MS', match: { kind: 'round', round: 1, number: 3 } },
    at: { day: { weekday: 'Saturday', date: '2026-11-21' }, clock: '16:00' },
  },
} as const;
const before = plan([
  ['10:00', 1],
  ['10:00', 2],
  ['10:20', 1],
]);
const answer: Rescheduled = {
  success: true,
  applied: false,
  version: 4,
  published: true,
  reason: null,
  told: 8,
  lastDay: '2026-11-22',
  before,
  after: plan([
    ['10:00', 1],
    ['10:15', 1],
    ['10:30', 1],
  ]),
  finish: { before: at('10:40'), after: at('10:50') },
  conflicts: [],
};
const same: Rescheduled = { ...answer, after: before, finish: { before: at('10:40'), after: at('10:40') } };
const onTime = { starts: {}, late: 0, overflow: 0, finish: at('10:40'), plannedFinish: at('10:40') };
const late = {
  starts: { 'MS/R1/3': at('10:30') },
  late: 10,
  overflow: 0,
  finish: at('10:50'),
  plannedFinish: at('10:40'),
};

// Times include their day unless it is today.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('09:55')) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('on time and late in one row each; late, the desk hears by how much and until when', async () => {
  fakeApi();
  const screen = await render(
    <>
      <RunsLate eventId={eventId} courts={2} expected={onTime} />
      <RunsLate eventId={eventId} courts={2} expected={null} isBegun={false} />
      <RunsLate eventId={eventId} courts={2} expected={late} />
    </>,
  );
  await expect.element(screen.getByText(/will not be played today/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('Play is running about 10 minutes late')).toBeVisible();
  await expect.element(screen.getByText(/Last match ends about 10:50 am \(planned: 10:40 am\)/)).toBeVisible();
  await expect.element(screen.getByText('Play is on time')).toBeVisible();
  await expect.element(screen.getByText('Play has not begun')).toBeVisible();
  // What stands below moves neither when play falls behind nor when it catches up.
  const rows = screen.getByRole('button', { name: 'Reschedule …' }).elements();
  expect(new Set(rows.map((button) => button.parentElement?.offsetHeight)).size).toBe(1);
  expect(rows).toHaveLength(3);
  await screen.rerender(<RunsLate eventId={eventId} courts={2} expected={{ ...late, overflow: 3 }} />);
  await expect.element(screen.getByText(/At this pace 3 matches will not be played today/)).toBeVisible();
  await expect.element(screen.getByText(/Last match ends/)).not.toBeInTheDocument();
});

test('while the courts keep up, overdue matches and those that today has no room for are still told', async () => {
  fakeApi();
  const overdue = { matches: 2, since: at('09:00') };
  const screen = await render(<RunsLate eventId={eventId} courts={2} expected={{ ...onTime, overflow: 3, overdue }} />);
  await expect.element(screen.getByText('2 matches overdue, first since 9:00 am')).toBeVisible();
  await expect.element(screen.getByText(/At this pace 3 matches will not be played today/)).toBeVisible();
  await expect.element(screen.getByText(/on time|Last match/)).not.toBeInTheDocument();
});

test('from two hours on, how late play is is said in hours', async () => {
  fakeApi();
  const screen = await render(<RunsLate eventId={eventId} courts={2} expected={{ ...late, late: 135 }} />);
  await expect.element(screen.getByText('Play is running about 2 h 15 min late')).toBeVisible();
});

test('what would move is shown as it is typed, and kept with the version that was looked at', async () => {
  const api = fakeApi();
  api.answerFrom(reschedule, ({ body }) => {
    const { apply, delayMinutes } = body as RescheduleWish & { apply?: boolean };
    return apply ? { ...answer, applied: true, version: 5 } : delayMinutes === 0 ? same : answer;
  });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Reschedule the remaining matches/ });
  const delay = dialog.getByRole('textbox', { name: 'Delay everything by (minutes)' });
  // How long it takes is for the organizer to say, whether play is on time or behind.
  await expect.element(delay).toHaveValue('0');
  await expect.element(dialog.getByText('Nothing has to move: the schedule still works.')).toBeVisible();
  await expect.element(dialog.getByText(/its next match is planned at 10:00 am\.$/)).toBeVisible();
  await delay.fill('15');
  await expect.element(dialog.getByText('2 matches move')).toBeVisible();
  await expect.element(dialog.getByText(/later day/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/The last match ends at 10:50 am \(planned: 10:40 am\)/)).toBeVisible();
  const moves = dialog.getByRole('list', { name: '2 matches move' });
  await expect.element(moves.getByText('10:00 am, court 2 becomes 10:15 am, court 1')).toBeVisible();
  await expect.element(dialog.getByText('The public page shows the new schedule at once.')).toBeVisible();
  await expect.element(dialog.getByText('8 players are told.')).toBeVisible();

  await delay.fill('0');
  await expect.element(dialog.getByText('Nothing has to move: the schedule still works.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Use this schedule' })).toBeDisabled();

  await delay.fill('20');
  await dialog.getByRole('combobox', { name: 'Courts that cannot be used' }).click();
  await page.getByRole('option', { name: 'Court 2' }).click();
  await dialog.getByLabelText('Usable again at').fill('12:30');
  await dialog.getByRole('textbox', { name: 'Reason, for the message to players' }).fill(' Power cut ');
  await expect.poll(() => api.asked.at(-1)?.body).toMatchObject({ reason: 'Power cut' });
  await expect.element(dialog.getByRole('button', { name: 'Use this schedule' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Use this schedule' }).click();
  await expect.element(screen.getByText('2 matches are rescheduled')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.at(-1)?.body).toEqual({
    apply: true,
    version: 4,
    delayMinutes: 20,
    reason: 'Power cut',
    courtsOut: [{ court: 2, until: expect.stringMatching(/T07:00:00.000Z$/) }],
  });
});

test('a plan that loses matches says which, and cannot be used', async () => {
  fakeApi().answer(reschedule, {
    ...answer,
    published: false,
    told: 0,
    after: answer.after.slice(0, 2),
    conflicts: [
      { matches: ['MS R1/3'], msg: 'MS, round 1, match 3 must be over by Sat 21 Nov 2026, 16:00', ...tooLate },
    ],
  });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  await expect.element(screen.getByText('1 problem remains')).toBeVisible();
  await expect.element(screen.getByText('Optional, for example: power cut in the hall.')).toBeVisible();
  await expect.element(screen.getByText('No player is told.')).toBeVisible();
  await expect.element(screen.getByText('MS, round 1, match 3 must be over by Sat 21 Nov 2026, 4:00 pm')).toBeVisible();
  await expect.element(screen.getByText(/The public page does not show it/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use this schedule' })).toBeDisabled();
});

test('a plan that does not load is asked for again; one that somebody changed meanwhile stays on the screen', async () => {
  const api = fakeApi();
  api.refuse(reschedule, 500, { code: 'internal', message: 'Something went wrong' });
  api.answer(reschedule, answer);
  api.refuse(reschedule, 409, { code: 'fixtures_changed_meanwhile', message: 'Somebody else saved these fixtures' });
  api.answer(reschedule, { ...answer, version: 6 });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Delay everything by (minutes)' })).toHaveValue('0');
  await screen.getByRole('button', { name: 'Try again' }).click();
  const use = screen.getByRole('button', { name: 'Use this schedule' });
  await expect.element(use).toBeEnabled();
  await use.click();
  await expect.element(screen.getByText(/Somebody else saved these fixtures/)).toBeVisible();
  // The screen now shows the newer plan, ready for use.
  await expect.poll(() => api.asked).toHaveLength(4);
  await expect.element(use).toBeEnabled();
});

test('what moves on a later day is said', async () => {
  const tomorrow = { ...answer.before[2]!, start: '2026-11-22T04:30:00.000Z' };
  const later = { ...tomorrow, start: '2026-11-22T04:45:00.000Z' };
  fakeApi().answer(reschedule, {
    ...answer,
    before: [...answer.before.slice(0, 2), tomorrow],
    after: [...answer.after.slice(0, 2), later],
  });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  await expect.element(screen.getByText(/2 matches move 1 of them was planned for a later day anyway\./)).toBeVisible();
});

test('what today loses is told apart from what later days move among themselves', async () => {
  const [first, second, third] = answer.before;
  const tomorrow = { ...third!, start: '2026-11-22T04:30:00.000Z' };
  fakeApi().answer(reschedule, {
    ...answer,
    before: [first!, second!, tomorrow],
    after: [
      first!,
      { ...second!, start: '2026-11-22T04:00:00.000Z' },
      { ...tomorrow, start: '2026-11-22T04:45:00.000Z' },
    ],
  });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  const said =
    /2 matches move 1 of them goes from today to a later day\. 1 of them was planned for a later day anyway\./;
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('a match that moves is told with the names that the desk has for it', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [],
    matches: [aMatch(2)],
    expected: null,
  });
  api.answer(reschedule, answer);
  const Behind = () => <p>{useQuery(liveEventQuery({ eventId })).data?.code}</p>;
  const screen = await render(
    <>
      <Behind />
      <RescheduleButton eventId={eventId} courts={2} />
    </>,
  );
  await expect.element(screen.getByText('PUNE26')).toBeVisible();
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  const moves = screen.getByRole('dialog').getByRole('listitem');
  await expect.element(moves.filter({ hasText: 'match 2' }).getByText('Chitra Iyer – Divya Shah')).toBeVisible();
});

test('matches that go beyond the event’s last day are warned of before the schedule is used', async () => {
  const beyond = { ...answer.after[2]!, start: '2026-11-23T04:00:00.000Z' };
  fakeApi().answer(reschedule, { ...answer, after: [...answer.after.slice(0, 2), beyond] });
  const screen = await render(<RescheduleButton eventId={eventId} courts={2} />);
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  await expect.element(screen.getByText('1 match goes to a day after the event’s last day, Sun 22 Nov')).toBeVisible();
  await expect.element(screen.getByText('The event and its public page would run until Mon 23 Nov.')).toBeVisible();
});

test('courts that the desk has closed are named, and why matches move without a further delay', async () => {
  const api = fakeApi();
  const out = { since: at('09:00'), until: null, reason: null };
  answerWith(api, liveEventEndpoints.read, {
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: 'one',
    hall: aHall,
    courts: [
      { court: 1, head: null, match: null },
      { court: 2, head: null, match: null, out },
    ],
    matches: [],
    expected: { ...late, late: 35 },
  });
  api.answer(reschedule, answer);
  const Behind = () => <p>{useQuery(liveEventQuery({ eventId })).data?.code}</p>;
  const screen = await render(
    <>
      <Behind />
      <RescheduleButton eventId={eventId} courts={2} />
    </>,
  );
  await expect.element(screen.getByText('PUNE26')).toBeVisible();
  await screen.getByRole('button', { name: 'Reschedule …' }).click();
  await expect.element(screen.getByText('Court 2 is closed at the desk. It gets no more matches today.')).toBeVisible();
  await expect.element(screen.getByText(/2 matches move Play is about 35 minutes late already\./)).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ courtsOut: [] });
  await expect.element(screen.getByText(/This can’t be undone\./)).toBeVisible();
  // A delay that play has already explains itself; a longer one is the answer to what was asked.
  const delay = screen.getByRole('textbox', { name: /^Delay everything/ });
  await delay.fill('20');
  await expect.element(screen.getByText(/35 minutes late already\. The 20 minutes count from now/)).toBeVisible();
  await delay.fill('40');
  await expect.element(screen.getByText(/minutes late already/)).not.toBeInTheDocument();
});

test('an evening that ends after midnight says so instead of the next day', async () => {
  fakeApi();
  const night = { ...late, finish: '2026-11-22T00:50:00+05:30', plannedFinish: at('22:49') };
  const screen = await render(<RunsLate eventId={eventId} courts={2} expected={night} />);
  await expect.element(screen.getByText(/ends about 12:50 am, after midnight \(planned: 10:49 pm\)/)).toBeVisible();
});
