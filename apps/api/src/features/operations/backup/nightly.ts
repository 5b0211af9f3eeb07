import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { backUp } from './back-up.ts';

/** One folder a night, named by its time in UTC: the names sort by age. */
const nameOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-');
const isName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name);

/** The newest backup of this folder, if it holds one. */
export async function newestNight(home: string | undefined): Promise<string | undefined> {
  const names = home ? await readdir(home).catch(() => []) : [];
  const newest = names.filter(isName).sort().at(-1);
  return home && newest && path.join(home, newest);
}

/** The backup of this night, and the end of those that are too old, once it is complete. */
export async function backUpNightly(
  deps: Pick<Deps, 'settings' | 'connection' | 'storage' | 'clock' | 'log'>,
): Promise<void> {
  const { BACKUP_DIR: home, BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase, PII_KEYS, TICKET_KEY } = deps.settings;
  if (!home) return;
  const createdAt = deps.clock();
  const made = await backUp({
    connection: deps.connection,
    storage: deps.storage,
    folder: path.join(home, nameOf(createdAt)),
    keys: { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) },
    passphrase,
    createdAt,
  });
  if (made.missing.length > 0)
    deps.log.error({ files: made.missing.length }, 'the storage does not have files that pages name');
  const old = (await readdir(home)).filter(isName).sort().slice(0, -BACKUP_KEEP);
  for (const name of old) await rm(path.join(home, name), { recursive: true });
}
