import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventEndpoints } from '@maidan/contract/events/event';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveBooks } from '../src/features/money/reconciliation/reconcile.ts';
import { oneRow, rows } from '../src/platform/db/db.ts';
import { createImageProcessor } from '../src/platform/files/image-processing.ts';
import { startApi } from '../test/start.ts';
import { loadDemo } from './demo.ts';

const t = startApi();
const counts = () =>
  oneRow(
    t.db,
    sql<{ users: number; events: number; registrations: number }>`
    select (select count(*)::int from users) as users, (select count(*)::int from events) as events,
      (select count(*)::int from registrations) as registrations`,
  );

test('the demo is loaded once, and everybody it names can sign in', async () => {
  // With nowhere to wait for a turn, as when a machine has so much else to do that waiting is given up.
  const images = createImageProcessor({ concurrency: 2, queue: 0 });
  const text = await loadDemo({ ...t.deps, images });
  const first = await counts();
  expect(await loadDemo(t.deps)).toBe(text);
  expect(await counts()).toEqual(first);
  expect(first.registrations).toBeGreaterThan(400);

  const emails = [...(text ?? '').matchAll(/\S+@maidan\.example/g)].map(([email]) => email);
  expect(emails).toHaveLength(5);
  for (const email of emails) {
    const answer = await t.call(sessionEndpoints.signIn, { body: { email, password: 'maidan-demo' } });
    expect([email, answer.status]).toEqual([email, 200]);
  }
});

test('its money adds up, and no place is taken twice', async () => {
  const { wrong } = await oneRow(
    t.db,
    sql<{ wrong: number }>`
    select (select count(*) from orders o where o.event_id is not null and o.amount_paise <>
          (select sum(l.amount_paise) from order_lines l where l.order_id = o.id))
      + (select count(*) from registrations r where r.amount_paise <>
          (select sum(n.price_paise) from registration_entries n where n.registration_id = r.id))
      + (select count(*) from categories c where c.taken <> (select count(*) from registration_entries n
          where n.category_id = c.id and n.state = 'confirmed')) as wrong`,
  );
  expect(wrong).toBe(0);
});

test('its books hold, with payouts at the bank and others on their way', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
  const { settled, open } = await oneRow(
    t.db,
    sql<{ settled: number; open: number }>`
      select (select count(*)::int from settlements where status = 'SETTLED') as settled,
        (select count(*)::int from payout_items where is_open) as open`,
  );
  expect(settled).toBeGreaterThan(10);
  expect(open).toBeGreaterThan(0);
  const { months, uninvoiced } = await oneRow(
    t.db,
    sql<{ months: number; uninvoiced: number }>`
      select (select count(distinct month)::int from commission_invoices) as months,
        (select -coalesce(sum(amount_paise), 0)::bigint from ledger_days
          where account = 'commission' and day < date_trunc('month', now() at time zone 'Asia/Kolkata'))
          - (select coalesce(sum(case kind when 'invoice' then amount_paise else -amount_paise end), 0)::bigint
            from commission_invoices) as uninvoiced`,
  );
  expect(months).toBeGreaterThan(0);
  expect(uninvoiced).toBe(0);
});

test('its organizer has events in every state', async () => {
  const { body } = await t.call(sessionEndpoints.signIn, {
    body: { email: 'organizer@maidan.example', password: 'maidan-demo' },
  });
  const { body: list } = await t.call(eventEndpoints.list, { token: body.token });
  const states = new Set(
    list.events.map(
      (event: { approvalStatus: string; tournamentStatus: string }) =>
        `${event.approvalStatus} ${event.tournamentStatus}`,
    ),
  );
  expect(states).toEqual(
    new Set([
      'approved open',
      'approved closed',
      'approved completed',
      'pending_approval open',
      'draft open',
      'rejected open',
    ]),
  );
  const { body: today } = await t.call(dashboardEndpoints.today, { token: body.token });
  // Payouts follow the bank calendar: some days have one, some have none.
  const kinds = today.needs
    .map((need: { kind: string }) => need.kind)
    .filter((kind: string) => kind !== 'settles_today');
  expect(kinds).toEqual(['playing_today', 'entries_close', 'rejected', 'draft_ready']);
});

