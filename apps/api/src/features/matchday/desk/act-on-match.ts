import { problemAt } from '@maidan/domain/fact';
import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { courtValue } from '@maidan/domain/court-names';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { indiaClock } from '@maidan/domain/india-time';
import { type ActionRefusal, decideMatchAction, type MatchAction } from '@maidan/domain/matchday/live-match';
import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as matchStates from '../../draws/records/match-states.ts';
import { tellOfCall } from '../alerts/tell-of-matches.ts';
import { backToWaiting, type Day, type DeskCaller, mustBeTheirCourt, openDay } from '../records/day.ts';
import { hallOf } from './board.ts';

interface ActionForm {
  eventId: string;
  matchId: string;
  action: MatchAction['action'];
  court?: number | undefined;
  /** Why it is called before its players have rested. */
  reason?: string | undefined;
  /** A phone reports that the match has begun: it happened, so a stopped hall is no reason to refuse it. */
  wasPlayed?: boolean;
}

/**
 * Calls, starts, suspends, moves or holds a match, or undoes that. The court's unique key decides when two desks act
 * at once.
 */
export async function actOnMatch(
  deps: Deps,
  caller: DeskCaller,
  request: ActionForm,
): Promise<{ match: LiveMatchAnswer }> {
  const { eventId, matchId, action, reason, wasPlayed = false } = request;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'live' }, deps.clock());
    const match = day.match(matchId);
    const court = request.court ?? match.court ?? onlyOneOf(caller) ?? match.plannedCourt ?? 0;
    if (match.court !== null) mustBeTheirCourt(caller, match.court);
    const mustRest = !reason && day.waitsOf(matchId).some((wait) => wait.reason === 'resting');
    const verdict = decideMatchAction(
      {
        id: matchId,
        status: match.status,
        players: day.players(match),
        sidesKnown: match.sides.every((side) => side.entry !== null),
        mustRest,
      },
      { action, court } as MatchAction,
      hallOf(day),
      { wasPlayed },
    );
    if (!verdict.ok) throw refusedAction(verdict.reason, match, day);
    mustBeTheirCourt(caller, verdict.state.court ?? match.court);
    // A match started by mistake has no points either.
    if (action === 'unstart') await backToWaiting(tx, eventId, [matchId]);
    else await matchStates.saveMatchState(tx, { eventId, matchId, ...verdict.state });
    await tellOfCall(deps, tx, day, { match, action, court: verdict.state.court });
    const details = {
      match: matchId,
      label: storedLabel(match),
      action,
      court: verdict.state.court,
      ...(reason && { reason }),
    };
    await audit(tx, {
      ...caller.actor,
      action: 'match_moved',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    return { match: (await day.again(tx)).match(matchId) };
  });
}

/** The court of a phone that was let in for one. */
const onlyOneOf = ({ onlyCourts }: DeskCaller) => (onlyCourts?.length === 1 ? onlyCourts[0] : undefined);

const clockOf = (at: string) => {
  const { hour, minute } = indiaClock(new Date(at));
  return clockTime(hour * 60 + minute);
};

/** A refusal that names the players it is about, and until when it holds. */
function refusedAction(reason: ActionRefusal, match: LiveMatchAnswer, { plan }: Day): AppError {
  if (reason !== 'player_on_court' && reason !== 'player_resting') return new AppError(reason);
  const waits = match.waits?.filter((wait) => wait.reason === (reason === 'player_on_court' ? 'on_court' : 'resting'));
  const fields = (waits ?? []).map(({ who, court, until }) => {
    const names = who.join(' and ');
    const fact =
      reason === 'player_on_court'
        ? matchdayFact('side_on_court', { names, court: courtValue(court ?? 0, courtsOf(plan.settings)) })
        : matchdayFact('side_resting', { names, clock: { clock: until ? clockOf(until) : '' } });
    return problemAt('action', fact);
  });
  return new AppError(reason, fields.length > 0 ? { fields } : {});
}
