import { createPublicKey, verify } from 'node:crypto';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { offlineScanEndpoints, type SyncedScan } from '@maidan/contract/entries/offline-scans';
import { checkInListText } from '@maidan/domain/entries/check-in';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, aToken, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';

const t = startApi();

const scan = (event: MadeEvent, text: string) =>
  t.call(checkInEndpoints.checkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { registrationId: text },
  });
const logged = (registrationId: string) =>
  rows(
    t.db,
    sql<{ result: string }>`select result from scan_log where registration_id = ${registrationId} order by id`,
  );

test('the list is signed with a key that it carries, and names nobody who is not confirmed', async () => {
  const event = await anApprovedEvent(t);
  const made = await aConfirmedRegistration(t, { event, accommodationRequired: 'Asthma' });
  const waiting = await aRegistration(t, { event, status: 'waitlisted', name: 'Waiting Person' });
  const token = await aToken(t, event.organizerId);
  const { body } = await t.call(offlineScanEndpoints.checkInList, { token, params: { eventId: event.eventId } });
  expect(body.registrations).toEqual([
    {
      _id: made.registrationId,
      name: made.name,
      categories: ["Women's Singles"],
      ticketCode: made.ticketCode,
      checkedInAt: null,
    },
  ]);
  expect(body).toMatchObject({ days: [], categories: [{ name: "Women's Singles" }, { name: "Men's Singles" }] });
  // A waiting player is refused with the reason, and not named.
  expect(body.refused).toEqual([{ _id: waiting.registrationId, ticketCode: null, because: 'waiting' }]);
  expect(JSON.stringify(body)).not.toContain('Waiting Person');
  const key = createPublicKey({ key: body.publicKeys[0].publicKeyJwk, format: 'jwk' });
  const signature = Buffer.from(body.signature, 'base64url');
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  expect(verify(null, Buffer.from(checkInListText(body)), key, signature)).toBe(true);
  for (const change of [{ registrations: [] }, { expiresAt: '2099-01-01T00:00:00.000Z' }])
    expect(verify(null, Buffer.from(checkInListText({ ...body, ...change })), key, signature)).toBe(false);
  expect((await t.call(offlineScanEndpoints.checkInList, { params: { eventId: event.eventId } })).status).toBe(401);
});

test('a long list is read in parts, and has everybody once with what was scanned', async () => {
  const event = await anApprovedEvent(t);
  const { registrationId } = await aConfirmedRegistration(t, { event });
  // All at one moment, so that parts end among players who entered at the same time.
  await sql`insert into registrations (id, event_id, name, status, amount_paise, paid_by, confirmed_at)
    select gen_random_uuid(), event_id, 'Player ' || place, 'confirmed', 0, 'none', now()
    from registrations, generate_series(1, 2200) place where id = ${registrationId}`.execute(t.db);
  const token = await aToken(t, event.organizerId);
  const params = { eventId: event.eventId };
  await t.call(checkInEndpoints.checkIn, { token, params, body: { registrationId, list: 'kit' } });
  const { body } = await t.call(offlineScanEndpoints.checkInList, { token, params });
  const listed = new Map<string, unknown>(body.registrations.map((one: { _id: string }) => [one._id, one]));
  expect([body.registrations.length, listed.size]).toEqual([2_201, 2_201]);
  expect(listed.get(registrationId)).toMatchObject({ marks: { kit: expect.stringMatching(/^20/) } });
});

