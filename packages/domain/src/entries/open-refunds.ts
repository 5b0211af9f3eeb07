/**
 * The provider's reference of one attempt at a refund: first the refund's own id (a UUID), from the second attempt on
 * with the attempt's number after it, since a provider that refused a reference keeps refusing it.
 */
export const refundRefOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? refundId : `${refundId}r${attempt}`;

/** The refund and the attempt that a reference stands for. */
export function refundOfRef(refundRef: string): { refundId: string; attempt: number } {
  const [, refundId = refundRef, attempt = '1'] = /^(.{36})r([2-9]|[1-9]\d)$/.exec(refundRef) ?? [];
  return { refundId, attempt: Number(attempt) };
}

const upiId = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** Whether a text has the form of a UPI id, `name@bank`. Only the bank knows whether it exists. */
export const isUpiId = (text: string): boolean => upiId.test(text);

/** A UPI id as shown to others: the first two letters of the name, and the bank. */
export const maskUpiId = (text: string): string => text.replace(/^(..)[^@]*/, '$1…');
