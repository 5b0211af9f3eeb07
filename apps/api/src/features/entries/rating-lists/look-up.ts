import type { FoundPlayer, ListProposal } from '@maidan/contract/entries/chess/rating-lists';
import { wordsOfName } from '@maidan/domain/draws/chess/rating-list';
import { listProposals } from '@maidan/domain/entries/chess/list-proposals';
import type { Db } from '../../../platform/db/db.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import { listChessPlayers } from '../chess-players/list.ts';
import * as store from './store.ts';

/** Players by their whole id, or by words of their name from its beginning; at most twenty. */
export async function searchLists(db: Db, scope: EventScope, q: string): Promise<{ players: FoundPlayer[] }> {
  await openEvent(db, { ...scope, right: 'registrations_read' });
  return {
    players: await store.searchPlayers(db, scope.eventId, { id: q.replace(/\s+/g, ''), words: wordsOfName(q) }),
  };
}

/** What the lists say otherwise than the event of its players. */
export async function compareWithLists(db: Db, scope: EventScope): Promise<{ proposals: ListProposal[] }> {
  const { players } = await listChessPlayers(db, scope);
  const ids = players.flatMap(({ fideId, aicfId }) => [fideId, aicfId].filter((one) => one !== null));
  const words = [...new Set(players.map(({ name }) => wordsOfName(name)))];
  const listed = await store.listMatching(db, scope.eventId, { ids, words });
  return { proposals: listProposals(players, listed) };
}
