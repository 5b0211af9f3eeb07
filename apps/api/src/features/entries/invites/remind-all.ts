import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listAwaited } from '../records/partner-invites.ts';
import { remind } from './end-waits.ts';
import * as store from './store.ts';

/** By the organizer: everybody with an address who was not reminded within a day. */
export async function remindAll(
  deps: Deps,
  of: { userId: string; eventId: string },
): Promise<{ reminded: number; open: number }> {
  if (!(await store.mayRemind(deps.db, of))) throw new AppError('event_not_found');
  const awaited = await listAwaited(deps.db, { eventId: of.eventId });
  let reminded = 0;
  for (const invite of awaited) if (await remind(deps, invite)) reminded += 1;
  return { reminded, open: awaited.length };
}
