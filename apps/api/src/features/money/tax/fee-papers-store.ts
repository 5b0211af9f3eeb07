import type { Fact } from '@maidan/domain/fact';
import type { Book } from '@maidan/domain/money/ledger';
import type { FeePaperKind } from '@maidan/domain/money/tax/papers';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface PaperRow {
  id: string;
  kind: FeePaperKind;
  year: string;
  number: number;
  issuedAt: Date;
  amountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  place: string;
  profileId: string;
  legalName: string;
  address: string;
  gstinEnc: string | null;
  gstBps: number | null;
  exemption: string | null;
  orderId: string;
  orderRef: string;
  playerName: string;
  eventName: string;
  startsAt: Date;
  lastDay: string | null;
  /** Of a credit note: the paper that it corrects, and why. */
  corrected: { kind: FeePaperKind; year: string; number: number; issuedAt: string; reason: string } | null;
}

/** Whose papers: a player's of one registration, or an organizer's. */
export type Whose =
  | { userId: string; registrationId: string }
  | { vendorId: string }
  /** Of an event: who may read its money is decided before. */
  | { eventId: string; registrationId: string };

export function findPaper(db: Db, paperId: string, whose: Whose): Promise<PaperRow | null> {
  const ofRegistration = (registrationId: string) =>
    sql`exists (select from order_lines l join registrations r on r.id = l.registration_id
      where l.order_id = o.id and r.id = ${registrationId} and r.event_id = e.id`;
  const isTheirs =
    'vendorId' in whose
      ? sql`p.vendor_id = ${whose.vendorId}`
      : 'eventId' in whose
        ? sql`e.id = ${whose.eventId} and ${ofRegistration(whose.registrationId)})`
        : sql`${ofRegistration(whose.registrationId)} and r.user_id = ${whose.userId})`;
  return firstRow(db, sql<PaperRow>`${paperRows} where p.id = ${paperId} and ${isTheirs}`);
}

const paperRows = sql`select p.id, p.kind, p.financial_year as year, p.number, p.issued_at, p.amount_paise, p.taxable_paise,
        p.cgst_paise, p.sgst_paise, p.igst_paise, o.place_of_supply as place, x.id as profile_id, x.legal_name, x.address, x.gstin_enc,
        x.gst_bps, x.exemption, o.id as order_id, o.order_ref, players_of_order(o.id) as player_name,
        e.name as event_name, e.starts_at, ${lastDayOfEvent} as last_day,
        (select json_build_object('kind', c.kind, 'year', c.financial_year, 'number', c.number, 'issuedAt', c.issued_at,
          'reason', f.reason) from fee_papers c, refunds f where c.id = p.corrects_id and f.id = p.refund_id) as corrected
      from fee_papers p join orders o on o.id = p.order_id join tax_profiles x on x.id = o.tax_profile_id
      join events e on e.id = o.event_id`;

export interface FeeRow {
  orderId: string;
  name: string;
  player: string;
  amountPaise: number;
  why: Pick<Fact, 'code' | 'values'> | null;
}

/** The fees and discounts that orders paid; a deposit is no fee, and in no paper of one. */
export function listFees(db: Db, orderIds: readonly string[]): Promise<FeeRow[]> {
  return rows(
    db,
    sql<FeeRow>`select l.order_id, coalesce(c.name, '') as name, r.name as player, l.amount_paise, l.why from order_lines l
      join registrations r on r.id = l.registration_id
      left join registration_entries n on n.id = l.entry_id left join categories c on c.id = n.category_id
      where l.order_id = any(${orderIds}::uuid[]) and l.kind <> 'deposit' order by r.created_at, r.id, c.position, l.amount_paise < 0, l.id`,
  );
}

/** The papers of a month in order, from after one on: they are printed in parts. */
export function listOfMonth(
  db: Db,
  of: { book: Book; vendorId: string; from: string; before: string; after: string | null; limit: number },
): Promise<PaperRow[]> {
  return rows(
    db,
    sql<PaperRow>`${paperRows} where p.vendor_id = ${of.vendorId} and p.book = ${of.book}
      and p.issued_at >= ${`${of.from}T00:00:00+05:30`}::timestamptz
      and p.issued_at < ${`${of.before}T00:00:00+05:30`}::timestamptz
      and (${of.after}::uuid is null or (p.issued_at, p.id) > (select a.issued_at, a.id from fee_papers a where a.id = ${of.after}::uuid))
      order by p.issued_at, p.id limit ${of.limit}`,
  );
}
