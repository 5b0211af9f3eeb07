import { createHash } from 'node:crypto';
import type { Manifest } from '@maidan/contract/operations/backups';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { BadBackup, filesOf } from './manifest.ts';
import { refuseWithoutRoom } from './room.ts';

/** A table's rows with their indexes take this many times the room of their compressed copy. */
const unpacked = 12;

/** How much room a backup needs when it is restored, in bytes: generously, with what the database writes beside it. */
function roomFor(manifest: Manifest): number {
  const sum = (files: readonly { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
  return sum(filesOf(manifest)) + (unpacked - 1) * sum(manifest.tables) + 200_000_000;
}

/** Refuses a folder whose disk has no room for the backup. */
export const refuseSmallDisk = (folder: string, manifest: Manifest): Promise<void> =>
  refuseWithoutRoom(folder, roomFor(manifest), 'this backup, when it is restored,');

/** Reads every restored file back from the storage and compares it with the manifest; how many. */
export async function tryFiles(storage: FileStorage, files: Manifest['files']): Promise<number> {
  for (const { key, sha256 } of files) {
    const stored = await storage.read(key);
    if (!stored) throw new BadBackup(`The storage does not have ${key} after the restore`);
    const hash = createHash('sha256');
    for await (const chunk of stored.stream) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256) throw new BadBackup(`${key} is another file after the restore`);
  }
  return files.length;
}
