import { type SwissCategoryAnswer, swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { SwissRounds } from './swiss-rounds.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const player = (name: string, place: number, change: object = {}) => ({
  entry: name.toLowerCase(),
  name,
  place,
  points: 2 - place / 2,
  buchholzCut: 1.5,
  buchholz: 2,
  sonnebornBerger: 1.25,
  wins: 1,
  progressive: 3,
  won: 1,
  played: 1,
  hadBye: false,
  missed: 0,
  absent: false,
  withdrawn: false,
  sitsOut: null,
  ...change,
});

const board = (at: number, isOver: boolean) => ({
  match: `Open/R1/${at}`,
  label: `Open R1/${at}`,
  sides: at === 1 ? ['Asha', 'Bina'] : ['Chitra', 'Divya'],
  court: at,
  start: '2026-11-21T03:30:00.000Z',
  isOver,
});

const open: SwissCategoryAnswer = {
  category: 'Open',
  colours: true,
  rounds: 3,
  paired: 1,
  boards: [board(1, true), board(2, false)],
  bye: 'Esha',
  open: ['Open R1/2'],
  mayPairAgain: false,
  next: { round: 2, start: '2026-11-21T05:00:00.000Z' },
  tieBreaks: ['buchholz_cut', 'sonneborn_berger', 'direct_encounter'],
  standings: [
    player('Asha', 1),
    player('Bina', 2),
    player('Chitra', 3, { missed: 1 }),
    player('Divya', 4, { withdrawn: true }),
    player('Esha', 4),
  ],
  arranged: { byes: [], limits: null, barred: [] },
  byesFrom: 2,
};
const over: SwissCategoryAnswer = { ...open, boards: [board(1, true), board(2, true)], open: [] };
const answer = (swiss: SwissCategoryAnswer) => ({ success: true as const, version: 1, categories: [swiss] });

