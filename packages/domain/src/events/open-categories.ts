import type { CategoryEntries } from './registration-window.ts';

/** What decides whether somebody can enter a category at this moment. */
export interface OpenCategory {
  entries: CategoryEntries;
  /** Null where the category takes everybody. */
  placesLeft: number | null;
}

/**
 * The categories that "from ₹400" and "2 categories open" speak of: those that can be entered now; if there are none,
 * those with a waiting list or that wait for the desk; once nobody can enter, all of them.
 */
export function offeredNow<C extends OpenCategory>(categories: readonly C[]): readonly C[] {
  const open = categories.filter(isOpen);
  if (open.length > 0) return open;
  const waiting = categories.filter(({ entries }) => entries !== 'closed');
  return waiting.length > 0 ? waiting : categories;
}

/** Whether somebody who enters a category now gets a place in it. */
export const isOpen = ({ entries, placesLeft }: OpenCategory): boolean => entries === 'open' && placesLeft !== 0;
