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

/** What a backup holds: a file of its own in its folder. */
export const backupManifest = z.object({
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
export type Manifest = z.output<typeof backupManifest>;

/** The keys of an installation under a passphrase; bytes in base64. */
export const sealedKeys = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), sealed: z.string() });
export const keptKeys = z.object({ PII_KEYS: z.string(), TICKET_KEY: z.string().optional() });
export type KeptKeys = z.output<typeof keptKeys>;
