import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';

/** Named statements are planned once per connection. */
const statement = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/** The minimum of statements for a paid registration, in one transaction. */
export async function bareRegistration(
  pool: pg.Pool,
  { userId, eventId, categoryId }: { userId: string; eventId: string; categoryId: string },
): Promise<void> {
  const client = await pool.connect();
  const [id, entryId] = [randomUUID(), randomUUID()];
  const ask = (name: string, text: string, values: unknown[]) => client.query(statement(name, text, values));
  try {
    await client.query('begin');
    await ask('person', 'select name from users where id = $1 for no key update', [userId]);
    await ask('event', 'select name, starts_at, last_date from events where id = $1 for share', [eventId]);
    await ask('standing', `select count(*) from registrations where user_id = $1 and status = 'held'`, [userId]);
    const text = 'update categories set taken = taken + 1 where id = $1 and taken < capacity returning price_paise';
    await ask('place', text, [categoryId]);
    await ask(
      'registration',
      `insert into registrations (id, event_id, user_id, name, status, amount_paise, hold_expires_at)
       values ($1, $2, $3, 'Bare', 'held', 50000, now() + interval '15 minutes')`,
      [id, eventId, userId],
    );
    await ask(
      'entry',
      `insert into registration_entries (id, registration_id, category_id, price_paise, state, hold_expires_at)
       values ($1, $2, $3, 50000, 'held', now() + interval '15 minutes')`,
      [entryId, id, categoryId],
    );
    await ask(
      'order',
      `with ordered as (
         insert into orders (id, order_ref, payer_id, event_id, vendor_id, provider, amount_paise, commission_bps,
           commission_paise, vendor_share_paise, status, session_id, expires_at)
         select $1::uuid, $1::text, $4, $3, v.id, 'sandbox', 50000, 0, 0, 50000, 'open', '', now() from vendors v limit 1)
       insert into order_lines (id, order_id, registration_id, entry_id, kind, amount_paise)
       values ($1::uuid, $1::uuid, $2, $5, 'fee', 50000)`,
      [randomUUID(), id, eventId, userId, entryId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

export async function bareCheckIn(
  pool: pg.Pool,
  { userId, eventId, registrationId }: { userId: string; eventId: string; registrationId: string },
): Promise<void> {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: unknown[]) => client.query(statement(name, text, values));
  try {
    await client.query('begin');
    const text = `update registrations set checked_in_at = now(), checked_in_by = $2
      where id = $1 and status = 'confirmed' and checked_in_at is null returning name`;
    await ask('arrival', text, [registrationId, userId]);
    await ask(
      'scan',
      `insert into scan_log (id, event_id, registration_id, scanned_by, result, at) values ($1, $2, $3, $4, 'checked_in', now())`,
      [randomUUID(), eventId, registrationId, userId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A bare node:http server that answers these bytes, in a process of its own like ours. */
export async function startBareHttp(body: string): Promise<{ url: string; pid: number | undefined; stop(): void }> {
  const program = `
    const { createServer } = require('node:http');
    process.once('message', (body) => {
      const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
      const server = createServer((request, response) => response.writeHead(200, head).end(body));
      server.listen(0, '127.0.0.1', () => process.send(server.address().port));
    });
    process.once('disconnect', () => process.exit());`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(body);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.disconnect() };
}
