import { readFixtureSettings } from '@maidan/domain/schedule/settings/settings-input';
import { expect, test } from 'vitest';
import { settingsErrors } from './settings-check.ts';
import { emptySettings, formOf, isUnnamed, playOf, setOptions, withCourts } from './settings-form.ts';
import { usualEnd } from './usual-hours.ts';
import { toSettings } from './settings-sent.ts';

const base = { ...emptySettings(['MS', 'WS']), courtHeads: ['Ravi'] };

test('a new form begins with what the event knows: its weekday and start, the courts of last time', () => {
  const sunday = emptySettings([], playOf('2026-11-22T08:45:00.000Z', 3, 'Badminton'));
  expect(sunday).toMatchObject({ start_day: 'Sunday', startTime: '14:15', endTime: '18:00', courts: 3, min_rest: 30 });
  expect(sunday.courtHeads).toEqual(['Court 1', 'Court 2', 'Court 3']);
  // An event given by its day alone is stored as midnight; play then begins at nine.
  expect(emptySettings([], playOf('2026-11-20T18:30:00.000Z', null, 'Badminton'))).toMatchObject({
    startTime: '09:00',
    courts: 1,
  });
  expect(emptySettings([])).toMatchObject({ matchTime: 30, breakStart: '', breakEnd: '' });
  expect(['09:00', '15:00', '17:30', '22:00'].map(usualEnd)).toEqual(['18:00', '18:00', '20:30', '23:59']);
});

test('a court’s own name names nobody', () => {
  expect(['', ' ', 'Court 2', 'Court 3', 'Ravi'].map((head) => isUnnamed(head, 1))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('options are counted once they are set', () => {
  expect(setOptions(base, 'Badminton')).toBe(0);
  expect(setOptions({ ...base, byes: ['Asha'], min_rest: 15, first_date: '2026-11-28' }, 'Badminton')).toBe(3);
  const table = emptySettings([], playOf('2026-11-22T08:45:00.000Z', 3, 'Table tennis'));
  expect([table.rule, setOptions(table, 'Table tennis')]).toEqual(['ITTF', 0]);
});

test.each([
  [{ startTime: '18:00' }, 'startTime', 'Start time must be before end time'],
  [{ courts: 0 }, 'courts', 'Courts must be at least 1'],
  [{ courts: 257 }, 'courts', 'At most 256 courts can be scheduled'],
  [{ matchTime: 0 }, 'matchTime', 'Match time must be at least 1 minute'],
  [{ courtHeads: [' '] }, 'courtHeads.0', 'Court head for court 1 is required'],
  [{ priorities: { MS: 0 } }, 'priorities.MS', 'Priority must be at least 1'],
  [{ breakStart: '10:00' }, 'breakEnd', 'A break needs a start and an end'],
  [{ breakStart: '14:00', breakEnd: '13:00' }, 'breakStart', 'Break start must be before break end'],
  [{ breaks: [{ start: '11:00', end: '' }] }, 'breaks.0', 'A break needs times such as 13:00 and 14:00'],
  [{ min_rest: 2000 }, 'min_rest', 'Rest must be a whole number of minutes from 0 to 1440'],
  [
    { max_matches_per_day: 0 },
    'max_matches_per_day',
    'Matches per person and day must be a whole number from 1 to 100',
  ],
  [{ order_slack: 51 }, 'order_slack', 'The end may be from 0 to 50 percent later'],
  [{ separation_rounds: 13 }, 'separation_rounds', 'Rounds kept apart must be from 1 to 12'],
  [{ max_days: 0 }, 'max_days', 'Days must be at least 1'],
  [
    {
      halls: [
        { name: 'A', courts: [1] },
        { name: 'B', courts: [1] },
      ],
    },
    'halls.1',
    'Court 1 is in two halls',
  ],
  [
    { custom_day_times: { Monday: { start: '9', end: '' } } },
    'custom_day_times.Monday',
    'Start time must be before end time',
  ],
] as const)('%j is refused at %s', (change, field, message) => {
  expect(settingsErrors({ ...base, ...change } as typeof base)[field]).toBe(message);
});

test('a sound form has no faults and is sent as the specification names it', () => {
  expect(settingsErrors(base)).toEqual({});
  expect(toSettings(base)).toMatchObject({
    cat_order: '1:MS,2:WS',
    courts: 1,
    matchTime: 30,
    courtHeads: ['Ravi'],
    start_day: 'Saturday',
  });
});

test('court heads stay when courts are added and taken away', () => {
  const three = withCourts({ ...base, courtHeads: ['Ravi'] }, 3);
  expect(three.courtHeads).toEqual(['Ravi', 'Court 2', 'Court 3']);
  expect(withCourts({ ...three, courtHeads: ['Ravi', 'Sita', ''] }, 2).courtHeads).toEqual(['Ravi', 'Sita']);
});

test('fixtures made again begin with the settings they were made with', () => {
  const made = {
    ...base,
    startTime: '08:30',
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    courtNames: ['', 'Show court'],
    max_days: 2 as const,
    min_rest: 15 as const,
    priorities: { MS: 2, WS: 1 },
    order_slack: 10,
    byes: ['Asha'],
    breaks: [{ start: '16:00', end: '16:20' }],
    category_times: {
      WS: {
        match_time: 40,
        min_rest: '' as const,
        not_before: { day: 1, time: '10:00' },
        rounds: { final: { match_time: 60, min_rest: 30, not_after: { day: 1, time: '18:00' } } },
      },
    },
    category_formats: { MS: { format: 'group_knockout' as const, groups: 2 } },
    court_hours: [
      { court: 2, day: 'Saturday', hours: { start: '10:00', end: '12:00' } },
      { court: 2, day: 'Sunday', hours: null },
    ],
    halls: [
      { name: 'Old hall', courts: [1] },
      { name: 'New hall', courts: [2] },
    ],
    hall_rest: 10,
    max_matches_per_day: 4,
    separation: 'district' as const,
    separation_rounds: 2,
    drawnWith: 71,
    first_date: '2026-11-28',
    rule: 'ITTF' as const,
    custom_day_times: { Sunday: null, Monday: { start: '10:00', end: '12:00' }, '2026-11-29': null },
    seeds: { MS: ['Bina', 'Asha'] },
  };
  const draws = [
    {
      category: 'MS',
      rule: 'ITTF' as const,
      lotSeed: 71,
      entries: ['Asha', 'Bina', 'Chitra'].map((name, index) => ({
        id: name,
        name,
        players: [name],
        seed: [2, 1, undefined][index],
      })),
    },
  ];
  const settings = readFixtureSettings(toSettings(made), '2026-11-21');
  const categories = [
    { name: 'MS', entrants: ['Asha', 'Bina', 'Chitra'] },
    { name: 'WS', entrants: [] },
  ];
  expect(settingsErrors({ ...made, hall_rest: 10 })).toEqual({});
  expect(formOf(settings, draws, categories, '2026-11-21')).toEqual(made);
  const gone = formOf(settings, draws, [{ name: 'MS', entrants: ['Bina'] }], '2026-11-21');
  expect(gone).toMatchObject({ byes: [], seeds: { MS: ['Bina'] }, category_times: {}, priorities: { MS: 2 } });
});
