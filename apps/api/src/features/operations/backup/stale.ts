import type { Deps } from '../../../platform/deps.ts';
import { findLastBackup } from './store.ts';

const late = 26 * 3_600_000;

/**
 * When an installation that people rely on was last backed up, if that is more than a night ago; null where it never
 * was. Undefined while there is nothing to tell.
 */
export async function staleBackup({
  db,
  settings,
  clock,
}: Pick<Deps, 'db' | 'settings' | 'clock'>): Promise<Date | null | undefined> {
  if (!settings.isProduction && !settings.BACKUP_DIR) return undefined;
  const { last, since } = await findLastBackup(db);
  return clock().getTime() - (last ?? since).getTime() > late ? last : undefined;
}
