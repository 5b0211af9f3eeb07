import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const written = { bytes: z.number(), sha256: z.string() };

/** Sums by which a restored database is compared with the one that was backed up. */
const books = z.object({
  /** Lines of the ledger, and what they sum to in paise: nothing, by account. */
  lines: z.number(),
  sum: z.string(),
  accounts: z.record(z.string(), z.string()),
  /** Registrations by status. */
  registrations: z.record(z.string(), z.number()),
});
export type Books = z.output<typeof books>;

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string(), ...written }),
  ),
  sequences: z.record(z.string(), z.string()),
  jobs: z.object({ count: z.number(), file: z.string(), ...written }),
  files: z.array(z.object({ key: z.string(), mime: z.string(), file: z.string(), ...written })),
  /** Files that the database names and the storage no longer had. */
  missing: z.array(z.string()),
  /** The keys under the operator's passphrase, where one was given. */
  keys: z.object({ file: z.string(), ...written }).nullable(),
  books,
});
export type Manifest = z.output<typeof manifest>;

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
  const read = manifest.safeParse(JSON.parse(text));
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
