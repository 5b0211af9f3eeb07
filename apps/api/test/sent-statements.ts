import type pg from 'pg';

/**
 * What goes to the database while `work` runs: every statement, and how many of them wait for the disk. The commits of
 * the test money's provider, whose tables are in the same database, are left out: elsewhere they are another
 * company's.
 */
export interface SentStatements {
  texts: string[];
  commits: number;
}

const writes = /^(with .*)?\b(insert|update|delete)\b/is;
/** An unlogged table, a commit that may be lost, and the tables of the provider. */
const waitsForNothing = /"rate_limits"|'synchronous_commit', 'off'|^insert into sandbox_/i;

/** Listens on all connections of the pool; idle ones are closed first, so that each is heard from its start. */
export async function sentDuring(pool: pg.Pool, work: () => Promise<unknown>): Promise<SentStatements> {
  const texts: string[] = [];
  let commits = 0;
  const restore: (() => void)[] = [];
  const listen = (client: pg.PoolClient) => {
    let isOpen = false;
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    const heard = (...input: unknown[]) => {
      const [first] = input;
      const text = (typeof first === 'string' ? first : (first as { text: string }).text).trim();
      texts.push(text.replace(/\s+/g, ' '));
      if (/^begin|^start transaction/i.test(text)) isOpen = true;
      else if (/^commit/i.test(text)) {
        isOpen = false;
        commits += 1;
      } else if (/^rollback/i.test(text)) isOpen = false;
      else if (!isOpen && writes.test(text) && !waitsForNothing.test(text)) commits += 1;
      return query(...input);
    };
    Object.assign(client, { query: heard });
    restore.push(() => Object.assign(client, { query }));
  };
  const seen = new Set<pg.PoolClient>();
  const once = (client: pg.PoolClient) => {
    if (seen.has(client)) return;
    seen.add(client);
    listen(client);
  };
  pool.on('acquire', once);
  try {
    await work();
  } finally {
    pool.off('acquire', once);
    for (const undo of restore) undo();
  }
  return { texts, commits };
}
