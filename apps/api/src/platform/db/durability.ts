import pg from 'pg';
import type { DatabaseConnection } from './db.ts';

const risks = {
  fsync: 'a crash of the machine can destroy the whole database',
  full_page_writes: 'a crash of the machine can leave half-written pages',
  synchronous_commit: 'a crash can lose what was already confirmed to people',
};

/**
 * Refuses a database that may lose what it has confirmed, since it is not fit for money. Checked as the user that will
 * connect, since a role or a database may have settings of its own. Throws one sentence that names each fault and its
 * remedy.
 */
export async function refuseLossyDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const faults: string[] = [];
    for (const [name, risk] of Object.entries(risks)) {
      const shown = await client.query<Record<string, string>>(`show ${name}`);
      if (shown.rows[0]?.[name] === 'off') faults.push(`${name} is off (${risk}): set it to on`);
    }
    if (faults.length > 0) throw new Error(`Maidan does not start on this PostgreSQL: ${faults.join('; ')}.`);
  } finally {
    await client.end();
  }
}
