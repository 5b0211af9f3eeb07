import type { Db } from '../../../platform/db/db.ts';
import { notify } from '../../../platform/notify.ts';
import { listAccounts } from './store.ts';

interface Call {
  eventId: string;
  event: string;
  /** The label of the match. */
  match: string;
  court: number;
  /** Persons as the draws know them; partners who are known by name only are told by those they play with. */
  players: readonly string[];
}

/** Whoever is called to a court hears of it under the bell, and again when it becomes another court. */
export async function tellPlayers(tx: Db, kind: 'match_called' | 'match_moved', call: Call): Promise<void> {
  const { eventId, event, match, court, players } = call;
  for (const userId of await listAccounts(tx, eventId, players))
    await notify(tx, {
      userId,
      type: 'info',
      relatedTo: 'other',
      news: { kind, event, match, court },
      link: '/my',
    });
}
