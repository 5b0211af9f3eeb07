import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { DeskCaller } from '../records/day.ts';
import * as store from '../records/point-log.ts';
import { meet, openPad, toldHolder } from './pad.ts';

/** This device holds the match from now on; the previous one learns of it with its next line. */
export async function takeOver(deps: Deps, caller: DeskCaller, asked: store.MatchKey & { clientId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const pad = await openPad({ ...deps, db: tx }, caller, { ...asked, isEnd: false, claims: true });
    const umpireSession = caller.actor.umpireSession ?? null;
    if (pad.clientId !== asked.clientId) await store.holdPad(tx, { ...asked, umpireSession });
    const { pad: held, lastSeq } = await meet(tx, caller, asked);
    return { holder: toldHolder(held ?? pad), lastSeq };
  });
}
