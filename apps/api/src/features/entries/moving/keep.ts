import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import * as store from './store.ts';

/**
 * Decides once more that an entry stays in, after a change in which what was chosen for it was not possible any more: it
 * is no longer among the organizer's tasks, and remains their exception. May be repeated.
 */
export async function keepEntry(deps: Deps, scope: store.Scope): Promise<EventRegistration> {
  const before = await readOfEvent(deps, scope);
  if (!before.entries.some(({ _id }) => _id === scope.entryId)) throw new AppError('entry_not_found');
  await store.endUndone(deps.db, scope);
  return readOfEvent(deps, scope);
}
