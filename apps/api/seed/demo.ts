import { randomBytes } from 'node:crypto';
import { eventCode } from '@maidan/domain/events/code';
import { indiaClock, indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { type Db, firstRow, inTransaction, oneRow } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { newId } from '../src/platform/ids.ts';
import { issueInvoices } from '../src/features/money/invoices/invoices.ts';
import { runPayouts } from '../src/features/money/payouts/run-payouts.ts';
import { addOrganizer, addUser, addVendor } from './accounts.ts';
import { type AddedEvent, addEvent, recordWinners, morningOf, storePoster } from './add-event.ts';
import { postBooks } from './books.ts';
import { playTheRounds } from './chess.ts';
import { dice } from './dice.ts';
import { addEntry, type EntryRows, noRows } from './entries.ts';
import { type DemoEvent, demoEvents } from './events.ts';
import { besides, type Field, makeField } from './field.ts';
import { insertRows } from './insert-rows.ts';
import { playTheMorning } from './live.ts';
import { tellNews } from './news.ts';
import { type Player, userRow } from './people.ts';
import { makeTeams } from './teams.ts';

/** The password of every demo account, for trying the product out. Never loaded in production. */
const password = 'maidan-demo';
const umpirePassword = 'shuttle-2026';
const day = 86_400_000;

const kavita = {
  name: 'Kavita Deshpande',
  email: 'organizer@maidan.example',
  organizationName: 'Deccan Sports Events',
  phone: '9822012345',
  city: 'Pune',
  stateUT: 'Maharashtra',
};
const farhan = {
  name: 'Farhan Qureshi',
  email: 'new-organizer@maidan.example',
  organizationName: 'Malwa Badminton Circle',
  phone: '9893023456',
  city: 'Indore',
  stateUT: 'Madhya Pradesh',
};
const devika = {
  name: 'Devika Menon',
  email: 'suspended@maidan.example',
  organizationName: 'Backwater Sports',
  phone: '9847034567',
  city: 'Kochi',
  stateUT: 'Kerala',
  suspendedReason: 'Two tournaments were cancelled without refunds.',
};
const asha = { name: 'Asha Rao', email: 'admin@maidan.example', role: 'admin', phone: '9811045678' } as const;
const ananya: Player = {
  id: newId(),
  name: 'Ananya Iyer',
  email: 'player@maidan.example',
  phone: '9765056789',
  dob: '1998-07-14',
  gender: 'female',
  city: 'Pune',
  district: 'Pune',
  stateUT: 'Maharashtra',
  academy: 'Deccan Shuttlers',
};

const signIns = ({ settings }: Deps) => `
  The demo tournament is loaded (DEMO=false starts without it). Sign in with the password ${password}:
    ${kavita.email.padEnd(30)} an organizer with events in every state
    ${ananya.email.padEnd(30)} a player with tickets
    ${asha.email.padEnd(30)} the administrator${isAsha(settings.ADMIN_EMAIL) ? ', with the password of ADMIN_PASSWORD' : ''}
    ${farhan.email.padEnd(30)} an organizer who has not set up payments
    ${devika.email.padEnd(30)} a suspended organizer
    Umpires: /umpire with the code PUNE26 and the password ${umpirePassword}
`;

const isAsha = (email = '') => email.toLowerCase() === asha.email;

/**
 * Loads the demo once into an installation without accounts. Answers the sign-ins to print, also if an earlier start
 * loaded it; null where real accounts exist.
 */
export async function loadDemo(deps: Deps): Promise<string | null> {
  if (await isLoaded(deps.db)) return signIns(deps);
  if (!(await isUnused(deps))) return null;
  const passwordHash = await deps.passwords.hash(password);
  const umpirePasswordHash = await deps.passwords.hash(umpirePassword);
  const posters = await storePosters(deps);
  const playing: PlayedToday[] = [];
  await inTransaction(deps.db, async (tx) => {
    // If two nodes start together, the second waits and finds the work done.
    await sql`select pg_advisory_xact_lock(8122026)`.execute(tx);
    if (await isLoaded(tx)) return;
    const now = deps.clock();
    const monthsAgo = new Date(now.getTime() - 75 * day);
    const adminId = (await findAsha(tx)) ?? (await addUser(deps, tx, asha, passwordHash, monthsAgo));
    await addOrganizer(deps, tx, farhan, passwordHash, new Date(now.getTime() - 3 * day));
    await addOrganizer(deps, tx, devika, passwordHash, monthsAgo);
    const organizerId = await addOrganizer(deps, tx, kavita, passwordHash, monthsAgo);
    const bank = { account: '50200031174417', ifsc: 'HDFC0000007', pan: 'AKPPD4417K' };
    const vendor = await addVendor(deps, tx, { organizerId, ...kavita, ...bank }, monthsAgo);

    const chance = dice(2026);
    const field = makeField([ananya], chance, indiaClock(now).year);
    const entries = noRows();
    const added: [DemoEvent, AddedEvent][] = [];
    for (const [index, planned] of demoEvents.entries()) {
      // Today's events began two hours ago, so that there is something to see at any time of the day.
      const event = planned.startsInDays === 0 ? { ...planned, startsAt: morningOf(now) } : planned;
      const made = await addEvent(tx, {
        event,
        organizerId,
        contact: '98220 12345',
        poster: posters[index] ?? null,
        umpirePasswordHash,
        code: event.code ?? eventCode(randomBytes(8)),
        now,
      });
      added.push([event, made]);
      enterEverybody(deps, { event, made, field, entries, organizerId, vendor, now, chance });
    }
    await insertRows(
      tx,
      'users',
      field.players.map((player) => userRow(deps, player, passwordHash, monthsAgo)),
    );
    for (const [table, list] of Object.entries(entries)) await insertRows(tx, table, list);
    await recordWinners(tx);
    await postBooks(tx);
    await tellNews(tx, { organizerId, adminId, added, now });
    await sql`insert into installation (name, value) values ('demo', ${now.toISOString()})`.execute(tx);
    for (const [{ key, startsInDays, startsAt: startTime }, { id: eventId }] of added)
      if (startsInDays === 0) playing.push({ key, organizerId, eventId, startTime });
  });
  if (playing.length > 0) await payOut(deps);
  await invoiceMonths(deps);
  await playToday(deps, playing);
  return signIns(deps);
}

/**
 * Two at a time, as many as are drawn at once: a picture that waits long for its turn is refused, and on a machine
 * with much else to do the tenth would.
 */
async function storePosters(deps: Deps) {
  const posters: Awaited<ReturnType<typeof storePoster>>[] = [];
  for (let done = 0; done < demoEvents.length; done += 2)
    posters.push(...(await Promise.all(demoEvents.slice(done, done + 2).map((event) => storePoster(deps, event)))));
  return posters;
}

interface PlayedToday {
  key: string;
  organizerId: string;
  eventId: string;
  startTime: string;
}

async function playToday(deps: Deps, playing: readonly PlayedToday[]): Promise<void> {
  // The event put live last tops the list: the first of the demo must come last.
  for (const { key, ...event } of playing.toReversed()) {
    const play = key === 'pune-chess' ? playTheRounds : playTheMorning;
    // If planning fails, one event has no fixtures; the installation must still start.
    await play(deps, event).catch((error: unknown) => deps.log.warn({ err: error }, 'demo play'));
  }
}

/**
 * The product itself runs the payouts of past weeks; old notifications are marked as read, and the mails are dropped.
 */
async function payOut(deps: Deps): Promise<void> {
  const now = deps.clock();
  await runPayouts(deps, now);
  await sql`update notifications n set created_at = s.settled_at, read_at = s.settled_at + interval '2 hours'
    from settlements s where n.news ->> 'reference' = s.reference and s.settled_at < ${new Date(now.getTime() - 3 * day)}`.execute(
    deps.db,
  );
  await sql`delete from mail_outbox where subject like '%has reached your account'`.execute(deps.db);
}

/** On the first of each month that has passed since the first payment, as the job would have. */
async function invoiceMonths(deps: Deps): Promise<void> {
  const { firsts } = await oneRow(
    deps.db,
    sql<{ firsts: string[] }>`select coalesce(array_agg(first::date::text order by first), '{}') as firsts
      from generate_series((select date_trunc('month', min(day)::timestamp) + interval '1 month' from ledger_days),
        ${indiaDay(deps.clock())}::timestamp, interval '1 month') first`,
  );
  for (const first of firsts) await issueInvoices(deps, new Date(startOfIndiaDay(first).getTime() + 6 * 3_600_000));
}

const isLoaded = async (db: Db) => (await firstRow(db, sql`select 1 from installation where name = 'demo'`)) !== null;

/** Only the administrator of the settings exists, under an address that the demo gives to no one else. */
async function isUnused({ db, settings }: Deps): Promise<boolean> {
  const admin = settings.ADMIN_EMAIL ?? '';
  if ([kavita, farhan, devika, ananya].some(({ email }) => email === admin.toLowerCase())) return false;
  return (await firstRow(db, sql`select 1 from users where lower(email) <> lower(${admin}) limit 1`)) === null;
}

/**
 * The administrator of the settings may have the address of the demo's administrator, and then becomes that account.
 */
async function findAsha(db: Db): Promise<string | null> {
  const row = await firstRow(db, sql<{ id: string }>`select id from users where lower(email) = ${asha.email}`);
  return row?.id ?? null;
}

function enterEverybody(
  deps: Deps,
  job: {
    event: DemoEvent;
    made: AddedEvent;
    field: Field;
    entries: EntryRows;
    organizerId: string;
    vendor: { id: string; payeeRef: string };
    now: Date;
    chance: ReturnType<typeof dice>;
  },
): void {
  const { event, made, field, entries, organizerId, vendor, now, chance } = job;
  const opened = made.createdAt.getTime() + day / 2;
  const closed = Math.min(made.lastDate.getTime(), now.getTime() - 1_200_000);
  const of = { id: made.id, name: event.name, organizerId, vendorId: vendor.id, payeeRef: vendor.payeeRef };
  const inEvent = new Set<string>();
  const teams = makeTeams(event.key, dice(8), indiaClock(now).year);
  const gates = made.startsAt.getTime() - 90 * 60_000;
  const arrivals = () => {
    const at = gates + chance.roll() * 4 * 3_600_000;
    return chance.roll() < (event.arrived ?? 0) && at < now.getTime() ? new Date(at) : undefined;
  };
  for (const [position, category] of event.categories.entries()) {
    const kept = made.categories[position];
    if (!kept || category.entries === 0) continue;
    const enter = (status: 'confirmed' | 'waitlisted' | 'cancelled', at: Date) => {
      const player = field.next(category, inEvent);
      const team = category.format === 'team' && status === 'confirmed' ? teams.shift() : undefined;
      const partner = kept.isPair ? field.next(besides(category, player), inEvent).name : undefined;
      const atDesk = status === 'confirmed' && chance.roll() < 0.03;
      const arrivedAt = arrivals();
      addEntry(
        entries,
        deps,
        of,
        {
          player,
          categories: [kept],
          status,
          at,
          ...(partner ? { partner } : {}),
          ...(team ? { team } : {}),
          ...(atDesk ? { paidBy: chance.pick(['cash', 'upi'] as const) } : {}),
          ...(arrivedAt ? { arrivedAt } : {}),
        },
        chance,
      );
    };
    // Entries become more frequent towards the closing date.
    const moment = () => new Date(opened + (closed - opened) * chance.roll() ** 0.7);
    for (let count = 0; count < category.entries; count += 1) enter('confirmed', moment());
    for (let count = 0; count < (category.waiting ?? 0); count += 1) enter('waitlisted', new Date(closed));
    if (closed - opened > 6 * day) enter('cancelled', new Date(opened + 2 * day));
  }
}
