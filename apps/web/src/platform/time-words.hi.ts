import type { Hindi } from '../ui/language.ts';
import type { English } from './time-words.ts';

export const hindi: Hindi<English> = {
  now: 'अभी-अभी',
  minutesAgo: '{count, number} मिनट पहले',
  inMinutes: '{count, number} मिनट में',
  hoursAgo: '{count, plural, one {# घंटा} other {# घंटे}} पहले',
  inHours: '{count, number} घंटे में',
  yesterday: 'बीते कल, {time}',
  tomorrow: 'आने वाले कल, {time}',
  atNight: '{time} (आधी रात के बाद)',
  nightAfter: '{at} ({day} के बाद की रात)',
  timeTomorrow: 'आने वाले कल, {time}',
  daysAgo: '{count, number} दिन पहले',
  inDays: '{count, number} दिन में',
  minutes: '{minutes, number} मिनट',
  hours: '{hours, plural, one {# घंटा} other {# घंटे}}',
  hoursAndMinutes: '{hours, plural, one {# घंटा} other {# घंटे}} {minutes, number} मिनट',
};
