import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Draw } from '@maidan/domain/draws/draw';
import type { DrawRequest } from '@maidan/domain/draws/draw-request';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { whenOf } from './bracket-parts.tsx';
import { DrawnBracket } from './drawn-bracket.tsx';
import type { PlayedMatch } from './schedule-view.ts';

const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah'];
const settings = withScheduleDefaults({ courtHeads: ['Ravi'], first_date: '2026-11-21' });

function drawn(how: Partial<DrawRequest>): Draw {
  const entries = names.map((name, at) => ({ id: name, name, players: [name], seed: at === 0 ? 1 : undefined }));
  const verdict = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 2, ...how });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}

function show(
  draw: Draw,
  won: Readonly<Record<string, string>> = {},
  rubbers?: PlayedMatch['rubbers'],
  kind: 'played' | 'retired' | 'walkover' = 'played',
  assignments: Parameters<typeof buildScheduledMatches>[0]['assignments'] = [],
  /** The court that a match is called to. */
  called: Readonly<Record<string, number>> = {},
) {
  // Nobody: a drawn match.
  const ended = Object.entries(won).map(([match, winner]) => {
    const score: [number, number][] = [[winner === '' ? 15 : 21, 15]];
    return { match, winner, kind: winner === '' ? ('drawn' as const) : kind, score };
  });
  const results = resultsOfPlay(ended);
  const done = { status: 'done', court: 1, startedAt: null, finishedAt: null } as const;
  const play = new Map<string, PlayedMatch>(
    ended.map((one) => [one.match, { ...done, ...one, ...(rubbers && { rubbers }) }]),
  );
  for (const [match, court] of Object.entries(called))
    play.set(match, { ...done, status: 'called', court, match, winner: null, kind: null, score: [] });
  const matches = buildScheduledMatches({ draws: [draw], settings, assignments, results });
  return render(
    <DrawnBracket
      draw={draw}
      matches={matches}
      basis={{ draws: [draw], settings, results, play }}
      movable={false}
      onSwap={() => undefined}
    />,
  );
}

test("a double elimination is drawn in its three parts; who loses is found in the losers' part, and the path is lit by keys", async () => {
  const draw = drawn({ format: 'double_elimination' });
  const first = draw.matches.find((match) => match.round === 1 && 'entry' in match.a && 'entry' in match.b);
  if (!first || !('entry' in first.a) || !('entry' in first.b)) throw new Error('no first match');
  const loser = first.b.entry;
  const screen = await show(draw, { [first.id]: first.a.entry });
  for (const part of ['Winners', 'Losers', 'Grand final'])
    await expect.element(screen.getByRole('group', { name: `${part} of MS` })).toBeVisible();
  const below = screen.getByRole('group', { name: 'Losers of MS' }).getByRole('button', { name: loser });
  below.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(`Path shown: ${loser}`)).toBeVisible();
  await expect.element(below).toHaveAttribute('aria-pressed', 'true');
});

