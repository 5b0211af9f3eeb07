import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { clearResult, type LaterMatches, recordResult } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { storedLabel } from '@maidan/domain/draws/match-name';
import { hasWinner, type MatchResult, type RubberResult } from '@maidan/domain/draws/result';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { chosenPreset } from '@maidan/domain/draws/scoring-settings';
import { isLevel, tieState } from '@maidan/domain/draws/team-tie';
import { scoreFits } from '@maidan/domain/matchday/live-match';
import { problemAt } from '@maidan/domain/fact';
import { scoreProblem } from '@maidan/domain/matchday/scoring/possible-score';
import { scoreProblemFact } from '@maidan/domain/matchday/scoring/score-problem-fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction, takenBack } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { WrittenRubber } from '../../draws/records/match-states.ts';
import * as matchStates from '../../draws/records/match-states.ts';
import { type Day, type DeskCaller, driftsAfter, mustBeTheirCourt, openDay, refusalOf } from '../records/day.ts';
import { tellOfResults } from '../alerts/tell-of-results.ts';
import { keepVerdict, type Recorded } from './write-result.ts';

interface RubberForm {
  eventId: string;
  matchId: string;
  rubber: string;
  winner: string;
  kind: RubberResult['kind'];
  score: [number, number][];
  players?: [string[], string[]] | undefined;
  exception?: string | undefined;
}

interface CorrectionForm extends RubberForm {
  takenBack: boolean;
  revision: number;
  decision: LaterMatches;
  reason?: string | undefined;
  /** Only says what would change. */
  preview: boolean;
}

interface OpenTie {
  day: Day;
  draw: Draw;
  form: NonNullable<Draw['tie']>;
  match: LiveMatchAnswer;
  sides: readonly [string, string];
  before: WrittenRubber | undefined;
}

/** Records the first result of a rubber. The same again is the same answer; another one is a correction. */
export function recordRubber(deps: Deps, caller: DeskCaller, form: RubberForm): Promise<Recorded> {
  return inTransaction(deps.db, async (tx) => {
    const tie = await openTie(tx, caller, form);
    const rubber = rubberOf(form, tie);
    if (tie.before) {
      if (isSame(tie.before, rubber)) return { match: tie.match, changed: [], stages: [] };
      throw new AppError('rubber_already_done');
    }
    if (tie.match.status === 'done') throw new AppError('match_already_done');
    const rubbers = await matchStates.saveRubber(tx, { ...form, rubber, before: 0 });
    if (!rubbers) throw new AppError('rubber_changed_meanwhile');
    return settle(deps, tx, caller, tie, { form, rubbers, laterMatches: 'refuse', action: 'result_recorded' });
  });
}

/**
 * Corrects a rubber, or takes it back. Whether the tie is still decided, and who by it comes later, follows from all
 * of its rubbers.
 */
export function correctRubber(deps: Deps, caller: DeskCaller, form: CorrectionForm): Promise<Recorded> {
  const work = async (tx: Db) => {
    const tie = await openTie(tx, caller, form);
    if (!tie.before) throw new AppError('result_not_recorded');
    const at = { eventId: form.eventId, matchId: form.matchId, before: form.revision };
    const rubbers = form.takenBack
      ? await matchStates.removeRubber(tx, { ...at, name: form.rubber })
      : await matchStates.saveRubber(tx, { ...at, rubber: rubberOf(form, tie) });
    if (!rubbers) throw new AppError('rubber_changed_meanwhile');
    const laterMatches = form.preview && form.decision === 'refuse' ? 'replace' : form.decision;
    return settle(deps, tx, caller, tie, { form, rubbers, laterMatches, action: 'result_corrected' });
  };
  return form.preview ? takenBack(deps.db, work) : inTransaction(deps.db, work);
}

async function openTie(tx: Db, caller: DeskCaller, form: RubberForm): Promise<OpenTie> {
  const day = await openDay(tx, caller, { eventId: form.eventId, right: 'results' });
  const match = day.match(form.matchId);
  mustBeTheirCourt(caller, match.court);
  const draw = day.draw(match.category);
  const { tie } = draw;
  if (!tie) throw new AppError('match_is_no_tie');
  const [a, b] = match.sides.map((side) => side.entry);
  if (!a || !b) throw new AppError('match_players_unknown');
  if (!tie.rubbers.some(({ name }) => name === form.rubber)) throw new AppError('rubber_not_found');
  const before = day.rubbers(form.matchId).find(({ name }) => name === form.rubber);
  return { day, draw, form: tie, match, sides: [a, b], before };
}

function rubberOf(form: RubberForm, tie: OpenTie): RubberResult {
  const { sides, match, before } = tie;
  const { rubber: name, winner, kind, score } = form;
  const players = lineUpOf(form, match, before);
  if (kind === 'void') return { name, side: null, kind, score: [], ...players };
  const side = sides.indexOf(winner);
  if (side !== 0 && side !== 1) {
    throw new AppError('winner_not_in_match', {
      fields: [{ msg: 'The winner must be one of the two sides', path: 'winner' }],
    });
  }
  if (kind === 'played' && !scoreFits(score, side)) throw new AppError('score_against_winner');
  if (!form.exception) mustBePossible(form, tie);
  return { name, side, kind, score, ...players };
}

