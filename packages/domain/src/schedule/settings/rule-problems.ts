import { courtTitle } from '../../court-names.ts';
import { placeWord } from '../../court-word.ts';
import type { Problem } from '../../draws/entry-problems.ts';
import { minutesOfDay } from './clock-time.ts';
import { courtsOf } from './courts-of.ts';
import type { PlayMoment, RoundTimes, ScheduleSettings } from './settings.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const isWhole = (value: number, from: number, to: number) =>
  Number.isSafeInteger(value) && value >= from && value <= to;

/**
 * Faults in additional breaks, court hours, halls, times of categories and rounds, and the limit of matches per day.
 */
export function ruleProblems(settings: ScheduleSettings): Problem[] {
  return [
    ...(settings.breaks ?? []).flatMap((pause, i) => spanProblems(pause, `breaks.${i}`, 'A break')),
    ...courtProblems(settings),
    ...hallProblems(settings),
    ...limitProblems(settings),
    ...Object.entries(settings.category_times ?? {}).flatMap(([category, own]) => [
      ...momentProblems(own, `category_times.${category}`, category),
      ...Object.entries(own.rounds ?? {}).flatMap(([round, times]) => [
        ...(/^([1-9]\d?|final|semi_final|quarter_final)$/.test(round)
          ? []
          : [
              {
                path: `category_times.${category}.rounds.${round}`,
                msg: `${category}: "${round}" is not a round such as 1 or final`,
              },
            ]),
        ...momentProblems({ ...own, ...times }, `category_times.${category}.rounds.${round}`, category),
      ]),
    ]),
  ];
}

function spanProblems(span: { start: string; end: string }, path: string, name: string): Problem[] {
  const [start, end] = [minutesOfDay(span.start), minutesOfDay(span.end)];
  if (start === null || end === null) return [{ path, msg: `${name} needs times such as 13:00 and 14:00` }];
  return start < end ? [] : [{ path, msg: `${name} must start before it ends` }];
}

function courtProblems(settings: ScheduleSettings): Problem[] {
  const { court_hours, courts, played_on } = settings;
  return Object.entries(court_hours ?? {}).flatMap(([court, hours]) => {
    const path = `court_hours.${court}`;
    if (!/^\d+$/.test(court) || !isWhole(Number(court), 1, courts))
      return [{ path, msg: `There is no ${placeWord(played_on)} ${court}` }];
    return Object.entries(hours).flatMap(([day, span]) => {
      if (!days.includes(day)) return [{ path, msg: `${day} is not a weekday` }];
      return span
        ? spanProblems(span, `${path}.${day}`, `${courtTitle(Number(court), courtsOf(settings))} on ${day}`)
        : [];
    });
  });
}

function hallProblems(settings: ScheduleSettings): Problem[] {
  const { halls = [], hall_rest = 0, courts, played_on } = settings;
  const problems: Problem[] = [];
  const seen = new Set<number>();
  halls.forEach((hall, i) => {
    for (const court of hall.courts) {
      if (!isWhole(court, 1, courts))
        problems.push({ path: `halls.${i}`, msg: `${hall.name}: there is no ${placeWord(played_on)} ${court}` });
      if (seen.has(court))
        problems.push({ path: `halls.${i}`, msg: `${courtTitle(court, courtsOf(settings))} is in two halls` });
      seen.add(court);
    }
  });
  if (!isWhole(hall_rest, 0, 1440))
    problems.push({ path: 'hall_rest', msg: 'Rest between halls must be a whole number of minutes from 0 to 1440' });
  return problems;
}

function limitProblems({ max_matches_per_day: limit }: ScheduleSettings): Problem[] {
  if (limit === undefined || limit === null || isWhole(limit, 1, 100)) return [];
  return [{ path: 'max_matches_per_day', msg: 'Matches per person and day must be a whole number from 1 to 100' }];
}

function momentProblems({ not_before, not_after }: RoundTimes, path: string, category: string): Problem[] {
  const minute = (moment: PlayMoment | undefined) => {
    const time = moment ? minutesOfDay(moment.time) : null;
    return moment && time !== null && isWhole(moment.day, 0, 3660) ? moment.day * 1440 + time : null;
  };
  const [from, to] = [minute(not_before), minute(not_after)];
  const problems: Problem[] = [];
  if (not_before && from === null)
    problems.push({ path: `${path}.not_before`, msg: `${category}: the earliest time needs a day and a time` });
  if (not_after && to === null)
    problems.push({ path: `${path}.not_after`, msg: `${category}: the latest time needs a day and a time` });
  if (from !== null && to !== null && from >= to)
    problems.push({ path: `${path}.not_after`, msg: `${category}: the earliest time must be before the latest` });
  return problems;
}
