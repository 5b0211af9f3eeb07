import type { DrawChangeAnswer, DrawChangeForm } from '@maidan/contract/draws/changes';
import { type Draw, type DrawMatch, type Entry, feedersOf } from '@maidan/domain/draws/draw';
import { joinDraw, type Left } from '@maidan/domain/draws/changes/join-draw';
import { leaveDraw } from '@maidan/domain/draws/changes/leave-draw';
import { labelInTextOf } from '@maidan/domain/draws/match-name';
import { freePlaces, type PoolDay, poolsOf } from '@maidan/domain/draws/pools';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { placeFrom } from '@maidan/domain/schedule/table/place-new-matches';
import { isoTime } from '@maidan/domain/schedule/settings/play-days';
import { type ReplacedDraw, replaceDraw } from '@maidan/domain/schedule/table/replace-draw';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { entrantsNow, keepPublished, lockFixtures, saveDraw } from '../schedule/service.ts';
import * as matchStates from '../match-states/service.ts';
import * as store from './store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

type Locked = Awaited<ReturnType<typeof lockFixtures>>;

/** Who may still join the existing draws, and who is in them. */
export async function listDrawChanges(deps: Deps, scope: Scope) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures' }).catch(ifNone);
    if (!locked) return { version: 0, categories: [] };
    const entered = await entrantsNow(tx, scope.eventId);
    const arrivals = await store.listArrivals(tx, scope.eventId);
    const withdrawn = await store.listWithdrawn(tx, scope.eventId);
    return {
      version: locked.fixtures.version,
      categories: locked.fixtures.draws.map((draw) => {
        const free = leftPlaces(draw, dayOf(draw, locked, withdrawn));
        return {
          category: draw.category,
          format: draw.format,
          late: inOrder(lateFor(draw, entered, mayReturn(draw, withdrawn, free)), arrivals),
          drawn: draw.entries.map(named),
          freeLines: free.size > 0 ? free.size : draw.slots.filter(({ kind }) => kind === 'bye').length,
        };
      }),
    };
  });
}

const ifNone = (thrown: unknown) => {
  if (thrown instanceof AppError && thrown.code === 'fixtures_not_found') return null;
  throw thrown;
};

const named = ({ id, name }: Entry) => ({ entry: id, name });

/** The state of a draw that a late entry depends on. */
function dayOf(draw: Draw, { play }: Locked, withdrawn: Awaited<ReturnType<typeof store.listWithdrawn>>): PoolDay {
  return {
    results: resultsOfPlay(play),
    left: withdrawn.flatMap(({ draw: id, entry }) => (id === draw.id ? [entry] : [])),
    started: startedOf(play),
  };
}

const startedOf = (play: Locked['play']) =>
  play.flatMap(({ match, status }) =>
    status === 'called' || status === 'playing' || status === 'suspended' ? [match] : [],
  );

/**
 * Entries that left a group before playing: their places can be taken by others, or by themselves when they come back.
 */
const leftPlaces = (draw: Draw, day: PoolDay) =>
  new Set(poolsOf(draw).flatMap((pool) => freePlaces(draw, pool, day).map(({ gone }) => gone)));

/** The same, and whoever gave up matches in a draw without groups. */
const mayReturn = (draw: Draw, withdrawn: readonly store.Withdrawn[], free: ReadonlySet<string>) =>
  new Set([
    ...free,
    ...withdrawn.flatMap(({ draw: id, entry }) => (id === draw.id && poolsOf(draw).length === 0 ? [entry] : [])),
  ]);

/** Confirmed entries that are not in the draw, or have left it and may come back to their place. */
function lateFor(draw: Draw, entered: Awaited<ReturnType<typeof entrantsNow>>, free: ReadonlySet<string>): Entry[] {
  const drawn = new Set(draw.entries.flatMap(({ id }) => (free.has(id) ? [] : [id])));
  return (entered.find(({ category }) => category === draw.category)?.entries ?? []).filter(({ id }) => !drawn.has(id));
}

/** Newest first, since the desk usually looks for somebody who has just come; withdrawn entries come last. */
function inOrder(late: readonly Entry[], arrivals: Awaited<ReturnType<typeof store.listArrivals>>) {
  const byId = new Map(late.map((entry) => [entry.id, entry]));
  const known = arrivals.flatMap(({ entry: id, withdrawn }) => {
    const entry = byId.get(id);
    return entry ? [{ ...named(entry), withdrawn }] : [];
  });
  return [...known.filter((one) => !one.withdrawn), ...known.filter((one) => one.withdrawn)];
}

/**
 * A late entry or a withdrawal, saved as the next version on top of exactly the one it was based on, with the matches
 * given up. A published draw stays published with the change: desk and hall read the same draw. A withdrawal may
 * include other draws, or none.
 */
