import { indiaDay } from '@maidan/domain/india-time';
import { type BasisPoints, type Paise, paise } from '@maidan/domain/money';
import { financialYear, firstDayOf } from '@maidan/domain/money/invoices';
import { splitPayment } from '@maidan/domain/money/payment-split';
import { gstParts } from '@maidan/domain/money/tax/gst';
import { type FeeTreatment, panKind } from '@maidan/domain/money/tax/profile';
import { withholdingOf, withholdTaxes } from '@maidan/domain/money/tax/withholding';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bookOf } from '../../money/records/ledger.ts';
import { withholdingRules } from '../../money/records/withholding-rules.ts';

export interface PayeeOfEvent {
  vendorId: string;
  /** What the provider calls them. */
  payeeRef: string;
  provider: string;
  status: string;
  isEnabled: boolean;
  commissionBps: number;
  organizerStatus: string;
  /** Where the event takes place. */
  eventState: string;
  panEnc: string;
  /** The tax profile that holds now; null: none is set. */
  tax: { id: string; fees: FeeTreatment; gstBps: number | null; state: string } | null;
  /** What players paid to the PAN in the financial year, and what is being paid; 0 while no TDS is deducted. */
  paidInYear: number;
}

/** Who is paid for an event, and at what rates: all of it is written onto the order and never read again. */
export const payeeOf = (deps: Deps, eventId: string) =>
  sql<PayeeOfEvent>`
    select v.id as "vendorId", v.provider_vendor_id as "payeeRef", v.provider, v.status, v.is_enabled as "isEnabled", o.commission_bps as "commissionBps",
      o.status as "organizerStatus", e.state_ut as "eventState", v.pan_enc as "panEnc",
      (select json_build_object('id', x.id, 'fees', x.fees, 'gstBps', x.gst_bps, 'state', x.state_ut) from tax_profiles x
        where x.organizer_id = v.organizer_id and x.replaced_at is null) as tax, ${paidInYear(deps)} as "paidInYear"
    from events e join organizers o on o.user_id = e.organizer_id join vendors v on v.organizer_id = e.organizer_id
    where e.id = ${eventId}`;

const deductsTds = ({ settings }: Deps): boolean => settings.TDS_BPS > 0;

function paidInYear(deps: Deps) {
  if (!deductsTds(deps)) return sql`0`;
  const since = firstDayOf(financialYear(indiaDay(deps.clock())));
  return sql`((select coalesce(sum(d.amount_paise), 0) from vendors w join ledger_days d on d.vendor_id = w.id
      where w.pan_index = v.pan_index and d.book = ${bookOf(deps)} and d.account = 'gateway_clearing'
        and d.kind = 'payment_success' and d.day >= ${since}::date)
    + (select coalesce(sum(x.amount_paise), 0) from vendors w join orders x on x.vendor_id = w.id
      where w.pan_index = v.pan_index and x.event_id is not null and x.status = 'open' and x.expires_at > now()))::bigint`;
}

/**
 * While TDS is deducted, orders for one PAN are made one after the other: each sees in `paidInYear` those before it, so
 * that no two pass the year's threshold unseen. Held until the transaction ends; to be read before `payeeOf`.
 */
export const yearOfPayee = (deps: Deps, eventId: string) =>
  deductsTds(deps)
    ? sql`(select pg_advisory_xact_lock(hashtextextended(v.pan_index, 2022)) is null from events e2
        join vendors v on v.organizer_id = e2.organizer_id where e2.id = ${eventId})`
    : sql`null`;

export async function lockYearOfPayee(tx: Db, deps: Deps, eventId: string): Promise<void> {
  if (deductsTds(deps)) await sql`select ${yearOfPayee(deps, eventId)}`.execute(tx);
}

/** What becomes of an amount that is paid to an organizer: commission, GST, withheld taxes and the share. */
export function divided(deps: Deps, amount: Paise, payee: PayeeOfEvent) {
  const { commission, share: beforeTaxes } = splitPayment(amount, payee.commissionBps as BasisPoints);
  const tax = taxOf(deps, amount, payee);
  const open = () => deps.encryption.decrypt(payee.panEnc, `vendors.pan:${payee.vendorId}`);
  const withheld = withholdingOf(
    {
      gross: amount,
      taxable: tax?.taxable ?? amount,
      treatment: tax?.treatment ?? null,
      panKind: deductsTds(deps) ? panKind(open()) : null,
      paidInYear: payee.paidInYear,
      day: indiaDay(deps.clock()),
    },
    withholdingRules(deps),
  );
  return {
    commission,
    ...withholdTaxes(beforeTaxes, withheld),
    tcsBps: withheld.tcs.bps,
    tdsBps: withheld.tds.bps,
    tax,
  };
}

/** A player is no registered recipient: the place of supply is where the event takes place, or as it is set. */
function taxOf({ settings }: Deps, amount: Paise, { tax, eventState }: PayeeOfEvent) {
  if (tax === null) return null;
  const place = settings.FEE_PLACE_OF_SUPPLY === 'event' ? eventState : tax.state;
  const { taxable } = gstParts(amount, { bps: tax.gstBps ?? 0, isWithinState: place === tax.state });
  return { profileId: tax.id, treatment: tax.fees, taxable, gst: paise(amount - taxable), place };
}
