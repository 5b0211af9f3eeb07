import { maskAadhaar } from '../accounts/aadhaar.ts';
import { gstCheckCharacter, kycAccountType, maskNumber, maskPan } from '../bank-details.ts';
import { documentTypes } from '../vendor-status.ts';

export type DocumentType = (typeof documentTypes)[number]['docType'];

const forms: Record<DocumentType, RegExp> = {
  PAN: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
  AADHAAR: /^[2-9][0-9]{11}$/,
  GST: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
  CIN: /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/,
  PASSPORT: /^[A-Z][0-9]{7}$/,
  DRIVING_LICENSE: /^[A-Z]{2}[0-9A-Z]{8,14}$/,
  VOTER_ID: /^[A-Z]{3}[0-9]{7}$/,
};

/** The sides of each document that the provider takes as pictures. */
export const documentSides = {
  PAN: ['front'],
  AADHAAR: ['front', 'back'],
  GST: ['front'],
  CIN: ['front'],
  PASSPORT: ['front', 'back'],
  DRIVING_LICENSE: ['front'],
  VOTER_ID: ['front'],
} as const satisfies Record<DocumentType, readonly DocumentSide[]>;
export type DocumentSide = 'front' | 'back';

/** The largest file that the provider takes. */
export const largestDocumentFile = 2 * 1024 * 1024;

/**
 * What the provider asks for: of a person their PAN and Aadhaar, of a business its PAN and, if the PAN's fourth letter
 * or a CIN says that it is a company, its CIN. A GSTIN is asked of nobody: not everybody is registered.
 */
export function requiredDocuments(payee: { pan: string; cin: string | null }): DocumentType[] {
  if (kycAccountType(payee) === 'INDIVIDUAL') return ['PAN', 'AADHAAR'];
  return payee.cin !== null || payee.pan[3] === 'C' ? ['PAN', 'CIN'] : ['PAN'];
}

const refusals: ReadonlySet<string> = new Set(['ACTION_REQUIRED', 'REJECTED', 'FAILED', 'INVALID']);

/** Whether the provider's status means that it rejects the document. */
export const isRefusedDocument = (status: string): boolean => refusals.has(status.toUpperCase());

/** Numbers that change during a business's life: they can be replaced once verified, and are then verified again. */
export const changeableDocuments = ['PAN', 'GST', 'CIN'] as const satisfies readonly DocumentType[];
export type ChangeableDocument = (typeof changeableDocuments)[number];

/** Whether a document the provider already has may be replaced by another number. */
export const mayReplaceDocument = ({ docType, status }: { docType: string; status: string }): boolean =>
  isRefusedDocument(status) || (changeableDocuments as readonly string[]).includes(docType);

/** A document's number in the form that is validated and sent: capital letters, no blanks or dashes. */
export function normalDocumentValue(typed: string): string {
  return typed.replace(/[\s/-]+/g, '').toUpperCase();
}

/** Whether a normalized number can be of this kind: its form, and the check digit where it has one. */
export function isDocumentValue(type: DocumentType, value: string): boolean {
  if (!forms[type].test(value)) return false;
  if (type === 'AADHAAR') return verhoeff(value) === 0;
  return type !== 'GST' || gstCheckCharacter(value) === value[14];
}

/** The only form in which a document's number is shown. */
export function maskDocument(type: DocumentType, value: string): string {
  if (type === 'AADHAAR') return maskAadhaar(value);
  return type === 'PAN' ? maskPan(value) : maskNumber(value);
}

// The dihedral group of the pentagon: its multiplication table, and the permutation for each position of a digit.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const place = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/**
 * 0 for a number whose last digit is its Verhoeff check digit; detects every single wrong digit and every swap of
 * neighbours.
 */
function verhoeff(digits: string): number {
  return digits
    .split('')
    .toReversed()
    .reduce((check, digit, index) => {
      const moved = Number(place[index % 8]?.[Number(digit)]);
      return Number(product[check]?.[moved]);
    }, 0);
}