export async function changeMadeDraw(deps: Deps, scope: Scope, form: DrawChangeForm, now: Date) {
  return inTransaction(deps.db, async (tx) => {
    const { also, ...first } = form;
    const told = await changeOneDraw(tx, scope, first, now);
    for (const other of form.kind === 'withdraw' ? also : []) {
      const version = form.preview ? form.version : told.version;
      const more = await changeOneDraw(tx, scope, { ...first, ...other, version }, now);
      told.version = more.version;
      told.warnings = [...told.warnings, ...more.warnings];
      for (const what of ['walkovers', 'placed', 'unplaced', 'moved'] as const)
        told[what].push(...(more[what] as never[]));
    }
    return told;
  });
}

type OneChange = Omit<DrawChangeForm, 'also'>;

async function changeOneDraw(
  tx: Db,
  scope: Scope,
  form: OneChange,
  now: Date,
): Promise<Omit<DrawChangeAnswer, 'success'>> {
  const locked = await lockFixtures(tx, { ...scope, right: 'fixtures', version: form.version });
  const { fixtures, play } = locked;
  const draw = fixtures.draws.find(({ category }) => category === form.category);
  if (!draw) throw new AppError('unknown_entry');
  const change =
    form.kind === 'withdraw' ? leaves(draw, form.entry, locked) : await joins(tx, scope, draw, form, locked);
  const walkovers = change.walkovers.map(({ match }) => labelInTextOf(draw, match));
  const done = change.walkovers.map(({ match, winner }) => ({ match, winner, kind: 'walkover' as const, score: [] }));
  const gone = new Set([...change.takenBack, ...done.map(({ match }) => match)]);
  const kept = play.filter(({ match }) => !gone.has(match));
  const after = { ...locked, play: [...kept, ...done.map((one) => ({ ...untouched, ...one }))] };
  const about = { before: draw, next: change.draw, takenBack: change.takenBack, now };
  const replaced = await placeMatches(tx, scope.eventId, after, about);
  const told = {
    warnings: change.warnings,
    group: change.group,
    elsewhere: form.kind === 'withdraw' ? elsewhere(draw, form.entry, locked) : [],
    walkovers,
    ...placesOf(replaced, change.draw, gone),
  };
  if (form.preview) return { version: fixtures.version, ...told };
  await matchStates.clearWalkovers(tx, scope.eventId, change.takenBack);
  for (const walkover of change.walkovers) await matchStates.saveWalkover(tx, { eventId: scope.eventId, ...walkover });
  const version = await saveDraw(tx, { ...scope, version: form.version }, after, change.draw, replaced);
  await keepPublished(tx, scope.eventId, locked);
  await audit(tx, {
    actorId: scope.userId,
    action: form.kind === 'withdraw' ? 'entry_withdrawn' : 'late_entry_drawn',
    subjectKind: 'registration',
    subjectId: await store.findRegistrationOf(tx, scope.eventId, form.entry),
    eventId: scope.eventId,
    details: {
      version,
      category: draw.category,
      draw: draw.id,
      entry: form.entry,
      walkovers: walkovers.length,
      ...(form.kind === 'withdraw' && placeToReturnTo(draw, form.entry, change.walkovers)),
    },
  });
  return { version, ...told };
}

/** What an entry needs to come back: the matches given up, its line and its seed. */
function placeToReturnTo(draw: Draw, entry: string, given: readonly { match: string }[]) {
  const line = draw.slots.findIndex((slot) => slot.kind === 'player' && slot.entry === entry);
  const { seed } = draw.entries.find(({ id }) => id === entry) ?? {};
  return { given: given.map(({ match }) => match), ...(line >= 0 && { line }), ...(seed !== undefined && { seed }) };
}

/** Entries that have left a draw and not come back: a Swiss tournament pairs its rounds without them. */
export async function listLeft(db: Db, eventId: string, draw: string): Promise<string[]> {
  return (await store.listWithdrawn(db, eventId)).flatMap((one) => (one.draw === draw ? [one.entry] : []));
}

/** Where else the players of an entry are drawn and could withdraw now. */
function elsewhere(draw: Draw, entry: string, { fixtures, play }: Locked): DrawChangeAnswer['elsewhere'] {
  const people = new Set(draw.entries.find(({ id }) => id === entry)?.players);
  const results = resultsOfPlay(play);
  return fixtures.draws
    .filter(({ id }) => id !== draw.id)
    .flatMap((other) =>
      other.entries
        .filter(({ players }) => players.some((player) => people.has(player)))
        .filter(({ id }) => leaveDraw(other, id, results, startedOf(play)).ok)
        .map(({ id, name }) => ({ category: other.category, entry: id, name })),
    );
}

/**
 * The schedule with the changed draw: a match that comes back gets its earlier place if that is free, and none starts
 * in the past.
 */
