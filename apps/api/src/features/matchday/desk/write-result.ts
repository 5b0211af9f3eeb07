import { problemAt } from '@maidan/domain/fact';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { type LaterMatches, recordResult, type ResultVerdict } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { hasWinner, type MatchResult } from '@maidan/domain/draws/result';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { resultFault } from '@maidan/domain/matchday/live-match';
import { scoreProblem } from '@maidan/domain/matchday/scoring/possible-score';
import { scoreProblemFact } from '@maidan/domain/matchday/scoring/score-problem-fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { tellOfResults } from '../alerts/tell-of-results.ts';
import { type Day, type DeskCaller, driftsAfter, keepDraw, keepResult, leaveCourt, refusalOf } from '../records/day.ts';

type Games = readonly (readonly [number, number])[];

export interface ResultForm {
  eventId: string;
  matchId: string;
  winner: string;
  kind: MatchResult['kind'];
  score: Games;
  exception?: string | undefined;
}

export interface Recorded {
  match: LiveMatchAnswer;
  changed: LiveMatchAnswer[];
  undone?: LiveMatchAnswer[];
  kept?: LiveMatchAnswer[];
  through?: string[];
  stages: ToldDrift[];
}

interface Writing {
  day: Day;
  match: LiveMatchAnswer;
  form: ResultForm;
  how: { laterMatches: LaterMatches; correction?: { reason: string | undefined } };
}

export async function write(
  deps: Deps,
  tx: Db,
  caller: DeskCaller,
  { day, match, form, how }: Writing,
): Promise<Recorded> {
  const { eventId, matchId, winner, kind, score } = form;
  const { laterMatches, correction } = how;
  const draw = day.draw(match.category);
  const side = match.sides.findIndex((one) => one.entry === winner);
  const fault = resultFault(draw, {
    match: matchId,
    kind,
    games: score,
    scoring: match.scoring,
    winnerSide: side < 0 ? null : (side as 0 | 1),
  });
  if (fault) throw new AppError(fault);
  const exception = exceptionOf(match, form, correction !== undefined);
  if (followsRubbers(match, form)) throw new AppError('tie_follows_rubbers');
  const result = { winner, kind, games: score };
  const change = { ...result, match: matchId, laterMatches, started: day.started };
  const verdict = recordResult(draw, day.results, change);
  if (!verdict.ok) throw refusalOf(verdict, day);
  const { kept } = verdict;
  const before = { winner: match.winner, kind: match.kind, score: match.score };
  const correctedFrom = correction ? otherResult(match, form) : undefined;
  const cleared = await keepVerdict(tx, caller, day, { matchId, result, verdict, exception, correctedFrom });
  const details = {
    match: matchId,
    label: storedLabel(match),
    kind,
    cleared,
    ...(cleared.length + kept.length > 0 && laterMatches !== 'refuse' && { laterMatches }),
    ...(correction && { before }),
    after: { winner, kind, score },
    ...(correction?.reason && { reason: correction.reason }),
    ...(exception && { exception }),
  };
  const action = correction ? 'result_corrected' : 'result_recorded';
  await audit(tx, { ...caller.actor, action, subjectKind: 'match', subjectId: null, eventId, details });
  const after = await day.again(tx, verdict.draw);
  await tellOfResults(deps, tx, { before: day, after }, [matchId, ...cleared]);
  return {
    ...outcomeOf(after, matchId, verdict),
    ...(kept.length > 0 && { kept: kept.map((id) => after.match(id)) }),
    ...(cleared.length > 0 && { undone: cleared.map((id) => day.match(id)) }),
    ...(kind === 'void' && { through: goingThrough(draw, day, after) }),
    stages: await driftsAfter(tx, caller, { before: day, after, category: match.category }),
  };
}

/** The names of those who got a place in a later match through this. */
function goingThrough({ matches }: Draw, before: Day, after: Day): string[] {
  const names = matches.flatMap(({ id }) => {
    const were = before.match(id).sides;
    return after.match(id).sides.flatMap(({ entry, text }, at) => (entry && !were[at]?.entry ? [text] : []));
  });
  return [...new Set(names)];
}

/** The recorded result, if it differs from the form's. */
function otherResult({ winner, kind, score }: LiveMatchAnswer, form: ResultForm): LiveMatchAnswer['corrected'] {
  const isSame = winner === form.winner && kind === form.kind && JSON.stringify(score) === JSON.stringify(form.score);
  return kind === null || isSame ? undefined : { winner, kind, score };
}

/**
 * Writes down a result, or none, with what it means for later matches; answers with those that begin anew or do not
 * count.
 */
export async function keepVerdict(
  tx: Db,
  caller: DeskCaller,
  day: Day,
  {
    verdict,
    ...of
  }: {
    matchId: string;
    result: MatchResult | null;
    verdict: Settled;
    exception?: string | undefined;
    correctedFrom?: LiveMatchAnswer['corrected'];
  },
): Promise<string[]> {
  const { id: eventId } = day.event;
  const { voided } = verdict;
  // A called match whose players changed is a different match: it leaves its court and waits.
  const recalled = verdict.changed.map(({ match }) => match).filter((id) => day.started.includes(id));
  const cleared = [...new Set([...verdict.cleared, ...recalled, ...voided])];
  await leaveCourt(tx, day, cleared);
  const { kind } = of.result ?? {};
  const isUnplayed = kind === 'walkover' || kind === 'void';
  if (isUnplayed && day.match(of.matchId).startedAt) await leaveCourt(tx, day, [of.matchId]);
  await keepResult(tx, { eventId, ...of, cleared });
  for (const id of voided)
    await keepResult(tx, { eventId, matchId: id, result: { winner: '', kind: 'void' }, cleared: [] });
  await keepDraw(tx, caller, day, verdict.draw);
  return cleared;
}

type Settled = Extract<ResultVerdict, { ok: true }>;

export const outcomeOf = (after: Day, matchId: string, { changed }: Settled) => ({
  match: after.match(matchId),
  changed: changed.map((one) => after.match(one.match)),
});

/** The note of a score outside the format; without one it is refused with the reason. */
function exceptionOf({ scoring }: LiveMatchAnswer, form: ResultForm, isCorrection: boolean): string | undefined {
  const { score, kind, exception } = form;
  const format = scoring && scoringFormats[scoring];
  if (!format) return undefined;
  // A desk may at first know only who won. A correction has the score, or a note on why there is none.
  const isMissing = kind === 'played' && score.length === 0 && format.game.unit !== 'total';
  const problem = scoreProblem(format, score, kind);
  if (!isMissing && !problem) return undefined;
  if (exception || (isMissing && !isCorrection)) return exception;
  const field = problem
    ? problemAt('score', scoreProblemFact(problem, format))
    : { path: 'score', msg: 'A match that was played has a score' };
  throw new AppError('score_not_possible', { fields: [field] });
}

/**
 * A tie of which rubbers are written down is won by them; it can be given up, and a level one is given to somebody.
 */
const followsRubbers = ({ tie }: LiveMatchAnswer, { kind }: ResultForm) =>
  tie?.rubbers.some(({ result }) => result !== null) === true &&
  !tie.isLevel &&
  (kind === 'played' || !hasWinner({ winner: '', kind }));
