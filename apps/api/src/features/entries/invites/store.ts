import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';

/** Entries whose partner has accepted, or is paying for it. */
export function listAccepted(db: Db, entryIds: readonly string[]) {
  return rows(
    db,
    sql<{
      entryId: string;
      seatId: string;
      seatState: 'held' | 'confirmed';
      from: string;
      pricePaise: number;
      startsAt: Date;
      isLive: boolean;
    }>`select n.id as entry_id, s.id as seat_id, s.state as seat_state, r.name as "from",
        n.price_paise, e.starts_at, e.live_since is not null as is_live
      from registration_entries n join registration_entries s on s.pair_of = n.id and not s.is_squad and s.state in ('held', 'confirmed')
      join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      where n.id = any(${[...entryIds]}::uuid[]) and n.state in ('awaiting_partner', 'confirmed') order by n.id`,
  );
}

export async function mayRemind(db: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select from events e where e.id = ${eventId} and e.deleted_at is null
      and ${mayOnEvent(userId, 'registrations_write')}) as may`,
  );
  return may;
}

export const findAddress = (db: Db, userId: string): Promise<{ email: string; isProved: boolean }> =>
  oneRow(
    db,
    sql<{
      email: string;
      isProved: boolean;
    }>`select email, email_proof = 'proved' as is_proved from users where id = ${userId}`,
  );
