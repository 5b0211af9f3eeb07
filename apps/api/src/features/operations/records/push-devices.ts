import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

export interface Device {
  id: string;
  userId: string;
  addressIndex: string;
  subscriptionEnc: string;
}

/** A browser belongs to the account that last signed in on it. Beyond `most` the account's oldest are removed. */
export async function saveDevice(db: Db, { most, ...device }: Device & { most: number }): Promise<void> {
  await sql`delete from push_devices where address_index = ${device.addressIndex}`.execute(db);
  await sql`insert into push_devices (id, user_id, address_index, subscription_enc)
    values (${device.id}, ${device.userId}, ${device.addressIndex}, ${device.subscriptionEnc})`.execute(db);
  await sql`delete from push_devices where user_id = ${device.userId} and id not in
    (select id from push_devices where user_id = ${device.userId} order by created_at desc, id desc limit ${most})`.execute(
    db,
  );
}

export async function removeDevice(
  db: Db,
  { userId, addressIndexes }: { userId: string; addressIndexes: readonly string[] },
): Promise<void> {
  await sql`delete from push_devices
    where user_id = ${userId} and address_index = any(${[...addressIndexes]}::text[])`.execute(db);
}

export const listDevices = (db: Db, userId: string) =>
  rows(
    db,
    sql<{ id: string; subscriptionEnc: string }>`select id, subscription_enc from push_devices
      where user_id = ${userId}`,
  );

export async function forgetDevice(db: Db, id: string): Promise<void> {
  await sql`delete from push_devices where id = ${id}`.execute(db);
}

export const purposeOf = (id: string) => `push_devices.subscription:${id}`;
