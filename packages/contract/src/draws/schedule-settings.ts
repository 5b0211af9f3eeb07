import { drawFormats } from '@maidan/domain/draws/category-format';
import { tieBreaks } from '@maidan/domain/draws/swiss/tie-breaks';
import { presets } from '@maidan/domain/draws/scoring-format';
import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { z } from 'zod';
import { type FieldName, says } from '../field-facts.ts';

const wholeNumber = (field: FieldName) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,12}$/, says('must_be_a_number', { field })),
    ],
    { error: says('must_be_a_number', { field }) },
  );
const clock = z.string().trim().max(5);
const name = z.string().trim().max(200);
const span = z.strictObject({ start: clock, end: clock });
/** `endsNextDay`: the end is after midnight, and play until then belongs to the day on which it began. */
const hours = span.extend({ endsNextDay: z.boolean().optional() });
const count = z.number().int().min(1).max(1024);
const playMoment = z.strictObject({ day: z.number().int().min(0).max(3660), time: clock });
const roundTimes = z.strictObject({
  match_time: z.number().optional(),
  min_rest: z.number().optional(),
  not_before: playMoment.optional(),
  not_after: playMoment.optional(),
});
const tablePoints = z.number({ error: says('must_be_a_number', { field: 'Points' }) });
export const categoryFormat = z.strictObject({
  format: z.enum(drawFormats),
  third_place: z.boolean().optional(),
  plate: z.boolean().optional(),
  /** Plate: a win by walkover counts as a match played. */
  plate_walkovers: z.boolean().optional(),
  second_final: z.boolean().optional(),
  groups: count.optional(),
  qualifiers: count.optional(),
  rounds: count.optional(),
  colours: z.boolean().optional(),
  accelerated: z.boolean().optional(),
  /** Swiss: the tie-breaks of the table, first to last. */
  tie_breaks: z.array(z.enum(tieBreaks)).max(12).readonly().optional(),
  /** Groups: what a match counts in the table; without `draw` it cannot be drawn. Ranges are checked by the domain. */
  points: z
    .strictObject({ win: tablePoints, draw: tablePoints.optional(), loss: tablePoints, close: tablePoints.optional() })
    .optional(),
  tie: z
    .strictObject({
      rubbers: z
        .array(z.strictObject({ name: z.string().trim().max(40), kind: z.enum(['singles', 'doubles']) }))
        .max(40),
      play_all: z.boolean().optional(),
    })
    .optional(),
});
export const scoringPreset = z.enum(presets, { error: 'This scoring format is not known' });
const courtNumber = z.number().int().min(1).max(scheduleLimits.courts);

/** By court number. What a name may be is decided by the domain. */
export const courtNames = z.record(z.string().max(6), z.string().max(200));

/** A§3's settings and our additions; a number may be text, as a form sends it. Ranges are checked by the domain. */
export const fixtureSettings = z.strictObject({
  startTime: clock.optional(),
  endTime: clock.optional(),
  /** `endTime` is on the next calendar day; without it the end must be after the start. */
  endsNextDay: z.boolean().optional(),
  matchTime: wholeNumber('Match time').optional(),
  breakStart: clock.nullish(),
  breakEnd: clock.nullish(),
  courts: wholeNumber('Courts').optional(),
  courtHeads: z.union([z.array(name).max(scheduleLimits.courts), z.string().max(24_000)]).optional(),
  /**
   * What courts are called, by number: `{ "3": "Show court" }`. An empty name takes one away, and a court that is not
   * mentioned keeps its name.
   */
  court_names: courtNames.optional(),
  byes: z
    .union([
      z.string().max(20_000),
      z.array(z.union([name, z.strictObject({ category: name, player: name })])).max(2000),
    ])
    .optional(),
  cat_order: z.string().max(6000).optional(),
  /** Percent by which play may end later than necessary so that the categories keep their order. */
  order_slack: wholeNumber('Percent').nullish(),
  start_day: z.string().max(20).optional(),
  custom_day_times: z.record(z.string().max(20), z.union([hours, z.null()])).optional(),
  min_rest: wholeNumber('Rest').optional(),
  max_days: wholeNumber('Days').nullish(),
  category_times: z
    .record(z.string().max(80), roundTimes.extend({ rounds: z.record(z.string().max(20), roundTimes).optional() }))
    .optional(),
  /** The calendar day from which `start_day` is searched; the event's own by default. */
  first_date: z.string().trim().max(10).optional(),
  /** Breaks in addition to the one from breakStart to breakEnd. */
  breaks: z.array(span).max(12).optional(),
  /** By court number and weekday: the court's own hours, null for closed. */
  court_hours: z.record(z.string().max(2), z.record(z.string().max(20), z.union([hours, z.null()]))).optional(),
  halls: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(80),
        courts: z.array(courtNumber).max(scheduleLimits.courts),
      }),
    )
    .max(64)
    .optional(),
  hall_rest: wholeNumber('Rest between halls').optional(),
  max_matches_per_day: wholeNumber('Matches per person and day').nullish(),
  category_formats: z.record(z.string().max(80), categoryFormat).optional(),
  /** How the matches of a category are scored; by default as usual in the event's sport. */
  scoring: z.record(z.string().max(80), scoringPreset).optional(),
  /** The same for some of its rounds: "1", "2", …, or "final", "semi_final", "quarter_final". */
  scoring_rounds: z.record(z.string().max(80), z.record(z.string().max(20), scoringPreset)).optional(),
  /** Entrants by name or entry id, best first, for each category. */
  seeds: z.record(z.string().max(80), z.array(name).max(64)).optional(),
  rule: z.enum(['BWF', 'ITF', 'ITTF']).optional(),
  /** Who is kept apart in the draw: players of one academy (`club`), of one district, of one state, or nobody. */
  separation: z.enum(['club', 'district', 'state', 'none']).optional(),
  /** The number of rounds in which they do not meet; as many as possible when null or absent. */
  separation_rounds: wholeNumber('Rounds kept apart').nullish(),
  /** The draw number: the same number repeats the draw. */
  lot_seed: z.number().int().min(0).max(4_294_967_295).optional(),
});
export type FixtureSettingsInput = z.output<typeof fixtureSettings>;
