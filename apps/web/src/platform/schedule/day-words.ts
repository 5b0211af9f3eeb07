import { type DayOfPlay, dayInWords as dayIn, dayWords, shortDayInWords as shortIn } from '@maidan/domain/fact';
import { onlyInHindi } from '../language.tsx';

const hindi = onlyInHindi(() => import('./day-words.hi.ts'));

const words = () => hindi()?.dayWordsHindi ?? dayWords;

/** "Saturday", "Sat 22 Nov 2026", "Day 1 Saturday" as the page's language says it. */
export const dayInWords = (day: DayOfPlay): string => dayIn(day, words());

/** The same without the year: anyone planning knows it. */
export const shortDayInWords = (day: DayOfPlay): string => shortIn(day, words());

/** "Saturday" */
export const weekdayInWords = (weekday: string): string => dayInWords({ weekday });

/** "Sat" */
export const shortWeekday = (weekday: string): string => words().short(weekday);
