import { statfs } from 'node:fs/promises';
import { BadBackup } from './manifest.ts';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Refuses a folder whose disk has not so many bytes free; `what` needs them. */
export async function refuseWithoutRoom(folder: string, bytes: number, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BadBackup(`${folder} has ${gigabytes(bavail * bsize)} free, and ${what} needs about ${gigabytes(bytes)}`);
}
