import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** Null when the message was fully processed before; otherwise its row, new or unfinished. */
export async function keepMessage(
  db: Db,
  message: { id: string; provider: string; eventKey: string; type: string; body: string },
): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
      insert into webhook_inbox (id, provider, event_key, type, body)
      values (${message.id}, ${message.provider}, ${message.eventKey}, ${message.type}, ${message.body}::jsonb)
      on conflict (provider, event_key) do update set type = excluded.type where webhook_inbox.processed_at is null
      returning id`,
  );
  return row?.id ?? null;
}

export async function finishMessage(db: Db, inboxId: string, outcome: string): Promise<void> {
  await sql`update webhook_inbox set processed_at = now(), outcome = ${outcome}
    where id = ${inboxId} and processed_at is null`.execute(db);
}

export function findVendorOfPayee(db: Db, payeeRef: string) {
  return firstRow(db, sql<{ id: string }>`select id from vendors where provider_vendor_id = ${payeeRef}`);
}
