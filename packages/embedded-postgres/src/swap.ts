import { lstatSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Where an upgrade makes the new data folder, beside the old one. */
export const workName = 'upgrade';

/** The new data folder once it is complete: in place of the one that is kept under the name that follows. */
export const instead = 'in-place-of-';

/** The name by which an upgrade opens the old data folder: it is there while one is under way. */
export const aliasIn = (dataDir: string) => path.join(dataDir, 'postgres-being-upgraded');

const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * An upgrade that was killed between its two renames has moved the old data folder away and not yet put the new one in
 * its place: without the second rename a start would begin an empty database. In every other state it does nothing.
 */
export function finishSwap(dataDir: string): void {
  const folder = path.join(dataDir, 'postgres');
  const work = path.join(dataDir, workName);
  if (isThere(folder) || !isThere(work)) return;
  for (const name of readdirSync(work)) {
    if (!name.startsWith(instead) || !isThere(path.join(dataDir, name.slice(instead.length)))) continue;
    renameSync(path.join(work, name), folder);
    return;
  }
}
