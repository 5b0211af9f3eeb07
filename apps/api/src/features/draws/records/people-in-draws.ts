import { buildEntrants } from '@maidan/domain/draws/entrants';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/db/db.ts';
import { keepPublished, listCategories, listConfirmedEntries, lockFixtures, savePlan } from './fixtures.ts';

/**
 * After a correction: who plays for each drawn entry, found anew. A draw looks names up but stores its people, so that
 * nobody is on two courts at once and the right accounts are called. Places and times stay; what is published stays
 * published. Whoever follows the event is told.
 */
export async function renewPeople(tx: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<void> {
  await renewDraws(tx, { userId, eventId });
  await sql`select pg_notify('maidan_live', ${eventId})`.execute(tx);
}

async function renewDraws(tx: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<void> {
  const { drawn } = (
    await sql<{ drawn: boolean }>`select exists (select from fixtures where event_id = ${eventId}) as drawn`.execute(tx)
  ).rows[0] ?? { drawn: false };
  if (!drawn) return;
  // The caller has checked the right to correct; the draw follows whoever made the correction.
  const locked = await lockFixtures(tx, { userId, staffId: null, eventId, right: 'fixtures' });
  const entrants = buildEntrants(await listCategories(tx, eventId), await listConfirmedEntries(tx, eventId));
  const playersOf = new Map(entrants.flatMap(({ entries }) => entries.map(({ id, players }) => [id, players])));
  const draws = locked.fixtures.draws.map((draw) => ({
    ...draw,
    entries: draw.entries.map((entry) => ({ ...entry, players: playersOf.get(entry.id) ?? entry.players })),
  }));
  if (isDeepStrictEqual(draws, locked.fixtures.draws)) return;
  const { version } = locked.fixtures;
  await savePlan(tx, { userId, eventId, version }, locked.fixtures, { ...locked.fixtures, draws });
  await keepPublished(tx, eventId, locked);
}
