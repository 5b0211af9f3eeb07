import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMatch } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { ResultDialog } from './result-dialog.tsx';

const side = (entry: string, name: string) => ({ entry, name, text: name });
const match = aMatch(1, { court: 1, status: 'playing', sides: [side('asha', 'Asha'), side('riya', 'Riya')] });

beforeEach(() => writeToken('token'));

const open = (sport: string, change: Partial<LiveMatchAnswer> = {}) =>
  render(
    <ResultDialog
      access={{ eventId: 'e' }}
      sport={sport}
      match={{ ...match, ...change }}
      mayUndo
      onClose={() => undefined}
    />,
  );

test('three games of badminton by the keyboard alone: the third comes at 1–1, Enter goes to the next, the winner is proposed', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton');
  const field = (game: number, side: string) => screen.getByRole('textbox', { name: `Game ${game}, ${side}` });
  await expect.element(field(1, 'Asha')).toHaveFocus();
  await expect.element(field(1, 'Asha')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field(2, 'Riya')).toBeVisible();
  await expect.element(field(3, 'Asha')).not.toBeInTheDocument();
  const type = async (points: string, next: ReturnType<typeof field>) => {
    await userEvent.keyboard(`${points}{Enter}`);
    await expect.element(next).toHaveFocus();
  };
  await type('21', field(1, 'Riya'));
  await type('15', field(2, 'Asha'));
  await expect.element(screen.getByRole('radio', { name: 'Asha' })).toBeChecked();
  await type('18', field(2, 'Riya'));
  await type('21', field(3, 'Asha'));
  await expect.element(screen.getByRole('radio', { name: 'Asha' })).not.toBeChecked();
  await type('19', field(3, 'Riya'));
  await userEvent.keyboard('21');
  await expect.element(screen.getByRole('radio', { name: 'Riya' })).toBeChecked();
  expect(api.asked).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
  expect(api.asked[0]?.body).toMatchObject({
    winner: 'riya',
    kind: 'played',
    score: [
      [21, 15],
      [18, 21],
      [19, 21],
    ],
  });
});

test('two digits of points are a whole number: the next field comes by itself, and Enter out of habit skips none', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  const field = (game: number, side: string) => screen.getByRole('textbox', { name: `Game ${game}, ${side}` });
  const type = async (keys: string, next: ReturnType<typeof field>) => {
    await userEvent.keyboard(keys);
    await expect.element(next).toHaveFocus();
  };
  await expect.element(field(1, 'Asha')).toHaveFocus();
  await type('21', field(1, 'Riya'));
  await type('{Enter}', field(1, 'Riya'));
  await type('9{Enter}', field(2, 'Asha'));
  await type('18', field(2, 'Riya'));
  await type('21', field(3, 'Asha'));
  await type('21', field(3, 'Riya'));
  await userEvent.keyboard('19{Enter}');
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
  expect(api.asked[0]?.body).toMatchObject({
    winner: 'asha',
    score: [
      [21, 9],
      [18, 21],
      [21, 19],
    ],
  });
});

test('whoever types faster than the dialog settles loses no digit and doubles none', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  await open('Badminton', { scoring: 'badminton-3x21' });
  await expect.element(page.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveFocus();
  // All of it in one task, as keys arrive that waited while the desk was busy: no timer runs between two of them.
  for (const digit of '211518212119') {
    await Promise.resolve();
    document.execCommand('insertText', false, digit);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^The result is recorded/)).toBeVisible();
  expect(api.asked[0]?.body).toMatchObject({
    score: [
      [21, 15],
      [18, 21],
      [21, 19],
    ],
  });
});

test('a match that was played is asked for its score; without one it goes through with a note', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  await screen.getByRole('radio', { name: 'Asha' }).click();
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText('No score is entered. Enter it, or say why there is none.')).toBeVisible();
  expect(api.asked).toEqual([]);
  await screen.getByRole('textbox', { name: /^Why it is recorded like this/ }).fill('The sheet was lost');
  await screen.getByRole('button', { name: 'Record as an exception' }).click();
  await expect.poll(() => api.asked[0]?.body).toMatchObject({ score: [], exception: 'The sheet was lost' });
});

