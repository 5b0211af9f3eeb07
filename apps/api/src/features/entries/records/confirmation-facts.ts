import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface ConfirmationFacts {
  email: string | null;
  readsHindi: boolean;
  userId: string | null;
  name: string;
  /** The same, where it is not the account's holder. */
  player: string | null;
  eventId: string;
  eventName: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
  amountPaise: number;
  categories: string[];
}

/** The facts for a mail about these entries of a registration. */
export function findFacts(db: Db, registrationId: string, entryIds: readonly string[]): Promise<ConfirmationFacts> {
  return oneRow(
    db,
    sql<ConfirmationFacts>`
      select u.email, coalesce(u.language = 'hi', false) as reads_hindi, r.user_id, r.name,
        case when r.plain_name is distinct from plain_name(u.name) then r.name end as player, r.event_id, e.name as event_name, e.location, e.starts_at, ${lastDayOfEvent} as last_day,
        (select coalesce(sum(n.price_paise), 0) from registration_entries n where n.id = any(${entryIds}))::bigint as amount_paise,
        (select coalesce(array_agg(c.name order by c.position), '{}') from registration_entries n
         join categories c on c.id = n.category_id where n.id = any(${entryIds})) as categories
      from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
      where r.id = ${registrationId}`,
  );
}

/** For the news about a player: who it is, unless it is the reader. */
export const ofPlayer = ({ player }: Pick<ConfirmationFacts, 'player'>): { player?: string } =>
  player === null ? {} : { player };
