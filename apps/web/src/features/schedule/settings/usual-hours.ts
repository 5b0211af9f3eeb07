import { indiaClock } from '@maidan/domain/india-time';
import type { HoursOfDay } from '@maidan/domain/schedule/settings/settings';
import type { SettingsForm } from './settings-form.ts';

/**
 * When play begins: with the event. An event given by its day alone is stored as midnight; play then begins at nine.
 */
export function startOfPlay(eventStartsAt: string): string {
  const { hour, minute } = indiaClock(new Date(eventStartsAt));
  if (hour < 5) return '09:00';
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export const minutes = (time: string): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
};

/** Play ends at six; if it begins in the afternoon, it lasts three hours. */
export function usualEnd(start: string): string {
  const from = minutes(start) ?? 0;
  if (from <= 15 * 60) return '18:00';
  const end = Math.min(from + 180, 23 * 60 + 59);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** The hours of every day that has none of its own. */
export const usualHours = ({ startTime, endTime, endsNextDay }: SettingsForm): HoursOfDay =>
  withNight({ start: startTime, end: endTime }, endsNextDay);

export const withNight = ({ start, end }: HoursOfDay, endsNextDay: boolean): HoursOfDay => ({
  start,
  end,
  ...(endsNextDay && { endsNextDay }),
});
