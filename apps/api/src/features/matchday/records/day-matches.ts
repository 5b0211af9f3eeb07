import type { MatchName } from '@maidan/domain/match-words';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { Draw } from '@maidan/domain/draws/draw';
import type { DrawPlay } from '@maidan/domain/draws/draw-play';
import { mayBeDrawn } from '@maidan/domain/draws/league';
import { isLevel, tieState } from '@maidan/domain/draws/team-tie';
import { type DayMatch, stillToCome, type Wait, waitsBecauseOf } from '@maidan/domain/matchday/readiness';
import { type ScheduledMatch, seatEntrants } from '@maidan/domain/schedule/table/planned-matches';
import type { DayPlan, PlayableMatch } from '../../draws/records/day-plan.ts';
import { type MatchState, overUnplayed, type WrittenRubber } from '../../draws/records/match-states.ts';

/** The matches of a day. Each is described on demand, because most calls are about one of thousands. */
export interface MatchesOfDay {
  /** All of them, in playing order. */
  all(): readonly LiveMatchAnswer[];
  find(id: string): LiveMatchAnswer | undefined;
  /** Those that are called, being played or suspended. */
  begun(): LiveMatchAnswer[];
  /** Why a match must wait. */
  waitsOf(id: string): readonly Wait[];
  /** Players who were neither checked in nor on a court. */
  absent(): string[];
}

interface DayGround {
  dayPlan: DayPlan;
  /** What the results say of each draw. */
  plays: ReadonlyMap<Draw, DrawPlay>;
  absent: ReadonlySet<string>;
  rosters: Rosters;
  now: Date;
}

export function matchesOfDay(play: readonly MatchState[], ground: DayGround): MatchesOfDay {
  const { dayPlan, plays, absent, now } = ground;
  const states = new Map(play.map((state) => [state.match, state]));
  const stateOf = ({ match }: PlayableMatch) => states.get(match.id);
  const isNeedless = ({ draw, match }: PlayableMatch) => plays.get(draw)?.needless.has(match.id) === true;
  const forRest = (one: PlayableMatch) => dayMatch(one, ground, stateOf(one));
  const touched = play.flatMap(({ match }) => dayPlan.matchOf(match) ?? []).filter((one) => !isNeedless(one));
  const waitsBecause = waitsBecauseOf(touched.map(forRest), { absent, now: now.getTime() });
  const waitsOf = (one: PlayableMatch) => (isNeedless(one) ? [] : waitsBecause(forRest(one)));
  const describe = (one: PlayableMatch): LiveMatchAnswer => {
    const [state, waits] = [stateOf(one), waitsOf(one)];
    const isUntouched = state === undefined && waits.length === 0;
    const of = isUntouched ? '' : JSON.stringify([state, waits]);
    const known = keptOf(plays.get(one.draw));
    const last = known?.get(one);
    if (last?.of === of) return last.match;
    const match = liveMatch(one, ground, { state, shown: isNeedless(one) ? overUnplayed : state, waits });
    // A tie shows its rosters, which may change while the draw stays.
    if (!one.draw.tie) known?.set(one, { of, match });
    return match;
  };
  const look = <Found>(id: string, of: (one: PlayableMatch) => Found): Found | undefined => {
    const one = dayPlan.matchOf(id);
    return one && of(one);
  };
  return {
    all: () => dayPlan.matches.map(describe),
    find: (id) => look(id, describe),
    waitsOf: (id) => look(id, waitsOf) ?? [],
    absent: () => stillToCome(touched.map(forRest), absent),
    begun: () => touched.filter((one) => begun.has(stateOf(one)?.status ?? '')).map(describe),
  };
}

type Described = WeakMap<PlayableMatch, { of: string; match: LiveMatchAnswer }>;
const described = new WeakMap<DrawPlay, Described>();

/** The matches of a draw as last described: most of them stay as they are from one call to the next. */
function keptOf(play: DrawPlay | undefined): Described | undefined {
  if (!play) return undefined;
  const known = described.get(play) ?? (new WeakMap() as Described);
  described.set(play, known);
  return known;
}

const begun: ReadonlySet<string> = new Set(['called', 'playing', 'suspended']);