test('a score outside the format is refused with the reason, and goes through with a note', async () => {
  const api = fakeApi();
  const reason = 'Game 2 cannot end like this: 21 points, two ahead, at most 30';
  const refusal = { code: 'score_not_possible', message: 'Not possible', errors: [{ msg: reason, path: 'score' }] };
  for (const _ of ['at first', 'once more']) api.refuse(liveEventEndpoints.result, 400, refusal);
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  await userEvent.keyboard('21{Enter}15{Enter}35{Enter}2');
  await screen.getByRole('radio', { name: 'Asha' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(reason)).toBeVisible();
  // The game is marked and has the focus; without a note nothing is sent, and it is asked for.
  const faulty = screen.getByRole('textbox', { name: 'Game 2, Asha' });
  await expect.element(faulty).toHaveFocus();
  await expect.element(faulty).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'Record as an exception' }).click();
  await expect.element(screen.getByText('Say why it is recorded like this')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Why it is recorded like this' })).toHaveFocus();
  // Another score is another question.
  const last = screen.getByRole('textbox', { name: 'Game 2, Riya' });
  await last.fill('3');
  await expect.element(screen.getByText(reason)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Record/ }).click();
  await expect.element(screen.getByText(reason)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Why it is recorded like this' }).fill('Long game agreed');
  await screen.getByRole('button', { name: 'Record as an exception' }).click();
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
  expect(api.asked.map(({ body }) => (body as { exception?: string }).exception)).toEqual([
    undefined,
    undefined,
    'Long game agreed',
  ]);
});

test('a correction shows what becomes of a match that was called, and keeps it when the desk says so', async () => {
  const api = fakeApi();
  const inRound2 = { kind: 'round', round: 2, number: 1 } as const;
  const later = { ...match, _id: 'MS/R2/1', label: 'MS R2/1', name: inRound2, court: 4, status: 'called' as const };
  const over = { ...match, status: 'done' as const, winner: 'riya', kind: 'played' as const };
  const touched = {
    code: 'later_matches_touched',
    message: '',
    errors: [{ path: 'decision', msg: 'MS R2/1 depends on this result' }],
  };
  api.refuse(liveEventEndpoints.correct, 409, touched);
  const answers = { replace: { undone: [later] }, keep: { kept: [later] } };
  api.answerFrom(liveEventEndpoints.correct, ({ body }) => ({
    success: true as const,
    match: over,
    changed: [],
    stages: [],
    ...answers[(body as { decision: keyof typeof answers }).decision],
  }));
  const screen = await open('Football', { ...over, winner: 'asha' });
  await screen.getByRole('radio', { name: 'Riya' }).click();
  await screen.getByRole('button', { name: 'Correct result' }).click();
  // Another winner is asked about first.
  await expect.element(screen.getByText('This changes the winner from Asha to Riya')).toBeVisible();
  expect(api.asked).toEqual([]);
  await screen.getByRole('button', { name: 'Change the winner' }).click();
  await expect.element(screen.getByText('MS, round 2, match 1 leaves court 4.')).toBeVisible();
  await screen.getByRole('radio', { name: /^Keep/ }).click();
  await expect.element(screen.getByText('MS, round 2, match 1 stays Asha – Riya.')).toBeVisible();
  await screen.getByRole('button', { name: 'Correct and keep' }).click();
  await expect.element(screen.getByText(/^The result is corrected/)).toBeVisible();
  expect(api.asked.at(-1)?.body).toMatchObject({ decision: 'keep', winner: 'riya' });
});

test.each([
  ['Table Tennis', 3],
  ['Football', 1],
])('%s begins with %i games, and more can be asked for', async (sport, shown) => {
  fakeApi();
  const screen = await open(sport);
  const ofAsha = screen.getByRole('textbox', { name: /^Game \d, Asha$/ });
  await expect.poll(() => ofAsha.elements().length).toBe(shown);
  await screen.getByRole('button', { name: 'Add game' }).click();
  await expect.poll(() => ofAsha.elements().length).toBe(shown + 1);
});

