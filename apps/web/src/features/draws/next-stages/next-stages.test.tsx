import { nextStageEndpoints, type StageViewAnswer } from '@maidan/contract/draws/next-stages';
import { drawNote } from '@maidan/domain/draws/draw-note';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { NextStages } from './next-stages.tsx';

const order = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah'].map((name) => ({ entry: name, name }));
const played: StageViewAnswer = {
  category: 'MS',
  of: 'MS',
  format: 'round_robin',
  entries: 6,
  open: [],
  order,
  stages: [],
  league: { sport: 'Badminton', points: null },
  stage: null,
  mayTakeBack: false,
  drift: null,
};
const list = (...draws: StageViewAnswer[]) => ({ success: true as const, version: 7, draws });
const made = {
  success: true as const,
  version: 7,
  category: 'MS – Stage 2',
  entrants: order.slice(0, 4),
  matches: 3,
  placed: [
    { match: 'MS – Stage 2 R1/1', start: '2026-11-22T03:30:00.000Z', court: 1 },
    { match: 'MS – Stage 2 R1/2', start: '2026-11-22T04:00:00.000Z', court: 1 },
  ],
  notes: [],
  unplaced: [drawNote('no_room_within', { match: 'MS – Stage 2 R2/1', days: 1 })],
};

test('a knock-out ends with its final: nothing is offered', async () => {
  const api = fakeApi();
  api.answer(nextStageEndpoints.list, list({ ...played, format: 'single_elimination' }));
  const screen = await render(<NextStages eventId="e" />);
  await expect.poll(() => api.asked.length).toBe(1);
  expect(screen.getByText('Next stage').elements()).toHaveLength(0);
});

