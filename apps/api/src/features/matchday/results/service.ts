import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { clearResult, type LaterMatches, recordResult, type ResultVerdict } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { courtCalled } from '@maidan/domain/court-names';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { labelInText } from '@maidan/domain/draws/match-name';
import { hasWinner, type MatchResult } from '@maidan/domain/draws/result';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { resultFault } from '@maidan/domain/matchday/live-match';
import { scoreProblem, scoreProblemText } from '@maidan/domain/matchday/scoring/possible-score';
import * as matchStates from '../../draws/match-states/service.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction, takenBack } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type Day,
  type DeskCaller,
  driftsAfter,
  keepDraw,
  keepResult,
  leaveCourt,
  mustBeTheirCourt,
  openDay,
  refusalOf,
} from '../live-days/service.ts';

type Games = readonly (readonly [number, number])[];

interface ResultForm {
  eventId: string;
  matchId: string;
  winner: string;
  kind: MatchResult['kind'];
  score: Games;
  exception?: string | undefined;
}

interface CorrectionForm extends ResultForm {
  decision: LaterMatches;
  reason?: string | undefined;
  /** Only says what would change. */
  preview: boolean;
}

export interface Recorded {
  match: LiveMatchAnswer;
  changed: LiveMatchAnswer[];
  undone?: LiveMatchAnswer[];
  kept?: LiveMatchAnswer[];
  through?: string[];
  stages: ToldDrift[];
}

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
    return write(tx, caller, { day, match, form, how: { laterMatches: 'refuse' } });
  });
}

/** Another result for a match that has one; it keeps the time at which it ended. A preview is the same, taken back. */
export function correctMatchResult(deps: Deps, caller: DeskCaller, form: CorrectionForm): Promise<Recorded> {
  const work = async (tx: Db) => {
    const day = await openDay(tx, caller, { eventId: form.eventId, right: 'results' }, deps.clock());
    const match = day.match(form.matchId);
    if (match.status !== 'done') throw new AppError('result_not_recorded');
    const correction = { reason: form.reason };
    const laterMatches = form.preview && form.decision === 'refuse' ? 'replace' : form.decision;
    return write(tx, caller, { day, match, form, how: { laterMatches, correction } });
  };
  return form.preview ? takenBack(deps.db, work) : inTransaction(deps.db, work);
}

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
      // Written for the wrong match, without a start: nobody was on its court.
      if (match.startedAt) await leaveCourt(tx, day, [matchId]);
      await keepResult(tx, { eventId, matchId, result: null, cleared: [matchId] });
    }
    await keepDraw(tx, caller, day, verdict.draw);
    const { winner, kind, score } = match;
    const details = { match: matchId, label: labelInText(match), before: { winner, kind, score }, reason };
    await audit(tx, {
      ...caller.actor,
      action: 'result_taken_back',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    return outcomeOf(await day.again(tx, verdict.draw), matchId, verdict);
  });
}

/** The court that a match was on takes it again: nobody is there, it is in use, and its players are on no other one. */
function isCourtFree(day: Day, match: LiveMatchAnswer): boolean {
  const { court } = match;
  if (court === null || match.tie || day.hall.closed.some((closed) => closed.court === court)) return false;
  const players = new Set(day.players(match));
  return !day.onCourt.some(
    (other) => other.court === court || day.players(other).some((player) => players.has(player)),
  );
}

/** Later Swiss rounds that are paired and stages that are drawn: they were made of results like this one. */
function drawnFrom(day: Day, match: LiveMatchAnswer): string[] {
  const stages = day.plan.draws.filter(({ stage }) => stage?.after === match.category);
  const paired = day.matches.filter(
    ({ category, round, swiss, sides }) =>
      swiss !== null && category === match.category && round > match.round && sides.some(({ entry }) => entry !== null),
  );
  return [...paired.map(labelInText), ...stages.map(({ category }) => category)];
}

const dependsOnIt = (labels: readonly string[]) =>
  new AppError('later_matches_touched', {
    fields: labels.map((label) => ({ msg: `${label} depends on this result`, path: 'decision' })),
  });

interface Writing {
  day: Day;
  match: LiveMatchAnswer;
  form: ResultForm;
  how: { laterMatches: LaterMatches; correction?: { reason: string | undefined } };
}

async function write(tx: Db, caller: DeskCaller, { day, match, form, how }: Writing): Promise<Recorded> {
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
    label: labelInText(match),
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
  return {
    ...outcomeOf(after, matchId, verdict),
    ...(kept.length > 0 && { kept: kept.map((id) => after.match(id)) }),
    ...(cleared.length > 0 && { undone: cleared.map((id) => day.match(id)) }),
    ...(kind === 'void' && { through: goingThrough(draw, day, after) }),
    stages: await driftsAfter(tx, caller, { before: day, after, category: match.category }),
  };
}

/** Whoever has got a place in a later match since, by name. */
function goingThrough({ matches }: Draw, before: Day, after: Day): string[] {
  const names = matches.flatMap(({ id }) => {
    const were = before.match(id).sides;
    return after.match(id).sides.flatMap(({ entry, text }, at) => (entry && !were[at]?.entry ? [text] : []));
  });
  return [...new Set(names)];
}

/** The result that a match has, when it is not the one in the form. */
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
  // A match with other players now is not the one that was called: it leaves its court and waits.
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

const outcomeOf = (after: Day, matchId: string, { changed }: Settled) => ({
  match: after.match(matchId),
  changed: changed.map((one) => after.match(one.match)),
});

/** Whoever is on another court cannot have played this match; a walkover they may have been given, or given away. */
function refuseElsewhere(day: Day, match: LiveMatchAnswer, { kind }: ResultForm): void {
  if (kind === 'walkover' || kind === 'void' || match.status === 'playing') return;
  const players = new Set(day.players(match));
  const others = day.onCourt.filter(
    (other) => other._id !== match._id && day.players(other).some((player) => players.has(player)),
  );
  if (others.length === 0) return;
  throw new AppError('player_on_court', {
    fields: others.map((other) => ({
      path: 'winner',
      msg: `${labelInText(other)} is on ${courtCalled(other.court ?? 0, courtsOf(day.plan.settings))}`,
    })),
  });
}

/** The note of a score outside the format; without one it is refused with the reason. */
function exceptionOf({ scoring }: LiveMatchAnswer, form: ResultForm, isCorrection: boolean): string | undefined {
  const { score, kind, exception } = form;
  const format = scoring && scoringFormats[scoring];
  if (!format) return undefined;
  // At first a desk may know no more than who won; whoever corrects it has the score, or says why there is none.
  const isMissing = kind === 'played' && score.length === 0 && format.game.unit !== 'total';
  const problem = scoreProblem(format, score, kind);
  if (!isMissing && !problem) return undefined;
  if (exception || (isMissing && !isCorrection)) return exception;
  const msg = problem ? scoreProblemText(problem, format) : 'A match that was played has a score';
  throw new AppError('score_not_possible', { fields: [{ msg, path: 'score' }] });
}

const sameResult = (match: LiveMatchAnswer, form: ResultForm) =>
  match.winner === form.winner &&
  match.kind === form.kind &&
  JSON.stringify(match.score) === JSON.stringify(form.score);

/**
 * A tie of which rubbers are written down is won by them; it can be given up, and a level one is given to somebody.
 */
const followsRubbers = ({ tie }: LiveMatchAnswer, { kind }: ResultForm) =>
  tie?.rubbers.some(({ result }) => result !== null) === true &&
  !tie.isLevel &&
  (kind === 'played' || !hasWinner({ winner: '', kind }));
