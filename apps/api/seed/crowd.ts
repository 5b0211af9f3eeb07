import { randomBytes } from 'node:crypto';
import { eventCode } from '@maidan/domain/events/code';
import { sql } from 'kysely';
import { inTransaction, oneRow } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { addEvent } from './add-event.ts';
import { dice } from './dice.ts';
import { addEntry, noRows } from './entries.ts';
import type { DemoEvent } from './events.ts';
import { insertRows } from './insert-rows.ts';
import { makePlayers } from './people.ts';

const crowd = 50_000;
const atOnce = 2_500;

/** Adds one more event for the organizer with this address, entered by a whole city. */
export async function addCrowd(deps: Deps, email: string): Promise<void> {
  const { id: organizerId } = await oneRow(deps.db, sql<{ id: string }>`select id from users where email = ${email}`);
  const chance = dice(7);
  const now = deps.clock();
  const players = makePlayers(5_000, chance);
  const event: DemoEvent = {
    key: 'crowd',
    name: 'City Run',
    sports: 'Badminton',
    about: 'All of a city.',
    location: 'Pune',
    locationLink: '',
    stateUT: 'Maharashtra',
    prizePool: 0,
    startsInDays: 20,
    startsAt: '06:00',
    closes: { hoursBefore: 48 },
    approval: 'approved',
    tournament: 'open',
    createdDaysAgo: 30,
    poster: null,
    categories: ['Men', 'Women'].map((name) => ({ name, price: 0, entries: crowd / 2 })),
  };
  await inTransaction(deps.db, async (tx) => {
    const code = eventCode(randomBytes(8));
    const made = await addEvent(tx, {
      event,
      organizerId,
      contact: '98220 98765',
      poster: null,
      umpirePasswordHash: '',
      code,
      now,
    });
    const of = { id: made.id, name: event.name, organizerId, vendorId: '', payeeRef: '' };
    for (let done = 0; done < crowd; done += atOnce) {
      const rows = noRows();
      for (let entry = done; entry < done + atOnce; entry += 1) {
        const player = players[entry % players.length];
        const category = made.categories[entry % 2];
        if (!player || !category) continue;
        const at = new Date(made.createdAt.getTime() + entry * 40_000);
        addEntry(rows, deps, of, { player, categories: [category], status: 'confirmed', at, paidBy: 'cash' }, chance);
      }
      for (const [table, list] of Object.entries(rows)) await insertRows(tx, table, list);
    }
  });
}
