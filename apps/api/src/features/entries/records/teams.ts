import type { TeamForm } from '@maidan/contract/entries/teams';
import { type EntryFormat, isTeamCategory } from '@maidan/domain/category-names';
import type { TieForm } from '@maidan/domain/draws/tie-form';
import { rosterProblems, type Team, type TeamPlayer, tidyTeam } from '@maidan/domain/entries/teams';
import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import { keepSeats } from '@maidan/domain/entries/squads/squads';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import { sql } from 'kysely';
import { refusalOfFaults } from '../../../platform/app-error.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { saveTeam as writeTeam } from './entries.ts';

/** The players of each entry of the event that has named players, by entry id. */
export async function rostersOf(db: Db, eventId: string): Promise<ReadonlyMap<string, string[]>> {
  const list = await listRosters(db, eventId);
  return new Map(list.map(({ entryId, players }) => [entryId, players.map(({ name }) => name)]));
}

/**
 * The team of an entry as sent; refused with the faulty field, under `path`. Players who said yes stay so; answers the
 * own entries of those who are no longer in it.
 */
export async function keepTeam(
  tx: Db,
  { entryId, categoryId }: { entryId: string; categoryId: string },
  form: TeamForm,
  path = '',
): Promise<string[]> {
  const team: Team = tidyTeam(form);
  await lockCategory(tx, categoryId);
  const before = await findRoster(tx, entryId);
  const problems = rosterProblems(team, await listOtherTeams(tx, { categoryId, entryId }));
  if (problems.length > 0) {
    const faults = problems.map((problem) => ({ ...problem, path: `${path}${problem.path}` }));
    throw refusalOfFaults('validation_failed', faults);
  }
  const { players, left } = keepSeats(before, team.players);
  await writeTeam(tx, entryId, { ...team, players });
  return left;
}

/** Refuses a player whose name another team of the category has; the category is locked. */
export async function refuseInTwo(
  tx: Db,
  of: { entryId: string; categoryId: string },
  team: Team,
  at: number,
): Promise<void> {
  await lockCategory(tx, of.categoryId);
  const path = `players.${at}.name`;
  const [problem] = rosterProblems(team, await listOtherTeams(tx, of)).filter((one) => one.path === path);
  if (problem) throw refusalOfFaults('validation_failed', [{ ...problem, path: 'name' }]);
}

/** As it is now, locked. */
export async function findRoster(tx: Db, entryId: string): Promise<TeamPlayer[]> {
  const found = await firstRow(
    tx,
    sql<{
      players: TeamPlayer[];
    }>`select team_players as players from registration_entries where id = ${entryId} for update`,
  );
  return found?.players ?? [];
}

export interface TeamRow {
  entryId: string;
  eventId: string;
  categoryId: string;
  category: string;
  name: string;
  enteredBy: string;
  registrationId: string;
  entryState: EntryState;
  players: TeamPlayer[];
  declined: { name: string; reason: string }[] | null;
  linkEnc: string | null;
  isDrawn: boolean;
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  tournamentStatus: 'open' | 'closed' | 'completed' | 'cancelled';
  startsAt: Date;
  lastDate: Date;
  isLive: boolean;
  lateEntries: boolean;
  sport: string;
  minAge: number | null;
  maxAge: number | null;
  gender: 'female' | 'male' | 'mixed' | null;
  agesOn: AgesOn;
  /** As in the fixture settings. */
  tie: TieForm | null;
}

const living = isLivingEntry;
const columns = sql`n.id as "entryId", e.id as "eventId", c.id as "categoryId", c.name as category,
  coalesce(n.team_name, r.name) as name, r.name as "enteredBy", r.id as "registrationId", n.state as "entryState",
  n.team_players as players, q.declined, q.link_enc as "linkEnc",
  exists (select from fixtures f, jsonb_array_elements(f.draws) d, jsonb_array_elements(d->'entries') t
    where f.event_id = e.id and t->>'id' = n.id::text) as "isDrawn",
  e.approval_status as "approvalStatus", e.tournament_status as "tournamentStatus", e.starts_at as "startsAt",
  e.last_date as "lastDate", e.live_since is not null as "isLive", e.late_entries as "lateEntries", e.sports as sport, c.min_age as "minAge", c.max_age as "maxAge", c.gender, c.ages_on as "agesOn",
  (select f.settings -> 'category_formats' -> c.id::text -> 'tie' from fixtures f where f.event_id = e.id) as tie`;
