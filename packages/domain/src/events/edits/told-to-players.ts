import { indiaDay } from '../../india-time.ts';
import { revisedRows, type Revision } from './revision.ts';
import type { KeptChange } from '../../operations/kept-changes.ts';

/** What players plan by of a revision: fees hold for new entries only, and links of the page nobody plans by. */
export const toldToPlayers = (revision: Revision): KeptChange[] =>
  revisedRows(revision)
    .filter(({ kind }) => kind === 'field')
    .map(({ name, from, to }) => ({ field: name, from, to }));

/** By how many days play moves from one start to another: whole days in India, 0 where the day stays. */
export function daysMoved(from: string, to: string): number {
  const day = (at: string) => Date.parse(`${indiaDay(new Date(at))}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / 86_400_000);
}
