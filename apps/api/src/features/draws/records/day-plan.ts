import type { Draw } from '@maidan/domain/draws/draw';
import { type DrawPlay, drawPlay } from '@maidan/domain/draws/draw-play';
import type { MatchResult, Results } from '@maidan/domain/draws/result';
import type { Preset } from '@maidan/domain/draws/scoring-format';
import { presetOfMatch } from '@maidan/domain/draws/scoring-settings';
import { planMatches, type PlannedMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { EventPlan } from './kept-plans.ts';
import { type MatchState, overUnplayed } from './match-states.ts';

export type PlayableMatch = PlannedMatch & { scoring: Preset | undefined };

/** An event's plan with all that play does not change; worked out once a plan. */
export interface DayPlan {
  /** In playing order. */
  matches: readonly PlayableMatch[];
  matchOf(id: string): PlayableMatch | undefined;
  drawOf(category: string): Draw | undefined;
  /** The players of an entry of a draw; none while nobody is known. */
  playersOf(draw: Draw, entry: string | null): readonly string[];
  /** What the results say about each draw; worked out again when one of the draw's own has changed. */
  playsOf(results: Results): ReadonlyMap<Draw, DrawPlay>;
}

/** What was played, and what is over without: nobody waits for such a match, and it needs no time. */
export function withUnplayed(play: readonly MatchState[], plays: ReadonlyMap<Draw, DrawPlay>): MatchState[] {
  const needless = new Set([...plays.values()].flatMap((drawn) => [...drawn.needless]));
  const unplayed = [...needless].map((match) => ({ match, ...overUnplayed }));
  return [...play.filter(({ match }) => !needless.has(match)), ...unplayed];
}

const known = new WeakMap<EventPlan, { sport: string; dayPlan: DayPlan }>();

export function dayPlanOf(plan: EventPlan, sport: string): DayPlan {
  const last = known.get(plan);
  if (last?.sport === sport) return last.dayPlan;
  const dayPlan = build(plan, sport);
  known.set(plan, { sport, dayPlan });
  return dayPlan;
}

function build({ draws, settings, assignments }: EventPlan, sport: string): DayPlan {
  const byCategory = new Map(draws.map((draw) => [draw.category, draw]));
  const players = new Map(draws.map((draw) => [draw, new Map(draw.entries.map((one) => [one.id, one.players]))]));
  const plays = new Map<Draw, { of: string; play: DrawPlay }>();
  const playOf = (draw: Draw, own: Results): DrawPlay => {
    // The database gives them in any order.
    const of = JSON.stringify(
      Object.keys(own)
        .toSorted()
        .map((id) => [id, own[id]]),
    );
    const last = plays.get(draw);
    if (last?.of === of) return last.play;
    const play = drawPlay(draw, own);
    plays.set(draw, { of, play });
    return play;
  };
  const matches = planMatches({ draws, settings, assignments }).map((planned) => ({
    ...planned,
    // A tie of teams has no format of its own.
    scoring: planned.draw.tie ? undefined : presetOfMatch(settings, { ...planned, sport }),
  }));
  const byId = new Map(matches.map((planned) => [planned.place.id, planned]));
  return {
    matches,
    matchOf: (id) => byId.get(id),
    drawOf: (category) => byCategory.get(category),
    playersOf: (draw, entry) => players.get(draw)?.get(entry ?? '') ?? [],
    playsOf(results) {
      const ofDraws = new Map(draws.map((draw) => [draw, {} as Record<string, MatchResult>]));
      for (const [id, result] of Object.entries(results)) {
        const draw = byId.get(id)?.draw;
        const own = draw && ofDraws.get(draw);
        if (own) own[id] = result;
      }
      return new Map([...ofDraws].map(([draw, own]) => [draw, playOf(draw, own)]));
    },
  };
}
