import type { DayOfPlay } from '@maidan/domain/fact';
import type { FitAnswer } from './forecast.ts';
import type { SettingsForm } from './settings-form.ts';

/** What would make all matches fit into the days of the event. */
export interface FitAdvice {
  /** The smallest number of extra courts, the number then, and when play then ends; null if courts do not help. */
  courts: { more: number; all: number; day: DayOfPlay; time: string; night?: boolean | undefined } | null;
  /** The end of play, as `HH:mm`, with which today's courts would do; null if it would be too late at night. */
  until: string | null;
  /** What is missing, in minutes on a court. */
  missingMinutes: number;
  days: number;
}

const mostCourts = 256;
/** Play later than this is no advice for players. */
const latestEnd = 22 * 60 + 30;

/**
 * How many courts or how much time more would do, tried with the planner itself. The estimate from court hours is where
 * the trials begin: rest and rounds can only make it longer.
 *
 * @param plan the forecast with some settings changed
 * @param days how many days the play may take
 */
export function fitAdvice(
  plan: (change: Partial<SettingsForm>) => FitAnswer | null,
  { courts, courtHeads, endTime, endsNextDay }: Pick<SettingsForm, 'courts' | 'courtHeads' | 'endTime' | 'endsNextDay'>,
  days: number,
): FitAdvice | null {
  const now = plan({ max_days: days });
  if (courts === '' || !now || now.unplaced === 0 || now.openMinutes === 0) return null;
  const missingMinutes = Math.max(0, now.neededMinutes - now.openMinutes);
  const fits = (change: Partial<SettingsForm>) => {
    const then = plan({ ...change, max_days: days });
    return then?.unplaced === 0 ? then : null;
  };

  const least = Math.max(1, Math.ceil((now.neededMinutes * courts) / now.openMinutes) - courts);
  let found: FitAdvice['courts'] = null;
  for (const more of [0, 1, 2, 3, 5, 8].map((further) => least + further)) {
    if (found || courts + more > mostCourts) break;
    // Halls list the courts they have, and added courts are in none of them, so the trial runs without halls.
    const heads = [...courtHeads, ...Array.from({ length: more }, () => '–')];
    const then = fits({ courts: courts + more, courtHeads: heads, halls: [] });
    if (then?.finish)
      found = { more, all: courts + more, day: then.finish.day, time: then.finish.clock, night: then.finish.night };
  }

  const longer = Math.max(30, Math.ceil(missingMinutes / (courts * days) / 30) * 30);
  const until = [0, 30, 60, 90]
    .map((further) => minutes(endTime) + longer + further)
    .filter((end) => end <= latestEnd && !endsNextDay)
    .map(clock)
    .find((end) => fits({ endTime: end }));
  return { courts: found, until: until ?? null, missingMinutes, days };
}

/**
 * The earliest end of play, as `HH:mm`, with which the matches take all `days` of the event, so that the days are about
 * equally full; null if fewer days would do whatever the hours, and where play goes on after midnight.
 */
export function spreadEnd(
  plan: (change: Partial<SettingsForm>) => FitAnswer | null,
  { startTime, endTime, endsNextDay }: Pick<SettingsForm, 'startTime' | 'endTime' | 'endsNextDay'>,
  days: number,
): string | null {
  // Play that goes on after midnight was asked for on purpose.
  if (endsNextDay) return null;
  const [from, until] = [minutes(startTime), minutes(endTime)];
  for (let end = from + 30; end < until; end += 30) {
    const then = plan({ endTime: clock(end), max_days: days });
    if (then?.unplaced === 0) return then.days.length === days ? clock(end) : null;
  }
  return null;
}

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
