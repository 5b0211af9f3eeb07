/** What is wrong with one field, in words for the user; `path` is the field's name in the call. */
export interface FieldProblem {
  msg: string;
  path: string;
}

export type AccountType = 'SAVINGS' | 'CURRENT';

/** The bank account for payouts, as typed or as stored. */
export interface BankDetails {
  accountNumber: string;
  ifsc: string;
  accountHolderName: string;
  accountType: AccountType;
}

/** Everything 'Set Up Easy Split' asks for (B§3); `gst` and `cin` are null when left blank. */
export interface VendorForm extends BankDetails {
  pan: string;
  businessType: BusinessType;
  gst: string | null;
  cin: string | null;
}

/** B§3's options; the first is the default. */
export const businessTypes = [
  'Social Media and Entertainment',
  'Technology Services',
  'Events and Hospitality',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** How the payment provider's list of businesses calls B§3's options: it knows only the first by that name. */
export const providerBusinessType: Record<BusinessType, string> = {
  'Social Media and Entertainment': 'Social Media and Entertainment',
  'Technology Services': 'SaaS',
  'Events and Hospitality': 'Travel and Hospitality',
};

const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const panForm = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const gstForm = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;
const accountForm = /^[0-9]{9,18}$/;
/** The only characters the provider accepts in an account holder's name. */
const holderForm = /^[\p{L}\p{M}\p{N} ./&-]{1,100}$/u;

/** Canonical form of codes: capital letters, no blanks. */
const code = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/** What was typed, in the form that is validated, stored and sent; a blank GST or CIN number becomes null. */
export function normalVendorForm(
  typed: Omit<VendorForm, 'gst' | 'cin'> & { gst?: string | null; cin?: string | null },
): VendorForm {
  return {
    ...typed,
    ...normalBankDetails(typed),
    pan: code(typed.pan),
    gst: code(typed.gst ?? '') || null,
    cin: code(typed.cin ?? '') || null,
  };
}

/** The same for the bank account alone. */
export function normalBankDetails(typed: BankDetails): BankDetails {
  return {
    accountNumber: typed.accountNumber.replace(/[\s-]+/g, ''),
    ifsc: code(typed.ifsc),
    accountHolderName: typed.accountHolderName.trim().replace(/\s+/g, ' '),
    accountType: typed.accountType,
  };
}

/** The checks of B§5 on a normalized form, in B§5's order and words. Empty when all pass. */
export function vendorFormProblems(
  form: Pick<VendorForm, 'accountNumber' | 'ifsc' | 'accountHolderName' | 'pan' | 'gst'>,
): FieldProblem[] {
  return [...bankFormProblems(form), ...panProblems(form.pan), ...gstProblems(form.gst)];
}

/** The first four checks of B§5: those of the bank account alone. */
export function bankFormProblems(
  form: Pick<BankDetails, 'accountNumber' | 'ifsc' | 'accountHolderName'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (form.accountNumber === '') problems.push({ msg: 'Account number is required', path: 'accountNumber' });
  if (form.ifsc === '') problems.push({ msg: 'IFSC code is required', path: 'ifsc' });
  else if (!ifscForm.test(form.ifsc))
    problems.push({ msg: 'IFSC code must be in valid format (e.g., SBIN0123456)', path: 'ifsc' });
  if (form.accountHolderName === '')
    problems.push({ msg: 'Account holder name is required', path: 'accountHolderName' });
  return problems;
}

function panProblems(pan: string): FieldProblem[] {
  if (pan === '') return [{ msg: 'PAN number is required', path: 'pan' }];
  if (panForm.test(pan)) return [];
  return [{ msg: 'PAN number must be in valid format (e.g., ABCDE1234F)', path: 'pan' }];
}

function gstProblems(gst: string | null): FieldProblem[] {
  return gst === null || gstForm.test(gst) ? [] : [{ msg: 'GST number must be in valid format', path: 'gst' }];
}

/**
 * Checks beyond B§5 that a bank or the tax office would make; run them once {@link vendorFormProblems} finds nothing.
 * An unknown holder letter in a PAN is accepted: B's own example (ABCDE1234F) has one; see {@link panHolder}.
 */
export function vendorDetailProblems(form: VendorForm): FieldProblem[] {
  const problems = bankDetailProblems(form);
  const gst = form.gst === null ? null : gstinProblem(form.gst, form.pan);
  if (gst !== null) problems.push({ msg: gst, path: 'gst' });
  if (form.cin !== null && panHolder(form.pan) === 'person')
    problems.push({ msg: 'CIN number is for companies, but the PAN given is a person’s', path: 'cin' });
  return problems;
}

/** The account's digits and the characters of the holder's name. */
export function bankDetailProblems(form: BankDetails): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!accountForm.test(form.accountNumber))
    problems.push({ msg: 'Account number must have 9 to 18 digits', path: 'accountNumber' });
  if (!holderForm.test(form.accountHolderName))
    problems.push({
      msg: 'Account holder name can hold letters, digits, spaces and . / - & only, at most 100',
      path: 'accountHolderName',
    });
  return problems;
}

