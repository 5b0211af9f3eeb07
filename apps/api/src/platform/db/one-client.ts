import pg from 'pg';
import type { DatabaseConnection } from './db.ts';

export type OneClient = pg.Client;

/** One connection of its own, for what must not share the pool's. */
export async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: OneClient) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
