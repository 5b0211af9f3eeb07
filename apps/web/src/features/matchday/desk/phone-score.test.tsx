import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMatch } from '../../../../test/a-match.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { ResultDialog } from './result-dialog.tsx';

const side = (entry: string, name: string) => ({ entry, name, text: name });
const match = aMatch(1, { court: 1, status: 'playing', sides: [side('asha', 'Asha'), side('riya', 'Riya')] });

beforeEach(() => writeToken('token'));

const open = (sport: string, change: Partial<LiveMatchAnswer>, isMine = false) =>
  render(
    <ResultDialog
      access={{ eventId: 'e' }}
      sport={sport}
      match={{ ...match, ...change }}
      isMine={isMine}
      onClose={() => undefined}
    />,
  );

const onPhone = (change: Partial<LiveMatchAnswer> = {}): Partial<LiveMatchAnswer> => ({
  scoring: 'badminton-3x21',
  court: 2,
  live: { games: [[21, 16]], current: [4, 6], server: 1 },
  pad: { name: 'Vikram', seenAt: '2026-11-21T13:30:00.000Z', battery: 100, waiting: 0 },
  ...change,
});

test('a match that a phone scores opens with the phone’s games, and goes on from them without a question', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', onPhone());
  await expect.element(screen.getByText('Court 2 · MS · Round 1 · Match 1')).toBeVisible();
  await expect.element(screen.getByText('Vikram scores this match on a phone: 21–16, 4–6')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Riya' })).toHaveValue('16');
  await expect.element(screen.getByRole('textbox', { name: 'Game 2, Asha' })).toHaveFocus();
  await userEvent.keyboard('2110{Enter}');
  await expect.element(screen.getByText('The result is recorded: Asha 21–16 21–10')).toBeVisible();
});

test.each([
  ['other games', onPhone(), '21–16, 4–6'],
  [
    'a phone that has just been heard',
    onPhone({ pad: { name: null, seenAt: new Date().toISOString(), battery: null, waiting: 0 } }),
    '21–16, 4–6',
  ],
  [
    'a match that is over there',
    onPhone({
      live: {
        games: [
          [21, 16],
          [21, 19],
        ],
        current: [0, 0],
        server: null,
        complete: true,
      },
    }),
    '21–16, 21–19',
  ],
])('another result than the phone’s is asked about once: %s', async (_, change, score) => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', change);
  const fields = ['Game 1, Asha', 'Game 1, Riya', 'Game 2, Asha', 'Game 2, Riya'];
  const points = change.pad?.name ? ['12', '21', '10', '21'] : ['21', '16', '21', '10'];
  for (const [at, name] of fields.entries()) await screen.getByRole('textbox', { name }).fill(points[at]!);
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText('Record it anyway?')).toBeVisible();
  await expect.element(screen.getByText(`The umpire’s phone has ${score}.`, { exact: false })).toBeVisible();
  expect(api.asked).toEqual([]);
  await new Promise((done) => setTimeout(done, 600));
  await screen.getByRole('button', { name: 'Record anyway' }).click();
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
});

test('whoever retires from a match on a phone leaves the score that it has', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', onPhone());
  await screen.getByRole('radio', { name: 'Retired' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Game 2, Riya' })).toHaveValue('6');
  await screen.getByRole('radio', { name: 'Riya retired' }).click();
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText('The result is recorded: Asha wins, Riya retired (21–16 4–6)')).toBeVisible();
});

test('the phone that scores the match is not told of itself, nor asked about its own count', async () => {
  const api = fakeApi();
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', onPhone(), true);
  await expect.element(screen.getByRole('textbox', { name: 'Game 1, Riya' })).toHaveValue('16');
  await expect.element(screen.getByText(/scores this match on a phone/)).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Game 2, Asha' }).fill('21');
  await screen.getByRole('textbox', { name: 'Game 2, Riya' }).fill('3');
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText('The result is recorded: Asha 21–16 21–3')).toBeVisible();
});

test('a score that is refused is refused at once, and asked about no more once a note says why', async () => {
  const api = fakeApi();
  const msg = 'The match is not over: it takes 2 games to win';
  api.refuse(liveEventEndpoints.result, 400, {
    code: 'score_not_possible',
    message: 'This score is not possible.',
    errors: [{ msg, path: 'score' }],
  });
  answerWith(api, liveEventEndpoints.result, { match: { ...match, status: 'done' }, changed: [] });
  const screen = await open('Badminton', onPhone());
  await screen.getByRole('button', { name: 'Record result' }).click();
  await expect.element(screen.getByText(msg)).toBeVisible();
  await expect.element(screen.getByText('Record it anyway?')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Why it is recorded like this' }).fill('Hall closed');
  await screen.getByRole('button', { name: 'Record as an exception' }).click();
  await expect.element(screen.getByText(/^The result is recorded/)).toBeVisible();
  expect(api.asked.at(-1)?.body).toMatchObject({ exception: 'Hall closed' });
});
