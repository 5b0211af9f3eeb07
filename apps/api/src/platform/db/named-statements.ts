import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

/**
 * Maximum number of named statements per process: queries composed anew each time would fill every connection's
 * memory.
 */
const mostNames = 400;
/** A statement is named when it is sent again. */
const namedFrom = 2;

/**
 * Marks a query whose best plan depends on its values (optional filters, events of very different sizes): it is
 * planned every time and never named. Aggregates need no mark.
 */
export const plannedAnew = sql.raw('/* planned anew */');

/** The errors of a cached plan whose tables have changed, or which is gone: after a migration, or behind a pooler. */
const isOutdated = (error: unknown) => ['0A000', '26000'].includes((error as { code?: string }).code ?? '');

/**
 * Wraps the pool for Kysely and names each repeated statement: a connection then plans it once, and planning is most
 * of what PostgreSQL does for a call.
 */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client, nameOf);
      clients.set(client, known);
      return known;
    },
  } as PostgresPool;
}

function naming(client: pg.PoolClient, nameOf: ReturnType<typeof statementNames>): PostgresPoolClient {
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback$)/i.test(text)) isInTransaction = false;
    const name = nameOf(text);
    if (name === null) return client.query(text, values as unknown[]);
    try {
      return await client.query({ name, text, values: values as unknown[] });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      nameOf.renew(text);
      // The transaction is lost by now; its caller is told to try again.
      if (isInTransaction) throw error;
      return client.query(text, values as unknown[]);
    }
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}

function statementNames() {
  const seen = new Map<string, { count: number; renewals: number; name: string | null }>();
  const nameOf = (text: string): string | null => {
    const known = seen.get(text);
    if (known?.name) return known.name;
    if (known) known.count += 1;
    else if (seen.size < mostNames && isNameable(text)) seen.set(text, { count: 1, renewals: 0, name: null });
    if (!known || known.count < namedFrom) return null;
    known.name = createHash('sha256').update(`${known.renewals} ${text}`).digest('base64url').slice(0, 24);
    return known.name;
  };
  return Object.assign(nameOf, {
    /** From now on the same text is a new statement on every connection. */
    renew(text: string) {
      const known = seen.get(text);
      if (known) Object.assign(known, { renewals: known.renewals + 1, name: null });
    },
  });
}

const isNameable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/\b(group by|sum\()/i.test(text);
