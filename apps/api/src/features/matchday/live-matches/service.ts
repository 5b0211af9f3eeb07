import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { Draw } from '@maidan/domain/draws/draw';
import type { Preset } from '@maidan/domain/draws/scoring-format';
import { isLevel, tieState } from '@maidan/domain/draws/team-tie';
import type { Wait } from '@maidan/domain/matchday/readiness';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { MatchState, WrittenRubber } from '../../../platform/db/match-states.ts';

interface Ground {
  draw: Draw;
  state: MatchState | undefined;
  /** Labels of the matches that must be over first. */
  waitsFor: string[];
  waits: readonly Wait[] | undefined;
  rosters: Rosters;
  /** The format of the match; a tie of teams has none. */
  scoring: Preset | undefined;
  /** Whether one of these players belongs to the entry. */
  isOf(entry: string | null, players: readonly string[]): boolean;
}

/** A scheduled match with its current state, as the desk sees it. */
export function liveMatch(match: ScheduledMatch, ground: Ground, shown: Shown): LiveMatchAnswer {
  const { draw, state, waits, rosters, scoring } = ground;
  return {
    ...describeMatch(match, shown, ground.waitsFor),
    ...(waits ? { waits: waits.map((wait) => describeWait(wait, match, ground.isOf)) } : {}),
    ...groundOf(draw, match, state, rosters),
    ...(scoring ? { scoring } : {}),
  };
}

/** What is known of the match's play; for an unnecessary match, that nobody played it. */
type Shown = Omit<MatchState, 'match'> | undefined;

function describeWait(
  wait: Wait,
  { entrants }: ScheduledMatch,
  isOf: Ground['isOf'],
): NonNullable<LiveMatchAnswer['waits']>[0] {
  const who = entrants.flatMap(({ entry, text }) => (isOf(entry, wait.players) ? [text] : []));
  const until = wait.reason === 'absent' || wait.until === null ? null : new Date(wait.until).toISOString();
  return { reason: wait.reason, who, court: wait.reason === 'on_court' ? wait.court : null, until };
}

function describeMatch(
  match: ScheduledMatch,
  state: Omit<MatchState, 'match'> | undefined,
  waits: string[],
): Omit<LiveMatchAnswer, 'swiss' | 'tie'> {
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    _id: match.id,
    label: match.label,
    category: match.category,
    round: match.round,
    roundName: match.roundName,
    court: state?.court ?? null,
    plannedCourt: match.court,
    courtHead: match.courtHead,
    start: match.start,
    status: state?.status ?? 'waiting',
    calledAt: iso(state?.calledAt),
    startedAt: iso(state?.startedAt),
    finishedAt: iso(state?.finishedAt),
    sides: match.entrants.map((entrant) => ({ ...entrant })),
    winner: state?.winner ?? null,
    kind: state?.kind ?? null,
    score: state?.score ?? [],
    ...(state?.exception ? { exception: state.exception } : {}),
    ...(state?.live ? { live: state.live } : {}),
    ...(state?.pad ? { pad: { ...state.pad, seenAt: state.pad.seenAt.toISOString() } } : {}),
    waitsFor: waits,
  };
}

/** What a match is according to its draw: one of a Swiss tournament, a tie of teams. */
function groundOf(
  draw: Draw,
  match: ScheduledMatch,
  state: MatchState | undefined,
  rosters: Rosters,
): Pick<LiveMatchAnswer, 'swiss' | 'tie'> {
  const swiss = draw.swiss ? { colours: draw.swiss.colours } : null;
  if (!draw.tie) return { swiss };
  return { swiss, tie: describeTie({ ...draw, tie: draw.tie }, match, state?.rubbers ?? [], rosters) };
}

type Rosters = ReadonlyMap<string, string[]>;

function describeTie(
  { tie, format }: Pick<Draw, 'format'> & { tie: NonNullable<Draw['tie']> },
  { entrants }: ScheduledMatch,
  rubbers: readonly WrittenRubber[],
  rosters: Rosters,
): NonNullable<LiveMatchAnswer['tie']> {
  const { won, open, result } = tieState(tie, [entrants[0]?.entry ?? '', entrants[1]?.entry ?? ''], rubbers);
  const rosterOf = (side: 0 | 1) => rosters.get(entrants[side]?.entry ?? '') ?? [];
  const resultOf = (name: string) => {
    const rubber = rubbers.find((one) => one.name === name);
    if (!rubber) return null;
    const { name: _name, ...result } = rubber;
    return result;
  };
  return {
    playAll: tie.play_all ?? false,
    won: [...won],
    open,
    isLevel: result !== null && isLevel(format, result),
    rosters: [rosterOf(0), rosterOf(1)],
    rubbers: tie.rubbers.map(({ name, kind }) => ({ name, kind, result: resultOf(name) })),
  };
}
