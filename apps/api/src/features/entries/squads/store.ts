import type { SquadOfEvent } from '@maidan/domain/entries/squads/squads';
import type { TeamPlayer } from '@maidan/domain/entries/teams';
import type { EntryFormat } from '@maidan/domain/category-names';
import type { TieForm } from '@maidan/domain/draws/tie-form';
import type { EntryWindow } from '@maidan/domain/events/registration-window';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

/** A team with its link, and what decides whether its players can answer. */
export interface SquadRow extends SquadOfEvent {
  entryId: string;
  categoryId: string;
  format: 'singles' | 'doubles' | 'mixed_doubles' | 'team' | null;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
  agesOn: AgesOn;
  /** Who entered it, and that one's account and registration. */
  from: string;
  captainId: string | null;
  registrationId: string;
  players: TeamPlayer[];
  declined: DeclinedPlayer[];
  linkEnc: string;
  eventId: string;
  eventName: string;
  sports: string;
  location: string;
  lastDay: string | null;
  now: Date;
}

export interface DeclinedPlayer {
  name: string;
  reason: string;
}

/** By the link's secret, by the code that was read out, or by the team's entry. */
export function findSquad(
  db: Db,
  by: { hash: Buffer } | { codes: readonly string[] } | { entryId: string },
): Promise<SquadRow | null> {
  const isIt =
    'hash' in by
      ? sql`q.token_hash = ${by.hash}`
      : 'codes' in by
        ? sql`q.code_index = any(${by.codes})`
        : sql`q.entry_id = ${by.entryId}`;
  return firstRow(
    db,
    sql<SquadRow>`select n.id as entry_id, n.state as entry_state, c.id as category_id, c.name as category, c.format, c.min_age,
        c.max_age, c.gender, c.ages_on, coalesce(nullif(n.team_name, ''), r.name) as team, r.name as "from",
        r.user_id as captain_id, r.id as registration_id, n.team_players as players, q.declined, q.link_enc,
        exists (select from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d->'entries') t
          where f.event_id = e.id and t->>'id' = n.id::text) as is_drawn,
        e.id as event_id, e.name as event_name, e.sports, e.location, ${lastDayOfEvent} as last_day, e.starts_at, e.last_date,
        e.approval_status, e.tournament_status, e.live_since is not null as is_live, e.late_entries,
        o.status as organizer_status, e.deleted_at is not null as is_deleted, clock_timestamp() as now
      from squads q join registration_entries n on n.id = q.entry_id join registrations r on r.id = n.registration_id
      join categories c on c.id = n.category_id join events e on e.id = r.event_id
      join organizers o on o.user_id = e.organizer_id where ${isIt}`,
  );
}

/** False where the team has a link by now: that one counts. */
export async function addSquad(
  tx: Db,
  squad: { entryId: string; tokenHash: Buffer; codeIndex: string; linkEnc: string },
): Promise<boolean> {
  const added = await firstRow(
    tx,
    sql<{ id: string }>`insert into squads (entry_id, token_hash, code_index, link_enc)
      values (${squad.entryId}, ${squad.tokenHash}, ${squad.codeIndex}, ${squad.linkEnc})
      on conflict (entry_id) do nothing returning entry_id as id`,
  );
  return added !== null;
}

/** A team whose registrations close soon. */
export interface ClosingTeam extends EntryWindow {
  entryId: string;
  category: string;
  format: EntryFormat | null;
  sport: string;
  tie: TieForm | null;
  /** How many are named. */
  players: number;
  isDrawn: boolean;
}

/** Of the events that take entries for two days at most, the teams that are in and whose captains were not told. */
export function listClosingTeams(db: Db, now: Date): Promise<ClosingTeam[]> {
  return rows(
    db,
    sql<ClosingTeam>`select n.id as entry_id, c.name as category, c.format, e.sports as sport,
        (select f.settings -> 'category_formats' -> c.id::text -> 'tie' from fixtures f where f.event_id = e.id) as tie,
        jsonb_array_length(n.team_players) as players,
        exists (select from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d->'entries') t
          where f.event_id = e.id and t->>'id' = n.id::text) as is_drawn,
        e.starts_at, e.last_date, e.approval_status, e.tournament_status, e.live_since is not null as is_live,
        e.late_entries
      from events e join registrations r on r.event_id = e.id
      join registration_entries n on n.registration_id = r.id and n.state = 'confirmed' and not n.is_squad
      join categories c on c.id = n.category_id and c.removed_at is null
      where e.deleted_at is null and not exists (select from squad_reminders s where s.entry_id = n.id) and e.last_date between ${now} and ${now}::timestamptz + interval '2 days'
      order by e.last_date, n.id`,
  );
}

/** False where the captain of the team was told before. */
export async function claimReminder(tx: Db, entryId: string, now: Date): Promise<boolean> {
  const claimed = await firstRow(
    tx,
    sql<{ id: string }>`insert into squad_reminders (entry_id, told_at) values (${entryId}, ${now})
      on conflict (entry_id) do nothing returning entry_id as id`,
  );
  return claimed !== null;
}

/** Who was named and said no: only the last forty are kept. */
export async function saveDeclined(tx: Db, entryId: string, declined: readonly DeclinedPlayer[]): Promise<void> {
  await sql`update squads set declined = ${JSON.stringify(declined.slice(-40))} where entry_id = ${entryId}`.execute(
    tx,
  );
}

/** The team of a player's own entry beside it. */
export const findTeamOfSeat = (tx: Db, seatId: string) =>
  firstRow(
    tx,
    sql<{ entryId: string; categoryId: string; eventId: string; isDrawn: boolean; players: TeamPlayer[] }>`select
        n.id as entry_id, n.category_id, e.id as event_id, n.team_players as players,
        exists (select from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d->'entries') t
          where f.event_id = e.id and t->>'id' = n.id::text) as is_drawn
      from registration_entries s join registration_entries n on n.id = s.pair_of
      join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      where s.id = ${seatId} and s.is_squad for update of n`,
  );

/** The event's organizer. */
export const findOrganizer = (tx: Db, eventId: string) =>
  firstRow(tx, sql<{ organizerId: string }>`select organizer_id from events where id = ${eventId}`);

/** The captain of a team, found by its entry or by a player's beside it, or that player. */
export type Told = { to: 'captain'; entryId: string } | { to: 'captain' | 'player'; seatId: string };

export function findTold(db: Db, who: Told) {
  const team =
    'entryId' in who
      ? sql`t.id = ${who.entryId}`
      : sql`t.id = (select s.pair_of from registration_entries s where s.id = ${who.seatId})`;
  const told =
    who.to === 'captain'
      ? sql`tr.id`
      : sql`(select s.registration_id from registration_entries s where s.id = ${'seatId' in who ? who.seatId : ''})`;
  return firstRow(
    db,
    sql<{
      registrationId: string;
      userId: string | null;
      email: string | null;
      name: string;
      event: string;
      category: string;
      team: string;
    }>`select r.id as registration_id, r.user_id, u.email, r.name, e.name as event, c.name as category,
        coalesce(nullif(t.team_name, ''), tr.name) as team
      from registration_entries t join registrations tr on tr.id = t.registration_id
      join registrations r on r.id = ${told} join categories c on c.id = t.category_id
      join events e on e.id = tr.event_id left join users u on u.id = r.user_id where ${team}`,
  );
}
