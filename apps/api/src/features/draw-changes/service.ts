import type { DrawChangeAnswer, DrawChangeForm } from '@maidan/contract/draw-changes';
import { changeDraw } from '@maidan/domain/draws/change-draw';
import type { Draw, Entry, Source } from '@maidan/domain/draws/draw';
import { leaveDraw } from '@maidan/domain/draws/leave-draw';
import { matchLabel } from '@maidan/domain/draws/match-name';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { isoTime, planMinute } from '@maidan/domain/schedule/play-days';
import { type ReplacedDraw, replaceDraw } from '@maidan/domain/schedule/replace-draw';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { entrantsNow, keepPublished, lockFixtures, saveDraw } from '../fixtures/service.ts';
import * as store from './store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

type Locked = Awaited<ReturnType<typeof lockFixtures>>;

/** Who may still come into the draws that are made, and who stands in them. */
export async function listDrawChanges(deps: Deps, scope: Scope) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures' }).catch(ifNone);
    if (!locked) return { version: 0, categories: [] };
    const entered = await entrantsNow(tx, scope.eventId);
    const arrivals = await store.listArrivals(tx, scope.eventId);
    return {
      version: locked.fixtures.version,
      categories: locked.fixtures.draws.map((draw) => ({
        category: draw.category,
        late: inOrder(lateFor(draw, entered), arrivals),
        drawn: draw.entries.map(named),
        freeLines: draw.slots.filter(({ kind }) => kind === 'bye').length,
      })),
    };
  });
}

const ifNone = (thrown: unknown) => {
  if (thrown instanceof AppError && thrown.code === 'fixtures_not_found') return null;
  throw thrown;
};

const named = ({ id, name }: Entry) => ({ entry: id, name });

function lateFor(draw: Draw, entered: Awaited<ReturnType<typeof entrantsNow>>): Entry[] {
  const drawn = new Set(draw.entries.map(({ id }) => id));
  return (entered.find(({ category }) => category === draw.category)?.entries ?? []).filter(({ id }) => !drawn.has(id));
}

/** The newest first, as somebody who has just come is looked for; whoever was withdrawn comes last. */
function inOrder(late: readonly Entry[], arrivals: Awaited<ReturnType<typeof store.listArrivals>>) {
  const byId = new Map(late.map((entry) => [entry.id, entry]));
  const known = arrivals.flatMap(({ entry: id, withdrawn }) => {
    const entry = byId.get(id);
    return entry ? [{ ...named(entry), withdrawn }] : [];
  });
  return [...known.filter((one) => !one.withdrawn), ...known.filter((one) => one.withdrawn)];
}

/**
 * A late entry or a withdrawal, kept as the next version over exactly the one it was asked of, with the matches that are given up. What was on
 * the public page stays there: the desk and the hall read the same draw.
 */
export async function changeMadeDraw(deps: Deps, scope: Scope, form: DrawChangeForm, now: Date) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures' });
    const { fixtures, play } = locked;
    if (fixtures.version !== form.version) throw new AppError('fixtures_changed_meanwhile');
    const draw = fixtures.draws.find(({ category }) => category === form.category);
    if (!draw) throw new AppError('unknown_entry');
    const change =
      form.kind === 'withdraw' ? leaves(draw, form.entry, locked) : await joins(tx, scope, draw, form.entry, locked);
    const walkovers = change.walkovers.map(({ match }) => matchLabel(draw.category, match));
    const done = change.walkovers.map(({ match, winner }) => ({ match, winner, kind: 'walkover' as const, score: [] }));
    const after = { fixtures, play: [...play, ...done.map((one) => ({ ...untouched, ...one }))] };
    const replaced = await placeMatches(tx, scope.eventId, after, { before: draw, next: change.draw, now });
    const told = { warnings: [...change.warnings], walkovers, ...placesOf(replaced, change.draw, fixtures.settings) };
    if (form.preview) return { version: fixtures.version, ...told };
    for (const walkover of change.walkovers) await store.saveWalkover(tx, { eventId: scope.eventId, ...walkover });
    const version = await saveDraw(tx, { ...scope, version: form.version }, after, change.draw, replaced);
    await keepPublished(tx, scope.eventId, locked);
    await audit(tx, {
      actorId: scope.userId,
      action: form.kind === 'withdraw' ? 'entry_withdrawn' : 'late_entry_drawn',
      subjectKind: 'registration',
      subjectId: await store.findRegistrationOf(tx, scope.eventId, form.entry),
      eventId: scope.eventId,
      details: { version, category: draw.category, entry: form.entry, walkovers: walkovers.length },
    });
    return { version, ...told };
  });
}

