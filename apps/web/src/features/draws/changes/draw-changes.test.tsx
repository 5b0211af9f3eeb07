import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { drawNote } from '@maidan/domain/draws/draw-note';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { aRegistration, entryOf } from '../../../../test/a-registration.ts';
import { DrawChanges } from './draw-changes.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const list = {
  success: true as const,
  version: 3,
  categories: [
    {
      category: 'MS',
      format: 'single_elimination' as const,
      late: [
        { entry: 'late', name: 'Leela', withdrawn: false },
        { entry: 'gone', name: 'Kabir', withdrawn: true },
      ],
      drawn: [{ entry: 'a', name: 'Asha' }],
      freeLines: 1,
    },
  ],
};

test('nothing is offered before there is a draw', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, { ...list, version: 0, categories: [] });
  const screen = await render(<DrawChanges eventId="e" />);
  await expect.poll(() => api.asked.length).toBe(1);
  expect(screen.getByText('Late changes').elements()).toHaveLength(0);
});

test('a late entry is told what it does, and then put into the draw over the version that was read', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.answer(drawChangeEndpoints.save, {
    success: true,
    version: 4,
    warnings: [drawNote('loses_bye', { name: 'Asha', late: 'Leela' })],
    group: null,
    elsewhere: [],
    moved: [],
    walkovers: [],
    placed: [{ match: 'MS R1/3', start: '2026-11-22T03:30:00.000Z', court: 1 }],
    unplaced: [],
  });
  const screen = await render(<DrawChanges eventId="e" />);
  await expect.element(screen.getByText('2 confirmed entries are not in their draws yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['Leela', 'Kabir (withdrawn)']);
  await screen.getByRole('option', { name: 'Leela' }).click();
  await expect.element(screen.getByText('Asha loses the bye and meets Leela.')).toBeVisible();
  await expect
    .element(screen.getByText('MS, round 1, match 3 will be played at 9:00 am on court 1, 22 Nov 2026.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Add to the draw' }).click();
  await expect
    .poll(() => api.asked.map(({ body }) => body).filter(Boolean))
    .toEqual([
      { kind: 'late_entry', category: 'MS', entry: 'late', version: 3, preview: true },
      { kind: 'late_entry', category: 'MS', entry: 'late', version: 3 },
    ]);
});

test('why somebody cannot be withdrawn is said, and cannot be pressed away', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.refuse(drawChangeEndpoints.save, 409, { code: 'entrant_on_court', message: 'Asha is on court' });
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Withdrawal' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Asha' }).click();
  await expect.element(screen.getByText('Asha is on court')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled();
});

const noRoom = {
  success: true as const,
  version: 3,
  warnings: [],
  group: null,
  elsewhere: [],
  moved: [],
  walkovers: [],
  placed: [],
  unplaced: [{ match: 'MS R1/3', before: { match: 'MS R2/2', start: '2026-11-22T04:15:00.000Z' } }],
};

test('a match for which there is no room is told with what leaves it none', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  api.answer(drawChangeEndpoints.save, noRoom);
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Kabir (withdrawn)' }).click();
  const said =
    /^MS, round 1, match 3 has no time and court: .* before MS, round 2, match 2, which follows at 9:45 am on 22 Nov 2026/;
  await expect.element(screen.getByText(said)).toBeVisible();
});

const intoGroup = {
  ...noRoom,
  warnings: [drawNote('joins_group', { name: 'Leela', group: 2, count: 4, matches: 3 })],
  group: 2,
  placed: [{ match: 'MS G2R4/1', start: '2026-11-22T03:30:00.000Z', court: 1 }],
  unplaced: [],
  moved: [
    {
      match: 'MS K1/1',
      from: { start: '2026-11-22T06:30:00.000Z', court: 1 },
      to: { start: '2026-11-22T07:00:00.000Z', court: 2 },
    },
  ],
};
const groups = {
  ...list,
  categories: list.categories.map((one) => ({ ...one, format: 'group_knockout' as const, freeLines: 0 })),
};

test('a late entry into a group is told the group, its matches, and what gives way', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, groups);
  api.answer(drawChangeEndpoints.save, intoGroup);
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await expect.element(screen.getByText(/^The player joins the smallest group/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Leela' }).click();
  await expect.element(screen.getByText('Leela joins group 2, now of 4, with 3 new matches.')).toBeVisible();
  await expect
    .element(screen.getByText('MS, group 2, round 4, match 1 will be played at 9:00 am on court 1, 22 Nov 2026.'))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(/^MS, knock-out round 1, match 1 moves from .*12:00 pm \(court 1\) to .*12:30 pm \(court 2\)/),
    )
    .toBeVisible();
});

