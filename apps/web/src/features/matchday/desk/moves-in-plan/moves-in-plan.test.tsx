import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test } from 'vitest';
import { aMatch } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { PlaceDialog } from './place-dialog.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const [half, full] = ['2030-11-21T05:00:00.000Z', '2030-11-21T06:00:00.000Z'];
const [first, second] = [aMatch(1, { start: half }), aMatch(2, { start: full, plannedCourt: 2 })];
const sent = (api: ReturnType<typeof fakeApi>) => api.asked.map(({ body }) => body);
const show = (onto?: LiveMatchAnswer) =>
  render(
    <PlaceDialog
      eventId={eventId}
      match={first}
      onto={onto}
      matches={[first, second]}
      courts={4}
      onClose={() => undefined}
    />,
  );

test('another time: before and after stand side by side, a broken rule asks why', async () => {
  const api = fakeApi();
  const rule = 'Asha Rao has only 5 minutes of rest';
  answerWith(api, liveEventEndpoints.act, { match: first, against: [], told: [] });
  const moved = { match: { ...first, start: full }, told: ['Asha Rao', 'Bina Das'] };
  answerWith(api, liveEventEndpoints.act, {
    ...moved,
    against: [rule],
    rules: [{ code: 'of_a_newer_server', values: {}, msg: rule }],
  });
  const screen = await show();
  await expect.element(screen.getByLabelText('Time')).toHaveValue('10:30');
  await expect.poll(() => api.asked).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Move the match' })).toBeDisabled();
  await screen.getByLabelText('Time').fill('11:30');
  await expect.element(screen.getByText(rule)).toBeVisible();
  await expect.element(screen.getByText('These players are told: Asha Rao, Bina Das')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Move the match' });
  await expect.element(submit).toBeDisabled();
  await screen.getByRole('textbox', { name: /^Why it is moved/ }).fill('Both agreed');
  await submit.click();
  await expect.element(screen.getByText('The match is moved')).toBeVisible();
  const wish = { action: 'move', at: full, court: 1 };
  expect(sent(api).slice(1)).toEqual([
    { ...wish, preview: true },
    { ...wish, reason: 'Both agreed' },
  ]);
});

test('a match after midnight is moved within the night of its evening', async () => {
  const api = fakeApi();
  const late = aMatch(1, { start: '2030-11-21T19:10:00.000Z', night: true });
  answerWith(api, liveEventEndpoints.act, { match: late, against: [], told: [] });
  const days = { start_day: 'Thursday', first_date: '2030-11-21', startTime: '20:00', endTime: '02:00' };
  const liveEvent = { days: { ...days, endsNextDay: true } };
  const screen = await render(
    <PlaceDialog {...{ eventId, match: late, matches: [late], liveEvent }} courts={4} onClose={() => undefined} />,
  );
  await expect.element(screen.getByLabelText('Day')).toHaveValue('2030-11-21');
  await expect.element(screen.getByLabelText('Time')).toHaveValue('00:40');
  await screen.getByLabelText('Time').fill('01:20');
  await expect.poll(() => sent(api).at(-1)).toMatchObject({ action: 'move', at: '2030-11-21T19:50:00.000Z' });
  await screen.getByLabelText('Time').fill('23:20');
  await expect.poll(() => sent(api).at(-1)).toMatchObject({ action: 'move', at: '2030-11-21T17:50:00.000Z' });
});

test('the rules against it are said in Hindi on a Hindi desk', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  const match = { category: 'MS', match: first.name };
  const at = (clock: string) => ({ day: { weekday: 'Saturday', date: '2026-11-21' }, clock });
  const court = { court: 3, name: null, place: null };
  const rules = [
    { code: 'too_early', values: { match, at: at('11:00') }, msg: 'too early' },
    { code: 'court_not_open', values: { match, court, at: at('10:30') }, msg: 'not open' },
  ];
  const against = rules.map(({ msg }) => msg);
  answerWith(api, liveEventEndpoints.act, { match: { ...first, start: full }, against, rules, told: [] });
  const screen = await show();
  await screen.getByLabelText('समय').fill('11:30');
  await expect.element(screen.getByText(/सुबह 11:00 से पहले शुरू नहीं होना चाहिए$/)).toBeVisible();
  await expect.element(screen.getByText(/कोर्ट 3, शनि 21 नव॰ 2026, सुबह 10:30 पर खुला नहीं है$/)).toBeVisible();
});

test('dropped on another match: both new places are shown, and the swap says which start it is to get', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.act, {
    match: { ...first, start: full, plannedCourt: 2 },
    other: { ...second, start: half, plannedCourt: 1 },
    against: [],
    told: [],
  });
  const screen = await show(second);
  const changes = screen.getByRole('listitem');
  await expect.poll(() => changes.elements()[1]?.textContent).toMatch(/court 2 becomes .*court 1$/);
  await expect.element(screen.getByText('Nobody is told: this schedule is not published yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Swap the matches' }).click();
  await expect.element(screen.getByText('The matches are swapped')).toBeVisible();
  expect(sent(api)).toEqual([
    { action: 'swap', with: second._id, at: full, preview: true },
    { action: 'swap', with: second._id, at: full },
  ]);
});

test('a match whose players are not known yet tells nobody, published or not', async () => {
  const sides = ['Winner of MS R1/1', 'Winner of MS R1/2'].map((text) => ({ entry: null, name: null, text }));
  const [final, api] = [{ ...first, sides }, fakeApi()];
  answerWith(api, liveEventEndpoints.act, { match: { ...final, start: full }, against: [], told: [] });
  const screen = await show();
  await expect.element(screen.getByText('Nobody is told: it is not known yet who plays here.')).toBeVisible();
});

test('a place that cannot be is refused with the reason, before it is sent', async () => {
  const api = fakeApi();
  const refusal = { code: 'court_out', message: 'Court 1 is out of use' };
  api.refuse(liveEventEndpoints.act, 409, refusal);
  const screen = await show();
  await expect.element(screen.getByText(/out of use/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Move the match' })).toBeDisabled();
});
