import { type Channel, type StoppableKind, stoppableKinds } from '@maidan/domain/operations/channels';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import type { FieldEncryption } from '../../../platform/keys/field-encryption.ts';

/** Messages of one kind to one person; of one organizer, where it names one. */
export interface Stoppable {
  person: string;
  kind: StoppableKind;
  organizerId: string | null;
}

const purpose = 'message_stops.link';

/** What a message's own link ends with: sealed, so that nobody stops the messages of somebody else. */
export function stopToken(encryption: FieldEncryption, { person, kind, organizerId }: Stoppable): string {
  const bytes = [person, organizerId ?? nobody].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const text = Buffer.concat([Buffer.of(stoppableKinds.indexOf(kind)), ...bytes]).toString('base64url');
  return encryption.encrypt(text, purpose).replaceAll(':', '~').replaceAll('+', '-').replaceAll('/', '_');
}

/** Null for anything that was not made here. */
export function openStopToken(encryption: FieldEncryption, token: string): Stoppable | null {
  try {
    const sealed = token.replaceAll('~', ':').replaceAll('-', '+').replaceAll('_', '/');
    const [at = 0, ...bytes] = Buffer.from(encryption.decrypt(sealed, purpose), 'base64url');
    const kind = stoppableKinds[at];
    const [person, organizerId] = [idOf(bytes.slice(0, 16)), idOf(bytes.slice(16))];
    return kind ? { person, kind, organizerId: organizerId === nobody ? null : organizerId } : null;
  } catch {
    return null;
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';

const idOf = (bytes: readonly number[]): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const same = ({ kind, organizerId }: Omit<Stoppable, 'person'>) =>
  sql`kind = ${kind} and organizer_id is not distinct from ${organizerId}::uuid`;

export async function listStopped(db: Db, { person, ...of }: Stoppable): Promise<Channel[]> {
  const found = await rows(
    db,
    sql<{
      channel: Channel;
    }>`select channel from message_stops where person = ${person} and ${same(of)} order by channel`,
  );
  return found.map(({ channel }) => channel);
}

/** What these people no longer want, as "person channel". */
export async function stoppedOf(
  db: Db,
  { people, ...of }: Omit<Stoppable, 'person'> & { people: readonly string[] },
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ person: string; channel: Channel }>`select person, channel from message_stops
      where person = any(${[...people]}::uuid[]) and ${same(of)}`,
  );
  return new Set(found.map(({ person, channel }) => `${person} ${channel}`));
}

export async function saveStops(tx: Db, { person, ...of }: Stoppable, stopped: readonly Channel[]): Promise<void> {
  await sql`delete from message_stops where person = ${person} and ${same(of)}`.execute(tx);
  await sql`insert into message_stops (person, kind, channel, organizer_id)
    select ${person}::uuid, ${of.kind}, channel, ${of.organizerId}::uuid from unnest(${[...new Set(stopped)]}::text[]) channel`.execute(
    tx,
  );
}

export const findOrganization = (db: Db, organizerId: string) =>
  firstRow(db, sql<{ name: string }>`select organization_name as name from organizers where user_id = ${organizerId}`);