/** The plan with the changed draw: a match that comes back has its earlier place if that is free, and none begins in the past. */
async function placeMatches(
  tx: Db,
  eventId: string,
  { fixtures, play }: Locked,
  { before, next, now }: { before: Draw; next: Draw; now: Date },
): Promise<ReplacedDraw> {
  const known = new Set(before.matches.map(({ id }) => id));
  const added = next.matches.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const earlier = added.length > 0 ? await store.findEarlierPlaces(tx, eventId, added) : [];
  const minute = Math.ceil((planMinute(fixtures.settings, now.getTime()) ?? 0) / 5) * 5;
  // A plan that has wholly gone by is not kept to by the clock: its own times are all there is.
  const isOver = fixtures.assignments.every(({ start }) => start < minute);
  const notBefore = isOver ? 0 : Math.max(0, minute);
  return replaceDraw(fixtures, next, resultsOfPlay(play), { earlier, notBefore });
}

/** When and where the new matches are played; for one without a place, the match that leaves it no room. */
function placesOf(
  { added, assignments }: ReplacedDraw,
  draw: Draw,
  settings: Locked['fixtures']['settings'],
): Pick<DrawChangeAnswer, 'placed' | 'unplaced'> {
  const label = (match: string) => matchLabel(draw.category, match);
  const goesOn = (match: string) => {
    const [first] = assignments
      .filter((one) =>
        draw.matches.some(({ id, a, b }) => id === one.match && [a, b].some((side) => leads(side, match))),
      )
      .sort((x, y) => x.start - y.start);
    return first ? { match: label(first.match), start: isoTime(settings, first.start) } : null;
  };
  return {
    placed: added.flatMap(({ match, place }) =>
      place ? [{ match: label(match), start: isoTime(settings, place.start), court: place.court }] : [],
    ),
    unplaced: added.flatMap(({ match, place }) => (place ? [] : [{ match: label(match), before: goesOn(match) }])),
  };
}

const leads = (side: Source, match: string) =>
  ('winner' in side && side.winner === match) || ('loser' in side && side.loser === match);

const untouched = { status: 'done', court: null, calledAt: null, startedAt: null, finishedAt: null } as const;

function leaves(draw: Draw, entry: string, { play }: Locked) {
  const onCourt = play.flatMap(({ match, status }) => (status === 'called' || status === 'playing' ? [match] : []));
  const verdict = leaveDraw(draw, entry, resultsOfPlay(play), onCourt);
  if (!verdict.ok) throw refusal(verdict);
  return verdict;
}

async function joins(tx: Db, { eventId }: Scope, draw: Draw, entry: string, { play }: Locked) {
  const late = lateFor(draw, await entrantsNow(tx, eventId)).find(({ id }) => id === entry);
  if (!late) throw new AppError('not_a_late_entry');
  const busy = new Set(
    play.flatMap(({ match, status }) => (status === 'called' || status === 'playing' ? [match] : [])),
  );
  const verdict = changeDraw(draw, { kind: 'late_entry', entry: late }, resultsOfPlay(play));
  if (!verdict.ok) throw refusal(verdict);
  const rivals = verdict.draw.matches.filter(({ a, b }) =>
    [a, b].some((side) => 'entry' in side && side.entry === entry),
  );
  const rival = rivals.flatMap(({ a, b }) => [a, b]).find((side) => 'entry' in side && side.entry !== entry);
  const isPlaying = draw.matches.some(
    ({ id, a, b }) =>
      busy.has(id) && rival && 'entry' in rival && [a, b].some((side) => 'entry' in side && side.entry === rival.entry),
  );
  if (isPlaying) throw new AppError('draw_in_play');
  return { ...verdict, walkovers: [] };
}

const codes = {
  unknown_entry: 'unknown_entry',
  same_entry: 'same_entry',
  entry_refused: 'entry_refused',
  no_free_line: 'no_free_line',
  already_played: 'already_played',
  not_in_this_format: 'not_in_this_format',
  on_court: 'entrant_on_court',
  nothing_left: 'nothing_left_to_play',
} as const;

const refusal = ({ reason, msg }: { reason: keyof typeof codes; msg: string }) =>
  new AppError(codes[reason], { message: msg });
