/**
 * The provider's reference of one try to make a refund: the refund's own id (a UUID) first, and with the number of the
 * try behind it from the second on, since what a provider refused stays refused under its reference.
 */
export const refundRefOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? refundId : `${refundId}r${attempt}`;

/** Which refund a reference speaks of, and which of its tries. */
export function refundOfRef(refundRef: string): { refundId: string; attempt: number } {
  const [, refundId = refundRef, attempt = '1'] = /^(.{36})r([2-9]|[1-9]\d)$/.exec(refundRef) ?? [];
  return { refundId, attempt: Number(attempt) };
}

const upiId = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** Whether a text has the form of a UPI id, `name@bank`. That it exists only the bank knows. */
export const isUpiId = (text: string): boolean => upiId.test(text);

/** A UPI id as others may read it: the first two letters of the name, and the bank. */
export const maskUpiId = (text: string): string => text.replace(/^(..)[^@]*/, '$1…');
