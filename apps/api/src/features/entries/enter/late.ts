import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { categoryEntries } from '@maidan/domain/events/registration-window';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import type { OwnEntry } from '../records/entries.ts';
import type { EntryEvent } from './store.ts';

/** Refuses categories whose draw or play came first. */
export function refuseLate(event: EntryEvent, entries: readonly Pick<OwnEntry, 'categoryId' | 'name'>[]): void {
  const states = entries.map(({ categoryId }) =>
    categoryEntries(event, { isDrawn: event.drawn.includes(categoryId) }, event.now),
  );
  const index = states.indexOf('closed');
  const closed = entries[index];
  if (closed) {
    const fact = entryFact('entries_closed', { category: closed.name });
    throw new AppError('category_closed', { fact, fields: [problemAt(`categories.${index}.name`, fact)] });
  }
  if (states.includes('late')) throw new AppError('registrations_over');
}

/** The refusal of a category that has become full. */
export function fullError(categories: readonly { categoryId: string; name: string }[], fullId: string): AppError {
  const index = categories.findIndex(({ categoryId }) => categoryId === fullId);
  const name = categories[index]?.name;
  const fact = name === undefined ? entryFact('this_is_full') : entryFact('category_is_full', { category: name });
  return new AppError('category_full', { fact, fields: [problemAt(`categories.${index}.name`, fact)] });
}
