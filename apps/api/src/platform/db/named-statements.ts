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

/** Marks a query whose sums are of single rows found by their ids: one plan serves all values. */
export const plannedOnce = sql.raw('/* planned once */');

/** The errors of a cached plan whose tables have changed, or which is gone: after a migration, or behind a pooler. */
const isOutdated = (error: unknown) => ['0A000', '26000'].includes((error as { code?: string }).code ?? '');

/**
 * Wraps the pool for Kysely and names each repeated statement: a connection then plans it once, and planning is most
 * of what PostgreSQL does for a call.
 */
export function namingStatements(pool: pg.Pool, { named = true } = {}): PostgresPool {
  const nameOf = named ? statementNames() : noNames;
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

/** The text that stands for several statements, its values: they are sent one behind the other. */
export const oneFlight = 'select /* one flight */';

/** The text that stands for a transaction's last write and its commit, its values: sent one behind the other. */
export const writeAndCommit = 'write /* and commit */';

export interface Flown {
  sql: string;
  parameters: readonly unknown[];
}

type Outcome = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>;

/** `toBegin` is sent with the next statement: nobody waits for its answer. `over`: the commit is sent already. */
type Transaction =
  | { is: 'none' }
  | { is: 'open'; toBegin: string | null }
  | { is: 'over'; with: 'COMMIT' | 'ROLLBACK' };

function naming(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let transaction: Transaction = { is: 'none' };

  const query = async (text: string, values: readonly unknown[]): Promise<Outcome> => {
    const now = transaction;
    if (/^(begin|start transaction)/i.test(text)) {
      transaction = { is: 'open', toBegin: text };
      return outcome('BEGIN');
    }
    if (/^(commit|rollback$)/i.test(text)) {
      transaction = { is: 'none' };
      if (now.is === 'over') return outcome(now.with);
      return now.is === 'open' && now.toBegin ? outcome(text.toUpperCase()) : client.query(text);
    }
    if (now.is === 'none') return sendTwice(text, values);
    if (now.is === 'over') throw new Error('a statement follows the one that was sent with its commit');
    const { toBegin } = now;
    now.toBegin = null;
    if (text === writeAndCommit) return writeThenCommit(values[0] as Flown, toBegin);
    // Were `begin` to fail, a write sent along with it would be committed on its own.
    if (text === oneFlight) return flown(await afterBegin(toBegin, () => (values as Flown[]).map(sendFlown)));
    if (toBegin && isRead(text)) return (await afterBegin(toBegin, () => [send(text, values)]))[0] as Outcome;
    if (toBegin) await client.query(toBegin);
    return send(text, values);
  };

  const afterBegin = async (toBegin: string | null, statements: () => Promise<Outcome>[]) => {
    const begun = toBegin ? [client.query(toBegin)] : [];
    const sent = await together([...begun, ...statements()]);
    return toBegin ? sent.slice(1) : sent;
  };

  async function writeThenCommit(write: Flown, toBegin: string | null): Promise<Outcome> {
    transaction = { is: 'over', with: 'ROLLBACK' };
    if (toBegin) await client.query(toBegin);
    const [written] = await together([sendFlown(write), client.query('commit')]);
    transaction = { is: 'over', with: 'COMMIT' };
    return written as Outcome;
  }

  async function send(text: string, values: readonly unknown[]): Promise<Outcome> {
    const name = nameOf(text);
    if (name === null) return client.query(text, values as unknown[]);
    try {
      return await client.query({ name, text, values: values as unknown[] });
    } catch (error) {
      // In a transaction, which is lost by now, the caller is told to try again.
      if (isOutdated(error)) nameOf.renew(text);
      throw error;
    }
  }

  const sendFlown = ({ sql: text, parameters }: Flown) => send(text, parameters);
  const sendTwice = (text: string, values: readonly unknown[]) =>
    send(text, values).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      return client.query(text, values as unknown[]);
    });
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}

const flown = (results: readonly Outcome[]) => ({ ...outcome('SELECT'), rows: results.map(({ rows }) => rows) });
export const isRead = (text: string) => /^\s*select\b/i.test(text);

const outcome = (command: string): Outcome => ({ command, rows: [], rowCount: null });

/** Statements sent one right behind the other; the first refusal counts. */
async function together(sent: readonly Promise<Outcome>[]): Promise<Outcome[]> {
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

interface NameOf {
  (text: string): string | null;
  /** From now on the same text is a new statement on every connection. */
  renew(text: string): void;
}

const noNames: NameOf = Object.assign(() => null, { renew: () => {} });

function statementNames(): NameOf {
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
    renew(text: string) {
      const known = seen.get(text);
      if (known) Object.assign(known, { renewals: known.renewals + 1, name: null });
    },
  });
}

const isNameable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
  (text.includes('/* planned once */') || !/\b(group by|sum\()/i.test(text));
