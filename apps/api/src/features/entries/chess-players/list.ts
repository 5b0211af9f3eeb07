import type { ChessPlayersAnswer } from '@maidan/contract/entries/chess-players';
import { usualRating } from '@maidan/domain/draws/chess/ratings';
import type { Db } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import * as store from './store.ts';

/** Everybody who plays, with what chess knows of them, and which rating counts in each category. */
export async function listChessPlayers(db: Db, scope: EventScope): Promise<Omit<ChessPlayersAnswer, 'success'>> {
  await openEvent(db, { ...scope, right: 'registrations_read' });
  const categories = await store.listCategories(db, scope.eventId);
  return {
    categories: categories.map(({ name, ratedBy }) => ({ name, ratedBy: ratedBy ?? usualRating })),
    players: await store.listPlayers(db, scope.eventId),
  };
}
