import { randomBytes } from 'node:crypto';
import { eventCode } from '@maidan/domain/events/code';
import { indiaClock } from '@maidan/domain/india-time';
import { inTransaction } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { addOrganizer, addVendor } from './accounts.ts';
import { addEvent } from './add-event.ts';
import { postBooks } from './books.ts';
import { dice } from './dice.ts';
import { addEntry, noRows } from './entries.ts';
import type { DemoEvent } from './events.ts';
import { insertRows } from './insert-rows.ts';
import { makePlayers, userRow } from './people.ts';

const eventCount = 200;
const entriesEach = 250;
const playerCount = 5_000;
const day = 86_400_000;

/** An organizer with 200 events and 50,000 registrations, for benchmarks. Answers how to sign in. */
export async function loadLarge(deps: Deps): Promise<string> {
  const chance = dice(50_000);
  const now = deps.clock();
  const tag = randomBytes(3).toString('hex');
  const password = 'maidan-demo';
  const email = `large-${tag}@maidan.example`;
  const passwordHash = await deps.passwords.hash(password);
  const monthsAgo = new Date(now.getTime() - 200 * day);
  const who = {
    name: 'Large Organizer',
    email,
    organizationName: 'Many Tournaments',
    phone: '9822098765',
    city: 'Pune',
    stateUT: 'Maharashtra',
  };

  const { organizerId, vendor } = await inTransaction(deps.db, async (tx) => {
    const id = await addOrganizer(deps, tx, who, passwordHash, monthsAgo);
    const bank = { account: '50200031174418', ifsc: 'HDFC0000007', pan: 'AKPPD4418K' };
    return { organizerId: id, vendor: await addVendor(deps, tx, { organizerId: id, ...who, ...bank }, monthsAgo) };
  });
  const players = makePlayers(playerCount, chance).map((player) => ({ ...player, email: `${tag}.${player.email}` }));
  await insertRows(
    deps.db,
    'users',
    players.map((player) => userRow(deps, player, passwordHash, monthsAgo)),
  );

  for (let index = 0; index < eventCount; index += 1) {
    const event = largeEvent(index, indiaClock(now).year);
    await inTransaction(deps.db, async (tx) => {
      const made = await addEvent(tx, {
        event,
        organizerId,
        contact: '98220 98765',
        poster: null,
        umpirePasswordHash: passwordHash,
        code: eventCode(randomBytes(8)),
        now,
      });
      const rows = noRows();
      const of = { id: made.id, name: event.name, organizerId, vendorId: vendor.id, payeeRef: vendor.payeeRef };
      const from = chance.whole(0, playerCount - 1);
      for (let entry = 0; entry < entriesEach; entry += 1) {
        const player = players[(from + entry) % playerCount];
        const category = made.categories[entry % made.categories.length];
        if (!player || !category) continue;
        const at = new Date(made.createdAt.getTime() + day + chance.roll() * (event.createdDaysAgo - 2) * day);
        addEntry(rows, deps, of, { player, categories: [category], status: 'confirmed', at }, chance);
      }
      for (const [table, list] of Object.entries(rows)) await insertRows(tx, table, list);
      await postBooks(tx);
    });
  }
  return `${eventCount} events and ${eventCount * entriesEach} registrations of ${email}, password ${password}`;
}

function largeEvent(index: number, year: number): DemoEvent {
  const over = index % 4 === 3;
  return {
    key: `large-${index}`,
    name: `City Circuit ${year} no. ${index + 1}`,
    sports: ['Badminton', 'Table Tennis', 'Tennis', 'Squash', 'Chess'][index % 5] ?? 'Badminton',
    about: 'One of many tournaments of a circuit that goes round the city.',
    location: `Hall ${(index % 12) + 1}, Pune`,
    locationLink: '',
    stateUT: 'Maharashtra',
    prizePool: 50_000,
    startsInDays: over ? -(index % 40) - 2 : (index % 90) + 5,
    startsAt: '09:00',
    closes: { hoursBefore: 48 },
    approval: 'approved',
    tournament: over ? 'completed' : 'open',
    createdDaysAgo: 30 + (index % 120),
    poster: null,
    categories: ['Men', 'Women', 'Mixed', 'Under 15', 'Veterans'].map((name, place) => ({
      name,
      price: 300 + place * 50,
      capacity: entriesEach,
      entries: entriesEach / 5,
    })),
  };
}