test('the score of a finished tie opens its rubbers, in the tree by keys and in the table by a press', async () => {
  const tie = { rubbers: ['A-X', 'B-Y'].map((name) => ({ name, kind: 'singles' as const })) };
  const rubbers: NonNullable<PlayedMatch['rubbers']> = [
    { name: 'B-Y', side: 1, kind: 'retired', score: [[7, 11]] },
    { name: 'A-X', side: 0, kind: 'played', score: [[11, 9]], players: [['Meera Rao'], ['Zoya Khan']] },
  ];
  for (const format of ['single_elimination', 'double_elimination', 'round_robin', 'swiss'] as const) {
    const draw = { ...drawn({ format, rounds: 3 }), tie };
    const first = draw.matches.find((match) => match.round === 1 && 'entry' in match.a && 'entry' in match.b);
    if (!first || !('entry' in first.a) || !('entry' in first.b)) throw new Error('no first match');
    const [one, other] = [first.a.entry, first.b.entry];
    const screen = await show(draw, { [first.id]: one }, rubbers);
    const score = screen.getByRole('button', { name: `Rubbers of ${one} – ${other}, 21–15` }).first();
    await expect.element(score).toBeVisible();
    (score.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Meera Rao')).toBeVisible();
    await expect.element(dialog.getByText('7–11 Retired')).toBeVisible();
    expect(dialog.getByRole('listitem').elements()[0]?.textContent).toContain('A-X');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test("below a winner's name stand the winner's points first, and how a match ended early", async () => {
  const draw = drawn({ format: 'double_elimination' });
  const first = draw.matches.find((match) => match.round === 1 && 'entry' in match.a && 'entry' in match.b);
  if (!first || !('entry' in first.b)) throw new Error('no first match');
  const screen = await show(draw, { [first.id]: first.b.entry }, undefined, 'retired');
  await expect.element(screen.getByText('15–21 Retired')).toBeVisible();
});

test('the time under a round to come is told with the match it belongs to', async () => {
  const draw = drawn({ format: 'single_elimination' });
  const [semi, final] = [draw.matches.find(({ round }) => round === 2), draw.matches.find(({ round }) => round === 3)];
  if (!semi || !final) throw new Error('no rounds');
  const screen = await show(draw, {}, undefined, 'played', [
    { match: semi.id, court: 1, start: 600 },
    { match: final.id, court: 2, start: 660 },
  ]);
  const drawing = screen.getByRole('group', { name: 'Draw of MS' });
  await expect.element(drawing.getByText('Sat 11:00 am', { exact: true })).toBeVisible();
  // The match on the line, its time below it: on one line they would run over the bar to the next round.
  for (const [name, at] of [
    ['SF 1: Court 1', '10:00 am'],
    ['Final: Court 2', '11:00 am'],
  ] as const) {
    const said = drawing.getByText(`${name}${at}`, { exact: true });
    await expect.element(said).toBeVisible();
    await expect.element(said.getByText(at, { exact: true })).toBeVisible();
  }
});

test('a match that is called says to which court, wherever it was planned', async () => {
  for (const [format, said] of [
    ['single_elimination', 'Called to Court 6'],
    ['double_elimination', 'Called to Court 6'],
    ['round_robin', 'Called, court 6'],
    ['swiss', /^Court 6, /],
  ] as const) {
    const draw = drawn({ format, rounds: 3 });
    const first = draw.matches.find(({ round, a, b }) => round === 1 && 'entry' in a && 'entry' in b);
    if (!first) throw new Error('no first match');
    const plan = [{ match: first.id, court: 1, start: 600 }];
    const screen = await show(draw, {}, undefined, 'played', plan, { [first.id]: 6 });
    await expect.element(screen.getByText(said).first()).toBeVisible();
    await screen.unmount();
  }
});

test('groups have a grid of results and the knock-out after them; arrows go through the players', async () => {
  const draw = drawn({ format: 'group_knockout', groups: 2 });
  const first = draw.matches.find((match) => match.group === 1);
  if (!first || !('entry' in first.a)) throw new Error('no first match');
  const screen = await show(draw, { [first.id]: first.a.entry });
  const table = screen.getByRole('table', { name: 'Group 1 of MS' });
  // The match of each of them, and behind it all points of the group.
  for (const score of ['21–15', '15–21']) await expect.poll(() => table.getByText(score).elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole('group', { name: 'Knock-out of MS' }).getByText('Winner of group 1'))
    .toBeVisible();
  const players = table.getByRole('button').elements() as HTMLElement[];
  players[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(players[1]);
});

test('a league has its table beside the results: a draw counts for both, and badminton has no such columns', async () => {
  const league = { order: 'football', points: { win: 3, draw: 1, loss: 0 } } as const;
  const draw = { ...drawn({ format: 'round_robin' }), league };
  const [first, second] = draw.matches;
  if (!first || !second || !('entry' in first.a) || !('entry' in second.a)) throw new Error('no matches');
  const screen = await show(draw, { [first.id]: '', [second.id]: second.a.entry });
  const table = screen.getByRole('table', { name: 'Everyone plays everyone of MS' });
  await expect.element(table).toBeVisible();
  const heads = () => [...table.element().querySelectorAll('thead th')].map((head) => head.textContent).slice(2, 9);
  expect(heads()).toEqual(['P', 'W', 'D', 'L', '+/−', 'Pts', 'F–A']);
  const row = (at: number) => [...(table.element().querySelectorAll('tbody tr')[at]?.children ?? [])];
  const sums = (at: number) =>
    row(at)
      .slice(2, 9)
      .map((cell) => cell.textContent);
  expect(sums(0)).toEqual(['1', '1', '0', '0', '+6', '3', '21–15']);
  // Their match was level at 15 each.
  expect([sums(1), sums(2)]).toEqual([
    ['1', '0', '1', '0', '0', '1', '15–15'],
    ['1', '0', '1', '0', '0', '1', '15–15'],
  ]);
  await screen.unmount();
  const chess = await show(
    { ...draw, league: { order: 'chess', points: { win: 1, draw: 0.5, loss: 0 } } },
    { [first.id]: '' },
  );
  await expect.element(chess.getByText('½').first()).toBeVisible();
  await expect.element(chess.getByRole('columnheader', { name: 'Difference' })).not.toBeInTheDocument();
  await chess.unmount();
  const volleyball = { order: 'volleyball', points: { win: 3, narrow: 2, close: 1, loss: 0 } } as const;
  const inSets = await show({ ...draw, league: volleyball });
  const named = () => [...inSets.container.querySelectorAll('thead th')].map((head) => head.textContent).slice(2, 8);
  await expect.poll(named).toEqual(['P', 'W', 'L', 'Pts', 'Sets', 'F–A']);
  await inSets.unmount();
  const badminton = await show(drawn({ format: 'round_robin' }));
  await expect.element(badminton.getByRole('columnheader', { name: 'Won' })).toBeVisible();
  await expect.element(badminton.getByRole('columnheader', { name: 'Difference' })).not.toBeInTheDocument();
});

test('a badminton group says whose results do not count because they did not complete it', async () => {
  const draw = drawn({ format: 'round_robin' });
  const [first] = draw.matches;
  if (!first || !('entry' in first.a) || !('entry' in first.b)) throw new Error('no first match');
  const gone = first.b.entry;
  const screen = await show(draw, { [first.id]: first.a.entry }, undefined, 'walkover');
  const name = draw.entries.find(({ id }) => id === gone)?.name ?? '';
  await expect.element(screen.getByText(`${name} did not complete the group`, { exact: false })).toBeVisible();
});

test('everyone against everyone is one table, a Swiss tournament its standings and rounds, plate and third place stand below', async () => {
  const all = await show(drawn({ format: 'round_robin' }));
  await expect.element(all.getByRole('table', { name: 'Everyone plays everyone of MS' })).toBeVisible();
  await all.unmount();
  const swiss = await show(drawn({ format: 'swiss', rounds: 3 }));
  await expect.element(swiss.getByRole('table', { name: 'Standings of MS' })).toBeVisible();
  await expect.element(swiss.getByText('Round 2 is paired when round 1 is over.')).toBeVisible();
  await swiss.unmount();
  const made = drawn({ format: 'swiss', rounds: 3 });
  const [newcomer] = made.entries.slice(-1);
  const late = [{ entry: newcomer?.id ?? '', missed: 1, half: true }];
  const after = await show({ ...made, swiss: { colours: false, byes: made.swiss?.byes ?? [], late } });
  await expect.element(after.getByText('from round 2')).toBeVisible();
  await expect.element(after.getByText('Missed · ½')).toBeVisible();
  await after.unmount();
  const more = await show(drawn({ plate: true, thirdPlace: 'match' }));
  for (const part of ['Draw', 'Plate', 'Third place'])
    await expect.element(more.getByRole('group', { name: `${part} of MS` })).toBeVisible();
});

test('"Fit width" brings every round into view on a phone as well', async () => {
  const screen = await show(drawn({ format: 'single_elimination' }));
  const button = screen.getByRole('button', { name: 'Fit width' });
  await expect.element(button).toBeVisible();
  const sheet = document.querySelector('[data-sheet]');
  const hidden = () => (sheet?.scrollWidth ?? 0) - (sheet?.clientWidth ?? 0);
  // Names stay readable until somebody asks for the whole.
  expect(hidden()).toBeGreaterThan(0);
  await button.click();
  await expect.poll(hidden).toBe(0);
});

test('on a tablet, names of a long draw are never drawn below 10 pixels', async () => {
  await page.viewport(768, 1000);
  const entries = Array.from({ length: 64 }, (_, at) => ({ id: `e${at}`, name: `Player ${at}`, players: [`${at}`] }));
  const screen = await show(drawn({ format: 'single_elimination', entries }));
  await expect.element(screen.getByRole('button', { name: 'Player 63' })).toBeInTheDocument();
  const drawing = document.querySelector('[data-sheet] svg');
  if (!(drawing instanceof SVGSVGElement)) throw new Error('There is no drawing.');
  const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  expect(scale * 12).toBeGreaterThan(10);
});

test('a late match of another day than its round begins on is told with its day', () => {
  const basis = { draws: [], settings, results: {}, play: new Map(), expected: { late: '2026-11-22T04:00:00.000Z' } };
  expect(whenOf('late', 1440 + 540, basis, 1)).toBe('~9:30 am');
  expect(whenOf('late', 1440 + 540, basis, 0)).toBe('~Sun 9:30 am');
});
