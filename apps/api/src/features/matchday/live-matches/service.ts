import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { Draw } from '@maidan/domain/draws/draw';
import { type Preset, presetOfMatch } from '@maidan/domain/draws/scoring-format';
import { isLevel, tieState } from '@maidan/domain/draws/team-tie';
import type { Wait } from '@maidan/domain/matchday/readiness';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/editable-fixtures';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { MatchState, WrittenRubber } from '../../../platform/db/match-states.ts';

interface Ground {
  draw: Draw;
  state: MatchState | undefined;
  /** Labels of the matches that must be over first. */
  waitsFor: string[];
  waits: readonly Wait[] | undefined;
  rosters: Rosters;
  settings: ScheduleSettings;
  sport: string;
}

/** A scheduled match with its current state, as the desk sees it. */
export function liveMatch(match: ScheduledMatch, ground: Ground, shown: Shown): LiveMatchAnswer {
  const { draw, state, waits, rosters } = ground;
  return {
    ...describeMatch(match, shown, ground.waitsFor),
    ...(waits ? { waits: waits.map((wait) => describeWait(wait, draw, match)) } : {}),
    ...groundOf(draw, match, state, rosters),
    ...scoredAs(draw, match.id, ground),
  };
}

/** What is known of the match's play; for an unnecessary match, that nobody played it. */
type Shown = Omit<MatchState, 'match'> | undefined;

function describeWait(wait: Wait, draw: Draw, { entrants }: ScheduledMatch): NonNullable<LiveMatchAnswer['waits']>[0] {
  const isOf = (entry: string | null) =>
    draw.entries.find(({ id }) => id === entry)?.players.some((player) => wait.players.includes(player)) ?? false;
  const who = entrants.flatMap(({ entry, text }) => (isOf(entry) ? [text] : []));
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

/** The format of a match; a tie of teams has none of its own. */
function scoredAs(
  draw: Draw,
  matchId: string,
  { settings, sport }: { settings: ScheduleSettings; sport: string },
): { scoring?: Preset } {
  const match = draw.matches.find(({ id }) => id === matchId);
  return draw.tie || !match ? {} : { scoring: presetOfMatch(settings, { draw, match, sport }) };
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
