import { endOfIndiaDay, indiaDay } from '../../india-time.ts';

/**
 * Until when the player may have everything back: the end of a day in India, today or later, and before play begins.
 * Null for another day.
 */
export function fullRefundEnd(day: string, { now, startsAt }: { now: Date; startsAt: Date }): Date | null {
  const end = endOfIndiaDay(day);
  return day >= indiaDay(now) && end < startsAt ? end : null;
}

const dayMs = 86_400_000;
const usualDays = 3;

/**
 * The day (YYYY-MM-DD, in India) until which a moved player may have everything back where nobody has chosen one: three
 * days on, or the last day before play. Null once play begins today: then nobody is moved any more (decision 0226).
 */
export function usualRefundDay({ now, startsAt }: { now: Date; startsAt: Date }): string | null {
  const usual = indiaDay(new Date(now.getTime() + usualDays * dayMs));
  const dayBefore = indiaDay(new Date(startsAt.getTime() - dayMs));
  const day = usual < dayBefore ? usual : dayBefore;
  return fullRefundEnd(day, { now, startsAt }) ? day : null;
}

/**
 * Until when everybody may have everything back once a change takes effect: the end that was chosen while it waited, and
 * never less than the usual days after it is known. Null where nothing was chosen, or play begins today.
 */
export function refundEnd(chosen: Date | null, of: { now: Date; startsAt: Date }): Date | null {
  const usual = chosen && usualRefundDay(of);
  const end = usual && fullRefundEnd(usual, of);
  if (!chosen || !end) return null;
  return chosen > end && chosen < of.startsAt ? chosen : end;
}
