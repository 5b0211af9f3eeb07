import { type CategoryFormat, formatRequest } from './category-format.ts';
import type { Draw } from './draw.ts';
import { type DrawNote, drawNote } from './draw-note.ts';
import type { MatchValue, Problem } from '../fact.ts';
import { leagueOf, leagueProblems } from './league.ts';
import { levelEntries } from './lots.ts';
import { nextStageId, stageName } from './kept-draw.ts';
import { matchValueOf, storedLabelOf } from './match-name.ts';
import type { Results } from './result.ts';
import { buildNextStage, finalOrder, openMatches } from './stages.ts';
import { swissStandings } from './swiss/standings.ts';
import { type StageDrift, stageDrift } from './stage-drift.ts';
import type { LotSeed } from '../random.ts';

/** A draw as shown to somebody choosing who advances to a next stage. */
export type StageView = {
  category: string;
  /** The category that all its stages belong to. */
  of: string;
  format: Draw['format'];
  entries: number;
  /** Labels of matches without a result; empty once the draw is over. */
  open: string[];
  /** Everybody by place, best first; empty until the draw is over. */
  order: { entry: string; name: string }[];
  /** Places that have already advanced to a stage. */
  stages: { category: string; from: number; to: number }[];
  /** The draw this is a next stage of, with the places it took; null for a first one. */
  stage: { after: string; from: number; to: number } | null;
  /** A stage can be removed while none of its matches has been called or played and no stage follows it. */
  mayTakeBack: boolean;
  /** What would differ if the stage were drawn now, because an earlier result was corrected. Null if nothing would. */
  drift: StageDrift | null;
};

/**
 * Every draw with its order and the stages after it. `touched`: ids of matches that are called, being played or over.
 */
export function stageViews(draws: readonly Draw[], results: Results, touched: readonly string[]): StageView[] {
  return draws.map((draw) => {
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    const open = openMatches(draw, results).map((id) => storedLabelOf(draw, id));
    const stages = draws.flatMap(({ category, stage }) =>
      stage?.after === draw.category ? [{ category, from: stage.from, to: stage.to }] : [],
    );
    return {
      category: draw.category,
      of: draw.stage?.of ?? draw.category,
      format: draw.format,
      entries: draw.entries.length,
      open,
      order: finalOrder(draw, results).map((entry) => ({ entry, name: names.get(entry) ?? entry })),
      stages,
      stage: draw.stage ? { after: draw.stage.after, from: draw.stage.from, to: draw.stage.to } : null,
      mayTakeBack: takeBackRefusal(draws, draw.category, touched) === null,
      drift: stageDrift(draws, draw, results),
    };
  });
}

export type StageRequest = {
  /** The draw that is over. */
  category: string;
  /** The stage's name without its category: "Stage 2", "Plate". */
  name: string;
  /** The places that advance, inclusive. */
  from: number;
  to: number;
  /** Entries that do not advance; those behind them move up. */
  without: readonly string[];
  format: CategoryFormat;
};

export type StageVerdict =
  | { ok: true; draw: Draw; notes: readonly DrawNote[] }
  | {
      ok: false;
      reason: 'unknown_draw' | 'stage_not_over' | 'stage_places' | 'stage_places_taken' | 'stage_name_taken';
      /** The matches still open. */
      open: readonly MatchValue[];
    }
  | { ok: false; reason: 'stage_refused'; problems: readonly Problem[] };

/**
 * The next stage of a category as a draw of its own, named "<category> – <name>": the places become its seeds, and
 * entries keep their ids, so that no new registration or category is needed. Refused while the draw is not over, for
 * fewer than two entries, for places that already advance to another stage, and for a name that is taken. `categories`
 * are the event's own.
 */
