/**
 * "HH:MM" (also "9:05") to minutes since midnight; null when it is not a time of day. "24:00" is the end of the day.
 */
export function minutesOfDay(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= 1440 ? total : null;
}

/** Minutes since midnight to "HH:MM"; whole days are dropped. */
export function clockTime(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
