import type { FeePaperKind } from '@maidan/domain/money/tax/papers';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface PaperRow {
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
export type Whose = { userId: string; registrationId: string } | { organizerId: string };

export function findPaper(db: Db, paperId: string, whose: Whose): Promise<PaperRow | null> {
  const isTheirs =
    'organizerId' in whose
      ? sql`e.organizer_id = ${whose.organizerId}`
      : sql`exists (select from order_lines l join registrations r on r.id = l.registration_id
          where l.order_id = o.id and r.id = ${whose.registrationId} and r.user_id = ${whose.userId})`;
  return firstRow(
    db,
    sql<PaperRow>`select p.kind, p.financial_year as year, p.number, p.issued_at, p.amount_paise, p.taxable_paise, p.cgst_paise,
        p.sgst_paise, p.igst_paise, o.place_of_supply as place, x.id as profile_id, x.legal_name, x.address, x.gstin_enc,
        x.gst_bps, x.exemption, o.id as order_id, o.order_ref, players_of_order(o.id) as player_name,
        e.name as event_name, e.starts_at, ${lastDayOfEvent} as last_day,
        (select json_build_object('kind', c.kind, 'year', c.financial_year, 'number', c.number, 'issuedAt', c.issued_at,
          'reason', f.reason) from fee_papers c, refunds f where c.id = p.corrects_id and f.id = p.refund_id) as corrected
      from fee_papers p join orders o on o.id = p.order_id join tax_profiles x on x.id = o.tax_profile_id
      join events e on e.id = o.event_id where p.id = ${paperId} and ${isTheirs}`,
  );
}
