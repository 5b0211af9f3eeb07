import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A part of a transaction that may fail alone: what it wrote is taken back, and the error is thrown on. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) throw new Error('a savepoint needs a transaction');
  await sql`savepoint part`.execute(tx);
  try {
    const made = await work();
    await sql`release savepoint part`.execute(tx);
    return made;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
