import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { deskDevice } from '@maidan/domain/matchday/scoring/point-log';
import { replay } from '@maidan/domain/matchday/scoring/score';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actOnMatch } from '../desk/act-on-match.ts';
import { type Day, type DeskCaller, mustBeTheirCourt, openDay } from '../records/day.ts';
import * as store from '../records/point-log.ts';

/** The log as this device meets it, for whoever may score on the match's court. */
export async function meet(
  db: Db,
  caller: DeskCaller,
  of: store.MatchKey & { clientId: string },
): Promise<store.MetLog> {
  const { eventId, matchId, clientId } = of;
  const isForeign = caller.onlyEvent !== null && caller.onlyEvent !== eventId;
  const met = isForeign ? null : await store.meetLog(db, { eventId, matchId, clientId, staffId: caller.staffId });
  if (!met?.mayScore) throw new AppError('event_not_live');
  if (met.court !== null) mustBeTheirCourt(caller, met.court);
  return met;
}

/**
 * The match's log, locked; the first line starts the match, and that device holds it. After the desk has reset it, a
 * phone holds it that never wrote in it, or that takes it over (`claims`).
 */
export async function openPad(
  deps: Deps,
  caller: DeskCaller,
  { clientId, isEnd, claims, ...of }: store.MatchKey & { clientId: string; isEnd: boolean; claims: boolean },
): Promise<store.Pad> {
  const key = { eventId: of.eventId, matchId: of.matchId };
  const met = await meet(deps.db, caller, { ...key, clientId });
  const isFree = !met.pad || met.pad.clientId === deskDevice;
  const begins = isFree && (!met.pad || claims || met.lastSeq === 0);
  // Recording a result locks the event first, as the desk does: the other order would deadlock.
  const day = isEnd || begins ? await openDay(deps.db, caller, { eventId: key.eventId, right: 'results' }) : null;
  const known = await store.lockPad(deps.db, key);
  if (!day || !begins || (known && known.clientId !== deskDevice)) {
    if (!known) throw new AppError('match_not_found');
    return known;
  }
  const begun = beginning(day, key.matchId);
  if (day.match(key.matchId).status !== 'playing')
    await actOnMatch(deps, caller, { ...key, action: 'start', wasPlayed: true });
  const umpireSession = caller.actor.umpireSession ?? null;
  if (known) await store.holdPad(deps.db, { ...key, clientId, umpireSession });
  else await store.insertPad(deps.db, { ...key, ...begun, clientId, umpireSession });
  const pad = await store.lockPad(deps.db, key);
  if (!pad) throw new AppError('match_not_found');
  return pad;
}

/** A match at 0–0, in its format; refused where it cannot be scored point by point. */
export function beginning(day: Day, matchId: string): Pick<store.Pad, 'preset' | 'doubles' | 'score'> {
  const match = day.match(matchId);
  if (!match.scoring) throw new AppError('match_is_tie');
  if (match.status === 'done') throw new AppError('match_already_done');
  if (match.sides.some(({ entry }) => entry === null)) throw new AppError('match_players_unknown');
  const doubles = day.players(match).length > match.sides.length;
  return { preset: match.scoring, doubles, score: replay(scoringFormats[match.scoring], [], { doubles }) };
}

export const toldHolder = ({ clientId, name, heldSince, seenAt }: store.Pad) => ({
  clientId,
  name,
  since: heldSince.toISOString(),
  seenAt: seenAt.toISOString(),
});
