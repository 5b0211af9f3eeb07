import type { AskedBye } from '../../draws/formats/asked-byes.ts';
import { type ScheduleSettings, withScheduleDefaults } from './settings.ts';

/** The settings as sent by a form or another program: numbers may be text, lists may be joined by commas. */
export interface FixtureSettingsForm {
  startTime?: string | undefined;
  endTime?: string | undefined;
  endsNextDay?: boolean | undefined;
  matchTime?: number | string | undefined;
  breakStart?: string | null | undefined;
  breakEnd?: string | null | undefined;
  courts?: number | string | undefined;
  courtHeads?: string | readonly string[] | undefined;
  court_names?: ScheduleSettings['court_names'];
  byes?: string | readonly AskedBye[] | undefined;
  cat_order?: string | undefined;
  order_slack?: number | string | null | undefined;
  start_day?: string | undefined;
  custom_day_times?: ScheduleSettings['custom_day_times'] | undefined;
  min_rest?: number | string | undefined;
  max_days?: number | string | null | undefined;
  category_times?: ScheduleSettings['category_times'];
  /** The calendar day (YYYY-MM-DD) from which `start_day` is searched, if it differs from the event's. */
  first_date?: string | undefined;
  breaks?: ScheduleSettings['breaks'];
  court_hours?: ScheduleSettings['court_hours'];
  halls?: ScheduleSettings['halls'];
  hall_rest?: number | string | undefined;
  max_matches_per_day?: number | string | null | undefined;
  category_formats?: ScheduleSettings['category_formats'];
  scoring?: ScheduleSettings['scoring'];
  scoring_rounds?: ScheduleSettings['scoring_rounds'];
  separation?: ScheduleSettings['separation'];
  separation_rounds?: number | string | null | undefined;
}

const number = (value: number | string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

const limit = (value: number | string | null | undefined): number | null =>
  value === undefined || value === null || value === '' ? null : Number(value);

/**
 * Converts the form into the scheduler's settings, with A§9's defaults for what is absent. `firstDate` (YYYY-MM-DD) is
 * the event's day in India: play starts on the first `start_day` on or after it.
 */
export function readFixtureSettings(form: FixtureSettingsForm, firstDate: string): ScheduleSettings {
  const heads = typeof form.courtHeads === 'string' ? form.courtHeads.split(',') : (form.courtHeads ?? []);
  return withScheduleDefaults({
    ...(form.startTime ? { startTime: form.startTime } : {}),
    ...(form.endTime ? { endTime: form.endTime } : {}),
    ...(form.endsNextDay ? { endsNextDay: true } : {}),
    ...(form.matchTime === undefined ? {} : { matchTime: number(form.matchTime) as number }),
    breakStart: form.breakStart ?? '',
    breakEnd: form.breakEnd ?? '',
    ...(form.courts === undefined ? {} : { courts: number(form.courts) as number }),
    courtHeads: heads.map((head) => head.trim()),
    court_names: form.court_names,
    byes: form.byes,
    cat_order: form.cat_order ?? '',
    order_slack: limit(form.order_slack) ?? undefined,
    ...(form.start_day ? { start_day: form.start_day } : {}),
    custom_day_times: form.custom_day_times ?? {},
    ...(form.min_rest === undefined ? {} : { min_rest: number(form.min_rest) as number }),
    max_days: limit(form.max_days),
    category_times: form.category_times,
    first_date: form.first_date || firstDate,
    breaks: form.breaks?.length ? form.breaks : undefined,
    court_hours: form.court_hours,
    halls: form.halls?.length ? form.halls : undefined,
    hall_rest: form.hall_rest === undefined ? undefined : number(form.hall_rest),
    max_matches_per_day: form.max_matches_per_day === undefined ? undefined : limit(form.max_matches_per_day),
    category_formats: form.category_formats,
    scoring: form.scoring,
    scoring_rounds: form.scoring_rounds,
    separation: form.separation,
    separation_rounds: limit(form.separation_rounds),
  });
}
