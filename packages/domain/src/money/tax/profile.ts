import { type FieldProblem, gstinProblem } from '../../bank-details.ts';

/**
 * What GST an organizer's entry fees carry: none, because the organizer is not registered; a rate that the fee
 * includes; or none, because of an exemption that is named.
 */
export const feeTreatments = ['not_registered', 'taxable', 'exempt'] as const;
export type FeeTreatment = (typeof feeTreatments)[number];

/** Who holds a PAN, by its fourth letter. */
export const panKinds = {
  P: 'person',
  H: 'family',
  C: 'company',
  F: 'firm',
  A: 'association',
  T: 'trust',
  B: 'body',
  L: 'authority',
  J: 'artificial',
  G: 'government',
} as const;
export type PanKind = (typeof panKinds)[keyof typeof panKinds];

/** The kind of a PAN's holder; null for a fourth letter that nobody has, so that it counts as no PAN. */
export const panKind = (pan: string): PanKind | null => panKinds[pan[3] as keyof typeof panKinds] ?? null;

export interface TaxProfileForm {
  legalName: string;
  address: string;
  /** Null: not registered. */
  gstin: string | null;
  fees: FeeTreatment;
  /** The entry of the exemption, for example of notification 12/2017; null unless the fees are exempt. */
  exemption: string | null;
}

/** A GSTIN as it is stored: capital letters, no blanks; null for none. */
export const normalGstin = (typed: string): string | null => typed.replace(/\s+/g, '').toUpperCase() || null;

/**
 * What is wrong with a tax profile beside the account's PAN, by field; empty when it can be saved. A GSTIN holds the
 * PAN in its third to twelfth characters and the state in its first two (CGST Rules, 10); taxable fees need one, and
 * who is not registered has none. An exempt organizer may be either.
 */
export function taxProfileProblems(form: TaxProfileForm, pan: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const wrong = form.gstin === null ? null : gstinProblem(form.gstin, pan);
  if (wrong) problems.push({ msg: wrong, path: 'gstin' });
  if (form.fees === 'taxable' && form.gstin === null)
    problems.push({ msg: 'Fees with GST need a GSTIN. Please enter it', path: 'gstin' });
  if (form.fees === 'not_registered' && form.gstin !== null)
    problems.push({ msg: 'With a GSTIN you are registered for GST. Please choose taxable or exempt', path: 'fees' });
  if (form.fees === 'exempt' && !form.exemption)
    problems.push({ msg: 'Please name the entry of the exemption', path: 'exemption' });
  return problems;
}
