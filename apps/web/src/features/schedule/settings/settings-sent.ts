import type { FixtureSettingsInput } from '@maidan/contract/draws/schedule-settings';
import type { CategoryTimesForm, SettingsForm, TimesForm } from './settings-form.ts';

/** The form as `create-fixtures` takes it: A§3's fields under their names, our own only if they were set. */
export function toSettings(form: SettingsForm): FixtureSettingsInput {
  const times = Object.entries(form.category_times)
    .map(([name, own]) => [name, categoryTimes(own)] as const)
    .filter(([, own]) => Object.keys(own).length > 0);
  const rest = { min_rest: form.min_rest, max_days: form.max_days, max_matches_per_day: form.max_matches_per_day };
  return {
    startTime: form.startTime,
    endTime: form.endTime,
    ...(form.endsNextDay ? { endsNextDay: true } : {}),
    matchTime: form.matchTime === '' ? 30 : form.matchTime,
    breakStart: form.breakStart,
    breakEnd: form.breakEnd,
    ...(form.breaks.length > 0 ? { breaks: form.breaks } : {}),
    courts: form.courts === '' ? 1 : form.courts,
    courtHeads: form.courtHeads.map((head) => head.trim()),
    court_names: Object.fromEntries(form.courtNames.map((name, index) => [index + 1, name.trim()])),
    ...(form.court_hours.length > 0 ? { court_hours: courtHours(form) } : {}),
    ...(form.halls.length > 0 ? { halls: form.halls } : {}),
    ...(form.hall_rest === '' ? {} : { hall_rest: form.hall_rest }),
    byes: form.byes,
    cat_order: Object.entries(form.priorities)
      .map(([name, priority]) => `${priority}:${name}`)
      .join(','),
    ...(form.order_slack > 0 ? { order_slack: form.order_slack } : {}),
    start_day: form.start_day,
    ...(form.first_date ? { first_date: form.first_date } : {}),
    custom_day_times: form.custom_day_times,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    category_times: Object.fromEntries(times),
    category_formats: Object.fromEntries(
      Object.entries(form.category_formats).map(([name, { tie, ...format }]) => [
        name,
        { ...format, ...(tie ? { tie: { ...tie, rubbers: [...tie.rubbers] } } : {}) },
      ]),
    ),
    ...(Object.keys(form.scoring).length > 0 ? { scoring: form.scoring } : {}),
    ...(Object.keys(form.scoring_rounds).length > 0 ? { scoring_rounds: form.scoring_rounds } : {}),
    separation: form.separation,
    ...(form.separation_rounds === '' ? {} : { separation_rounds: form.separation_rounds }),
    ...(form.lot_seed === '' ? {} : { lot_seed: form.lot_seed }),
    rule: form.rule,
    seeds: Object.fromEntries(Object.entries(form.seeds).filter(([, names]) => names.length > 0)),
  };
}

function courtHours({ court_hours }: SettingsForm): NonNullable<FixtureSettingsInput['court_hours']> {
  const byCourt: NonNullable<FixtureSettingsInput['court_hours']> = {};
  for (const { court, day, hours } of court_hours) byCourt[court] = { ...byCourt[court], [day]: hours };
  return byCourt;
}

const roundTimes = ({ match_time, min_rest, not_before, not_after }: TimesForm) => ({
  ...(match_time === '' ? {} : { match_time }),
  ...(min_rest === '' ? {} : { min_rest }),
  ...(not_before ? { not_before } : {}),
  ...(not_after ? { not_after } : {}),
});

function categoryTimes({ rounds = {}, ...own }: CategoryTimesForm) {
  const named = Object.entries(rounds).map(([round, times]) => [round, roundTimes(times)] as const);
  return { ...roundTimes(own), ...(named.length > 0 ? { rounds: Object.fromEntries(named) } : {}) };
}
