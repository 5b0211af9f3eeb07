import { fullRefusal } from '@maidan/domain/entries/entering/decide-entries';
import type { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expireHolds } from '../records/holds.ts';
import type { Entering } from './entering.ts';
import { type EntryRefused, refusalOf } from './refusals.ts';
import { findObstacles } from './store.ts';

/** What is asked for, as far as places go. */
interface Asked extends Pick<Entering, 'userId' | 'eventId' | 'by'> {
  players: readonly { categories: readonly { name: string; waits: boolean }[] }[];
}

/**
 * Ends expired holds of the event, and refuses whoever wants full categories only before anything is locked. Who has
 * already entered, would wait, or wants another category as well takes the full path, which says every reason.
 */
export async function refuseHopeless(deps: Deps, { userId, eventId, players, by }: Asked): Promise<AppError | null> {
  const wanted = players.flatMap(({ categories }, player) =>
    categories.map(({ name, waits }, at) => ({ player, at, name: name.toLowerCase(), waits })),
  );
  const of = { userId, eventId, names: wanted.map(({ name }) => name) };
  const found = await findObstacles(deps.db, of);
  const isCleared = found.hasExpired && (await expireHolds(deps, eventId)) > 0;
  const { full } = isCleared ? await findObstacles(deps.db, of) : found;
  const byName = new Map(full.map((name) => [name.toLowerCase(), name]));
  const refusals: EntryRefused[] = [];
  for (const { player, at, name, waits } of wanted) {
    const category = byName.get(name);
    if (category === undefined || waits) return null;
    refusals.push({ player, ...fullRefusal(category, at) });
  }
  return refusalOf(refusals, { by });
}