/** Teams play rubbers as they agree, unless the category has a format for them. */
function mustBePossible({ score, kind }: RubberForm, { day, draw, match }: OpenTie): void {
  const drawn = draw.matches.find(({ id }) => id === match._id);
  const preset = drawn && chosenPreset(day.plan.settings, { draw, match: drawn });
  const format = preset && scoringFormats[preset];
  const problem = format && scoreProblem(format, score, kind);
  if (problem)
    throw new AppError('score_not_possible', { fields: [problemAt('score', scoreProblemFact(problem, format))] });
}

/**
 * Who plays the rubber, by the names of the rosters: nobody else can, and nobody twice. Where a team has named nobody,
 * nothing can be said.
 */
function lineUpOf(
  { rubber, players }: RubberForm,
  { tie }: LiveMatchAnswer,
  before: WrittenRubber | undefined,
): Pick<RubberResult, 'players'> {
  if (!tie || !players?.some((side) => side.length > 0)) return {};
  const most = tie.rubbers.find(({ name }) => name === rubber)?.kind === 'doubles' ? 2 : 1;
  for (const [side, names] of players.entries()) {
    // Players who were recorded stay, whatever the roster says now.
    const roster = [...(tie.rosters[side] ?? []), ...(before?.players?.[side] ?? [])];
    if (names.length > most || new Set(names).size < names.length || names.some((name) => !roster.includes(name)))
      throw new AppError('player_not_in_team', {
        fields: [{ msg: 'Only players of the team can play for it', path: `players.${side}` }],
      });
  }
  return { players };
}

const isSame = ({ side, kind, score, players }: RubberResult, other: RubberResult) =>
  side === other.side &&
  kind === other.kind &&
  JSON.stringify([score, players ?? []]) === JSON.stringify([other.score, other.players ?? []]);

/** Settles the tie after a rubber: it continues, ends, changes its winner, or is open again. */
async function settle(
  deps: Deps,
  tx: Db,
  caller: DeskCaller,
  { day, draw, form: tie, match, sides }: OpenTie,
  change: {
    form: RubberForm & { reason?: string | undefined };
    rubbers: readonly WrittenRubber[];
    laterMatches: LaterMatches;
    action: 'result_recorded' | 'result_corrected';
  },
): Promise<Recorded> {
  const { form, rubbers, laterMatches, action } = change;
  const { eventId, matchId } = form;
  const later = { match: matchId, laterMatches, started: day.started };
  const result = resultNow(draw, match, tieState(tie, sides, rubbers).result);
  let verdict: ReturnType<typeof recordResult> | null = null;
  if (result) verdict = recordResult(draw, day.results, { ...result, ...later });
  else if (match.status === 'done') verdict = clearResult(draw, day.results, later);
  if (verdict && !verdict.ok) throw refusalOf(verdict, day);
  const cleared = verdict ? await keepVerdict(tx, caller, day, { matchId, result, verdict }) : [];
  const kept = verdict?.kept ?? [];
  if (verdict && !result) await matchStates.reopenTie(tx, form);
  const details = {
    match: matchId,
    label: storedLabel(match),
    rubber: form.rubber,
    kind: form.kind,
    after: { winner: form.winner, kind: form.kind, score: form.score },
    ...(form.exception && { exception: form.exception }),
    ...(form.reason && { reason: form.reason }),
    ...(cleared.length + kept.length > 0 && laterMatches !== 'refuse' && { laterMatches }),
    cleared,
  };
  await audit(tx, { ...caller.actor, action, subjectKind: 'match', subjectId: null, eventId, details });
  const after = await day.again(tx, verdict?.draw);
  if (verdict) await tellOfResults(deps, tx, { before: day, after }, [matchId, ...cleared]);
  return {
    match: after.match(matchId),
    changed: (verdict?.changed ?? []).map((one) => after.match(one.match)),
    ...(kept.length > 0 && { kept: kept.map((id) => after.match(id)) }),
    ...(cleared.length > 0 && { undone: cleared.map((id) => day.match(id)) }),
    stages: await driftsAfter(tx, caller, { before: day, after, category: match.category }),
  };
}

/**
 * The tie's result by its rubbers; one that the desk ended otherwise (a walkover, or a level tie that somebody was
 * given) stays.
 */
function resultNow(draw: Draw, match: LiveMatchAnswer, byRubbers: MatchResult | null): MatchResult | null {
  const { winner, kind, score } = match;
  const isOver = match.status === 'done' && winner !== null && kind !== null;
  if (isOver && kind !== 'played' && hasWinner({ winner, kind })) return { winner, kind, games: score };
  if (!byRubbers || !isLevel(draw.format, byRubbers)) return byRubbers;
  return isOver ? { winner, kind: 'played', games: byRubbers.games } : null;
}
