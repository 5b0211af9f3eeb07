import { mostListed } from '@maidan/contract/entries/chess/rating-lists';
import { type ListedPlayer, wordsOfName } from '@maidan/domain/draws/chess/rating-list';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import * as store from './store.ts';

/** The lists that the event's organizer has loaded. */
export async function readLists(db: Db, scope: EventScope) {
  await openEvent(db, { ...scope, right: 'registrations_read' });
  const lists = await store.listLoaded(db, scope.eventId);
  return { lists: lists.map(({ loadedAt, ...list }) => ({ ...list, loadedAt: loadedAt.toISOString() })) };
}

/** A list is loaded in parts, so that no request is long; until it is finished nobody finds anything in it. */
export async function beginList(deps: Deps, scope: EventScope, { kind, name }: { kind: store.ListKind; name: string }) {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    const listId = newId();
    await store.beginList(tx, { ...scope, listId, kind, name });
    return { listId };
  });
}

/** Adds players; one who is in the list already is changed, so that a part may be sent again. */
export async function addToList(
  deps: Deps,
  { listId, ...scope }: EventScope & { listId: string },
  players: readonly ListedPlayer[],
): Promise<{ players: number }> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    if (!(await store.lockOpenList(tx, scope.eventId, listId))) throw new AppError('rating_list_not_found');
    const once = [...new Map(players.map((player) => [player.id, player])).values()];
    await store.addPlayers(
      tx,
      listId,
      once.map((player) => ({ ...player, words: wordsOfName(player.name) })),
    );
    const count = await store.countPlayers(tx, listId, mostListed);
    if (count === null) throw new AppError('rating_list_too_long');
    return { players: count };
  });
}

/** From now on it is searched, in place of the one before. */
export async function finishList(deps: Deps, { listId, ...scope }: EventScope & { listId: string }) {
  await inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    const list = await store.lockOpenList(tx, scope.eventId, listId);
    if (!list) throw new AppError('rating_list_not_found');
    await store.finishList(tx, scope.eventId, { listId, kind: list.kind });
    await audit(tx, {
      actorId: scope.userId,
      action: 'rating_list_loaded',
      subjectKind: 'event',
      subjectId: scope.eventId,
      eventId: scope.eventId,
      details: { name: list.name, players: list.players },
    });
  });
  return readLists(deps.db, scope);
}
