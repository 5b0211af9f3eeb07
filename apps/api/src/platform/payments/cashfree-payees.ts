import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal, idempotencyKeyOf } from './cashfree-http.ts';
import { id, isAbsent, maybeText, oneOf } from './cashfree-values.ts';
import { type PayeeDraft, type PayeeState, PaymentProviderError } from './payment-provider.ts';

export interface PayeeOptions {
  /** Cashfree's number of a payout calendar: 2 is two working days later at 11 o'clock. */
  scheduleOption: number;
  /** A test transfer to the account, for a fee. */
  verifyAccount: boolean;
}

const bank = z.looseObject({ account_number: maybeText, account_holder: maybeText, ifsc: maybeText });
const payeeAnswer = z.looseObject({
  vendor_id: id,
  status: id,
  remarks: maybeText,
  name: maybeText,
  email: maybeText,
  phone: maybeText,
  bank: oneOf(bank),
});
type PayeeAnswer = z.output<typeof payeeAnswer>;

const states: Record<string, PayeeState['state']> = {
  ACTIVE: 'ACTIVE',
  ACTION_REQUIRED: 'ACTION_REQUIRED',
  BANK_VALIDATION_FAILED: 'VALIDATION_FAILED',
  BENE_CREATION_FAILED: 'VALIDATION_FAILED',
  ON_HOLD: 'ON_HOLD',
  BLOCKED: 'BLOCKED',
  DELETED: 'DELETED',
};

/** A status that nobody has told us of is under way: such a payee is not paid, and may still become active. */
export function payeeStateOf(status: string, remarks: string | null): PayeeState {
  const rawStatus = status.trim().toUpperCase();
  return { state: states[rawStatus] ?? 'IN_PROGRESS', rawStatus, remarks };
}

export function cashfreePayees(http: CashfreeHttp, options: PayeeOptions) {
  async function read(payeeRef: string): Promise<PayeeAnswer | null> {
    try {
      const path = `/easy-split/vendors/${encodeURIComponent(payeeRef)}`;
      return (await http.call(payeeAnswer, { method: 'GET', path })).value;
    } catch (error) {
      // An unknown vendor is a bad request to Cashfree, told by its words.
      if (error instanceof CashfreeRefusal && /does not exist|not found/i.test(error.message)) return null;
      throw error;
    }
  }

  return {
    /**
     * Creates the payee. One that exists already is compared: with the same account it is left alone, with another it
     * is updated. One that Cashfree or the platform has blocked is never revived by an organizer's new details.
     */
    async onboardPayee(draft: PayeeDraft): Promise<PayeeState> {
      const body = payeeBody(draft, options);
      const idempotencyKey = idempotencyKeyOf('vendor', body);
      try {
        const path = '/easy-split/vendors';
        const { value, isReplayed } = await http.call(payeeAnswer, { method: 'POST', path, body, idempotencyKey });
        if (!isReplayed) return payeeStateOf(value.status, value.remarks);
      } catch (error) {
        if (!isKnownAlready(error)) throw error;
      }
      const known = await read(draft.payeeRef);
      if (!known) throw new PaymentProviderError('Cashfree knows this payee and does not find it', { retryable: true });
      const state = payeeStateOf(known.status, known.remarks);
      if (state.state === 'BLOCKED' || state.state === 'DELETED' || isSame(known, draft)) return state;
      const path = `/easy-split/vendors/${encodeURIComponent(draft.payeeRef)}`;
      const { value } = await http.call(payeeAnswer, { method: 'PATCH', path, body });
      return payeeStateOf(value.status, value.remarks);
    },

    async getPayee(payeeRef: string): Promise<PayeeState | null> {
      const known = await read(payeeRef);
      return known && payeeStateOf(known.status, known.remarks);
    },
  };
}

/**
 * A name in the letters that Cashfree takes, at most a hundred; null where too few of them are left, as of one that is
 * written in Devanagari.
 */
export function latinName(name: string): string | null {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9 ./&-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 100);
  return plain.replace(/[^A-Za-z]/g, '').length >= 3 ? plain : null;
}

function isKnownAlready(error: unknown): boolean {
  if (!(error instanceof CashfreeRefusal)) return false;
  return error.status === 409 || error.status === 422 || /already exists/i.test(error.message);
}

/** Where the name has other letters, that of the account: banks keep theirs in Latin ones. */
const vendorName = (name: string, { accountHolderName }: PayeeDraft['bank']): string =>
  latinName(name) ?? latinName(accountHolderName) ?? 'Organizer';

function payeeBody({ payeeRef, name, email, phone, bank: account, kyc }: PayeeDraft, options: PayeeOptions) {
  return {
    vendor_id: payeeRef,
    status: 'ACTIVE',
    name: vendorName(name, account),
    email,
    phone: nationalNumber(phone),
    verify_account: options.verifyAccount,
    dashboard_access: false,
    schedule_option: options.scheduleOption,
    bank: {
      account_number: account.accountNumber,
      account_holder: account.accountHolderName,
      ifsc: account.ifsc,
    },
    kyc_details: {
      account_type: kyc.accountType,
      business_type: kyc.businessType,
      pan: kyc.pan,
      ...(kyc.gst && { gst: kyc.gst }),
      ...(kyc.cin && { cin: kyc.cin }),
    },
  };
}

/** Cashfree wants Indian numbers without their country. */
export const nationalNumber = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');

/** An account number may come back as a JSON number, which has lost its leading zeros. */
function isSame(known: PayeeAnswer, { name, email, phone, bank: account }: PayeeDraft): boolean {
  const plain = (text: string | null) => (isAbsent(text) ? '' : text.replace(/^0+/, ''));
  return (
    plain(known.bank?.account_number ?? null) === plain(account.accountNumber) &&
    known.bank?.ifsc === account.ifsc &&
    known.bank.account_holder === account.accountHolderName &&
    known.name === vendorName(name, account) &&
    known.email === email &&
    nationalNumber(known.phone ?? '') === nationalNumber(phone)
  );
}
