import { z } from 'zod';
import type { CashfreeHttp } from './cashfree-http.ts';
import { indiaIso, list, maybeMoment, maybeText, signedMoney } from './cashfree-values.ts';

/** Cashfree refuses pages of fewer than ten lines, and of more than a hundred by one of its pages. */
const pageSize = 100;
/** A cursor that never ends must not hold a job for ever. */
const mostPages = 200;

const yesNo = z.union([z.boolean(), z.string()]).nullish();
export const isYes = (value: z.output<typeof yesNo>) =>
  value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value));

const vendorLine = z.looseObject({
  type: maybeText,
  entity_id: maybeText,
  merchant_order_id: maybeText,
  merchant_vendor_id: maybeText,
  amount: signedMoney,
  credit: signedMoney,
  debit: signedMoney,
  settlement_id: maybeText,
  settled: yesNo,
  settlement_utr: maybeText,
  settlement_time: maybeMoment,
});
export type VendorLine = z.output<typeof vendorLine>;

export interface Span {
  payeeRef: string;
  since: Date;
  until: Date;
}

const page = <Schema extends z.ZodType>(line: Schema) => z.looseObject({ data: list(line), cursor: maybeText });

/** All pages of one of Cashfree's lists of lines. */
export async function reconLines<Schema extends z.ZodType>(
  http: CashfreeHttp,
  { path, line, filters }: { path: string; line: Schema; filters: object },
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = [];
  let cursor: string | null = null;
  const onePage = page(line);
  for (let count = 0; count < mostPages; count += 1) {
    const body: object = { filters, pagination: { limit: pageSize, ...(cursor && { cursor }) } };
    const { value }: { value: z.output<typeof onePage> } = await http.call(onePage, { method: 'POST', path, body });
    found.push(...value.data);
    if (!value.cursor || value.cursor === cursor || value.data.length === 0) break;
    cursor = value.cursor;
  }
  return found;
}

export const vendorLines = (http: CashfreeHttp, filters: object): Promise<VendorLine[]> =>
  reconLines(http, { path: '/recon/vendor', line: vendorLine, filters });

/** Cashfree's times are whole seconds, and its last one belongs to the span. */
export const vendorLinesBetween = (http: CashfreeHttp, { payeeRef, since, until }: Span): Promise<VendorLine[]> =>
  vendorLines(http, {
    merchant_vendor_id: payeeRef,
    start_date: indiaIso(since),
    end_date: indiaIso(new Date(until.getTime() - 1)),
  });

/** Credit and debit where they are told; otherwise the amount, which a refund's line takes away. */
export function signedAmount(line: VendorLine): number {
  if (line.credit !== 0 || line.debit !== 0) return line.credit - line.debit;
  return /refund|debit/i.test(line.type ?? '') ? -Math.abs(line.amount) : line.amount;
}