async function placeMatches(
  tx: Db,
  eventId: string,
  { fixtures, play }: Locked,
  { before, next, takenBack, now }: { before: Draw; next: Draw; takenBack: readonly string[]; now: Date },
): Promise<ReplacedDraw> {
  const known = new Set(before.matches.map(({ id }) => id));
  const added = next.matches.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const then = added.length > 0 ? await store.findEarlierPlaces(tx, eventId, added) : [];
  const back = new Set(takenBack);
  const earlier = [...fixtures.assignments.filter(({ match }) => back.has(match)), ...then];
  const touched = play.flatMap(({ match, status }) => (status === 'waiting' || status === 'held' ? [] : [match]));
  const fixed = new Set([...fixtures.locked, ...touched]);
  const notBefore = placeFrom(fixtures, now.getTime());
  return replaceDraw(fixtures, next, resultsOfPlay(play), { earlier, notBefore, again: takenBack, fixed });
}

/**
 * Times and courts of the new matches, and the matches that give way; for one without a place, the match that leaves
 * it no room.
 */
function placesOf(
  { added, moved, assignments, settings }: ReplacedDraw,
  draw: Draw,
  over: ReadonlySet<string>,
): Pick<DrawChangeAnswer, 'placed' | 'unplaced' | 'moved'> {
  const label = (match: string) => labelInTextOf(draw, match);
  const at = ({ start, court }: { start: number; court: number }) => ({ start: isoTime(settings, start), court });
  const goesOn = (match: string) => {
    const [first] = assignments
      .filter((one) =>
        draw.matches.some(({ id, a, b }) => id === one.match && [a, b].some((side) => feedersOf(side).includes(match))),
      )
      .sort((x, y) => x.start - y.start);
    return first ? { match: label(first.match), start: isoTime(settings, first.start) } : null;
  };
  return {
    placed: added.flatMap(({ match, place }) => (place ? [{ match: label(match), ...at(place) }] : [])),
    unplaced: added.flatMap(({ match, place }) =>
      place || over.has(match) ? [] : [{ match: label(match), before: goesOn(match) }],
    ),
    moved: moved.map(({ match, from, place }) => ({ match: label(match), from: at(from), to: at(place) })),
  };
}

const untouched = { status: 'done', court: null, calledAt: null, startedAt: null, finishedAt: null } as const;

function leaves(draw: Draw, entry: string, { play }: Locked) {
  const verdict = leaveDraw(draw, entry, resultsOfPlay(play), startedOf(play));
  if (!verdict.ok) throw refusal(verdict);
  return { ...verdict, group: null, takenBack: [] };
}

async function joins(tx: Db, { eventId }: Scope, draw: Draw, { entry, missedRounds }: OneChange, locked: Locked) {
  const withdrawn = await store.listWithdrawn(tx, eventId);
  const day = dayOf(draw, locked, withdrawn);
  const entered = await entrantsNow(tx, eventId);
  const back = mayReturn(draw, withdrawn, leftPlaces(draw, day));
  const late = lateFor(draw, entered, back).find(({ id }) => id === entry);
  if (!late) throw new AppError('not_a_late_entry');
  const goesOn = locked.fixtures.draws.some(({ stage }) => stage?.after === draw.category);
  if (goesOn) throw new AppError('next_stage_drawn');
  const left = withdrawn.find((one) => one.draw === draw.id && one.entry === entry);
  const verdict = joinDraw(draw, late, day, { missed: missedRounds, left: left && howLeft(left) });
  if (!verdict.ok) throw refusal(verdict);
  // In a group everybody continues with their own matches; in a knock-out the rival must not already be on court for
  // the next round.
  const isBusy = (id: string) =>
    day.started.some((match) => draw.matches.some((one) => one.id === match && sides(one).includes(id)));
  const rivals = poolsOf(draw).length > 0 ? [] : verdict.draw.matches.map(sides).filter((two) => two.includes(entry));
  if (rivals.flat().some((id) => id !== entry && isBusy(id))) throw new AppError('draw_in_play');
  return verdict;
}

const howLeft = ({ given, line, seed }: store.Withdrawn): Left => ({
  given: given ?? [],
  home: line === null ? undefined : { line, seed: seed ?? undefined },
});

const sides = ({ a, b }: DrawMatch): string[] => [a, b].flatMap((side) => ('entry' in side ? [side.entry] : []));

const codes = {
  unknown_entry: 'unknown_entry',
  same_entry: 'same_entry',
  entry_refused: 'entry_refused',
  no_free_line: 'no_free_line',
  already_played: 'already_played',
  not_in_this_format: 'not_in_this_format',
  on_court: 'entrant_on_court',
  nothing_left: 'nothing_left_to_play',
  knock_out_begun: 'knock_out_begun',
  rounds_over: 'swiss_rounds_over',
  moved_on: 'has_moved_on',
} as const;

const refusal = ({ reason, msg }: { reason: keyof typeof codes; msg: string }) =>
  new AppError(codes[reason], { message: msg });
