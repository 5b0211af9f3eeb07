import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The data for a rush: events with many entries, and signed-in players. */
export interface World {
  organizer: Person;
  /** Confirmed entries by event; in the large one, no one is checked in. */
  small: CrowdedEvent;
  large: CrowdedEvent;
  /** Its draw has 640 entries. */
  live: CrowdedEvent;
  /** Without entries so far; the first has the category that everyone wants. */
  open: { eventId: string; categoryId: string; category: string }[];
  players: Person[];
}
interface Person {
  userId: string;
  token: string;
}
interface CrowdedEvent {
  eventId: string;
  registrationIds: string[];
}

const full = { players: 12_000, open: 100, small: 5_000, large: 50_000, live: 640 };

export async function loadWorld(pool: pg.Pool, count = full): Promise<World> {
  const [organizer, ...players] = await addPeople(pool, count.players + 1);
  if (!organizer) throw new Error('nobody was added');
  await pool.query(`update users set role = 'organizer' where id = $1`, [organizer.userId]);
  await pool.query(
    `insert into organizers (user_id, organization_name, phone_enc, city, state_ut, status, terms_accepted_at)
     values ($1, 'Bench Club', '', 'Pune', 'Maharashtra', 'active', now())`,
    [organizer.userId],
  );
  await pool.query(
    `insert into vendors (id, organizer_id, provider, provider_vendor_id, status, account_number_enc, account_last4, ifsc,
       account_holder_name, account_type, pan_enc, pan_index, business_type, kyc_account_type, is_enabled)
     values ($1, $2, 'sandbox', 'bench', 'ACTIVATED', '', '5678', 'HDFC0000123', 'Bench', 'SAVINGS', '', 'bench',
       'Events and Hospitality', 'INDIVIDUAL', true)`,
    [randomUUID(), organizer.userId],
  );
  const open = [];
  for (let place = 0; place < count.open; place += 1) open.push(await addEvent(pool, organizer.userId, 500));
  const small = await addCrowd(pool, organizer.userId, count.small);
  const large = await addCrowd(pool, organizer.userId, count.large);
  const live = await addCrowd(pool, organizer.userId, count.live);
  await pool.query('vacuum analyze');
  return { organizer, small, large, live, open, players };
}

async function addPeople(pool: pg.Pool, people: number): Promise<Person[]> {
  const made = Array.from({ length: people }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    token: `mda_${randomBytes(32).toString('base64url')}`,
  }));
  const ids = made.map(({ userId }) => userId);
  const sessions = made.map(({ sessionId }) => sessionId);
  await pool.query(
    `insert into users (id, email, name, role, password_hash)
     select id, 'bench-' || place || '@example.test', 'Player ' || place, 'participant', 'none'
     from unnest($1::uuid[]) with ordinality as p (id, place)`,
    [ids],
  );
  await pool.query(
    `insert into sessions (id, user_id, expires_at) select id, user_id, now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`,
    [sessions, ids],
  );
  await pool.query(
    `insert into session_tokens (token_hash, session_id, kind, expires_at) select hash, id, 'access', now() + interval '1 day'
     from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
    [made.map(({ token }) => createHash('sha256').update(token).digest()), sessions],
  );
  return made.map(({ userId, token }) => ({ userId, token }));
}

async function addEvent(pool: pg.Pool, organizerId: string, rupees: number) {
  const eventId = randomUUID();
  const categoryId = randomUUID();
  await pool.query(
    `insert into events (id, organizer_id, code, name, sports, about, location, contact, state_ut, starts_at, last_date,
       approval_status, approved_at, submitted_at, prize_pool_paise)
     values ($1, $2, $3, 'Bench Open ' || $3, 'Badminton', 'About it.', 'Pune', '9876543210', 'Maharashtra',
       now() + interval '20 days', now() + interval '18 days', 'approved', now(), now(), 0)`,
    [eventId, organizerId, eventId.slice(0, 8)],
  );
  await pool.query(
    `insert into categories (id, event_id, name, position, price_paise, capacity, format)
     values ($1, $2, 'Open Singles', 0, $3, 100000, 'singles')`,
    [categoryId, eventId, rupees * 100],
  );
  return { eventId, categoryId, category: 'Open Singles' };
}

async function addCrowd(pool: pg.Pool, organizerId: string, entries: number): Promise<CrowdedEvent> {
  const { eventId, categoryId } = await addEvent(pool, organizerId, 0);
  const { rows } = await pool.query<{ id: string }>(
    `insert into registrations (id, event_id, name, city, status, amount_paise, paid_by, confirmed_at, created_at, ticket_code)
     select gen_random_uuid(), $1::uuid, (array['Ananya','Rohan','Meera','Kabir','Ishita','Arjun'])[1 + place % 6] || ' ' ||
         (array['Reddy','Yadav','Shah','Iyer','Das'])[1 + place % 5] || ' ' || place, 'Pune', 'confirmed', 0, 'none',
       now() - place * interval '7 seconds', now() - place * interval '7 seconds', upper(left(md5($1::uuid::text || place), 9))
     from generate_series(1, $2::int) as place returning id`,
    [eventId, entries],
  );
  await pool.query(
    `insert into registration_entries (id, registration_id, category_id, price_paise, state)
     select gen_random_uuid(), id, $2, 0, 'confirmed' from registrations where event_id = $1`,
    [eventId, categoryId],
  );
  await pool.query('update categories set taken = $2 where id = $1', [categoryId, entries]);
  return { eventId, registrationIds: rows.map(({ id }) => id) };
}
