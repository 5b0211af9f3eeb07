/** A night's folder is named by its time in UTC: the names sort by age. */
export const nightOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-');

export const isNight = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name);

/** In milliseconds since 1970. */
export function timeOfNight(name: string): number {
  const [day = '', time = ''] = name.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
}
