import type { BasisPoints, Paise } from '../../money.ts';
import type { FeeTreatment, PanKind } from './profile.ts';

/** What the platform withholds, as set; a rate of 0 is off, and a day (YYYY-MM-DD, in India) the first it holds for. */
export interface WithholdingRules {
  /** Collected at source of taxable supplies (CGST Act, s. 52): of the value without GST. */
  tcs: { bps: number; from: string | null };
  /** Deducted at source of what players pay (Income-tax Act, s. 194-O). */
  tds: {
    bps: number;
    /** For a PAN that nobody has (s. 206AA, proviso). */
    noPanBps: number;
    from: string | null;
    base: 'with_gst' | 'without_gst';
    /** What a person or a Hindu undivided family may be paid in a financial year before anything is deducted (paise). */
    threshold: number;
  };
}

export interface TaxedOrder {
  /** What the player pays, and its value without GST (paise). */
  gross: number;
  taxable: number;
  /** Null: no tax profile. */
  treatment: FeeTreatment | null;
  /** Null: the PAN's fourth letter is nobody's. */
  panKind: PanKind | null;
  /** What players paid to this PAN in the financial year, and what is being paid (paise), without this order. */
  paidInYear: number;
  /** YYYY-MM-DD in India. */
  day: string;
}

/** A tax of one order: so many basis points of so many paise. */
export interface Withheld {
  bps: BasisPoints;
  base: Paise;
}

/**
 * Which taxes an order bears, and of what. TCS is collected only for registered organizers with taxable fees. TDS is
 * deducted of everybody but persons and families up to the threshold of the year; the order that passes it is the
 * first that bears it, in whole.
 */
export function withholdingOf(order: TaxedOrder, { tcs, tds }: WithholdingRules): { tcs: Withheld; tds: Withheld } {
  const isOn = ({ bps, from }: { bps: number; from: string | null }) => bps > 0 && (from === null || order.day >= from);
  const of = (bps: number, base: number): Withheld => ({ bps: bps as BasisPoints, base: base as Paise });
  return {
    tcs: of(isOn(tcs) && order.treatment === 'taxable' ? tcs.bps : 0, order.taxable),
    tds: of(isOn(tds) ? tdsRate(order, tds) : 0, tds.base === 'with_gst' ? order.gross : order.taxable),
  };
}

function tdsRate({ panKind, paidInYear, gross }: TaxedOrder, tds: WithholdingRules['tds']): number {
  if (panKind === null) return tds.noPanBps;
  const isSmall = (panKind === 'person' || panKind === 'family') && paidInYear + gross <= tds.threshold;
  return isSmall ? 0 : tds.bps;
}

/**
 * Deducts withheld taxes from an organizer's share, each rounded half up and never more than what is left, so that
 * share and taxes always add up to the original share.
 */
export function withholdTaxes(share: Paise, taxes: { tcs: Withheld; tds: Withheld }) {
  const of = ({ bps, base }: Withheld) => Math.floor((base * bps + 5_000) / 10_000);
  const tcs = Math.min(share, of(taxes.tcs)) as Paise;
  const tds = Math.min(share - tcs, of(taxes.tds)) as Paise;
  return { share: (share - tcs - tds) as Paise, tcs, tds };
}