const source = sql`from registration_entries n
  join registrations r on r.id = n.registration_id
  join categories c on c.id = n.category_id and c.removed_at is null
  join events e on e.id = r.event_id and e.deleted_at is null
  left join squads q on q.entry_id = n.id`;

export type TeamScope = { userId: string } & ({ registrationId: string } | { eventId: string; right: StaffRight });
type StaffRight = 'registrations_read' | 'registrations_write';

const within = (scope: TeamScope) =>
  'registrationId' in scope
    ? sql`r.id = ${scope.registrationId} and r.user_id = ${scope.userId}`
    : sql`e.id = ${scope.eventId} and ${mayOnEvent(scope.userId, scope.right)}`;

/** The event's categories that teams enter. */
async function teamCategories(db: Db, scope: TeamScope): Promise<string[]> {
  const eventId =
    'registrationId' in scope
      ? sql`(select event_id from registrations where id = ${scope.registrationId})`
      : sql`${scope.eventId}::uuid`;
  const found = await rows(
    db,
    sql<{ id: string; name: string; format: EntryFormat | null }>`select id, name, format from categories
      where event_id = ${eventId} and removed_at is null`,
  );
  return found.filter(({ name, format }) => isTeamCategory(name, format)).map(({ id }) => id);
}

export async function listTeams(db: Db, scope: TeamScope): Promise<TeamRow[]> {
  const categoryIds = await teamCategories(db, scope);
  return rows(
    db,
    sql<TeamRow>`select ${columns} ${source} where ${within(scope)} and not n.is_squad and ${living} and c.id = any(${categoryIds})
      order by c.position, lower(coalesce(n.team_name, r.name)), n.id`,
  );
}

export async function findTeam(db: Db, scope: TeamScope & { entryId: string }): Promise<TeamRow | null> {
  const categoryIds = await teamCategories(db, scope);
  return firstRow(
    db,
    sql<TeamRow>`select ${columns} ${source}
      where n.id = ${scope.entryId} and not n.is_squad and ${within(scope)} and ${living} and c.id = any(${categoryIds})`,
  );
}

/** Whether the person may read the event's teams, or has the registration. */
export async function mayRead(db: Db, scope: TeamScope): Promise<boolean> {
  const found =
    'registrationId' in scope
      ? sql<{
          id: string;
        }>`select id from registrations where id = ${scope.registrationId} and user_id = ${scope.userId}`
      : sql<{ id: string }>`select e.id from events e where e.id = ${scope.eventId} and e.deleted_at is null
          and ${mayOnEvent(scope.userId, scope.right)}`;
  return (await firstRow(db, found)) !== null;
}

/** Whoever draws the event's categories waits, or has already drawn. */
export async function lockEvent(db: Db, eventId: string): Promise<void> {
  await sql`select 1 from events where id = ${eventId} for update`.execute(db);
}

/** Locks the category, so that two teams naming the same person are serialized. */
async function lockCategory(db: Db, categoryId: string): Promise<void> {
  await sql`select 1 from categories where id = ${categoryId} for update`.execute(db);
}

function listOtherTeams(db: Db, team: { categoryId: string; entryId: string }): Promise<Team[]> {
  return rows(
    db,
    sql<Team>`select coalesce(n.team_name, r.name) as name, n.team_players as players
      from registration_entries n join registrations r on r.id = n.registration_id
      where n.category_id = ${team.categoryId} and n.id <> ${team.entryId} and not n.is_squad and ${living}`,
  );
}

/** The players of entries that have named some. */
function listRosters(db: Db, eventId: string): Promise<{ entryId: string; players: TeamPlayer[] }[]> {
  return rows(
    db,
    sql<{ entryId: string; players: TeamPlayer[] }>`select n.id as "entryId", n.team_players as players
      from registration_entries n join registrations r on r.id = n.registration_id
      where r.event_id = ${eventId} and n.team_players <> '[]'`,
  );
}
