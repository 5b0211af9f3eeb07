import { problemAt } from '@maidan/domain/fact';
import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { courtValue } from '@maidan/domain/court-names';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Day, type DeskCaller, liveMatchValue, mustBeTheirCourt, openDay } from '../records/day.ts';
import { type Recorded, type ResultForm, write } from './write-result.ts';

/** Records the first result of a match. The same result again is the same answer; another one is a correction. */
export function recordMatchResult(deps: Deps, caller: DeskCaller, form: ResultForm): Promise<Recorded> {
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId: form.eventId, right: 'results' }, deps.clock());
    const match = day.match(form.matchId);
    if (match.status === 'done') {
      if (sameResult(match, form)) return { match, changed: [], stages: [] };
      throw new AppError('match_already_done');
    }
    mustBeTheirCourt(caller, match.court);
    refuseElsewhere(day, match, form);
    return write(deps, tx, caller, { day, match, form, how: { laterMatches: 'refuse' } });
  });
}

/** A player on another court cannot have played this match, but may have won or lost it by walkover. */
function refuseElsewhere(day: Day, match: LiveMatchAnswer, { kind }: ResultForm): void {
  if (kind === 'walkover' || kind === 'void' || match.status === 'playing') return;
  const players = new Set(day.players(match));
  const others = day.onCourt.filter(
    (other) => other._id !== match._id && day.players(other).some((player) => players.has(player)),
  );
  if (others.length === 0) return;
  throw new AppError('player_on_court', {
    fields: others.map((other) => {
      const court = courtValue(other.court ?? 0, courtsOf(day.plan.settings));
      return problemAt('winner', matchdayFact('match_on_court', { match: liveMatchValue(other), court }));
    }),
  });
}

const sameResult = (match: LiveMatchAnswer, form: ResultForm) =>
  match.winner === form.winner &&
  match.kind === form.kind &&
  JSON.stringify(match.score) === JSON.stringify(form.score);
