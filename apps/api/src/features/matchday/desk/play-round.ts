import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actOnMatch } from './act-on-match.ts';
import { type Day, type DeskCaller, openDay } from '../records/day.ts';

interface RoundForm {
  eventId: string;
  category: string;
  round: number;
  action: 'start' | 'undo';
  /** With `undo`: the matches that were started together. */
  matches: readonly string[];
}

/**
 * The boards of a Swiss round begin together: each match of it whose players are on no other court is called and
 * started, on its planned court or the next free one. Undone, those that are still being played wait again.
 */
export function playRound(deps: Deps, caller: DeskCaller, form: RoundForm): Promise<{ matches: string[] }> {
  const { eventId, category, round } = form;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'live' }, deps.clock());
    const within = { ...deps, db: tx };
    const ofRound = day.matches.filter(
      (match) => match.swiss !== null && match.category === category && match.round === round,
    );
    if (form.action === 'undo') {
      const playing = ofRound.filter(({ _id, status }) => status === 'playing' && form.matches.includes(_id));
      for (const { _id: matchId } of playing) await actOnMatch(within, caller, { eventId, matchId, action: 'unstart' });
      return { matches: playing.map(({ _id }) => _id) };
    }
    if (day.hall.stopped) throw new AppError('hall_stopped');
    const started = placed(day, ofRound.filter(mayStart));
    for (const { match, court } of started) {
      const of = { eventId, matchId: match._id };
      // A round starts for everybody at once, so no reason is asked if one player has not rested.
      const reason = `Round ${round}`;
      if (match.status !== 'called') await actOnMatch(within, caller, { ...of, action: 'call', court, reason });
      await actOnMatch(within, caller, { ...of, action: 'start' });
    }
    return { matches: started.map(({ match }) => match._id) };
  });
}

/** A player who is absent loses on time; one who is on another court cannot start. */
const mayStart = ({ status, sides, waits = [] }: LiveMatchAnswer): boolean =>
  status === 'called' ||
  (status === 'waiting' &&
    sides.every(({ entry }) => entry !== null) &&
    waits.every(({ reason }) => reason === 'absent' || reason === 'resting'));

/** Gives each match a court, as long as there are free ones. */
function placed(day: Day, matches: readonly LiveMatchAnswer[]): { match: LiveMatchAnswer; court: number }[] {
  const taken = new Set([...day.hall.closed.map(({ court }) => court), ...day.onCourt.map(({ court }) => court)]);
  const isFree = (court: number | null): court is number =>
    court !== null && court <= day.plan.settings.courts && !taken.has(court);
  const own = new Map(
    matches.flatMap((match) => {
      const court = match.status === 'called' ? match.court : match.plannedCourt;
      if (court === null || (match.status !== 'called' && !isFree(court))) return [];
      taken.add(court);
      return [[match._id, court] as const];
    }),
  );
  return matches.flatMap((match) => {
    const next = Array.from({ length: day.plan.settings.courts }, (_, at) => at + 1).find(isFree);
    const court = own.get(match._id) ?? next;
    if (court === undefined) return [];
    taken.add(court);
    return [{ match, court }];
  });
}
