import { decisionEnd } from '@maidan/domain/entries/entering/partner-invites';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { awaitPartner } from './entries.ts';
import { listLeftUnpaid } from './listed-entries.ts';
import { tellPair } from './tell-pair.ts';

/** Entries that are paid now, and whose partner left before: their players choose what to do about it. */
export async function awaitLeft(tx: Db, deps: Deps, entryIds: readonly string[]): Promise<void> {
  for (const { entryId, partner, now } of await listLeftUnpaid(tx, entryIds)) {
    const until = decisionEnd(now);
    await awaitPartner(tx, entryId, until);
    await tellPair(tx, deps, entryId, { kind: 'partner_left', partner, until: until.toISOString() });
  }
}
