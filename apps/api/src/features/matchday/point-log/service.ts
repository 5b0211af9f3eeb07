import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { replay } from '@maidan/domain/matchday/scoring/score';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

export type { MatchKey, MetLog, Pad } from './store.ts';
export const { meetLog, findPad, lockPad, insertPad, holdPad, addLines, listLog } = store;

/** Points scored in these matches no longer count: each log continues from the start, with all its lines. */
export async function resetLogs(tx: Db, eventId: string, matchIds: readonly string[]): Promise<void> {
  for (const { match, preset, doubles } of await store.listWrittenPads(tx, eventId, matchIds))
    await store.resetLog(tx, { eventId, matchId: match, score: replay(scoringFormats[preset], [], { doubles }) });
}
