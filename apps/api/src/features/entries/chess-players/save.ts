import type { CountedRating } from '@maidan/domain/draws/chess/ratings';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import { type ChessChange, changeChessPlayers } from '../records/chess-players.ts';
import { listChessPlayers } from './list.ts';
import * as store from './store.ts';

/** Saves what is given of each player, all or nothing; what is left out stays as it is. */
export async function saveChessPlayers(deps: Deps, scope: EventScope, players: readonly ChessChange[]) {
  const { userId, eventId } = scope;
  await inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'registrations_write' });
    const own = await store.listOwn(
      tx,
      eventId,
      players.map(({ registrationId }) => registrationId),
    );
    if (players.some(({ registrationId }) => !own.has(registrationId))) throw new AppError('registration_not_found');
    await changeChessPlayers(tx, players);
    await store.tellFollowers(tx, eventId);
    await audit(tx, {
      actorId: userId,
      action: 'chess_players_saved',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details: { players: own.size },
    });
  });
  return listChessPlayers(deps.db, scope);
}

/** Which rating orders the players of a category and is counted with: also in draws that are made already. */
export async function chooseRating(
  deps: Deps,
  scope: EventScope,
  { category, ratedBy }: { category: string; ratedBy: CountedRating },
) {
  const { userId, eventId } = scope;
  await inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'fixtures' });
    const own = (await store.listCategories(tx, eventId)).find(({ name }) => plainName(name) === plainName(category));
    if (!own) throw new AppError('category_unknown');
    await store.saveCounted(tx, own.id, ratedBy);
    await store.tellFollowers(tx, eventId);
    await audit(tx, {
      actorId: userId,
      action: 'chess_rating_chosen',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details: { category: own.name, ratedBy },
    });
  });
  return listChessPlayers(deps.db, scope);
}
