import { defineWords } from '../ui/language.ts';

export const timeWords = defineWords({
  en: {
    now: 'just now',
    minutesAgo: '{count, number} min ago',
    inMinutes: 'in {count, number} min',
    hoursAgo: '{count, number} h ago',
    inHours: 'in {count, number} h',
    yesterday: 'yesterday, {time}',
    tomorrow: 'tomorrow, {time}',
    daysAgo: '{count, number} days ago',
    inDays: 'in {count, number} days',
    minutes: '{minutes, number} min',
    hours: '{hours, number} h',
    hoursAndMinutes: '{hours, number} h {minutes, number} min',
  },
  hi: {
    now: 'अभी-अभी',
    minutesAgo: '{count, number} मिनट पहले',
    inMinutes: '{count, number} मिनट में',
    hoursAgo: '{count, plural, one {# घंटा} other {# घंटे}} पहले',
    inHours: '{count, number} घंटे में',
    yesterday: 'कल (बीता), {time}',
    tomorrow: 'कल (आने वाला), {time}',
    daysAgo: '{count, number} दिन पहले',
    inDays: '{count, number} दिन में',
    minutes: '{minutes, number} मिनट',
    hours: '{hours, plural, one {# घंटा} other {# घंटे}}',
    hoursAndMinutes: '{hours, plural, one {# घंटा} other {# घंटे}} {minutes, number} मिनट',
  },
});
