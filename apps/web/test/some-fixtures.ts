import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';

/** Fixtures as the server would answer them: a knock-out of `players` on two courts, made by the real engine. */
export function someFixtures(players = 4, over: Partial<FixturesAnswer> = {}): FixturesAnswer {
  const settings = withScheduleDefaults({
    startTime: '09:00',
    endTime: '18:00',
    breakStart: '13:00',
    breakEnd: '14:00',
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    cat_order: '1:MS',
    first_date: '2026-11-21',
  });
  const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema'];
  const entries = Array.from({ length: players }, (_, index) => {
    const name = names[index] ?? `Player ${index + 1}`;
    return { id: `entry-${index + 1}`, name, players: [name], seed: index === 0 ? 1 : undefined, club: 'Deccan' };
  });
  const drawn = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries });
  if (!drawn.ok) throw new Error('no draw');
  const draws = [drawn.draw];
  const verdict = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 20 } });
  if (!verdict.ok) throw new Error('no plan');
  const request = { draws, settings, assignments: verdict.plan.assignments };
  const { summary } = verdict.plan;
  return {
    success: true,
    editable_fixtures: structuredClone(buildEditableFixtures(request)) as FixturesAnswer['editable_fixtures'],
    schedule: buildScheduledMatches(request),
    summary: {
      matches: summary.matches,
      placed: summary.placed,
      daysUsed: summary.daysUsed,
      finish: null,
      lowerBound: null,
      finishOpenMinutes: summary.finishOpen,
      lowerBoundOpenMinutes: summary.lowerBoundOpen,
      provenBest: summary.provenBest,
      categories: [],
      unplaced: [],
      notes: [],
    },
    settings: settings as unknown as Record<string, unknown>,
    lotSeed: 1,
    version: 1,
    published: false,
    pdfUrl: null,
    conflicts: [],
    draws: draws as FixturesAnswer['draws'],
    locked: [],
    play: [],
    ...over,
  };
}