/** The facts of a match that decide whether its players are free and rested. */
function dayMatch(
  { draw, match: { id }, length, rest }: PlayableMatch,
  { dayPlan, plays }: DayGround,
  state: MatchState | undefined,
): DayMatch {
  return {
    id,
    status: state?.status ?? 'waiting',
    wasPlayed: state?.kind !== 'walkover' && state?.kind !== 'void',
    court: state?.court ?? null,
    players: (plays.get(draw)?.sides.get(id) ?? []).flatMap((entry) => dayPlan.playersOf(draw, entry)),
    startedAt: state?.startedAt?.getTime() ?? null,
    finishedAt: state?.finishedAt?.getTime() ?? null,
    left: state?.leftCourt && leftAt(state.leftCourt),
    length,
    rest,
  };
}

const leftAt = (left: Record<string, string>) =>
  Object.fromEntries(Object.entries(left).map(([player, at]) => [player, Date.parse(at)]));

/** A scheduled match with its current state, as the desk sees it. */
function liveMatch(
  planned: PlayableMatch,
  { dayPlan, plays, rosters }: DayGround,
  { state, shown, waits }: { state: MatchState | undefined; shown: Shown; waits: readonly Wait[] },
): LiveMatchAnswer {
  const { draw, scoring } = planned;
  const [match] = seatEntrants([planned], plays) as [ScheduledMatch];
  const waitsFor = plays.get(draw)?.waitsFor.get(match.id) ?? [];
  const isOf = (entry: string | null, players: readonly string[]) =>
    dayPlan.playersOf(draw, entry).some((player) => players.includes(player));
  return {
    ...describeMatch(
      match,
      shown,
      waitsFor.map((id) => dayPlan.matchOf(id)?.place.label ?? id),
      waitsFor.flatMap((id) => dayPlan.matchOf(id)?.place.name ?? []),
    ),
    ...(waits.length > 0 ? { waits: waits.map((wait) => describeWait(wait, match, isOf)) } : {}),
    ...groundOf(draw, match, state, rosters),
    ...(!draw.tie && mayBeDrawn(draw, planned.match, scoring) ? { mayBeDrawn: true as const } : {}),
    ...(scoring ? { scoring } : {}),
  };
}

/** How the match was played; an unnecessary match says that nobody played it. */
type Shown = Omit<MatchState, 'match'> | undefined;

function describeWait(
  wait: Wait,
  { entrants }: ScheduledMatch,
  isOf: (entry: string | null, players: readonly string[]) => boolean,
): NonNullable<LiveMatchAnswer['waits']>[0] {
  const who = entrants.flatMap(({ entry, text }) => (isOf(entry, wait.players) ? [text] : []));
  const until = wait.reason === 'absent' || wait.until === null ? null : new Date(wait.until).toISOString();
  const court = wait.reason === 'on_court' ? wait.court : null;
  return { reason: wait.reason, who, court, until, ...(wait.reason === 'absent' && { registrations: wait.players }) };
}

function describeMatch(
  match: ScheduledMatch,
  state: Omit<MatchState, 'match'> | undefined,
  waitsFor: string[],
  waitsForNames: MatchName[],
): Omit<LiveMatchAnswer, 'swiss' | 'tie'> {
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    _id: match.id,
    label: match.label,
    category: match.category,
    round: match.round,
    roundName: match.roundName,
    name: match.name,
    court: state?.court ?? null,
    plannedCourt: match.court,
    courtHead: match.courtHead,
    start: match.start,
    ...(match.night && { night: match.night }),
    status: state?.status ?? 'waiting',
    calledAt: iso(state?.calledAt),
    startedAt: iso(state?.startedAt),
    finishedAt: iso(state?.finishedAt),
    sides: match.entrants.map((entrant) => ({ ...entrant })),
    winner: state?.winner ?? null,
    kind: state?.kind ?? null,
    score: state?.score ?? [],
    ...(state?.exception ? { exception: state.exception } : {}),
    ...(state?.corrected ? { corrected: state.corrected } : {}),
    ...(state?.live ? { live: state.live } : {}),
    ...(state?.pad ? { pad: { ...state.pad, seenAt: state.pad.seenAt.toISOString() } } : {}),
    waitsFor,
    waitsForNames,
  };
}

/** What kind of match its draw makes it: a Swiss one, a tie of teams. */
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
