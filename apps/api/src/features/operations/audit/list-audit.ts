import type { AuditEntryAnswer } from '@maidan/contract/operations/audit';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

const pageSize = 50;

export async function listAudit(
  db: Db,
  { subject, page }: { subject: string; page: number },
): Promise<{ entries: AuditEntryAnswer[]; total: number; pageSize: number }> {
  const [found, total] = await Promise.all([
    store.listEntries(db, { subject, limit: pageSize, offset: (page - 1) * pageSize }),
    store.countEntries(db, subject),
  ]);
  return { entries: found.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), total, pageSize };
}
