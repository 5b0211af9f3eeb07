import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, onTestFinished, test } from 'vitest';
import { aHall, aLiveEvent } from '../../../../test/a-dashboard.ts';
import { aMatch } from '../../../../test/a-match.ts';
import type { Answer } from '../../../platform/api.ts';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { UmpirePage } from '../../../pages/umpire-page.tsx';
import { forgetUmpire, keepUmpire } from '../umpire/umpire-session.ts';

const match = (number: number, sides: [string, string], change: Partial<LiveMatchAnswer>) =>
  aMatch(number, {
    plannedCourt: null,
    start: null,
    sides: sides.map((text) => ({ entry: text, name: text, text })),
    scoring: 'badminton-3x21',
    ...change,
  });

const matches = [
  match(1, ['Asha Rao', 'Bina Das'], { status: 'playing', court: 1 }),
  match(2, ['P. V. Anand / Chitra Iyer', 'Divya Shah / Esha S. K.'], { status: 'called', court: 2, category: 'XD' }),
  match(3, ['Farah Khan', 'Gita Nair'], { plannedCourt: 3 }),
];
const at = { since: '2026-11-21T13:30:00.000Z', until: null, reason: 'Wet floor' };
const live = {
  liveEvent: aLiveEvent,
  code: 'PUNE26',
  version: 'one',
  hall: aHall,
  courts: [
    { court: 1, head: null, match: 'MS/R1/1' },
    { court: 2, head: null, match: 'MS/R1/2' },
    { court: 3, head: null, match: null, next: 'MS/R1/3' },
    { court: 4, head: null, match: null },
    { court: 5, head: null, match: null, out: at },
  ],
  matches,
  expected: null,
};

/** An umpire's phone, signed in; `court`: let in for that one alone. */
async function signedIn(
  court: number | null = null,
  told: Partial<Omit<Answer<typeof liveEventEndpoints.read>, 'success'>> = {},
) {
  const api = fakeApi();
  onTestFinished(forgetUmpire);
  // An event of its own: what the page knows of one outlives a test.
  const eventId = crypto.randomUUID();
  keepUmpire({ token: 'mdu_secret', eventId, eventName: 'City Open', name: 'Ravi', court });
  answerWith(api, liveEventEndpoints.read, { ...live, ...told });
  answerWith(api, liveEventEndpoints.act, { match: matches[2] as LiveMatchAnswer });
  const screen = await render(<UmpirePage />);
  const moves = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { screen, moves };
}

test('an umpire finds the match before the court: every court says what is played on it, or comes next', async () => {
  const { screen } = await signedIn();
  const court = (number: number) => screen.getByRole('button', { name: new RegExp(`^Court ${number} `) });
  await expect.element(court(1)).toHaveAccessibleName('Court 1 On court now MS Asha Rao – Bina Das');
  await expect.element(court(2)).toHaveAccessibleName('Court 2 Called XD Anand / Iyer – Shah / Esha');
  await expect.element(court(3)).toHaveAccessibleName('Court 3 Free. Next: MS Farah Khan – Gita Nair');
  await expect.element(court(4)).toHaveAccessibleName('Court 4 Free');
  await expect.element(court(5)).toHaveAccessibleName('Court 5 Out of use');
  await court(2).click();
  await expect.element(screen.getByText('P. V. Anand / Chitra Iyer')).toBeVisible();
});

test('on their own court an umpire calls the match that is proposed for it, without a question', async () => {
  const { screen, moves } = await signedIn();
  await screen.getByRole('button', { name: /^Court 3 / }).click();
  await expect.element(screen.getByText('Farah Khan')).toBeVisible();
  await screen.getByRole('button', { name: 'Call to court 3' }).click();
  await expect.poll(moves).toEqual([{ action: 'call', court: 3 }]);
});

test('whoever comes to a match in play reads its score and who counts it before going on', async () => {
  const games: [number, number][] = [[21, 15]];
  const scored = match(1, ['Asha Rao', 'Bina Das'], {
    status: 'playing',
    court: 1,
    live: { games, current: [11, 9], server: 1 },
    pad: { name: 'Ravi Joshi', seenAt: at.since, battery: null, waiting: 0 },
  });
  const { screen } = await signedIn(1, { matches: [scored] });
  await expect.element(screen.getByText('21–15 11–9 · scored by Ravi Joshi')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue scoring' })).toBeVisible();
});

test('nobody is called while play is stopped in the hall', async () => {
  const { screen } = await signedIn(3, { hall: { ...aHall, stopped: { since: at.since, reason: 'Power cut' } } });
  await expect.element(screen.getByText('Play is stopped in the hall')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Call/ })).not.toBeInTheDocument();
});

test('the list of courts says that play is stopped in the hall', async () => {
  const { screen } = await signedIn(null, { hall: { ...aHall, stopped: { since: at.since, reason: 'Power cut' } } });
  await expect.element(screen.getByText('Play is stopped in the hall')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Court 1 / })).toBeVisible();
});

test('a call to a court that is not theirs asks once whether they are on it; whoever is has a new court', async () => {
  const { screen, moves } = await signedIn();
  await screen.getByRole('button', { name: /^Court 1 / }).click();
  await screen.getByRole('button', { name: 'All matches' }).click();
  const call = screen.getByRole('button', { name: /^Call to court 3/ });
  const question = screen.getByRole('dialog', { name: 'This is court 3. Are you on it?' });
  await call.click();
  await expect.element(question.getByText('Until now you were on court 1.')).toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(moves()).toEqual([]);
  await call.click();
  await question.getByRole('button', { name: 'Yes, court 3' }).click();
  await expect.poll(moves).toEqual([{ action: 'call', court: 3 }]);
  await call.click();
  await expect.poll(moves).toHaveLength(2);
  await screen.getByRole('button', { name: 'My court' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Court 3' })).toBeVisible();
});

test('a phone that was let in for one court shows no other, and a result without a count', async () => {
  const { screen } = await signedIn(2);
  await expect.element(screen.getByText('P. V. Anand / Chitra Iyer')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'All matches' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Another court' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Enter the result only' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Record result' })).toBeVisible();
});

test('a tie of two teams on the court leads to its rubbers', async () => {
  const tie = {
    playAll: false,
    won: [1, 0],
    open: ['Doubles'],
    isLevel: false,
    rosters: [[], []],
    rubbers: [{ name: 'Doubles', kind: 'doubles', result: null }],
  } satisfies LiveMatchAnswer['tie'];
  const on = match(1, ['Pune Panthers', 'Nashik Rockets'], { status: 'playing', court: 1, tie, scoring: undefined });
  const { screen } = await signedIn(1, { matches: [on] });
  await expect.element(screen.getByText('Nashik Rockets')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Rubbers' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Record rubber' })).toBeVisible();
});
