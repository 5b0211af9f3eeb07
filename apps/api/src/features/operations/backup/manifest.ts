import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backupManifest, type Manifest } from '@maidan/contract/operations/backups';

const name = 'manifest.json';
const sumName = 'manifest.sha256';
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await writeFile(path.join(folder, name), text, { mode: 0o600 });
  await writeFile(path.join(folder, sumName), `${sumOf(text)}  ${name}\n`, { mode: 0o600 });
}

/** A backup that cannot be restored, and why. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([
    readFile(path.join(folder, name), 'utf8').catch(() => null),
    readFile(path.join(folder, sumName), 'utf8').catch(() => null),
  ]);
  if (text === null || sum === null)
    throw new BadBackup(`${folder} holds no backup of Maidan: ${text === null ? name : sumName} is missing`);
  if (!sum.startsWith(sumOf(text))) throw new BadBackup(`${name} is damaged: its checksum is another one`);
  const read = backupManifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BadBackup(`${name} is not one that this version of Maidan can read`);
  return read.data;
}

/** Everything that a manifest names, by its path within the folder. */
export const filesOf = ({ tables, jobs, files, keys }: Manifest): { file: string; bytes: number; sha256: string }[] => [
  ...tables,
  jobs,
  ...files,
  ...(keys ? [keys] : []),
];
