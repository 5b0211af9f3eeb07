import type { Deps } from '../../../platform/deps.ts';
import type { Measure } from '../../../platform/metrics.ts';
import * as store from './store.ts';

/** What an operator wants to be woken for: work that waits, money that is stuck, a backup that is old. */
export function measures({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Measure[] {
  const since = (at: Date | null) => (at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : null);
  return [
    {
      name: 'maidan_jobs_failed',
      help: 'Background jobs that gave up and wait for an administrator',
      read: async () => (await jobs.listFailed()).length,
    },
    {
      name: 'maidan_jobs_due_seconds',
      help: 'For how long the oldest job that is due has waited',
      read: async () => since(await jobs.oldestDue()) ?? 0,
    },
    {
      name: 'maidan_mails_due_seconds',
      help: 'For how long the oldest mail that is due has waited',
      read: async () => since(await store.oldestMail(db)) ?? 0,
    },
    {
      name: 'maidan_holds_open',
      help: 'Places that are held and not paid for',
      read: () => store.openHolds(db),
    },
    {
      name: 'maidan_holds_overdue_seconds',
      help: 'For how long the oldest hold has been over without being given up',
      read: async () => since(await store.oldestOverdueHold(db)) ?? 0,
    },
    {
      name: 'maidan_refunds_open_seconds',
      help: 'Age of the oldest refund that the payer has not got yet',
      read: async () => since(await store.oldestOpenRefund(db)) ?? 0,
    },
    {
      name: 'maidan_backup_age_seconds',
      help: 'Age of the last complete backup; absent before the first',
      read: async () => since(await store.lastBackup(db)),
    },
  ];
}