test('while a board is open it is named, and the next round cannot be pressed', async () => {
  fakeApi().answer(swissRoundEndpoints.list, answer(open));
  const screen = await render(<SwissRounds eventId={eventId} />);
  await expect.element(screen.getByText('1 of 2 boards played')).toBeVisible();
  await expect.element(screen.getByText(/Still to play: Open, round 1, match 2 \(Chitra – Divya\)/)).toBeVisible();
  await expect.element(screen.getByText(/Esha has the bye/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pair round 2' })).toBeDisabled();
  await screen.getByText('Pairs of round 1').click();
  await expect.element(screen.getByRole('img', { name: 'White' }).first()).toBeVisible();
});

test('when the round is over the next one is paired without whoever has withdrawn or is away', async () => {
  const api = fakeApi();
  const paired = { ...over, paired: 2, mayPairAgain: true, open: ['Open R2/1'] };
  api.answerFrom(swissRoundEndpoints.list, () =>
    answer(api.asked.some(({ method }) => method === 'POST') ? paired : over),
  );
  api.answer(swissRoundEndpoints.pair, answer(paired));
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByRole('button', { name: 'Pair round 2' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Pair round 2 of Open/ });
  // Divya has withdrawn, so she is already left out.
  await expect.element(dialog.getByText('4 players on 2 boards', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Absent this round' }).click();
  await screen.getByRole('option', { name: 'Esha' }).click();
  await expect.element(dialog.getByText('3 players on 1 board, one has the bye')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pair round 2' }).click();
  await expect.element(screen.getByText('Round 2 of 3')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    category: 'Open',
    round: 2,
    absent: ['divya', 'esha'],
  });
  await screen.getByRole('button', { name: 'Pair round 2 again' }).click();
  await expect.element(screen.getByRole('dialog', { name: /^Pair round 2 of Open again/ })).toBeVisible();
});

test('a refusal says what is open, keeps the dialog, and the rounds are asked for again', async () => {
  const api = fakeApi();
  api.answer(swissRoundEndpoints.list, answer(over));
  api.refuse(swissRoundEndpoints.pair, 409, {
    code: 'swiss_round_not_over',
    message: 'The previous round is not over yet',
    errors: [{ msg: 'Open, round 1, match 2 is open', path: 'round' }],
  });
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByRole('button', { name: 'Pair round 2' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Pair round 2' }).click();
  await expect
    .element(screen.getByText('The previous round is not over yet. Open, round 1, match 2 is open'))
    .toBeVisible();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.poll(() => api.asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});

test('after the last round the card is folded, and one press opens the standings, halves written as players write them', async () => {
  fakeApi().answer(swissRoundEndpoints.list, answer({ ...over, paired: 3, next: null }));
  const screen = await render(<SwissRounds eventId={eventId} />);
  await expect.element(screen.getByText('All rounds are played. The standings are final.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Standings of Open' });
  await expect.element(table).not.toBeInTheDocument();
  expect(screen.getByText('Pairs of round 3').elements()).toHaveLength(0);
  await screen.getByText('Final standings').click();
  await expect.element(table.getByText('1½').first()).toBeVisible();
  await expect.element(table.getByText('Withdrawn')).toBeVisible();
  // A column for each tie-break with a figure, in the order that was chosen.
  const heads = [...table.element().querySelectorAll('th[scope="col"]')].map((head) => head.textContent);
  expect(heads.slice(2)).toEqual(['Points', 'BH-C1', 'SB']);
  expect(table.element().textContent).toContain('1¼');
  await expect.element(table.getByText('From round 2')).toBeVisible();
});

test('the tournament report is one press below the standings; why there is none is said', async () => {
  const api = fakeApi();
  api.answer(swissRoundEndpoints.list, answer({ ...over, paired: 3, next: null }));
  api.refuse(swissRoundEndpoints.report, 404, { code: 'swiss_not_found', message: 'This category has no report' });
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByText('Final standings').click();
  await screen.getByRole('button', { name: 'Tournament report (TRF)' }).click();
  await expect.element(screen.getByText('This category has no report')).toBeVisible();
  api.send(swissRoundEndpoints.report, 200, '012 Open');
  await screen.getByRole('button', { name: 'Tournament report (TRF)' }).click();
  await expect.poll(() => api.asked.filter(({ path }) => path.includes('/report')).length).toBe(2);
});

test('an event without a Swiss tournament shows nothing', async () => {
  fakeApi().answer(swissRoundEndpoints.list, { success: true, version: 1, categories: [] });
  const screen = await render(<SwissRounds eventId={eventId} />);
  await expect.poll(() => screen.container.textContent).toBe('');
});

test('why the round is paired like this is told on request: what each pair gives up, and who gives way', async () => {
  const api = fakeApi();
  api.answer(swissRoundEndpoints.list, answer(open));
  const card = (name: string, change: object = {}) => ({
    entry: name.toLowerCase(),
    name,
    points: 1,
    lent: 0,
    played: 'w',
    due: 'b' as const,
    strength: 2 as const,
    floats: [null, null],
    ...change,
  });
  const givenUp = [
    { criterion: 'C7' as const, entries: ['asha'] },
    { criterion: 'C12' as const, entries: ['asha'] },
  ];
  const lower = card('Bina', { points: 0.5, floats: ['up', null], played: 'bw' });
  api.answer(swissRoundEndpoints.reasons, {
    success: true as const,
    reasons: {
      category: 'Open',
      round: 1,
      colours: true,
      isStill: false,
      byHand: false,
      against: [{ criterion: 'C12' as const, here: 1, rules: 0 }],
      boards: [
        { match: 'Open/R1/1', sides: [card('Asha'), lower] as const, colourRule: 4 as const, givenUp },
        {
          match: 'Open/R1/2',
          sides: [
            card('Chitra', { due: null, strength: 0 as const, played: '' }),
            card('Divya', { lent: 0.5 }),
          ] as const,
          colourRule: 1 as const,
          givenUp: [],
        },
      ],
      bye: { player: card('Esha', { points: 0 }), unplayed: 1, givenUp: [] },
    },
  });
  const screen = await render(<SwissRounds eventId={eventId} />);
  await expect.element(screen.getByText('1 of 2 boards played')).toBeVisible();
  expect(api.asked.filter(({ path }) => path.includes('reasons'))).toEqual([]);
  await screen.getByText('Why round 1 is paired like this').click();
  await expect.element(screen.getByText(/paired now, the round would come out differently/)).toBeVisible();
  await expect
    .element(screen.getByText(/Boards where somebody does not get the colour due: 1, by the rules 0/))
    .toBeVisible();
  for (const name of ['Board 1', 'Board 2'])
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Asha moves down to somebody with fewer points/)).toBeVisible();
  await expect.element(screen.getByText(/Asha does not get the colour due/)).toBeVisible();
  await expect
    .element(screen.getByText('½ points · colours so far BW · Black strongly due · moved up in the last round'))
    .toBeVisible();
  await expect.element(screen.getByText(/1 point · ½ added for the pairing of this round/)).toBeVisible();
  await expect.element(screen.getByText('No criterion is broken')).toBeVisible();
  await expect.element(screen.getByText(/Esha has the bye with 0 points.*, one round not played/)).toBeVisible();
});

test('ratings, performance and change stand in the table; the crosstable is asked for when it is opened', async () => {
  const api = fakeApi();
  const rated = {
    ...over,
    standings: [
      player('Asha', 1, { title: 'IM', rating: 2400, performance: 2512, change: 4.25, k: 10 }),
      player('Bina', 2, { sitsOut: 1 }),
    ],
    arranged: { ...over.arranged, byes: [{ entry: 'bina', round: 2, half: 1 as const }] },
  };
  api.answer(swissRoundEndpoints.list, answer(rated));
  const row = (at: number, name: string, change: object = {}) => ({
    row: at,
    number: at,
    name,
    rounds: [at === 1 ? '2w1' : '1b0'],
    points: 2 - at,
    ...change,
  });
  api.answer(swissRoundEndpoints.crosstable, {
    success: true as const,
    rows: [row(1, 'Asha', { title: 'IM' as const, rating: 2400, performance: 2512, change: 4.25 }), row(2, 'Bina')],
  });
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByText('Standings after 1 round').click();
  await expect.element(screen.getByRole('row', { name: /^1 IM Asha 2400/ })).toBeVisible();
  await expect.element(screen.getByText('Half-point bye next')).toBeVisible();
  expect(api.asked.some(({ path }) => path.includes('crosstable'))).toBe(false);
  await screen.getByText('Crosstable', { exact: true }).click();
  await expect.element(screen.getByRole('row', { name: '1 IM Asha 2400 2w1 1 2512 +4.3' })).toBeVisible();
  // Whoever has asked for a bye is left out of the next round already.
  await screen.getByRole('button', { name: 'Pair round 2' }).click();
  await expect.element(screen.getByText('1 player on 0 boards, one has the bye')).toBeVisible();
});

test('two players are exchanged by hand after what it gives up has been said', async () => {
  const api = fakeApi();
  const now = { ...open, boards: [board(1, false), board(2, false)], open: ['Open R1/1'], mayPairAgain: true };
  const card = (name: string) => ({
    entry: name.toLowerCase(),
    name,
    points: 1,
    lent: 0,
    played: '',
    due: null,
    strength: 0 as const,
    floats: [null, null],
  });
  const round = (pairs: [string, string][], change: object = {}) => ({
    success: true as const,
    reasons: {
      category: 'Open',
      round: 1,
      colours: true,
      isStill: true,
      byHand: false,
      against: [],
      boards: pairs.map(([a, b], at) => ({
        match: `Open/R1/${at + 1}`,
        sides: [card(a), card(b)] as [ReturnType<typeof card>, ReturnType<typeof card>],
        colourRule: 5 as const,
        givenUp: at === 1 ? [{ criterion: 'C1' as const, entries: ['chitra', 'bina'] }] : [],
      })),
      bye: { player: card('Esha'), unplayed: 0, givenUp: [] },
      ...change,
    },
  });
  const before = round([
    ['Asha', 'Bina'],
    ['Chitra', 'Divya'],
  ]);
  api.answer(swissRoundEndpoints.list, answer(now));
  api.answer(swissRoundEndpoints.reasons, before);
  api.answer(
    swissRoundEndpoints.foreseen,
    round(
      [
        ['Asha', 'Divya'],
        ['Chitra', 'Bina'],
      ],
      { isStill: false, byHand: true, against: [{ criterion: 'C1' as const, here: 1, rules: 0 }] },
    ),
  );
  api.answer(swissRoundEndpoints.exchange, answer(now));
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByRole('button', { name: 'Change pairs by hand' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Change pairs of round 1 of Open/ });
  await dialog.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: '1, Black · Bina' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Change places' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Changes places with' }).click();
  await screen.getByRole('option', { name: '2, Black · Divya' }).click();
  await expect.element(dialog.getByText(/Chitra, Bina have met before/)).toBeVisible();
  await expect.element(dialog.getByText(/Pairs who have met before: 1, by the rules 0/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Sisters');
  await dialog.getByRole('button', { name: 'Change places' }).click();
  await expect.element(screen.getByText('Bina and Divya have changed places')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    category: 'Open',
    round: 1,
    entries: ['bina', 'divya'],
    reason: 'Sisters',
  });
});

test('byes with their limits and forbidden pairs are arranged in one form; those of rounds that have begun stay', async () => {
  const api = fakeApi();
  const past = { entry: 'chitra', round: 1, half: 1 as const };
  const now = { ...over, arranged: { byes: [past], limits: null, barred: [] } };
  api.answer(swissRoundEndpoints.list, answer(now));
  api.answer(swissRoundEndpoints.arrange, answer(now));
  const screen = await render(<SwissRounds eventId={eventId} />);
  await screen.getByRole('button', { name: 'Byes and forbidden pairs' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Byes and forbidden pairs of Open/ });
  await expect.element(dialog.getByText('Chitra, round 1: half a point (the round has begun)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrange a bye' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Player of bye 1' }).click();
  await screen.getByRole('option', { name: 'Asha' }).click();
  await dialog.getByRole('textbox', { name: 'Round of bye 1' }).fill('3');
  await dialog.getByRole('switch', { name: 'Half-point byes are limited' }).click();
  await dialog.getByRole('button', { name: 'Keep players apart' }).click();
  await dialog.getByRole('combobox', { name: 'Players of group 1' }).click();
  await screen.getByRole('option', { name: 'Bina' }).click();
  await screen.getByRole('option', { name: 'Esha' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Byes and forbidden pairs of Open are saved')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    category: 'Open',
    byes: [past, { entry: 'asha', round: 3, half: 1 }],
    limits: { each: 1, last: 1 },
    barred: [{ entries: ['bina', 'esha'], from: 1, to: 3 }],
  });
});
