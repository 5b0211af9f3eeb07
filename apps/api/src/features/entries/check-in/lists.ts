import type { ListedPlayer } from '@maidan/contract/entries/gate';
import type { GateMarks } from '@maidan/domain/entries/gate-lists';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPhone } from '../records/confidential.ts';
import * as store from '../records/gate.ts';

export const marksOf = (marks: readonly Pick<store.Mark, 'list' | 'at'>[]): GateMarks =>
  Object.fromEntries(marks.map(({ list, at }) => [list, at]));

/** Who has come and who is missing. */
export async function listPlayers(
  deps: Deps,
  scope: EventScope,
  asked: store.ListAsked,
): Promise<{ players: ListedPlayer[]; total: number }> {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  const { rows, total } = await store.listPlayers(deps.db, scope, asked);
  const players = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    categories: row.categories,
    ...(row.partners.length > 0 && { partners: row.partners }),
    at: row.at?.toISOString() ?? null,
    deviceId: row.deviceId,
    phone: row.seesContacts ? openPhone(deps, row) : null,
  }));
  return { players, total };
}