test.each([
  ['Football', 'goals', 'Penalties'],
  ['Hockey', 'goals', 'Shoot-out'],
  ['Kabaddi', 'kabaddi', 'Tie-break raids'],
] as const)(
  '%s: a level score of a knock-out asks for what decides it, not for a second game',
  async (sport, scoring, row) => {
    const api = fakeApi();
    answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
    const screen = await open(sport, { scoring });
    await expect.element(screen.getByRole('textbox', { name: 'Score, Asha' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Add game' })).not.toBeInTheDocument();
    await userEvent.keyboard('2{Enter}2{Enter}');
    await expect.element(screen.getByRole('textbox', { name: `${row}, Asha` })).toHaveFocus();
    await expect.element(screen.getByText(/^Game/)).not.toBeInTheDocument();
    await userEvent.keyboard('4{Enter}3');
    await expect.element(screen.getByRole('radio', { name: 'Asha' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => api.asked.at(-1)?.body)
      .toEqual({
        winner: 'asha',
        kind: 'played',
        score: [
          [2, 2],
          [4, 3],
        ],
      });
  },
);

test('basketball plays overtime into its score, and a level one of a league is drawn: neither asks for more', async () => {
  fakeApi();
  const screen = await open('Basketball', { scoring: 'basketball' });
  await expect.element(screen.getByRole('textbox', { name: 'Score, Asha' })).toHaveFocus();
  await userEvent.keyboard('70{Enter}70');
  await expect.element(screen.getByText(/^Overtime goes on until somebody leads/)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText(/^This match needs a winner: enter the score after overtime/)).toBeVisible();
  await screen.unmount();
  const league = await open('Football', { scoring: 'goals', mayBeDrawn: true });
  await expect.element(league.getByRole('textbox', { name: 'Score, Asha' })).toHaveFocus();
  await userEvent.keyboard('1{Enter}1');
  await expect.element(league.getByRole('radio', { name: 'Drawn' })).toBeChecked();
  expect(league.getByRole('textbox').elements()).toHaveLength(2);
});

test('retired: who it was is asked as for an absence, Enter records it, and both are said', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveFocus();
  await userEvent.keyboard('2112');
  await screen.getByRole('radio', { name: 'Retired' }).click();
  // Whoever leads may be hurt: nothing is chosen for the desk.
  const riya = screen.getByRole('radio', { name: 'Riya retired' });
  await expect.element(riya).not.toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Asha retired' })).not.toBeChecked();
  await screen.getByRole('textbox', { name: 'Game 2, Asha' }).click();
  await userEvent.keyboard('85');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: 'Asha retired' })).toHaveFocus();
  await riya.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The result is recorded: Asha wins, Riya retired (21–12 8–5)')).toBeVisible();
  expect(api.asked.map(({ body }) => body)).toEqual([
    {
      winner: 'asha',
      kind: 'retired',
      score: [
        [21, 12],
        [8, 5],
      ],
    },
  ]);
});

test('a walkover of a match in play asks whether somebody retired, and is recorded by a second press', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton');
  const walkover = async () => {
    await screen.getByRole('radio', { name: 'Walkover' }).click();
    await screen.getByRole('radio', { name: 'Riya did not come' }).click();
    await screen.getByRole('button', { name: 'Record result' }).click();
    await expect.element(screen.getByText('Retired instead?')).toBeVisible();
  };
  await walkover();
  expect(api.asked).toEqual([]);
  await screen.getByRole('button', { name: 'Retired' }).click();
  // Who it was is kept; only how it ended has changed.
  await expect.element(screen.getByRole('radio', { name: 'Riya retired' })).toBeChecked();
  await walkover();
  await screen.getByRole('button', { name: 'Record walkover' }).click();
  await expect.poll(() => api.asked.map(({ body }) => body)).toMatchObject([{ winner: 'asha', kind: 'walkover' }]);
});

test('disqualified between two games: Enter in the empty game asks who, and an unanswered question is named', async () => {
  fakeApi();
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveFocus();
  await screen.getByRole('radio', { name: 'Disqualified' }).click();
  await screen.getByRole('textbox', { name: 'Game 1, Asha' }).click();
  await userEvent.keyboard('2112{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Game 2, Asha' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: 'Asha was disqualified' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Choose who was disqualified')).toBeVisible();
});

test('a digit that cannot grow goes on by itself, Tab out of habit skips nothing, and no field takes a third', async () => {
  fakeApi();
  const screen = await open('Badminton');
  const field = (game: number, side: string) => screen.getByRole('textbox', { name: `Game ${game}, ${side}` });
  await expect.element(field(1, 'Asha')).toHaveFocus();
  await userEvent.keyboard('9{Tab}');
  await expect.element(field(1, 'Riya')).toHaveFocus();
  await userEvent.keyboard('21');
  await expect.element(field(2, 'Asha')).toHaveFocus();
  await userEvent.keyboard('3{Enter}');
  await expect.element(field(2, 'Riya')).toHaveFocus();
  await field(1, 'Asha').click();
  await userEvent.keyboard('{End}21');
  await expect.element(field(1, 'Asha')).toHaveValue('92');
  await expect.element(field(1, 'Riya')).toHaveValue('21');
});

test('a recorded result stands there as it was', async () => {
  fakeApi();
  const screen = await open('Badminton', {
    status: 'done',
    winner: 'riya',
    kind: 'played',
    score: [
      [12, 21],
      [19, 21],
    ],
  });
  await expect.element(screen.getByRole('textbox', { name: 'Game 2, Asha' })).toHaveValue('19');
  await expect.element(screen.getByRole('radio', { name: 'Riya' })).toBeChecked();
  await expect.element(screen.getByRole('textbox', { name: 'Game 3, Asha' })).not.toBeInTheDocument();
});

test('an Enter after the number of the court stays where the points of the first side belong', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', { scoring: 'badminton-3x21' });
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveFocus();
  await userEvent.keyboard('{Enter}21{Enter}18{Enter}21{Enter}15{Enter}');
  await expect.element(screen.getByText('The result is recorded: Asha 21–18 21–15')).toBeVisible();
  expect(api.asked[0]?.body).toMatchObject({
    winner: 'asha',
    score: [
      [21, 18],
      [21, 15],
    ],
  });
});

