import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/start.ts';
import { rows } from './db.ts';
import { migrate } from './migrate.ts';
import { schemaText } from './schema-text.ts';

const t = startApi();
const file = new URL('../../../schema.sql', import.meta.url);

const migrateAgain = () => migrate(t.connection, t.deps.encryption);

test('schema.sql is the schema that the migrations make; `npm run schema` writes it anew', async () => {
  const text = `-- Written by \`npm run schema\` from a database with all migrations.\n\n${await schemaText(t.db)}`;
  if (process.env.WRITE_SCHEMA) await writeFile(file, text);
  const [server] = await rows(t.db, sql<{ version: string }>`select current_setting('server_version') as version`);
  const where = `read from PostgreSQL ${server?.version}; schema.sql is written from the one that Maidan brings, and another major version words some of it differently`;
  expect(text, where).toBe(await readFile(file, 'utf8'));
});

test('a database of the version before the baseline goes on, and an older one is refused unchanged', async () => {
  const names = () => rows(t.db, sql<{ name: string }>`select name from schema_migrations order by name`);
  const before = await names();
  expect(await migrateAgain()).toEqual([]);
  await sql`update schema_migrations set name = '0530_names_of_courts.sql' where name = '0001_baseline.sql'`.execute(
    t.db,
  );
  expect(await migrateAgain()).toEqual([]);
  expect(await names()).toEqual(
    [...before, { name: '0530_names_of_courts.sql' }].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  await sql`delete from schema_migrations where name = '0001_baseline.sql'`.execute(t.db);
  await sql`update schema_migrations set name = '0516_played.sql' where name = '0530_names_of_courts.sql'`.execute(
    t.db,
  );
  await expect(migrateAgain()).rejects.toThrow(/before 27 November 2026/);
  expect(await names()).toContainEqual({ name: '0516_played.sql' });
  expect(await names()).not.toContainEqual({ name: '0001_baseline.sql' });
});
