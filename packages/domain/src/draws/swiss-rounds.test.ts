import { expect, test } from 'vitest';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw } from './draw.ts';
import type { Results } from './result.ts';
import { pairedMatches } from './swiss/swiss.ts';
import { buildScheduledMatches } from '../schedule/table/planned-matches.ts';
import { withScheduleDefaults } from '../schedule/settings/settings.ts';
import { decideRound, swissRounds } from './swiss-rounds.ts';

function made(format: 'swiss' | 'single_elimination', count = 5): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i + 1,
  }));
  const verdict = buildDraw({ category: 'CH', entries, rule: 'BWF', lotSeed: 1, format, rounds: 3 });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}

const drawnResults = (draw: Draw): Results =>
  Object.fromEntries(pairedMatches(draw).all.map(({ id }) => [id, { winner: '', kind: 'drawn' as const }]));

const draw = made('swiss');
const over = drawnResults(draw);
const ask = { round: 2, absent: [], again: false, started: [] };

test.each([
  ['while matches are open', draw, {}, {}, 'round_not_over', ['CH/R1/1', 'CH/R1/2']],
  ['a round that is paired', draw, over, { round: 1 }, 'round_paired', []],
  ['the round after the next', draw, over, { round: 3 }, 'not_the_next_round', []],
  ['a round beyond the last', draw, over, { round: 4 }, 'no_rounds_left', []],
  ['somebody absent who is not entered', draw, over, { absent: ['nobody'] }, 'unknown_entry', []],
  ['another format', made('single_elimination'), {}, {}, 'not_swiss', []],
  ['again, another round than the last', draw, {}, { again: true, round: 2 }, 'not_the_next_round', []],
  ['again, when one is over', draw, over, { again: true, round: 1 }, 'round_begun', ['CH/R1/1', 'CH/R1/2']],
  ['again, on court', draw, {}, { again: true, round: 1, started: ['CH/R1/2'] }, 'round_begun', ['CH/R1/2']],
  ['everybody absent but two who met', draw, over, { absent: ['e2', 'e4', 'e5'] }, 'no_legal_pairing', []],
] as const)('no pairs: %s', (_case, of, results, change, reason, matches) => {
  expect(decideRound(of, results, { ...ask, ...change })).toEqual({ ok: false, reason, matches });
});

test('the round after a round that is over is paired, and the desk sees boards, bye, open matches and what comes next', () => {
  const next = decideRound(draw, over, { ...ask, absent: ['e5'] });
  if (!next.ok) throw new Error(next.reason);
  const settings = withScheduleDefaults({ courtHeads: ['A'], first_date: '2026-11-21' });
  const assignments = [{ match: 'CH/R3/1', start: 660, court: 1 }];
  const scheduled = buildScheduledMatches({ draws: [next.draw], settings, assignments, results: over });
  const seen = swissRounds(next.draw, {
    results: { ...over, 'CH/R2/1': { winner: '', kind: 'void' } },
    started: [],
    scheduled,
    confirmed: new Set(['e1', 'e2', 'e3', 'e4']),
  });
  expect(seen).toMatchObject({
    paired: 2,
    rounds: 3,
    bye: null,
    open: ['CH R2/2'],
    mayPairAgain: false,
    next: { round: 3, start: '2026-11-21T05:30:00.000Z' },
  });
  expect(seen?.boards.map(({ isOver }) => isOver)).toEqual([true, false]);
  expect(seen?.standings.find(({ entry }) => entry === 'e5')).toMatchObject({
    absent: true,
    withdrawn: true,
    hadBye: true,
  });
  expect(
    swissRounds(made('single_elimination'), { results: {}, started: [], scheduled, confirmed: new Set() }),
  ).toBeNull();
});
