import type { PinnedWords } from '@maidan/contract/events/public-events';
import { readCode } from '@maidan/domain/events/code';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type BoardEvent, findByCode } from './boards-store.ts';

/** The event that a hall screen shows; its content comes from the event's stream. */
export async function findBoard(
  deps: Deps,
  code: string,
): Promise<Omit<BoardEvent, 'pinned'> & { pinned?: PinnedWords[] }> {
  const found = await findByCode(deps.db, readCode(code));
  if (!found) throw new AppError('event_not_found');
  const { pinned, ...event } = found;
  return { ...event, ...(pinned && { pinned }) };
}
