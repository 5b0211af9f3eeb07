import { courtValue } from '../../court-names.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { minutesOfDay } from './clock-time.ts';
import { courtsOf, placeOf } from './courts-of.ts';
import { playCalendar, playsPastMidnight } from './hours-of-play.ts';
import { hoursFault } from './night-problems.ts';
import type { HoursOfDay, PlayMoment, RoundTimes, ScheduleSettings } from './settings.ts';
import { isWeekday } from './weekdays.ts';

const isWhole = (value: number, from: number, to: number) =>
  Number.isSafeInteger(value) && value >= from && value <= to;

/**
 * Faults in additional breaks, court hours, halls, times of categories and rounds, and the limit of matches per day.
 */
export function ruleProblems(settings: ScheduleSettings): Problem[] {
  return [
    ...(settings.breaks ?? []).flatMap((pause, i) => breakProblems(pause, `breaks.${i}`, settings)),
    ...courtProblems(settings),
    ...hallProblems(settings),
    ...limitProblems(settings),
    ...Object.entries(settings.category_times ?? {}).flatMap(([category, own]) => [
      ...momentProblems(settings, own, { path: `category_times.${category}`, category }),
      ...Object.entries(own.rounds ?? {}).flatMap(([round, times]) => [
        ...(/^([1-9]\d?|final|semi_final|quarter_final)$/.test(round)
          ? []
          : [
              problemAt(
                `category_times.${category}.rounds.${round}`,
                scheduleFact('no_round_for_times', { category, round }),
              ),
            ]),
        ...momentProblems(
          settings,
          { ...own, ...times },
          { path: `category_times.${category}.rounds.${round}`, category },
        ),
      ]),
    ]),
  ];
}

/** A break may go past midnight where a day of play does. */
function breakProblems(pause: { start: string; end: string }, path: string, settings: ScheduleSettings): Problem[] {
  const [start, end] = [minutesOfDay(pause.start), minutesOfDay(pause.end)];
  if (start === null || end === null) return [problemAt(path, scheduleFact('break_not_a_time'))];
  if (start < end || (start > end && playsPastMidnight(settings))) return [];
  return [problemAt(path, scheduleFact('break_out_of_order'))];
}

type SpanFaults = Record<NonNullable<ReturnType<typeof hoursFault>>, () => Fact>;

function spanProblems(span: HoursOfDay, path: string, faults: SpanFaults): Problem[] {
  const fault = hoursFault(span);
  return fault === null ? [] : [problemAt(path, faults[fault]())];
}

function courtProblems(settings: ScheduleSettings): Problem[] {
  const { court_hours, courts } = settings;
  return Object.entries(court_hours ?? {}).flatMap(([court, hours]) => {
    const path = `court_hours.${court}`;
    if (!/^\d+$/.test(court) || !isWhole(Number(court), 1, courts))
      return [problemAt(path, scheduleFact('no_such_court', { place: placeOf(settings), court }))];
    return Object.entries(hours).flatMap(([day, span]) => {
      if (!isWeekday(day)) return [problemAt(path, scheduleFact('not_a_weekday', { text: day }))];
      const about = { court: courtValue(Number(court), courtsOf(settings)), day: { day: { weekday: day } } };
      const faults: SpanFaults = {
        not_a_time: () => scheduleFact('court_hours_not_a_time', about),
        out_of_order: () => scheduleFact('court_hours_out_of_order', about),
        too_long: () => scheduleFact('court_hours_too_long', about),
      };
      return span ? spanProblems(span, `${path}.${day}`, faults) : [];
    });
  });
}

function hallProblems(settings: ScheduleSettings): Problem[] {
  const { halls = [], hall_rest = 0, courts } = settings;
  const problems: Problem[] = [];
  const seen = new Set<number>();
  halls.forEach((hall, i) => {
    for (const court of hall.courts) {
      if (!isWhole(court, 1, courts))
        problems.push(
          problemAt(
            `halls.${i}`,
            scheduleFact('hall_without_court', { hall: hall.name, place: placeOf(settings), court }),
          ),
        );
      if (seen.has(court))
        problems.push(
          problemAt(`halls.${i}`, scheduleFact('court_in_two_halls', { court: courtValue(court, courtsOf(settings)) })),
        );
      seen.add(court);
    }
  });
  if (!isWhole(hall_rest, 0, 1440)) problems.push(problemAt('hall_rest', scheduleFact('hall_rest_out_of_range')));
  return problems;
}

function limitProblems({ max_matches_per_day: limit }: ScheduleSettings): Problem[] {
  if (limit === undefined || limit === null || isWhole(limit, 1, 100)) return [];
  return [problemAt('max_matches_per_day', scheduleFact('daily_limit_out_of_range'))];
}

function momentProblems(
  settings: ScheduleSettings,
  { not_before, not_after }: RoundTimes,
  { path, category }: { path: string; category: string },
): Problem[] {
  const { minuteAt } = playCalendar(settings);
  const minute = (moment: PlayMoment | undefined) => {
    const time = moment ? minutesOfDay(moment.time) : null;
    return moment && time !== null && isWhole(moment.day, 0, 3660) ? minuteAt(moment.day, time) : null;
  };
  const [from, to] = [minute(not_before), minute(not_after)];
  const problems: Problem[] = [];
  if (not_before && from === null)
    problems.push(problemAt(`${path}.not_before`, scheduleFact('earliest_incomplete', { category })));
  if (not_after && to === null)
    problems.push(problemAt(`${path}.not_after`, scheduleFact('latest_incomplete', { category })));
  if (from !== null && to !== null && from >= to)
    problems.push(problemAt(`${path}.not_after`, scheduleFact('earliest_after_latest', { category })));
  return problems;
}
