import { takesPlace } from '@maidan/domain/entries/entering/entry-states';
import { sql } from 'kysely';
import { fullRefundOfEntry } from '../../events/records/revisions.ts';
import { type Db, rows } from '../../../platform/db/db.ts';
import { entryColumns, type OwnEntry } from './entries.ts';

/** The categories in which these entries take places: a partner who was invited plays on the inviter's. */
export const placesOf = (entries: readonly Pick<OwnEntry, 'state' | 'pairOf' | 'categoryId'>[]): string[] =>
  entries.filter(({ state, pairOf }) => pairOf === null && takesPlace(state)).map(({ categoryId }) => categoryId);

/** These entries, as they are now. */
export function listOf(db: Db, entryIds: readonly string[]): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select ${entryColumns} from registration_entries n join categories c on c.id = n.category_id
      where n.id = any(${entryIds}) order by c.position`,
  );
}

/** The entries that an order pays for. */
export function listOrdered(db: Db, orderId: string): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select ${entryColumns} from registration_entries n join categories c on c.id = n.category_id
      where n.id in (select entry_id from order_lines where order_id = ${orderId}) order by n.category_id, n.id`,
  );
}

/** Partners who were invited and have accepted, of these entries. */
export function listSeats(db: Db, entryIds: readonly string[]): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select ${entryColumns} from registration_entries n join categories c on c.id = n.category_id
      where n.pair_of = any(${entryIds}) and n.state in ('held', 'confirmed') order by n.registration_id`,
  );
}

/** Those of a registration whose player may still have all of the fee back, after a move or a change of the event. */
export async function listFullyRefundable(db: Db, registrationId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select n.id from registration_entries n join registrations r on r.id = n.registration_id
      where n.registration_id = ${registrationId} and n.state = 'confirmed' and ${fullRefundOfEntry} > now()`,
  );
  return found.map(({ id }) => id);
}

/** Those of these entries that are paid, held or taken again, though their partner has left: their players decide. */
export function listLeftUnpaid(
  db: Db,
  entryIds: readonly string[],
): Promise<{ entryId: string; partner: string; now: Date }[]> {
  return rows(
    db,
    sql<{ entryId: string; partner: string; now: Date }>`select n.id as entry_id,
        coalesce(n.partner_name, '') as partner, now() as now
      from registration_entries n where n.id = any(${entryIds}) and n.state in ('held', 'expired') and n.wanted_paise is null
      and exists (select from partner_invites i where i.entry_id = n.id and i.state = 'declined') order by n.id`,
  );
}