test('while matches are open it says so and offers nothing', async () => {
  const api = fakeApi();
  api.answer(nextStageEndpoints.list, list({ ...played, order: [], open: ['MS R5/1'] }));
  const screen = await render(<NextStages eventId="e" />);
  await expect.element(screen.getByText(/^1 match is still open\./)).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('who goes on is shown by name with times and reasons, and then drawn over the version that was read', async () => {
  const api = fakeApi();
  api.answer(nextStageEndpoints.list, list(played));
  api.answer(nextStageEndpoints.save, made);
  const screen = await render(<NextStages eventId="e" />);
  await expect.element(screen.getByText('All matches are over. Asha is first.')).toBeVisible();
  await screen.getByRole('button', { name: 'Next stage of MS' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name of the stage' })).toHaveValue('Stage 2');
  await expect.element(screen.getByText('Players of MS – Stage 2')).toBeVisible();
  await expect.element(screen.getByRole('status').getByText('Divya')).toBeVisible();
  await expect.element(screen.getByText(/^3 matches: .*9:00 am.* to .*9:30 am/)).toBeVisible();
  await expect
    .element(screen.getByText(/MS – Stage 2, round 2, match 1: there is no court time left within the day of play\./))
    .toBeVisible();
  await screen.getByRole('checkbox', { name: 'Third-place match' }).click();
  await screen.getByRole('button', { name: 'Draw the stage' }).click();
  const body = {
    category: 'MS',
    name: 'Stage 2',
    from: 1,
    to: 4,
    without: [],
    format: { format: 'single_elimination', third_place: true },
    version: 7,
  };
  await expect
    .poll(() =>
      api.asked
        .map((asked) => asked.body)
        .filter(Boolean)
        .at(-1),
    )
    .toEqual(body);
});

test('why a stage cannot be drawn is said, and cannot be pressed away', async () => {
  const api = fakeApi();
  const stages = [{ category: 'MS – Stage 2', from: 1, to: 4 }];
  api.answer(nextStageEndpoints.list, list({ ...played, stages }));
  api.refuse(nextStageEndpoints.save, 409, {
    code: 'stage_name_taken',
    message: 'This event already has a draw of this name',
  });
  const screen = await render(<NextStages eventId="e" />);
  await expect.element(screen.getByText('Places 1 to 4 play on in MS – Stage 2.')).toBeVisible();
  await screen.getByRole('button', { name: 'Next stage of MS' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name of the stage' })).toHaveValue('Plate');
  await expect.element(screen.getByRole('textbox', { name: 'From place' })).toHaveValue('5');
  await expect.element(screen.getByText('This event already has a draw of this name')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Draw the stage' })).toBeDisabled();
});

const second: StageViewAnswer = {
  ...played,
  category: 'MS – Stage 2',
  format: 'single_elimination',
  entries: 4,
  open: ['MS – Stage 2 R1/1'],
  order: [],
  stage: { after: 'MS', from: 1, to: 4 },
  mayTakeBack: true,
};

test('a stage whose places are otherwise since a correction says who would play', async () => {
  const api = fakeApi();
  const stages = [{ category: 'MS – Stage 2', from: 1, to: 4 }];
  const drift = {
    category: 'MS – Stage 2',
    after: 'MS',
    isOpen: false,
    instead: [{ comes: 'Esha', goes: 'Divya' }],
    reseeded: false,
  };
  api.answer(nextStageEndpoints.list, list({ ...played, stages }, { ...second, drift }));
  const screen = await render(<NextStages eventId="e" />);
  await expect
    .element(screen.getByText(/Esha would play instead of Divya\. It stays as it is unless you/))
    .toBeVisible();
});

test('a stage that is not played is taken back after a question, in Hindi too', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  const stages = [{ category: 'MS – Stage 2', from: 1, to: 6 }];
  api.answer(nextStageEndpoints.list, list({ ...played, stages }, second));
  api.answer(nextStageEndpoints.takeBack, { success: true, version: 8 });
  const screen = await render(<NextStages eventId="e" />);
  await expect.element(screen.getByText('सारे मैच हो चुके हैं, और सब आगे खेल रहे हैं।')).toBeVisible();
  await screen.getByRole('button', { name: 'MS – Stage 2 वापस लें' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'वापस लें', exact: true }).click();
  await expect
    .poll(() => api.asked.map(({ body }) => body).filter(Boolean))
    .toEqual([{ category: 'MS – Stage 2', version: 7 }]);
});

test('groups after a league count what the league counted, and other points are sent', async () => {
  const api = fakeApi();
  const league = { sport: 'Football', points: { win: 2, draw: 1, loss: 0 } };
  api.answer(nextStageEndpoints.list, list({ ...played, league }));
  api.answerFrom(nextStageEndpoints.save, () => made);
  const screen = await render(<NextStages eventId="e" />);
  await screen.getByRole('button', { name: 'Next stage of MS' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name of the stage' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /^Points for a win/ })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Format' }).click();
  await screen.getByRole('option', { name: 'Everyone plays everyone' }).click();
  const win = screen.getByRole('textbox', { name: /^Points for a win/ });
  await expect.element(win).toHaveValue('2');
  await expect.element(screen.getByRole('textbox', { name: /^Points for a draw/ })).toHaveValue('1');
  await win.fill('3');
  const sent = () => (api.asked.at(-1)?.body as { format?: { points?: unknown } } | undefined)?.format?.points;
  await expect.poll(sent).toEqual({ win: 3, draw: 1, loss: 0 });
});

test.each([
  ['football', /goal difference and goals \(AIFF\)/],
  ['BWF', /game difference, then point difference \(BWF 16\.2\)/],
] as const)('after groups by the rule %s the dialog says by what the places are ordered', async (groupsBy, said) => {
  const api = fakeApi();
  api.answer(nextStageEndpoints.list, list({ ...played, groupsBy }));
  api.answer(nextStageEndpoints.save, made);
  const screen = await render(<NextStages eventId="e" />);
  await screen.getByRole('button', { name: 'Next stage of MS' }).click();
  await expect.element(screen.getByRole('dialog').getByText(said)).toBeVisible();
});

test('after Swiss rounds the dialog says by what the places are ordered', async () => {
  const api = fakeApi();
  const tieBreaks = ['direct_encounter', 'buchholz_cut', 'wins'] as const;
  api.answer(nextStageEndpoints.list, list({ ...played, format: 'swiss', league: null, tieBreaks }));
  api.answer(nextStageEndpoints.save, made);
  const screen = await render(<NextStages eventId="e" />);
  await screen.getByRole('button', { name: 'Next stage of MS' }).click();
  await expect
    .element(screen.getByText('Places are by points, then by: Direct encounter, Buchholz Cut 1, Number of wins.'))
    .toBeVisible();
});
