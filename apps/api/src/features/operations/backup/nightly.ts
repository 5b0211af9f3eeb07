import type { Deps } from '../../../platform/deps.ts';
import { AnotherBackup, backUp } from './back-up.ts';
import { nightOf, timeOfNight } from './nights.ts';
import type { BackupHome } from './place.ts';
import { backupHome } from './places.ts';

type NightDeps = Pick<Deps, 'settings' | 'connection' | 'storage' | 'clock' | 'log'>;

/**
 * The backup of this night, and the end of those that are too old, once it is complete. One that takes longer than a job
 * may is begun again by the queue: the night that is under way, or done, is left alone.
 */
export async function backUpNightly(deps: NightDeps): Promise<void> {
  const home = backupHome(deps.settings);
  if (!home) return;
  try {
    if (!isOfThisNight((await home.nights()).at(-1), deps.clock())) await backUpNight(deps, home);
  } catch (error) {
    if (error instanceof AnotherBackup && (await home.hasUnfinishedNight())) return;
    // Where the job is over by now, nobody else says it.
    deps.log.error({ err: error }, 'the nightly backup failed');
    throw error;
  }
}

const hours = 3_600_000;

const isOfThisNight = (night: string | undefined, now: Date) =>
  night !== undefined && now.getTime() - timeOfNight(night) < 12 * hours;

async function backUpNight(deps: NightDeps, home: BackupHome): Promise<void> {
  const { BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase, PII_KEYS, TICKET_KEY } = deps.settings;
  const createdAt = deps.clock();
  const made = await backUp({
    connection: deps.connection,
    storage: deps.storage,
    place: home.place(nightOf(createdAt)),
    keys: { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) },
    passphrase,
    createdAt,
  });
  if (made.missing.length > 0)
    deps.log.error({ files: made.missing.length }, 'the storage does not have files that pages name');
  for (const night of (await home.nights()).slice(0, -BACKUP_KEEP)) await home.remove(night);
}
