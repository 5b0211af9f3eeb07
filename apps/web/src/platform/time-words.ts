import { defineWords } from '../ui/language.ts';

const en = {
  now: 'just now',
  minutesAgo: '{count, number} min ago',
  inMinutes: 'in {count, number} min',
  hoursAgo: '{count, number} h ago',
  inHours: 'in {count, number} h',
  yesterday: 'yesterday, {time}',
  tomorrow: 'tomorrow, {time}',
  /** After midnight of an evening that goes on until then. */
  atNight: '{time} (night)',
  /** The moment as the calendar has it, with the evening that it ends. */
  nightAfter: '{at} (night after {day})',
  timeTomorrow: '{time} tomorrow',
  daysAgo: '{count, number} days ago',
  inDays: 'in {count, number} days',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h',
  hoursAndMinutes: '{hours, number} h {minutes, number} min',
} as const;

export type English = typeof en;

export const timeWords = defineWords(en, () => import('./time-words.hi.ts'));
