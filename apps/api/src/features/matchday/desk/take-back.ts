import type { MatchValue } from '@maidan/domain/fact';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { clearResult } from '@maidan/domain/draws/advance';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as matchStates from '../../draws/records/match-states.ts';
import {
  type Day,
  dependsOnIt,
  type DeskCaller,
  keepDraw,
  keepResult,
  leaveCourt,
  liveMatchValue,
  openDay,
  refusalOf,
} from '../records/day.ts';
import { tellOfResults } from '../alerts/tell-of-results.ts';
import { outcomeOf, type Recorded } from './write-result.ts';

/**
 * A result that was written for the wrong match: the match waits again, as if it had not been played, or (`toCourt`) is
 * on its court again as far as that is free. Refused while something follows from it, with the list.
 */
export function takeResultBack(
  deps: Deps,
  caller: DeskCaller,
  { eventId, matchId, reason, toCourt }: { eventId: string; matchId: string; reason: string; toCourt: boolean },
): Promise<Omit<Recorded, 'stages'>> {
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'results' }, deps.clock());
    const match = day.match(matchId);
    if (!Object.hasOwn(day.results, matchId)) throw new AppError('result_not_recorded');
    const followers = drawnFrom(day, match);
    if (followers.length > 0) throw dependsOnIt(followers);
    const verdict = clearResult(day.draw(match.category), day.results, { match: matchId, started: day.started });
    if (!verdict.ok) throw refusalOf(verdict, day);
    if (toCourt && isCourtFree(day, match)) await matchStates.reopenMatch(tx, { eventId, matchId });
    else {
      // The result was recorded for the wrong match, which was never started: nobody was on its court.
      if (match.startedAt) await leaveCourt(tx, day, [matchId]);
      await keepResult(tx, { eventId, matchId, result: null, cleared: [matchId] });
    }
    await keepDraw(tx, caller, day, verdict.draw);
    const { winner, kind, score } = match;
    const details = { match: matchId, label: storedLabel(match), before: { winner, kind, score }, reason };
    await audit(tx, {
      ...caller.actor,
      action: 'result_taken_back',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    const after = await day.again(tx, verdict.draw);
    await tellOfResults(deps, tx, { before: day, after }, [matchId]);
    return outcomeOf(after, matchId, verdict);
  });
}

/** Whether a match can return to its court: the court is free and in use, and its players are on no other one. */
function isCourtFree(day: Day, match: LiveMatchAnswer): boolean {
  const { court } = match;
  if (court === null || match.tie || day.hall.closed.some((closed) => closed.court === court)) return false;
  const players = new Set(day.players(match));
  return !day.onCourt.some(
    (other) => other.court === court || day.players(other).some((player) => players.has(player)),
  );
}

/** Later Swiss rounds and stages that were made from results like this one. */
function drawnFrom(day: Day, match: LiveMatchAnswer): (MatchValue | string)[] {
  const stages = day.plan.draws.filter(({ stage }) => stage?.after === match.category);
  const paired = day.matches.filter(
    ({ category, round, swiss, sides }) =>
      swiss !== null && category === match.category && round > match.round && sides.some(({ entry }) => entry !== null),
  );
  return [...paired.map(liveMatchValue), ...stages.map(({ category }) => category)];
}