test('a late entry into a Swiss tournament: what missed rounds count is chosen, and goes with the call', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, {
    ...list,
    categories: list.categories.map((one) => ({ ...one, format: 'swiss' as const, freeLines: 0 })),
  });
  const values = { name: 'Leela', number: 9, round: 3, missed: 2 };
  api.answerFrom(drawChangeEndpoints.save, ({ body }) => {
    const isHalf = JSON.stringify(body).includes('half');
    return { ...noRoom, unplaced: [], warnings: [drawNote(isHalf ? 'joins_swiss_half' : 'joins_swiss', values)] };
  });
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Late entry' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Leela' }).click();
  const said = 'Leela joins with number 9 and is paired from round 3 on; the 2 rounds before count';
  await expect.element(screen.getByText(`${said} 0 points.`)).toBeVisible();
  await screen.getByRole('radio', { name: 'Half a point' }).click();
  await expect.element(screen.getByText(`${said} half a point each.`)).toBeVisible();
  await screen.getByRole('button', { name: 'Add to the draw' }).click();
  const sent = { kind: 'late_entry', category: 'MS', entry: 'late', version: 3, missedRounds: 'half' };
  await expect.poll(() => api.asked.map(({ body }) => body)).toContainEqual(sent);
});

test('the same in Hindi', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, groups);
  api.answer(drawChangeEndpoints.save, { ...noRoom, warnings: intoGroup.warnings });
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'देर से एंट्री' }).click();
  await screen.getByRole('combobox', { name: 'खिलाड़ी' }).click();
  await screen.getByRole('option', { name: 'Kabir (नाम वापस)' }).click();
  await expect.element(screen.getByText(/^Leela ग्रुप 2 में आते हैं/)).toBeVisible();
  await expect
    .element(screen.getByText(/^MS, राउंड 1, मैच 3 को समय और कोर्ट नहीं मिलेगा: .*MS, राउंड 2, मैच 2 /))
    .toBeVisible();
});

test('who is withdrawn leaves the other draws too, unless somebody says otherwise', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  const elsewhere = [
    { category: 'MD', entry: 'pair', name: 'Asha / Bina' },
    { category: 'XD', entry: 'mixed', name: 'Asha / Ravi' },
  ];
  api.answer(drawChangeEndpoints.save, { ...noRoom, unplaced: [], elsewhere });
  const screen = await render(<DrawChanges eventId="e" />);
  await screen.getByRole('button', { name: 'Withdrawal' }).click();
  await screen.getByRole('combobox', { name: 'Player' }).click();
  await screen.getByRole('option', { name: 'Asha' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Also from MD: Asha / Bina' })).toBeChecked();
  await screen.getByRole('checkbox', { name: 'Also from XD: Asha / Ravi' }).click();
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect
    .poll(() => api.asked.map(({ body }) => body).findLast((body) => body && !('preview' in (body as object))))
    .toEqual({ kind: 'withdraw', category: 'MS', entry: 'a', version: 3, also: [{ category: 'MD', entry: 'pair' }] });
});

const drawnTwice = [
  { entry: 'a', name: 'Asha' },
  { entry: 'b', name: 'Asha (2)' },
];
test.each([
  ['the player stands there', list, 'Asha'],
  [
    'of two namesakes neither is guessed',
    { ...list, categories: list.categories.map((one) => ({ ...one, drawn: drawnTwice })) },
    '',
  ],
])('a registration leads to its withdrawal: %s', async (_, listed, who) => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, listed);
  api.answer(drawChangeEndpoints.save, noRoom);
  const registration = aRegistration({ name: 'Asha', categories: [entryOf('MS', 300)] });
  const screen = await render(<WithdrawButton registration={registration} />);
  await screen.getByRole('button', { name: 'Withdraw from the draws' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('MS');
  await expect.element(screen.getByRole('combobox', { name: 'Player' })).toHaveValue(who);
});

test('a registration that is in no draw offers no withdrawal', async () => {
  const api = fakeApi();
  api.answer(drawChangeEndpoints.list, list);
  const others = [{ name: 'Bina' }, { name: 'Asha', categories: [entryOf('MS', 300, true)] }];
  const screen = await render(others.map((one) => <WithdrawButton key={one.name} registration={aRegistration(one)} />));
  await expect.poll(() => api.asked.length).toBe(1);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
