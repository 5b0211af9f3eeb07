import { takesPairs } from '@maidan/domain/entries/entering/wanted-partners';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireProvedAddress } from '../../accounts/email/require-proved.ts';
import { tellOfPair } from '../records/wanted.ts';
import { candidatesOf, mayAsk } from './seekers.ts';
import * as store from './store.ts';

interface Asking {
  userId: string;
  eventId: string;
  entryId: string;
  as: { entryId?: string | undefined; playerId?: string | undefined };
}

/**
 * Asks somebody who wants a partner to play together. Nobody learns an address: the question goes by Maidan, from an
 * account whose own address is proved, once for each player.
 */
export async function ask(deps: Deps, { userId, eventId, entryId, as }: Asking): Promise<void> {
  await requireProvedAddress(deps, deps.db, userId);
  await inTransaction(deps.db, async (tx) => {
    const wanted = await store.listWanted(tx, eventId);
    const row = wanted.find((one) => one.entryId === entryId);
    if (!row) throw new AppError('wanted_over');
    if (!takesPairs(row, row.now)) throw new AppError('wanted_not_now');
    const candidates = await candidatesOf(tx, deps, { userId, eventId, wanted });
    const asker = candidates.find((one) => (as.entryId ? one.entryId === as.entryId : one.playerId === as.playerId));
    if (!asker) throw new AppError(as.entryId ? 'wanted_over' : 'player_not_found');
    if (!mayAsk(deps, asker, row, userId)) throw new AppError('wanted_unfit');
    const { entryId: fromEntryId, playerId, name } = asker;
    if (!(await store.insertRequest(tx, { entryId, fromEntryId, userId, playerId, name })))
      throw new AppError('already_asked');
    const { event, category } = row;
    await tellOfPair(tx, deps, row, { kind: 'partner_requested', event, category, from: name, player: row.name });
  });
}
