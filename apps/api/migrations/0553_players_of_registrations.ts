import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { FieldEncryption } from '../src/platform/keys/field-encryption.ts';

interface Entered {
  registrationId: string;
  userId: string;
  isSelf: boolean;
  name: string;
  phoneEnc: string | null;
  dobEnc: string | null;
  gender: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
}

/** Whom an account has entered before is one of its players, with the details of the newest registration. */
export async function migrate(client: pg.Client, encryption: FieldEncryption): Promise<void> {
  const { rows } = await client.query<Entered>(`
    select distinct on (r.user_id, r.plain_name) r.id as "registrationId", r.user_id as "userId",
      r.plain_name = plain_name(u.name) as "isSelf", r.name, r.phone_enc as "phoneEnc", r.dob_enc as "dobEnc", r.gender,
      r.city, r.academy, r.district, r.state_ut as "stateUt"
    from registrations r join users u on u.id = r.user_id and u.deleted_at is null
    order by r.user_id, r.plain_name, r.created_at desc`);
  const players = rows.map((row) => {
    const id = randomUUID();
    const again = (sealed: string | null, field: string) => {
      const plain = sealed && opened(encryption, sealed, `registrations.${field}:${row.registrationId}`);
      return plain && encryption.encrypt(plain, `players.${field}:${id}`);
    };
    const [phone, dob] = row.isSelf ? [null, null] : [again(row.phoneEnc, 'phone'), again(row.dobEnc, 'dob')];
    return { ...row, id, phone, dob };
  });
  for (let at = 0; at < players.length; at += 1_000) {
    const part = JSON.stringify(players.slice(at, at + 1_000));
    await client.query(
      `insert into players (id, user_id, is_self, name, phone_enc, dob_enc, gender, city, academy, district, state_ut)
       select id, "userId", "isSelf", case when "isSelf" then '' else name end, phone, dob,
         case when not "isSelf" then gender end, case when not "isSelf" then city end,
         case when not "isSelf" then academy end, case when not "isSelf" then district end,
         case when not "isSelf" then "stateUt" end
       from jsonb_to_recordset($1::jsonb) as p (id uuid, "userId" uuid, "isSelf" boolean, name text, phone text, dob text,
         gender text, city text, academy text, district text, "stateUt" text)`,
      [part],
    );
  }
  await client.query('alter table registrations disable trigger user');
  await client.query(`
    update registrations r set player_id = p.id from players p join users u on u.id = p.user_id
    where r.user_id = p.user_id and (r.plain_name = p.plain_name or p.is_self and r.plain_name = plain_name(u.name))`);
  await client.query('alter table registrations enable trigger user');
}

/** A value that cannot be read costs this value, not the start of the server. */
function opened(encryption: FieldEncryption, sealed: string, purpose: string): string | null {
  try {
    return encryption.decrypt(sealed, purpose);
  } catch {
    return null;
  }
}
