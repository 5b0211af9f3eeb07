import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import { markExceptions } from '../records/entries.ts';
import type { Scope } from './store.ts';

/**
 * Decides once more that an entry stays in, after a change in which what was chosen for it was not possible any more: it
 * is no longer among the organizer's tasks, and remains their exception. May be repeated.
 */
export async function keepEntry(deps: Deps, scope: Scope, now: Date): Promise<EventRegistration> {
  const { entries } = await readOfEvent(deps, scope);
  const entry = entries.find(({ _id }) => _id === scope.entryId);
  if (!entry) throw new AppError('entry_not_found');
  if (entry.undone) await markExceptions(deps.db, [entry._id], { since: now, undone: null });
  return readOfEvent(deps, scope);
}
