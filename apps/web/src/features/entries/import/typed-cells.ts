import { readBirthday } from '@maidan/domain/entries/sheet/birthdays';
import type { PlayerCells } from '@maidan/domain/entries/player-sheet';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Cells as somebody typed them here. A date is typed with the day first, whatever the sheet's order is: it is kept with
 * its month in letters, so that it neither follows the column nor speaks for its order.
 */
export function typedCells(before: PlayerCells, typed: PlayerCells, now: Date = new Date()): PlayerCells {
  if (!typed.dob || typed.dob === before.dob) return typed;
  const day = readBirthday(typed.dob, now);
  if (!day) return typed;
  const [year = '', month = '', date = ''] = day.split('-');
  return { ...typed, dob: `${Number(date)} ${months[Number(month) - 1]} ${year}` };
}