const panHolders: Record<string, 'person' | 'organization'> = {
  P: 'person',
  C: 'organization',
  H: 'organization',
  F: 'organization',
  A: 'organization',
  T: 'organization',
  B: 'organization',
  L: 'organization',
  J: 'organization',
  G: 'organization',
};

/**
 * Who holds a PAN, by its fourth letter (P a person; C a company, T a trust and so on); null for a letter that is not
 * in use.
 */
export function panHolder(pan: string): 'person' | 'organization' | null {
  return panHolders[pan[3] ?? ''] ?? null;
}

/** The provider's KYC type of the payee: a CIN makes it a business, otherwise the PAN's holder decides. */
export function kycAccountType(form: Pick<VendorForm, 'pan' | 'cin'>): 'INDIVIDUAL' | 'BUSINESS' {
  return form.cin !== null || panHolder(form.pan) === 'organization' ? 'BUSINESS' : 'INDIVIDUAL';
}

/**
 * What is wrong with a GSTIN beside the PAN it belongs to: its form, the code of its state, its check character, and
 * characters 3 to 12, which are the PAN (CGST Rules, 10). Null when nothing is.
 */
export function gstinProblem(gst: string, pan: string): string | null {
  if (!gstForm.test(gst)) return 'GST number must be in valid format';
  if (!isGstStateCode(gst.slice(0, 2))) return 'GST number must begin with the code of a state';
  if (gstCheckCharacter(gst) !== gst[14])
    return 'GST number has a wrong check character. Please compare it with the certificate';
  return gst.slice(2, 12) === pan ? null : 'GST number belongs to a different PAN';
}

/** 01–38 are states and union territories, 97 other territory, 99 the centre's jurisdiction. */
function isGstStateCode(text: string): boolean {
  const number = Number(text);
  return (number >= 1 && number <= 38) || number === 97 || number === 99;
}

const gstAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The fifteenth character of a GSTIN, computed from the first fourteen: each character's value (0–35) is multiplied by
 * 1 and 2 in turn, the two base-36 digits of each product are added up, and the check character is what the sum lacks
 * to the next multiple of 36.
 */
export function gstCheckCharacter(gst: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const product = gstAlphabet.indexOf(gst[i] ?? '') * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return gstAlphabet[(36 - (sum % 36)) % 36] ?? '';
}

/** The only form in which an account number leaves the server: XXXXXXXX1234, whatever its length. */
export const maskAccountNumber = (lastFour: string): string => `XXXXXXXX${lastFour.slice(-4)}`;

/** XXXXXX234F */
export const maskPan = (pan: string): string => `XXXXXX${pan.slice(-4)}`;

/** Any other registration number: its last four characters. */
export const maskNumber = (text: string): string => 'X'.repeat(Math.max(0, text.length - 4)) + text.slice(-4);