export function decideNextStage(
  draws: readonly Draw[],
  results: Results,
  request: StageRequest,
  { lotSeed, categories, sport = '' }: { lotSeed: LotSeed; categories: readonly string[]; sport?: string },
): StageVerdict {
  const before = draws.find(({ category }) => category === request.category);
  const refuse = (
    reason: Exclude<Extract<StageVerdict, { ok: false }>['reason'], 'stage_refused'>,
    open: readonly MatchValue[] = [],
  ) => ({ ok: false as const, reason, open });
  if (!before) return refuse('unknown_draw');
  const of = before.stage?.of ?? before.category;
  const name = stageName(of, request.name.trim());
  const known = [...categories, ...draws.map(({ category }) => category)].map((one) => one.toLowerCase());
  if (known.includes(name.toLowerCase())) return refuse('stage_name_taken');
  const { from, to, without } = request;
  const id = nextStageId(draws, before.id);
  const { points } = request.format;
  const faults = points ? leagueProblems(points, { category: name, path: 'format.points', sport }) : [];
  if (faults.length > 0) return { ok: false, reason: 'stage_refused', problems: faults };
  const stage = { ...formatRequest(request.format), id, category: name, rule: before.rule, lotSeed, from, to, without };
  const order = finalOrder(before, results).filter((id) => !without.includes(id));
  const going = order.slice(Math.max(0, from - 1), to);
  const open = openMatches(before, results);
  if (order.length > 0 && open.length === 0) {
    if (from < 1 || to > order.length || to - from < 1) return refuse('stage_places');
    const others = draws.filter((draw) => draw.stage?.after === before.category);
    if (others.some(({ entries }) => entries.some(({ id }) => going.includes(id)))) return refuse('stage_places_taken');
  }
  const verdict = buildNextStage({ draw: before, results }, stage);
  if (!verdict.ok && verdict.problems.length > 0)
    return { ok: false, reason: 'stage_refused', problems: verdict.problems };
  if (!verdict.ok)
    return refuse(
      'stage_not_over',
      before.matches.filter(({ id }) => open.includes(id)).map((match) => matchValueOf(before, match)),
    );
  // Groups after groups count the same, unless somebody says otherwise.
  const league = leagueOf(sport, { points: before.league?.points, ...request.format, tie: before.tie });
  const draw: Draw = {
    ...verdict.draw,
    ...(before.tie ? { tie: before.tie } : {}),
    ...(league ? { league } : {}),
    stage: { of, after: before.category, name: request.name.trim(), from, to, drawn: going, without },
  };
  return { ok: true, draw, notes: levelAtCut(before, results, { order, to }) };
}

/** The last who advances and the first who does not may be level: in Swiss rounds, or where no lot has been drawn. */
function levelAtCut(draw: Draw, results: Results, { order, to }: { order: readonly string[]; to: number }): DrawNote[] {
  const nameOf = (id: string | undefined) => draw.entries.find((entry) => entry.id === id)?.name ?? id ?? '';
  const cut = [order[to - 1] ?? '', order[to] ?? ''] as const;
  const isLevel = levelEntries(draw, { results, started: [] }).some(
    ({ entries, lot }) => !lot && cut.every((entry) => entries.includes(entry)),
  );
  if (isLevel) return [drawNote('level_at_cut', { one: nameOf(cut[0]), other: nameOf(cut[1]), place: to })];
  if (draw.format !== 'swiss') return [];
  const places = new Map(swissStandings(draw, results).map((one) => [one.entry, one]));
  const [last, next] = [places.get(cut[0]), places.get(cut[1])];
  if (!last || !next || last.place !== next.place) return [];
  return [drawNote('level_at_cut', { one: nameOf(last.entry), other: nameOf(next.entry), place: last.place })];
}

/** Why a stage cannot be removed; null when it can. */
export function takeBackRefusal(
  draws: readonly Draw[],
  category: string,
  touched: readonly string[],
): 'unknown_draw' | 'stage_begun' | null {
  const draw = draws.find((one) => one.category === category);
  if (!draw?.stage) return 'unknown_draw';
  const goesOn = draws.some(({ stage }) => stage?.after === category);
  return goesOn || draw.matches.some(({ id }) => touched.includes(id)) ? 'stage_begun' : null;
}
