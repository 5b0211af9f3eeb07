import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';

const players = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema'];

/** Fixtures as the server would answer them: a knock-out of so many players on two courts, made by the real engine. */
export function someFixtures(count = 4, over: Partial<FixturesAnswer> = {}): FixturesAnswer {
  const names = Array.from({ length: count }, (_, index) => players[index] ?? `Player ${index + 1}`);
  return fixturesOf({ MS: names }, over);
}

/** The same for several categories. A name that stands in two of them is one player; the first of each is its seed. */
export function fixturesOf(
  categories: Record<string, readonly string[]>,
  over: Partial<FixturesAnswer> = {},
): FixturesAnswer {
  const settings = withScheduleDefaults({
    startTime: '09:00',
    endTime: '18:00',
    breakStart: '13:00',
    breakEnd: '14:00',
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    cat_order: Object.keys(categories)
      .map((category, index) => `${index + 1}:${category}`)
      .join(','),
    first_date: '2026-11-21',
  });
  const draws = Object.entries(categories).map(([category, names]) => drawOf(category, names));
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

function drawOf(category: string, names: readonly string[]) {
  const entries = names.map((name, index) => ({
    id: category === 'MS' ? `entry-${index + 1}` : `${category}-${index + 1}`,
    name,
    players: [name],
    seed: index === 0 ? 1 : undefined,
    club: 'Deccan',
  }));
  const drawn = buildDraw({ category, rule: 'BWF', lotSeed: 1, entries });
  if (!drawn.ok) throw new Error('no draw');
  return drawn.draw;
}
