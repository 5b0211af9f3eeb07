import type { EditedFixtures } from '../table/rewrite-fixtures.ts';
import { dateOfDay, dayText, weekdayOf } from '../settings/play-days.ts';
import { type ScheduleSettings, scheduleLimits } from '../settings/settings.ts';
import { weekdays } from '../settings/weekdays.ts';

type Movable = Pick<ScheduleSettings, 'start_day' | 'first_date' | 'custom_day_times' | 'court_hours'>;

/**
 * A plan whose days are all moved by as many days: the same courts and clock times, the hours of each day of play with
 * it. Times within a plan count from its first day, so that no match has to be placed anew.
 */
export function settingsMoved<Settings extends Movable>(settings: Settings, days: number): Settings {
  const first = dateOfDay(settings, 0);
  const moved = first === null ? {} : { first_date: dateLater(first, days) };
  return {
    ...settings,
    ...moved,
    start_day: moved.first_date ? weekdayOf(moved.first_date) : weekdayLater(settings.start_day, days),
    custom_day_times: keysLater(settings.custom_day_times, days),
    ...(settings.court_hours && {
      court_hours: Object.fromEntries(
        Object.entries(settings.court_hours).map(([court, hours]) => [court, keysLater(hours, days)]),
      ),
    }),
  };
}

/** The table of a plan that was moved: cells that name a day of play name the new one, whatever else was typed stays. */
export function tableMoved<Editable extends Pick<EditedFixtures, 'schedule_table'>>(
  editable: Editable,
  before: Movable,
  after: Movable,
): Editable {
  const [header = []] = editable.schedule_table;
  const at = header.findIndex((name) => name.trim().toLowerCase() === 'day');
  if (at < 0) return editable;
  const texts = new Map(
    Array.from({ length: scheduleLimits.days }, (_, day) => [dayText(before, day), dayText(after, day)]),
  );
  return {
    ...editable,
    schedule_table: editable.schedule_table.map((row, index) =>
      index === 0 ? row : row.map((cell, column) => (column === at ? (texts.get(cell) ?? cell) : cell)),
    ),
  };
}

const dateLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function weekdayLater(name: string, days: number): string {
  const at = (weekdays as readonly string[]).indexOf(name);
  return at < 0 ? name : (weekdays[(((at + days) % 7) + 7) % 7] ?? name);
}

/** Hours by weekday or by date: those of a day of play go with it. */
const keysLater = <Hours>(hours: Readonly<Partial<Record<string, Hours>>>, days: number) =>
  Object.fromEntries(
    Object.entries(hours).map(([key, value]) => [
      /^\d{4}-\d{2}-\d{2}$/.test(key) ? dateLater(key, days) : weekdayLater(key, days),
      value,
    ]),
  );
