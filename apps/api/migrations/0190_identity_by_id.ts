import { keepWinners } from '@maidan/domain/matchday/winners';
import { buildEntrants } from '@maidan/domain/draws/entrants';
import { keepFixtures } from '@maidan/domain/schedule/table/kept-fixtures';
import type pg from 'pg';
import {
  type Categories,
  type Entered,
  identify,
  matchIdsOf,
  type NamedFixtures,
  stageNumbers,
} from './identity-by-id/named-fixtures.ts';

/*
 * Draws, plans, versions, results and winners held the names of categories and players, and a category's name was
 * part of every match id.
 * From here on they hold ids, and names are joined when they are read.
 */

/** The winners of an event as they are answered: by the categories' names, each place as one text. */
const functions = `
create function told_winners(kept jsonb) returns jsonb stable language sql as $$
  select jsonb_object_agg(coalesce(c.name, w.key), (
    select jsonb_object_agg(place.key, (
      select string_agg(case when jsonb_typeof(part) = 'string' then part #>> '{}' else (
        select coalesce(nullif(n.team_name, ''),
            r.name || coalesce(' / ' || regexp_replace(trim(nullif(n.partner_name, '')), '\\s+', ' ', 'g'), ''))
          || coalesce(' (' || (part->>'namesake') || ')', '')
        from registration_entries n join registrations r on r.id = n.registration_id
        where n.id = (part->>'entry')::uuid) end, '' order by at)
      from jsonb_array_elements(place.value) with ordinality as parts (part, at)))
    from jsonb_each(w.value) place))
  from jsonb_each(kept) w left join categories c on c.id::text = w.key
$$`;

type Row = NamedFixtures & { event_id: string; winners: Record<string, Record<string, string>> | null };

export async function migrate(db: pg.Client): Promise<void> {
  await db.query(functions);
  const { rows: events } = await db.query<{ id: string }>(
    `select e.id from events e where e.winners is not null or exists (select from fixtures f where f.event_id = e.id)`,
  );
  for (const { id } of events) await migrateEvent(db, id);
}

async function migrateEvent(db: pg.Client, eventId: string): Promise<void> {
  const categories = await readCategories(db, eventId);
  const entered = await readEntered(db, eventId);
  const {
    rows: [row],
  } = await db.query<Row>(
    `select e.winners, f.settings, f.draws, f.editable, f.schedule as assignments, f.summary, f.locked
     from events e left join fixtures f on f.event_id = e.id where e.id = $1`,
    [eventId],
  );
  if (row?.winners) await saveWinners(db, { eventId, winners: row.winners, categories, entered });
  if (row?.draws) await migrateFixtures(db, { eventId, now: row, categories, entered });
}

async function migrateFixtures(
  db: pg.Client,
  {
    eventId,
    now,
    categories,
    entered,
  }: { eventId: string; now: NamedFixtures; categories: Categories; entered: Entered },
): Promise<void> {
  const { rows: versions } = await db.query<{ version: number; draws: NamedFixtures['draws'] }>(
    `select version, snapshot->'draws' as draws from fixture_versions where event_id = $1 order by version`,
    [eventId],
  );
  const stages = stageNumbers([...versions.map(({ draws }) => draws), now.draws]);
  const known = { categories, entered, stages };
  const matchIds = new Map<string, string>();
  for (const { version } of versions) {
    const {
      rows: [kept],
    } = await db.query<{ snapshot: Omit<NamedFixtures, 'summary' | 'locked'> }>(
      'select snapshot from fixture_versions where event_id = $1 and version = $2',
      [eventId, version],
    );
    if (!kept) continue;
    const plan = identify({ ...kept.snapshot, summary: now.summary, locked: [] }, known);
    for (const [old, id] of matchIdsOf(kept.snapshot.draws, known)) matchIds.set(old, id);
    const { settings, draws, editable, assignments } = keepFixtures(plan, categories);
    await db.query('update fixture_versions set snapshot = $3 where event_id = $1 and version = $2', [
      eventId,
      version,
      JSON.stringify({ settings, draws, editable, assignments }),
    ]);
  }
  for (const [old, id] of matchIdsOf(now.draws, known)) matchIds.set(old, id);
  const { settings, draws, editable, assignments, summary } = keepFixtures(identify(now, known), categories);
  const locked = (now.locked ?? []).map((match) => matchIds.get(match) ?? match);
  await db.query(
    `update fixtures set settings = $2, draws = $3, editable = $4, schedule = $5, summary = $6, locked = $7
     where event_id = $1`,
    [eventId, ...[settings, draws, editable, assignments, summary, locked].map((part) => JSON.stringify(part))],
  );
  await db.query(
    `update match_states s set match_id = n.now from unnest($2::text[], $3::text[]) as n (old, now)
     where s.event_id = $1 and s.match_id = n.old`,
    [eventId, [...matchIds.keys()], [...matchIds.values()]],
  );
  const called = identify(now, known).draws.map(({ id, category }) => [id, category]);
  await db.query(
    `update audit_log a set details = a.details || jsonb_build_object('draw', d.id)
     from unnest($2::text[], $3::text[]) as d (id, name)
     where a.event_id = $1 and a.action in ('entry_withdrawn', 'late_entry_drawn') and a.details->>'category' = d.name`,
    [eventId, called.map(([id]) => id), called.map(([, name]) => name)],
  );
}

async function saveWinners(
  db: pg.Client,
  of: { eventId: string; winners: NonNullable<Row['winners']>; categories: Categories; entered: Entered },
): Promise<void> {
  const { eventId, winners, categories, entered } = of;
  const confirmed = [...entered.values()].filter(({ isConfirmed }) => isConfirmed);
  const entrants = buildEntrants(
    [...categories].map(([id, name]) => ({ id, name })),
    confirmed,
  );
  const kept = Object.entries(winners).map(([name, places]) => {
    const [id = name] = [...categories].find(([, called]) => called === name) ?? [];
    const verdict = keepWinners(
      { [name]: places },
      entrants.filter((one) => one.id === id),
    );
    const texts = Object.fromEntries(Object.entries(places).map(([place, text]) => [place, [text]]));
    return [id, (verdict.ok && verdict.winners[id]) || texts] as const;
  });
  await db.query('update events set winners = $2 where id = $1', [eventId, JSON.stringify(Object.fromEntries(kept))]);
}

async function readCategories(db: pg.Client, eventId: string): Promise<Categories> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from categories where event_id = $1 order by removed_at is not null, position',
    [eventId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readEntered(db: pg.Client, eventId: string): Promise<Entered> {
  const { rows } = await db.query(
    `select re.id as "entryId", re.category_id as "categoryId", r.id as "personId", r.name,
       re.partner_name as "partnerName", re.team_name as "teamName", re.team_players as "teamPlayers",
       null as club, null as district, null as state, null as "partnerClub", null as "partnerDistrict",
       null as "partnerState", re.seed, r.status = 'confirmed' and re.cancelled_at is null as "isConfirmed"
     from registration_entries re join registrations r on r.id = re.registration_id
     join categories c on c.id = re.category_id
     where r.event_id = $1 order by c.position, r.created_at, re.id`,
    [eventId],
  );
  return new Map(rows.map((row) => [row.entryId, row]));
}
