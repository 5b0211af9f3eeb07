import type { Paise } from '@maidan/domain/money';

/** An organizer as the provider must know one to pay them out. */
export interface PayeeDraft {
  payeeRef: string;
  name: string;
  email: string;
  phone: string;
  bank: { accountNumber: string; ifsc: string; accountHolderName: string; accountType: 'SAVINGS' | 'CURRENT' };
  kyc: { accountType: 'INDIVIDUAL' | 'BUSINESS'; businessType: string; pan: string; gst: string | null; cin: string | null };
}

/** `IN_PROGRESS` may still become active; everything that is neither of the two cannot be paid and says why. */
export interface PayeeState {
  state: 'IN_PROGRESS' | 'ACTIVE' | 'ACTION_REQUIRED' | 'VALIDATION_FAILED' | 'ON_HOLD' | 'BLOCKED' | 'DELETED';
  rawStatus: string;
  remarks: string | null;
}

export interface CheckoutDraft {
  orderRef: string;
  amount: Paise;
  payer: { ref: string; name: string; email: string; phone: string };
  shares: { payeeRef: string; amount: Paise }[];
  expiresAt: Date;
  returnUrl: string;
  note: string;
}

export interface ProviderPayment {
  providerPaymentId: string;
  status: 'pending' | 'failed' | 'dropped' | 'cancelled' | 'success';
  amount: Paise;
  method: string | null;
  bankReference: string | null;
  at: Date;
}

export interface ProviderOrder {
  orderRef: string;
  status: 'open' | 'paid' | 'expired' | 'closed';
  amount: Paise;
}

export type WebhookVerdict = 'ok' | 'stale' | 'bad';

/** What a webhook tells, in our words. It is a nudge: amounts and states are read again from the provider before they count. */
export type ProviderEvent =
  | { kind: 'payment'; eventKey: string; orderRef: string; payment: ProviderPayment }
  | { kind: 'refund'; eventKey: string; orderRef: string; refundRef: string; status: 'done' | 'failed' | 'pending' }
  | { kind: 'payee'; eventKey: string; payeeRef: string; state: PayeeState }
  | { kind: 'unknown'; eventKey: string; type: string };

/** The outside that moves money. Amounts are paise, ids are ours, and every call may be repeated without a second effect. */
export interface PaymentProvider {
  name: 'sandbox' | 'cashfree';
  isTestMoney: boolean;
  onboardPayee(draft: PayeeDraft): Promise<PayeeState>;
  getPayee(payeeRef: string): Promise<PayeeState | null>;
  openCheckout(draft: CheckoutDraft): Promise<{ sessionId: string; checkoutUrl: string | null }>;
  getOrder(orderRef: string): Promise<ProviderOrder | null>;
  listPayments(orderRef: string): Promise<ProviderPayment[]>;
  closeOrder(orderRef: string): Promise<void>;
  refund(draft: {
    orderRef: string;
    refundRef: string;
    amount: Paise;
    shares: { payeeRef: string; amount: Paise }[];
    reason: string;
  }): Promise<{ status: 'done' | 'pending' | 'failed' }>;
  verifyWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookVerdict;
  parseWebhook(rawBody: Buffer): ProviderEvent[];
}
