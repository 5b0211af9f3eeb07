import type { TakenReport } from '@maidan/contract/entries/tournament-reports';
import { isChess } from '@maidan/domain/draws/category-format';
import type { Draw } from '@maidan/domain/draws/draw';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as fixtures from '../../draws/records/fixtures.ts';
import { listMatchStates, savePlayedElsewhere } from '../../draws/records/match-states.ts';
import { tellOfPublication } from '../../draws/records/told-fixtures.ts';
import { lockPlaces } from '../../events/records/categories.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import { markPlayed } from '../../events/records/events.ts';
import { expireHolds } from '../records/holds.ts';
import { enterPlayers } from './enter-players.ts';
import { planDraw } from './plan-draw.ts';
import { drawn, readReport, type ReadReport, readText, tellReport } from './read-report.ts';
import * as store from './store.ts';

interface Form {
  category: string;
  report: string;
  rounds?: number | undefined;
  boards?: number | undefined;
  minutes?: number | undefined;
  start?: string | undefined;
  outside: boolean;
  preview: boolean;
}

/**
 * Takes over a chess tournament that was started elsewhere: players of the report who are not in the category are
 * entered, the draw has their starting ranks as pairing numbers, and all results are recorded, so that the next round is
 * paired here. Everything in one transaction, or nothing. With `preview` it only tells what it would do.
 */
export async function openReport(deps: Deps, scope: EventScope, form: Form, now: Date): Promise<TakenReport> {
  const { eventId } = scope;
  const { startsAt } = await mayOpen(deps.db, scope);
  const of = { eventId, startsAt };
  const report = readText(form.report);
  const about = { eventId, categoryName: form.category, report };
  if (form.preview) {
    const read = await readReport(deps.db, { ...about, lock: false });
    await refuseInPlay(deps.db, eventId, read.category.id);
    return tellReport(deps.db, of, read, drawn({ ...read, entries: foreseen(read) }, form.rounds));
  }
  await expireHolds(deps, eventId);
  return inTransaction(deps.db, async (tx) => {
    await store.waitForTurn(tx, eventId);
    const read = await readReport(tx, { ...about, lock: true });
    const told = await tellReport(tx, of, read, drawn({ ...read, entries: foreseen(read) }, form.rounds));
    if (told.outside.length > 0 && !form.outside) throw new AppError('report_players_outside');
    await lockPlaces(tx, eventId);
    const event = await fixtures.lockEvent(tx, { ...scope, right: 'fixtures' });
    if (!event) throw new AppError('event_not_found');
    await refuseInPlay(tx, eventId, read.category.id);
    const entries = await enterPlayers(tx, deps, scope, read);
    const { draw, results } = drawn({ ...read, entries }, form.rounds);
    const version = await planDraw(tx, scope, { event, draw, results, form, now });
    await savePlayedElsewhere(
      tx,
      eventId,
      Object.entries(results).map(([match, { winner, kind }]) => ({ match, winner, kind })),
    );
    // What is being played elsewhere is no secret, and nobody may enter and pay for it: published draws close entries.
    await fixtures.publish(tx, eventId);
    await tellOfPublication(deps, tx, eventId);
    // Where nothing is left to play, nobody waits for a day of play: what is left are winners, prizes and certificates.
    if (told.notDrawn.length === 0 && (await isWholePlayed(tx, eventId))) await markPlayed(tx, eventId);
    await audit(tx, {
      actorId: scope.userId,
      action: 'tournament_report_opened',
      subjectKind: 'fixtures',
      subjectId: eventId,
      eventId,
      details: {
        version,
        category: read.category.name,
        players: told.players.length,
        entered: told.players.filter(({ isNew }) => isNew).length,
        rounds: told.paired,
      },
    });
    return told;
  });
}

/** For whoever makes the draws of a chess event that is going to be played. */
async function mayOpen(db: Db, scope: EventScope): Promise<fixtures.EventForFixtures> {
  const { approvalStatus, tournamentStatus } = await openEvent(db, { ...scope, right: 'fixtures' });
  const event = await fixtures.findEvent(db, { ...scope, right: 'fixtures' });
  if (!event) throw new AppError('event_not_found');
  if (approvalStatus !== 'approved') throw new AppError('event_not_approved');
  if (tournamentStatus === 'completed') throw new AppError('event_completed');
  if (tournamentStatus === 'cancelled') throw new AppError('event_cancelled');
  if (!isChess(event.sport)) throw new AppError('report_not_chess');
  return event;
}

/** Whether every match of the event's draws has a result. */
async function isWholePlayed(tx: Db, eventId: string): Promise<boolean> {
  const draws = (await fixtures.findFixtures(tx, eventId))?.draws ?? [];
  const over = new Set(
    (await listMatchStates(tx, eventId)).flatMap(({ match, status }) => (status === 'done' ? [match] : [])),
  );
  return draws.length > 0 && draws.every(({ matches }) => matches.every(({ id }) => over.has(id)));
}

/** Refused once a match of the category has been called or has a result, and once its places went on. */
async function refuseInPlay(db: Db, eventId: string, categoryId: string): Promise<void> {
  const play = await listMatchStates(db, eventId);
  if (play.some(({ match, status }) => match.startsWith(categoryId) && status !== 'waiting'))
    throw new AppError('report_in_play');
  const stored = await fixtures.findFixtures(db, eventId);
  const own = stored?.draws.find(({ id }) => id === categoryId);
  if (own && stored?.draws.some(({ stage }) => stage && plainName(stage.after) === plainName(own.category)))
    throw new AppError('next_stage_drawn');
}

/** The entries that the report would have; of new players only the names are known yet. */
const foreseen = ({ players, known }: ReadReport) =>
  new Map(
    players.map(({ number, name }): [number, Draw['entries'][number]] => {
      const id = known.get(number) ?? `new-${number}`;
      return [number, { id, name, players: [id] }];
    }),
  );
