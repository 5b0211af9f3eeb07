import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { z } from 'zod';

/** Values by which Cashfree says that there is none, besides leaving it out. */
const absentWords = new Set(['', 'null', 'na', 'n/a', 'undefined']);

export function isAbsent(value: unknown): value is null | undefined | '' {
  return (
    value === null || value === undefined || (typeof value === 'string' && absentWords.has(value.trim().toLowerCase()))
  );
}

/**
 * Rupees as decimal text, read digit by digit: "810000.00" is 81000000 paise. Null for anything else, including
 * fractions of a paisa.
 */
export function readPaise(value: string): number | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(value.trim());
  if (!match) return null;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && amount !== 0 ? -amount : amount;
}

/**
 * "2026-11-21T10:00:00+05:30"; without a zone, with a T or a space between, it is India's time. Null for anything
 * else.
 */
export function readMoment(value: string): Date | null {
  const older = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value);
  const iso = older ? `${older[1]}T${older[2]}+05:30` : value;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(iso)) return null;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A time in the form of Cashfree's filters. */
export function indiaIso(at: Date): string {
  return `${new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}

/** A text cut to the longest that a field takes; null when it is too short for it. */
export const between = (text: string, least: number, most: number): string | null =>
  text.trim().length >= least ? text.trim().slice(0, most) : null;

/** A payee's part of an order or refund. */
export const splitOf = ({ payeeRef, amount }: { payeeRef: string; amount: Paise }) => ({
  vendor_id: payeeRef,
  amount: toRupees(amount),
});

// Every schema below reads the output of `parseExactJson`: numbers arrive as their own text.

/** An id, reference number or word; null when there is none. */
export const maybeText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && !isAbsent(value) ? value.trim() : null));

export const id = z.string().trim().min(1).max(200);

export const money = z.string().transform((value, context): Paise => {
  const amount = readPaise(value);
  if (amount !== null && amount >= 0) return paise(amount);
  context.addIssue({ code: 'custom', message: 'is not an amount' });
  return z.NEVER;
});

/** An absent amount is zero. May be negative, as adjustments are. */
export const signedMoney = z
  .unknown()
  .optional()
  .transform((value, context): number => {
    if (isAbsent(value)) return 0;
    const amount = typeof value === 'string' ? readPaise(value) : null;
    if (amount !== null) return amount;
    context.addIssue({ code: 'custom', message: 'is not an amount' });
    return z.NEVER;
  });

export const maybeMoment = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && !isAbsent(value) ? readMoment(value) : null));

/** Objects in version 2026-01-01, lists of one in 2025-01-01. */
export function oneOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .union([schema, z.array(schema)])
    .nullish()
    .transform((value): z.output<Schema> | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null)));
}

export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);