test('its events of today are being played: results, matches in play, one called', async () => {
  const { body } = await t.call(sessionEndpoints.signIn, {
    body: { email: 'organizer@maidan.example', password: 'maidan-demo' },
  });
  const { body: list } = await t.call(liveEventEndpoints.all, { token: body.token });
  expect(list.liveEvents).toMatchObject([
    { eventName: 'Pune Open Badminton', isLive: true, courts: 8 },
    { eventName: 'Pune Rapid Chess', isLive: true, courts: 16 },
  ]);
  // Twenty-two matches, and one tie of two teams.
  expect(list.liveEvents[0].matches).toMatchObject({ done: 23 });
  expect(list.liveEvents[0].matches.playing).toBeGreaterThan(3);
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params: { eventId: list.liveEvents[0].eventId } });
  const running = shown.play.flatMap(({ live }: { live?: { games: unknown; current: unknown } }) => live ?? []);
  expect(running).toHaveLength(4);
  expect(running).toContainEqual(expect.objectContaining({ games: [[21, 16]], current: [4, 6] }));
});

test('its chess is in the fourth Swiss round, and the best children go on in a stage of their own', async () => {
  const { body } = await t.call(sessionEndpoints.signIn, {
    body: { email: 'organizer@maidan.example', password: 'maidan-demo' },
  });
  const { body: list } = await t.call(liveEventEndpoints.all, { token: body.token });
  const params = { eventId: list.liveEvents[1].eventId };
  const { body: swiss } = await t.call(swissRoundEndpoints.list, { token: body.token, params });
  expect(swiss.categories).toMatchObject([{ category: 'Open', paired: 4, colours: true, next: { round: 5 } }]);
  expect(swiss.categories[0].open).toHaveLength(8);
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params });
  expect(shown.draws).toMatchObject([
    { category: 'Open', format: 'swiss' },
    { category: 'Under 13', format: 'round_robin' },
    { category: 'Under 13 – Finals', stage: { after: 'Under 13', from: 1, to: 4 } },
  ]);
});

test('it is true to the day it is loaded: who plays has checked in, and every time lies between the start and now', async () => {
  // In the first minutes of a day, what is over began up to an hour before it.
  const { early, absent, dayAhead } = await oneRow(
    t.db,
    sql<{ early: number; absent: number; dayAhead: number }>`
      select (select count(*)::int from match_states m join events e on e.id = m.event_id
          where m.called_at > now() or m.started_at > now() or m.finished_at > now() or m.finished_at < m.started_at
            or m.started_at < e.starts_at - interval '1 hour') as early,
        (select count(distinct r.id)::int from match_states m join fixtures f on f.event_id = m.event_id
          join registrations r on r.event_id = m.event_id and r.checked_in_at is null
          join registration_entries n on n.registration_id = r.id
          where m.winner = n.id::text) as absent,
        (select count(*)::int from events where live_since is not null
          and (starts_at at time zone 'Asia/Kolkata')::date <> (now() at time zone 'Asia/Kolkata')::date) as day_ahead`,
  );
  expect({ early, absent, dayAhead }).toEqual({ early: 0, absent: 0, dayAhead: 0 });
  const { body } = await t.call(sessionEndpoints.signIn, {
    body: { email: 'organizer@maidan.example', password: 'maidan-demo' },
  });
  const { body: list } = await t.call(liveEventEndpoints.all, { token: body.token });
  const params = { eventId: list.liveEvents[0].eventId };
  const { body: day } = await t.call(liveEventEndpoints.read, { token: body.token, params });
  const first = day.matches.map(({ start }: { start: string | null }) => start ?? '9').toSorted()[0];
  expect(indiaDay(new Date(first))).toBe(indiaDay(new Date()));
});

test('an installation with people in it is left alone', async () => {
  await sql`delete from installation where name = 'demo'`.execute(t.db);
  expect(await loadDemo(t.deps)).toBeNull();
});

test('who has won an event that is over has a certificate', async () => {
  const { body } = await t.call(sessionEndpoints.signIn, {
    body: { email: 'organizer@maidan.example', password: 'maidan-demo' },
  });
  const over = await rows(
    t.db,
    sql<{ id: string }>`select id from events where tournament_status = 'completed' order by starts_at`,
  );
  expect(over).toHaveLength(2);
  for (const { id: eventId } of over) {
    const answer = await t.call(certificateEndpoints.ofEvent, { token: body.token, params: { eventId } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  }
});
