import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { mayWhileLive } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DeskCaller, readDay } from '../records/day.ts';
import * as store from '../records/point-log.ts';
import { beginning, toldHolder } from './pad.ts';

const lastSeqOf = (log: readonly { clientId: string; seq: number }[], clientId: string) =>
  log.reduce((last, entry) => (entry.clientId === clientId ? Math.max(last, entry.seq) : last), 0);

async function mustScore(db: Db, { staffId, onlyEvent }: DeskCaller, eventId: string): Promise<void> {
  const foreign = onlyEvent !== null && onlyEvent !== eventId;
  if (foreign || !(await mayWhileLive(db, { eventId, staffId, right: 'results' })))
    throw new AppError('event_not_live');
}

/** The whole log, for a phone that takes over and for looking up a score. */
export async function readPoints(
  deps: Deps,
  caller: DeskCaller,
  { clientId, ...key }: store.MatchKey & { clientId?: string | undefined },
) {
  await mustScore(deps.db, caller, key.eventId);
  const pad = await store.findPad(deps.db, key);
  const begun = pad ?? beginning(await readDay(deps.db, caller, key.eventId), key.matchId);
  const log = await store.listLog(deps.db, key);
  return {
    score: begun.score,
    scoring: begun.preset,
    doubles: begun.doubles,
    lastSeq: lastSeqOf(log, clientId ?? pad?.clientId ?? ''),
    entries: log.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    holder: pad && toldHolder(pad),
  };
}
