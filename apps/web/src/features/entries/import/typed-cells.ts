import { readBirthday } from '@maidan/domain/entries/sheet/birthdays';
import type { PlayerCells } from '@maidan/domain/entries/player-sheet';

/** As the server reads it, in whatever language the page is. */
const spelledOut = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Cells as somebody typed them here. A date is typed with the day first, whatever the sheet's order is: it is kept with
 * its month in letters, so that it neither follows the column nor speaks for its order.
 */
export function typedCells(before: PlayerCells, typed: PlayerCells, now: Date = new Date()): PlayerCells {
  if (!typed.dob || typed.dob === before.dob) return typed;
  const day = readBirthday(typed.dob, now);
  return day ? { ...typed, dob: spelledOut.format(new Date(day)) } : typed;
}
