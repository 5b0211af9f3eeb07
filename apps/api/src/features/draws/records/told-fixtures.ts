import { resultsOfPlay } from '@maidan/domain/draws/result';
import { changeOfOwn, type OwnChange, type OwnMatch, ownMatches } from '@maidan/domain/schedule/table/own-matches';
import { seatEntrants } from '@maidan/domain/schedule/table/planned-matches';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';
import { dayPlanOf } from './day-plan.ts';
import { type EventPlan, planOfVersion, publishedPlan } from './kept-plans.ts';
import { listMatchStates, type MatchState } from './match-states.ts';

/** Tells the players of what was published; any process may, and a second one does no harm. */
export const publicationQueue = jobQueue<{ eventId: string }>('schedule-published');

/**
 * After a publication: tells those whose own matches it changes, once it is committed. Answers how many players these
 * are. An event that is not public, or was called off, tells nobody; nor does one that is published without telling,
 * where no time is new to anybody: a telling that waits then tells of it as well.
 */
export async function tellOfPublication(deps: Deps, tx: Db, eventId: string, tell = true): Promise<number> {
  await sql`insert into told_fixtures (event_id, version) values (${eventId}, 0) on conflict do nothing`.execute(tx);
  const told = await lockTold(tx, eventId);
  if (!told) return 0;
  const changes = await changesSinceTold(tx, told);
  if (!tell) {
    const players = await listReadersOf(tx, eventId, [...changes.keys()]);
    if (players.some(({ id }) => changes.get(id)?.isTimeNew)) throw new AppError('players_must_be_told');
    if (!told.isDue) await saveTold(tx, told);
    return 0;
  }
  const { length: people } = await listReadersOf(tx, eventId, [...changes.keys()]);
  if (people === 0) await saveTold(tx, told);
  else {
    await sql`update told_fixtures set due_version = ${told.published} where event_id = ${eventId}`.execute(tx);
    await deps.jobs.send(tx, publicationQueue, { eventId });
  }
  return people;
}

export interface ToldVersions {
  eventId: string;
  sport: string;
  version: number;
  published: number;
}

/** Locked: what is told at the same time is told once. Null where nothing is to be told to anybody. `isDue`: a telling waits. */
export const lockTold = (tx: Db, eventId: string): Promise<(ToldVersions & { isDue: boolean }) | null> =>
  firstRow(
    tx,
    sql<
      ToldVersions & { isDue: boolean }
    >`select t.event_id, e.sports as sport, t.version, f.published_version as published,
        coalesce(t.due_version > t.version, false) as is_due
      from told_fixtures t join fixtures f on f.event_id = t.event_id and f.published_version is not null
        join events e on e.id = t.event_id join organizers o on o.user_id = e.organizer_id
      where t.event_id = ${eventId} and ${isPublicEvent} and e.tournament_status <> 'cancelled' for update of t`,
  );

export async function saveTold(tx: Db, { eventId, published }: ToldVersions): Promise<void> {
  await sql`update told_fixtures set version = ${published}, told_at = now() where event_id = ${eventId}`.execute(tx);
}

/** What was published now, its players are told in other words; they know the version before. */
export async function toldOtherwise(tx: Db, eventId: string, before: number): Promise<void> {
  await sql`update told_fixtures t set version = f.published_version, told_at = now()
    from fixtures f where f.event_id = t.event_id and t.event_id = ${eventId} and t.version = ${before}`.execute(tx);
}

/** By player: what differs between the version they know and the one that is published, as far as play has come. */
export async function changesSinceTold(tx: Db, told: ToldVersions): Promise<Map<string, OwnChange>> {
  const { eventId, sport, version, published } = told;
  const now = await planOfVersion(tx, eventId, published);
  if (!now || version === published) return new Map();
  const known = await planOfVersion(tx, eventId, version);
  const play = await listMatchStates(tx, eventId);
  const before = known ? ownOf(known, sport, play) : new Map<string, OwnMatch[]>();
  const changes = new Map<string, OwnChange>();
  for (const [player, own] of ownOf(now, sport, play)) {
    const change = changeOfOwn(before.get(player) ?? [], own);
    if (change) changes.set(player, change);
  }
  return changes;
}

/** By player: their matches of the published plan that are still to come; of nobody until it is published. */
export async function ownPublished(tx: Db, eventId: string, sport: string): Promise<Map<string, OwnMatch[]>> {
  const plan = await publishedPlan(tx, eventId);
  return plan ? ownOf(plan, sport, await listMatchStates(tx, eventId)) : new Map<string, OwnMatch[]>();
}

function ownOf(plan: EventPlan, sport: string, play: readonly MatchState[]): Map<string, OwnMatch[]> {
  const dayPlan = dayPlanOf(plan, sport);
  const plays = dayPlan.playsOf(resultsOfPlay(play));
  const needless = new Set([...plays.values()].flatMap((drawn) => [...drawn.needless]));
  const begun = new Set(
    play.flatMap(({ match, status }) => (status === 'waiting' || status === 'held' ? [] : [match])),
  );
  return ownMatches(
    seatEntrants(dayPlan.matches, plays),
    (category, entry) => {
      const draw = dayPlan.drawOf(category);
      return draw ? dayPlan.playersOf(draw, entry) : [];
    },
    (id) => !begun.has(id) && !needless.has(id),
  );
}

/** Of these players those who can be told. */
export const listReadersOf = (db: Db, eventId: string, players: readonly string[]) =>
  rows(
    db,
    sql<{ id: string; userId: string | null; hasMail: boolean }>`select r.id, u.id as user_id,
        u.id is not null or r.email_enc is not null as has_mail
      from registrations r left join users u on u.id = r.user_id and u.deleted_at is null
      where r.event_id = ${eventId} and r.id::text = any(${[...players]}::text[]) and r.status = 'confirmed'
        and (r.user_id is not null or r.email_enc is not null) order by r.created_at, r.id`,
  );

/** What publishing the saved version would tell; null without fixtures, nothing for an event that tells nobody. */
export async function changesToTell(db: Db, eventId: string): Promise<Map<string, OwnChange> | null> {
  const saved = await firstRow(
    db,
    sql<ToldVersions & { tells: boolean }>`select f.event_id, e.sports as sport, coalesce(t.version, 0) as version,
        f.version as published, ${isPublicEvent} and e.tournament_status <> 'cancelled' as tells
      from fixtures f join events e on e.id = f.event_id join organizers o on o.user_id = e.organizer_id
        left join told_fixtures t on t.event_id = f.event_id
      where f.event_id = ${eventId}`,
  );
  if (!saved) return null;
  return saved.tells ? changesSinceTold(db, saved) : new Map<string, OwnChange>();
}