test('scores put under the wrong side are put right by one press', async () => {
  fakeApi();
  const score: [number, number][] = [
    [18, 21],
    [15, 21],
  ];
  const screen = await open('Badminton', { status: 'done', winner: 'riya', kind: 'played', score });
  await screen.getByRole('button', { name: 'Swap the scores' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveValue('21');
  await expect.element(screen.getByRole('textbox', { name: 'Game 2, Riya' })).toHaveValue('15');
  await expect.element(screen.getByRole('radio', { name: 'Asha' })).toBeChecked();
});

test('chess begins at its answers, so that the keyboard chooses at once', async () => {
  fakeApi();
  const screen = await open('Chess', { swiss: { colours: true }, mayBeDrawn: true });
  await expect.element(screen.getByRole('radio', { name: /^White wins/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: /^Draw/ })).toBeChecked();
});

test('chess outside Swiss rounds asks who won, not for points; a draw only where the league counts one', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match, changed: [], stages: [] });
  const screen = await open('Chess', {});
  await expect.element(screen.getByRole('radio', { name: 'Asha wins' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: /^Draw/ }).query()).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Game 1/ }).query()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => api.asked.at(-1)?.body)
    .toMatchObject({ winner: match.sides[1]?.entry, kind: 'played', score: [] });
  await screen.unmount();
  const league = await open('Chess', { mayBeDrawn: true });
  await expect.element(league.getByRole('radio', { name: /^Draw/ })).toBeVisible();
});

test('what was recorded is undone in its message: a result is taken back, a correction gives way to the one before', async () => {
  const api = fakeApi();
  const over: LiveMatchAnswer = { ...match, status: 'done', kind: 'played', winner: 'asha', score: [[21, 15]] };
  answerWith(api, liveEventEndpoints.result, { match: over, changed: [], stages: [] });
  answerWith(api, liveEventEndpoints.takeBack, { match: { ...match, court: null }, changed: [] });
  answerWith(api, liveEventEndpoints.correct, { match: over, changed: [], stages: [] });
  const bodies = () => api.asked.map(({ method, body }) => [method, body]);
  const first = await open('Football');
  await userEvent.keyboard('3{Enter}1{Enter}{Enter}');
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect.element(first.getByText(/the result is undone$/)).toBeVisible();
  expect(bodies().at(-1)).toEqual(['DELETE', { reason: 'No reason given', toCourt: true }]);
  await first.unmount();

  const screen = await open('Badminton', over);
  const points = screen.getByRole('textbox', { name: 'Game 1, Riya' });
  await points.fill('16');
  await screen.getByRole('button', { name: 'Correct result' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The result before the correction stands again')).toBeVisible();
  expect(bodies().at(-1)).toEqual(['POST', { winner: 'asha', kind: 'played', score: [[21, 15]], decision: 'refuse' }]);
});

test('a recorded score is typed over from its first field on, and letters change nothing', async () => {
  const screen = await open('Badminton', {
    status: 'done',
    winner: 'asha',
    kind: 'played',
    score: [
      [21, 9],
      [21, 11],
    ],
  });
  const values = () =>
    screen
      .getByRole('textbox', { name: /^Game/ })
      .elements()
      .map((field) => (field as HTMLInputElement).value);
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Asha' })).toHaveFocus();
  await userEvent.keyboard('x');
  expect(values()).toEqual(['21', '9', '21', '11']);
  await userEvent.keyboard('19211721');
  expect(values()).toEqual(['19', '21', '17', '21']);
});
