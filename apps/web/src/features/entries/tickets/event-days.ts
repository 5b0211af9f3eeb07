import { dateTime, posterDate, time } from '../../../platform/format.ts';

/** "21–22 November 2026, 9:00 am": all days, with the time at which the first begins. */
export function eventDays(event: { dateandtime: string | Date; lastDay?: string | null | undefined }): string {
  if (!event.lastDay) return dateTime(event.dateandtime);
  const { days, month } = posterDate(event.dateandtime, event.lastDay);
  return `${days} ${month}, ${time(event.dateandtime)}`;
}
