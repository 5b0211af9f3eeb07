import type { NextStageAnswer, NextStageForm, StageViewAnswer } from '@maidan/contract/draws/next-stages';
import { type Draw, feedersOf } from '@maidan/domain/draws/draw';
import { type DrawNote, drawNote } from '@maidan/domain/draws/draw-note';
import { labelInTextOf } from '@maidan/domain/draws/match-name';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { decideNextStage, type StageVerdict, stageViews, takeBackRefusal } from '@maidan/domain/draws/next-stages';
import { placeFrom } from '@maidan/domain/schedule/table/place-new-matches';
import { isoTime } from '@maidan/domain/schedule/settings/play-days';
import { type ReplacedDraw, replaceDraw } from '@maidan/domain/schedule/table/replace-draw';
import { summaryOf } from '@maidan/domain/schedule/table/plan-summary';
import { removeDraw } from '@maidan/domain/schedule/table/remove-draw';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepPublished, lockFixtures, saveDraw, savePlan } from '../schedule/service.ts';
import * as store from './store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

type Locked = Awaited<ReturnType<typeof lockFixtures>>;

/** Every draw with its places, and the stages after it; empty until there are fixtures. */
export async function listStages(deps: Deps, scope: Scope): Promise<{ version: number; draws: StageViewAnswer[] }> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures' }).catch(ifNone);
    if (!locked) return { version: 0, draws: [] };
    const { fixtures, play, event } = locked;
    const ofCategory = new Map(fixtures.draws.map((draw) => [draw.category, draw]));
    const leagueOf = (category: string) => {
      const draw = ofCategory.get(category);
      return draw && !draw.tie ? { sport: event.sport, points: draw.league?.points ?? null } : null;
    };
    const views = stageViews(fixtures.draws, resultsOfPlay(play), touchedIn(locked));
    return {
      version: fixtures.version,
      draws: views.map((view) => ({ ...view, league: leagueOf(view.category) })),
    };
  });
}

const ifNone = (thrown: unknown) => {
  if (thrown instanceof AppError && thrown.code === 'fixtures_not_found') return null;
  throw thrown;
};

const touchedIn = ({ play }: Locked) =>
  play.flatMap(({ match, status }) => (status === 'waiting' || status === 'held' ? [] : [match]));

/**
 * Draws the next stage and places its matches after those of the previous draw, where courts are free; existing places
 * stay. Saved as the next version on top of exactly the one it was based on; what was published stays published, now
 * with the stage.
 */
export async function drawStage(deps: Deps, scope: Scope, form: NextStageForm, now: Date) {
  return inTransaction(deps.db, async (tx): Promise<Omit<NextStageAnswer, 'success'>> => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures', version: form.version });
    const { fixtures, play } = locked;
    const results = resultsOfPlay(play);
    const categories = await store.listCategoryNames(tx, scope.eventId);
    const verdict = decideNextStage(fixtures.draws, results, form, {
      lotSeed: fixtures.lotSeed,
      categories,
      sport: locked.event.sport,
    });
    if (!verdict.ok) throw refusalOf(verdict);
    const { draw } = verdict;
    const replaced = replaceDraw(fixtures, draw, results, { earlier: [], notBefore: startAfter(fixtures, draw, now) });
    const told = {
      category: draw.category,
      entrants: draw.entries.map(({ id, name }) => ({ entry: id, name })),
      matches: draw.matches.length,
      notes: [...draw.notes.filter((note) => typeof note !== 'string'), ...verdict.notes],
      ...placesOf(replaced, draw),
    };
    if (form.preview) return { version: fixtures.version, ...told };
    const version = await saveDraw(tx, { ...scope, version: form.version }, locked, draw, replaced);
    await keepPublished(tx, scope.eventId, locked);
    await audit(tx, {
      actorId: scope.userId,
      action: 'next_stage_drawn',
      subjectKind: 'fixtures',
      subjectId: scope.eventId,
      eventId: scope.eventId,
      details: { version, category: draw.category, after: form.category, from: form.from, to: form.to },
    });
    return { version, ...told };
  });
}

/** Removes a stage, with its matches in the schedule. */
export async function takeStageBack(deps: Deps, scope: Scope, form: { category: string; version: number }) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures', version: form.version });
    const { fixtures } = locked;
    const refused = takeBackRefusal(fixtures.draws, form.category, touchedIn(locked));
    if (refused) throw new AppError(codes[refused]);
    const left = removeDraw(fixtures, form.category);
    const version = await savePlan(tx, { ...scope, version: form.version }, fixtures, {
      ...left,
      settings: fixtures.settings,
    });
    await keepPublished(tx, scope.eventId, locked);
    await audit(tx, {
      actorId: scope.userId,
      action: 'next_stage_taken_back',
      subjectKind: 'fixtures',
      subjectId: scope.eventId,
      eventId: scope.eventId,
      details: { version, category: form.category },
    });
    return { version };
  });
}

/** Not before now, and not before the last match of the previous draw is scheduled to end. */
function startAfter(fixtures: Locked['fixtures'], draw: Draw, now: Date): number {
  const { draws, settings, assignments, summary } = fixtures;
  const before = draws.filter(({ category }) => category === draw.stage?.after);
  const own = new Set(before.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const placed = assignments.filter(({ match }) => own.has(match));
  const { finish } = summaryOf(summary, { draws: before, settings, assignments: placed });
  return Math.max(placeFrom(fixtures, now.getTime()), finish ?? 0);
}

function placesOf({ added, settings }: ReplacedDraw, draw: Draw): Pick<NextStageAnswer, 'placed' | 'unplaced'> {
  const label = (match: string) => labelInTextOf(draw, match);
  const homeless = new Set(added.flatMap(({ match, place }) => (place ? [] : [match])));
  const reason = (id: string): DrawNote => {
    const match = draw.matches.find((one) => one.id === id);
    const feeders = match ? [match.a, match.b].flatMap(feedersOf) : [];
    const other = feeders.find((feeder) => homeless.has(feeder));
    if (other) return drawNote('waits_for_unplaced', { match: label(id), other: label(other) });
    return drawNote('no_room_within', { match: label(id), days: settings.max_days ?? 0 });
  };
  return {
    placed: added
      .flatMap(({ match, place }) => (place ? [{ match, ...place }] : []))
      .sort((x, y) => x.start - y.start || x.court - y.court)
      .map(({ match, start, court }) => ({ match: label(match), start: isoTime(settings, start), court })),
    unplaced: [...homeless].map(reason),
  };
}

const codes = {
  unknown_draw: 'draw_not_found',
  stage_not_over: 'stage_not_over',
  stage_places: 'stage_places',
  stage_places_taken: 'stage_places_taken',
  stage_name_taken: 'stage_name_taken',
  stage_begun: 'stage_begun',
} as const;

/** Lists every open match, and every problem with the entries. */
function refusalOf(verdict: Extract<StageVerdict, { ok: false }>): AppError {
  if (verdict.reason === 'stage_refused') {
    const [first] = verdict.problems;
    return new AppError('stage_refused', {
      ...(first && { message: first.msg }),
      fields: verdict.problems.slice(0, 50).map(({ msg, path }) => ({ msg, path })),
    });
  }
  const fields = verdict.matches.slice(0, 50).map((label) => ({ msg: `${label} is open`, path: 'category' }));
  return new AppError(codes[verdict.reason], fields.length > 0 ? { fields } : {});
}
