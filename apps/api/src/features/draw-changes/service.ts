import type { DrawChangeForm } from '@maidan/contract/draw-changes';
import { changeDraw } from '@maidan/domain/draws/change-draw';
import type { Draw, Entry } from '@maidan/domain/draws/draw';
import { leaveDraw } from '@maidan/domain/draws/leave-draw';
import { matchLabel } from '@maidan/domain/draws/match-name';
import { resultsOfPlay } from '@maidan/domain/draws/result';
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
    return {
      version: locked.fixtures.version,
      categories: locked.fixtures.draws.map((draw) => ({
        category: draw.category,
        late: lateFor(draw, entered).map(named),
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

/**
 * A late entry or a withdrawal, kept as the next version over exactly the one it was asked of, with the matches that are given up. What was on
 * the public page stays there: the desk and the hall read the same draw.
 */
export async function changeMadeDraw(deps: Deps, scope: Scope, form: DrawChangeForm) {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { ...scope, right: 'fixtures' });
    const { fixtures, play } = locked;
    if (fixtures.version !== form.version) throw new AppError('fixtures_changed_meanwhile');
    const draw = fixtures.draws.find(({ category }) => category === form.category);
    if (!draw) throw new AppError('unknown_entry');
    const change =
      form.kind === 'withdraw' ? leaves(draw, form.entry, locked) : await joins(tx, scope, draw, form.entry, locked);
    const walkovers = change.walkovers.map(({ match }) => matchLabel(draw.category, match));
    const warnings = [...change.warnings];
    if (form.preview) return { version: fixtures.version, warnings, walkovers };
    for (const walkover of change.walkovers) await store.saveWalkover(tx, { eventId: scope.eventId, ...walkover });
    const done = change.walkovers.map(({ match, winner }) => ({ match, winner, kind: 'walkover' as const, score: [] }));
    const saved = { fixtures, play: [...play, ...done.map((one) => ({ ...untouched, ...one }))] };
    const version = await saveDraw(tx, { ...scope, version: form.version }, saved, change.draw);
    await keepPublished(tx, scope.eventId, locked);
    await audit(tx, {
      actorId: scope.userId,
      action: form.kind === 'withdraw' ? 'entry_withdrawn' : 'late_entry_drawn',
      subjectKind: 'registration',
      subjectId: await store.findRegistrationOf(tx, scope.eventId, form.entry),
      eventId: scope.eventId,
      details: { version, category: draw.category, entry: form.entry, walkovers: walkovers.length },
    });
    return { version, warnings, walkovers };
  });
}

const untouched = { status: 'done', court: null, startedAt: null, finishedAt: null } as const;

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
