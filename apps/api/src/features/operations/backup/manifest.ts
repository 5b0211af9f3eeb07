import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { backupManifest, type Manifest } from '@maidan/contract/operations/backups';
import type { BackupPlace } from './place.ts';

export const manifestName = 'manifest.json';
const sumName = 'manifest.sha256';
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The manifest itself is the last thing of a backup that is written. */
export async function writeManifest(place: BackupPlace, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await place.write(sumName, Readable.from([Buffer.from(`${sumOf(text)}  ${manifestName}\n`)]));
  await place.write(manifestName, Readable.from([Buffer.from(text)]));
}

/** A backup that cannot be restored, and why. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}

export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const read = async (file: string) => {
    const stream = await place.read(file);
    return stream && textOf(stream);
  };
  const [text, sum] = [await read(manifestName), await read(sumName)];
  if (text === null || sum === null)
    throw new BadBackup(
      `${place.name} holds no backup of Maidan: ${text === null ? manifestName : sumName} is missing`,
    );
  if (!sum.startsWith(sumOf(text))) throw new BadBackup(`${manifestName} is damaged: its checksum is another one`);
  const parsed = backupManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BadBackup(`${manifestName} is not one that this version of Maidan can read`);
  return parsed.data;
}

/** Everything that a manifest names, by its path within the folder. */
export const filesOf = ({ tables, jobs, files, keys }: Manifest): { file: string; bytes: number; sha256: string }[] => [
  ...tables,
  jobs,
  ...files,
  ...(keys ? [keys] : []),
];
