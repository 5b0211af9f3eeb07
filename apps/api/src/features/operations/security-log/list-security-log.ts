import type { SecurityLogRow } from '@maidan/contract/operations/security-log';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

const pageSize = 50;

export async function listSecurityLog(
  db: Db,
  { q, show, page }: { q: string; show: 'all' | 'refused'; page: number },
): Promise<{ rows: SecurityLogRow[]; total: number; pageSize: number }> {
  const search = { q, refusedOnly: show === 'refused' };
  const [found, total] = await Promise.all([
    store.list(db, { ...search, limit: pageSize, offset: (page - 1) * pageSize }),
    store.count(db, search),
  ]);
  return {
    rows: found.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() })),
    total,
    pageSize,
  };
}
