import { sql } from 'kysely';
import { firstRow } from '../src/platform/db/db.ts';
import type { TestApi } from './start.ts';

/** The secret in the newest mail to this address, taken from behind the `#` of the link as its reader would. */
export async function mailedSecret({ db, deps }: Pick<TestApi, 'db' | 'deps'>, email: string): Promise<string> {
  const mail = await firstRow(
    db,
    sql<{ id: string; secretEnc: string | null }>`select id, secret_enc from mail_outbox
      where recipient = ${email} order by created_at desc, id desc limit 1`,
  );
  return mail?.secretEnc ? deps.encryption.decrypt(mail.secretEnc, `mail_outbox.secret:${mail.id}`) : '';
}