describe('scans made without a network', () => {
  interface Scan {
    clientId: string;
    ticket: string;
    scannedAt: string;
    deviceId: string;
    list?: string;
  }
  const at = (minutes: number) => new Date(Date.now() - 7_200_000 + minutes * 60_000).toISOString();
  const sync = (event: MadeEvent, scans: Scan[], token = event.token) =>
    t.call(offlineScanEndpoints.syncCheckIns, { token, params: { eventId: event.eventId }, body: { scans } });
  /** Of a hall of seven: the sixth has cancelled, the seventh does not exist. */
  const scanned = fc.record({
    player: fc.nat(6),
    deviceId: fc.constantFrom('gate-1', 'gate-2', 'gate-3'),
    scannedAt: fc.integer({ min: 0, max: 40 }).map(at),
    list: fc.constantFrom('arrival', 'arrival', 'exit', 'kit', 'day:2026-11-22', 'category:?'),
  });
  async function aHall() {
    const event = await anApprovedEvent(t);
    const [own = '', other = ''] = event.categories.map(({ name }) => name);
    const players = [];
    for (const place of [0, 1, 2, 3, 4, 5]) {
      const status = place === 5 ? 'cancelled' : 'confirmed';
      const categories = [place === 4 ? other : own];
      players.push(await aRegistration(t, { event, player: null, name: `Player ${place}`, status, categories }));
    }
    const ids = [...players.map(({ registrationId }) => registrationId), ...event.categories.map(({ id }) => id)];
    const tickets = [...players.map(({ ticket, ticketCode }, place) => (place % 2 ? ticketCode : ticket)), '?'];
    return { event, tickets, ids };
  }
  const leftBehind = ({ eventId }: MadeEvent) =>
    rows(
      t.db,
      sql<{ left: unknown }>`select to_jsonb(x) as left from (
        select r.name, r.checked_in_at, r.checked_in_device, m.list, m.at, m.device_id from registrations r
        left join gate_marks m on m.registration_id = r.id where r.event_id = ${eventId} order by r.name, m.list) x
      union all
      select to_jsonb(x) from (select r.name, s.client_id, s.result, s.list, s.scanned_at, s.other_at, s.other_device
        from scan_log s left join registrations r on r.id = s.registration_id
        where s.event_id = ${eventId} order by s.client_id) x`,
    );
  const statsOf = async (event: MadeEvent) =>
    (await t.call(checkInEndpoints.checkInStats, { token: event.token, params: { eventId: event.eventId } })).body;

  test('the first scan by time wins, whichever arrives first, and the conflict is shown with both', async () => {
    const made = await aConfirmedRegistration(t);
    const late = { clientId: 'a-1', ticket: made.ticket, scannedAt: at(9), deviceId: 'gate-1' };
    const early = { clientId: 'b-1', ticket: made.ticket, scannedAt: at(4), deviceId: 'gate-2' };
    expect((await sync(made.event, [late])).body.results).toMatchObject([{ clientId: 'a-1', result: 'checked_in' }]);
    expect((await sync(made.event, [early])).body.results).toEqual([
      {
        clientId: 'b-1',
        result: 'conflict',
        name: made.name,
        registrationId: made.registrationId,
        first: { at: early.scannedAt, deviceId: 'gate-2', by: 'Suresh Yadav' },
      },
    ]);
    const again = await scan(made.event, made.ticket);
    expect(again.body).toMatchObject({ checkedInAt: early.scannedAt, registration: { checkedInDevice: 'gate-2' } });
    expect((await statsOf(made.event)).conflicts).toEqual([
      {
        registrationId: made.registrationId,
        name: made.name,
        scans: [
          { at: early.scannedAt, deviceId: 'gate-2' },
          { at: late.scannedAt, deviceId: 'gate-1' },
        ],
      },
    ]);
  });

  test('the same device twice is no conflict; forged, foreign and cancelled tickets are told apart', async () => {
    const event = await anApprovedEvent(t);
    const made = await aConfirmedRegistration(t, { event });
    const cancelled = await aRegistration(t, { event, status: 'cancelled' });
    const elsewhere = await aConfirmedRegistration(t);
    const texts: [string, string][] = [
      [made.ticket, 'checked_in'],
      [made.ticketCode, 'already_checked_in'],
      [cancelled.ticket, 'conflict'],
      [elsewhere.ticket, 'invalid'],
      [`${made.ticket.slice(0, -4)}AAAA`, 'invalid'],
      ['', 'invalid'],
    ];
    const scans = texts.map(([ticket], index) => ({
      clientId: `c-${index}`,
      ticket,
      scannedAt: at(index),
      deviceId: 'gate-1',
    }));
    const { body } = await sync(event, scans);
    expect(body.results.map((one: { result: string }) => one.result)).toEqual(texts.map(([, result]) => result));
  });

  test('three devices, shuffled and repeated batches at once: every scan one verdict, every player in once', async () => {
    const event = await anApprovedEvent(t);
    const players = [];
    for (let index = 0; index < 24; index += 1) players.push(await aConfirmedRegistration(t, { event, player: null }));
    const devices = ['gate-1', 'gate-2', 'gate-3'];
    const scans = players.flatMap((player, index) =>
      devices
        .filter((_, gate) => gate === index % 3 || index % 5 === 0)
        .map((deviceId, gate) => ({
          clientId: `${deviceId}-${index}`,
          ticket: player.ticket,
          scannedAt: at((index * 7 + gate * 3) % 60),
          deviceId,
        })),
    );
    // A scan that identifies nobody has no player to lock, and is still written only once.
    const foreign = devices.map((deviceId) => ({ clientId: `${deviceId}-x`, ticket: '?', scannedAt: at(3), deviceId }));
    const all = [...scans, ...foreign];
    const shuffled = (round: number) =>
      [...all].sort((a, b) => ((a.clientId.length * 31 + round * 17) % 7) - ((b.clientId.length * 13 + round) % 5));
    const deliveries = [0, 1, 2, 3].map((round) => {
      const batch = shuffled(round);
      return sync(event, [...batch.slice(round * 5), ...batch.slice(0, round * 5 + 3)]);
    });
    const verdicts = new Map<string, Set<string>>();
    for (const { status, body } of await Promise.all(deliveries)) {
      expect(status).toBe(200);
      for (const { clientId, result } of body.results) {
        verdicts.set(clientId, (verdicts.get(clientId) ?? new Set()).add(result));
      }
    }
    expect(verdicts.size).toBe(all.length);
    expect([...verdicts.values()].every((results) => results.size === 1)).toBe(true);
    const results = [...verdicts.values()].map((set) => [...set][0]);
    expect(results.filter((result) => result === 'checked_in')).toHaveLength(players.length);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(scans.length - players.length);
    expect(results.filter((result) => result === 'invalid')).toHaveLength(foreign.length);
    const stats = await statsOf(event);
    expect(stats).toMatchObject({ checkedIn: players.length, total: players.length });
    expect(stats.conflicts).toHaveLength(scans.length - players.length);
    const recorded = await rows(
      t.db,
      sql<{
        id: string;
        at: Date;
      }>`select id, checked_in_at as at from registrations where event_id = ${event.eventId}`,
    );
    for (const player of players) {
      const first = scans
        .filter((one) => one.ticket === player.ticket)
        .map((one) => one.scannedAt)
        .sort()[0];
      expect(recorded.find((row) => row.id === player.registrationId)?.at.toISOString()).toBe(first);
    }
  });

  test('a batch comes to what its scans come to one by one, and leaves the same behind', async () => {
    const halls = [await aHall(), await aHall()] as const;
    const [batched, single] = halls;
    const told = [[], []] as SyncedScan[][][];
    const rounds = fc.sample(fc.array(scanned, { minLength: 24, maxLength: 24 }), { numRuns: 3, seed: 15 });
    for (const [round, made] of rounds.entries()) {
      const scansAt = (hall: (typeof halls)[number]) =>
        made.map(({ player, list, ...scan }, place) => ({
          ...scan,
          clientId: `${round}-${place}`,
          ticket: hall.tickets[player] ?? '',
          list: list.replace('?', hall.event.categories[0]?.id ?? ''),
        }));
      told[0]?.push((await sync(batched.event, scansAt(batched))).body.results);
      const byTime = scansAt(single).sort((a, b) => Date.parse(a.scannedAt) - Date.parse(b.scannedAt));
      const one: SyncedScan[] = [];
      for (const scan of byTime) one.push(...(await sync(single.event, [scan])).body.results);
      told[1]?.push(scansAt(single).flatMap(({ clientId }) => one.filter((answer) => answer.clientId === clientId)));
    }
    const [here, there] = await Promise.all(
      halls.map(async ({ event, ids }, place) => {
        const text = JSON.stringify([told[place], await leftBehind(event)]);
        return ids.reduce((known, id, nth) => known.replaceAll(id, `#${nth}`), text);
      }),
    );
    expect(here).toBe(there);
    for (const result of ['checked_in', 'already_checked_in', 'conflict', 'invalid']) expect(here).toContain(result);
  });

  test('a delivery that waits behind the same one finds it settled', async () => {
    const made = await aConfirmedRegistration(t);
    const one = { clientId: 'twice-1', ticket: made.ticket, scannedAt: at(1), deviceId: 'gate-1' };
    const { both } = await inTransaction(t.db, async (tx) => {
      await sql`select 1 from registrations where id = ${made.registrationId} for update`.execute(tx);
      const waiting = Promise.all([sync(made.event, [one]), sync(made.event, [one])]);
      await untilBlocked(t.db, 2);
      return { both: waiting };
    });
    for (const { body } of await both) expect(body.results).toMatchObject([{ result: 'checked_in' }]);
    expect(await logged(made.registrationId)).toEqual([{ result: 'checked_in' }]);
  });

  test('a fast clock scans nothing in the future; undoing is not undone by a repeated delivery', async () => {
    const made = await aConfirmedRegistration(t);
    const ahead = new Date(Date.now() + 7_200_000).toISOString();
    const one = { clientId: 'fast-1', ticket: made.ticket, scannedAt: ahead, deviceId: 'gate-1' };
    await sync(made.event, [one]);
    const { body } = await scan(made.event, made.ticket);
    expect(Date.parse(body.checkedInAt)).toBeLessThan(Date.parse(ahead));
    await t.call(checkInEndpoints.undoCheckIn, {
      token: made.event.token,
      params: { eventId: made.event.eventId, registrationId: made.registrationId },
    });
    expect((await sync(made.event, [one])).body.results).toMatchObject([{ result: 'checked_in' }]);
    expect((await statsOf(made.event)).checkedIn).toBe(0);
  });

  test('refused: no scans, too many, nonsense, strangers, nobody', async () => {
    const made = await aConfirmedRegistration(t);
    const good = { clientId: 'x-1', ticket: made.ticket, scannedAt: at(1), deviceId: 'gate-1' };
    const bad: unknown[] = [
      [],
      Array.from({ length: 501 }, (_, index) => ({ ...good, clientId: `x-${index}` })),
      [{ ...good, scannedAt: 'yesterday' }],
      [{ ...good, clientId: '' }],
      [{ ...good, checkedInBy: 'me' }],
      'scans',
    ];
    for (const scans of bad) expect((await sync(made.event, scans as Scan[])).status).toBe(400);
    expect((await sync(made.event, [good], (await anOrganizer(t)).token)).status).toBe(404);
    expect((await sync(made.event, [good], '')).status).toBe(401);
  });
});
