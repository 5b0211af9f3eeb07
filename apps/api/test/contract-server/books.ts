/**
 * The state of the contract server's provider: vendors, orders, attempts, refunds and transfers. Amounts are in paise.
 */
export interface Books {
  vendors: Map<string, Vendor>;
  orders: Map<string, Order>;
  transfers: Map<string, Transfer>;
  disputes: Map<string, Dispute>;
  ownSettlements: Map<string, OwnSettlement>;
  nextId: bigint;
  quirks: Quirks;
}

/** What the documentation leaves open, so that either reading can be simulated. */
export interface Quirks {
  /** The status that refuses an existing vendor. */
  duplicateVendor: 400 | 409;
  /** The split of an order in the answer: as sent, with another amount, or missing. */
  splitEcho: 'same' | 'other' | 'missing';
  /** Vendor names are checked by an undocumented rule. */
  refuseNames: boolean;
  /** A refund with an empty list of splits is refused. */
  refuseNoSplits: boolean;
  /** A vendor's balance is too small for a debit. */
  refuseDebits: boolean;
  /** What a transfer's line calls an adjustment: the number of the request, or one of the provider's own. */
  adjustmentNames: 'ours' | 'theirs';
}

export interface Vendor {
  vendor_id: string;
  status: string;
  remarks: string | null;
  name: string;
  email: string;
  phone: string;
  schedule_option: number;
  bank: { account_number: string; account_holder: string; ifsc: string };
  kyc_details: Record<string, string>;
  /** Credited or debited by our calls. */
  adjustments: Adjustment[];
  documents: Map<string, { doc_type: string; doc_value: string; status: string }>;
}

export interface Adjustment {
  adjustment_id: string;
  /** Below zero is a debit. */
  amount: number;
  settledIn: string | null;
}

export interface Attempt {
  cf_payment_id: string;
  status: string;
  amount: number;
  group: string;
  bankReference: string | null;
  isCaptured: boolean;
  at: Date;
}

export interface Refund {
  refund_id: string;
  cf_refund_id: string;
  amount: number;
  status: string;
  note: string;
  splits: { vendor_id: string; amount: number }[];
  settledIn: string | null;
}

export interface Order {
  order_id: string;
  cf_order_id: string;
  amount: number;
  status: string;
  sessionId: string;
  expiresAt: Date;
  splits: { vendor_id: string; amount: number }[];
  body: Record<string, unknown>;
  attempts: Attempt[];
  refunds: Map<string, Refund>;
  /** By vendor, the transfer that includes the vendor's share. */
  settledIn: Map<string, string>;
}

export interface Dispute {
  dispute_id: string;
  order_id: string;
  type: string;
  status: string;
  amount: number;
  createdAt: Date;
  updatedAt: Date;
  respondBy: Date;
  documents: { doc_type: string; note: string }[];
}

export interface Transfer {
  settlement_id: string;
  vendor_id: string;
  status: 'CREATED' | 'SUCCESS' | 'FAILED' | 'REVERSED';
  amount: number;
  utr: string | null;
  reason: string | null;
  startedAt: Date;
  settledAt: Date | null;
  lines: TransferLine[];
}

/** What the platform itself is sent. */
export interface OwnSettlement {
  settlement_id: string;
  status: string;
  amount: number;
  fee: number;
}

export interface TransferLine {
  order_id: string | null;
  entity_id: string | null;
  type: 'transaction' | 'refund' | 'adjustment';
  /** Paise; a refund's is what it takes away, an adjustment's is below zero where it does. */
  amount: number;
}

export function emptyBooks(): Books {
  return {
    vendors: new Map(),
    orders: new Map(),
    transfers: new Map(),
    disputes: new Map(),
    ownSettlements: new Map(),
    // Larger than a double can represent, like the real ones.
    nextId: 5_114_911_130_580_000_001n,
    quirks: {
      duplicateVendor: 400,
      splitEcho: 'same',
      refuseNames: false,
      refuseNoSplits: false,
      refuseDebits: false,
      adjustmentNames: 'ours',
    },
  };
}

export function freshId(books: Books): string {
  books.nextId += 2n;
  return String(books.nextId);
}

/** A refusal in the provider's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}

type RawJson = (text: string) => unknown;
const rawJson = (JSON as unknown as { rawJSON: RawJson }).rawJSON;

/** A number written with two decimals, such as 170.00: parsing and writing it again would change the bytes. */
export const rupees = (paise: number) =>
  rawJson(
    `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`,
  );

/** An id as an unquoted number of nineteen digits. */
export const numericId = (id: string) => rawJson(id);

export const rupeesText = (paise: number) => (paise / 100).toFixed(2);

/** Paise from an amount in a body; null for anything that is not an amount with at most two decimals. */
export function paiseOf(value: unknown): number | null {
  if (typeof value !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(value))) return null;
  return Math.round(value * 100);
}

const india = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19);
/** Orders and messages include the time zone; the calls about settlements do not. */
export const zoned = (at: Date) => `${india(at)}+05:30`;
export const zoneless = (at: Date) => india(at).replace('T', ' ');
