import { z } from 'zod';
import { paise } from '@maidan/domain/money';
import type { ProviderEvent } from './payment-provider.ts';

const payment = z.object({
  providerPaymentId: z.string(),
  status: z.enum(['pending', 'failed', 'dropped', 'cancelled', 'success']),
  amount: z.number().int(),
  method: z.string().nullable(),
  bankReference: z.string().nullable(),
  at: z.iso.datetime(),
});
const payeeState = z.object({
  state: z.enum(['IN_PROGRESS', 'ACTIVE', 'ACTION_REQUIRED', 'VALIDATION_FAILED', 'ON_HOLD', 'BLOCKED', 'DELETED']),
  rawStatus: z.string(),
  remarks: z.string().nullable(),
});
const transfer = z.object({
  settlementRef: z.string(),
  payeeRef: z.string(),
  status: z.enum(['INITIATED', 'SETTLED', 'FAILED', 'REVERSED']),
  amount: z.number().int().min(0),
  at: z.iso.datetime(),
  utr: z.string().nullable(),
  mode: z.string().nullable(),
  reason: z.string().nullable(),
});

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PAYMENT'), eventKey: z.string().min(1), orderRef: z.string(), payment }),
  z.object({
    type: z.literal('REFUND'),
    eventKey: z.string().min(1),
    orderRef: z.string(),
    refundRef: z.string(),
    status: z.enum(['done', 'pending', 'failed']),
  }),
  z.object({ type: z.literal('PAYEE_STATUS'), eventKey: z.string().min(1), payeeRef: z.string(), state: payeeState }),
  z.object({ type: z.literal('TRANSFER'), eventKey: z.string().min(1), transfer }),
  z.object({
    type: z.literal('DISPUTE'),
    eventKey: z.string().min(1),
    disputeRef: z.string(),
    orderRef: z.string(),
  }),
]);
export type SandboxMessage = z.input<typeof message>;

/** The body of a verified message in our terms; an unknown kind is kept under its own name. */
export function parseSandboxMessage(rawBody: Buffer): ProviderEvent {
  const parsed: unknown = JSON.parse(rawBody.toString('utf8'));
  const known = message.safeParse(parsed);
  if (!known.success) {
    const { type, eventKey } = z.looseObject({ type: z.string(), eventKey: z.string() }).parse(parsed);
    return { kind: 'unknown', eventKey, type };
  }
  const { data } = known;
  switch (data.type) {
    case 'PAYMENT': {
      const { eventKey, orderRef } = data;
      const at = new Date(data.payment.at);
      return {
        kind: 'payment',
        eventKey,
        orderRef,
        payment: { ...data.payment, amount: paise(data.payment.amount), at },
      };
    }
    case 'REFUND':
      return {
        kind: 'refund',
        eventKey: data.eventKey,
        orderRef: data.orderRef,
        refundRef: data.refundRef,
        status: data.status,
      };
    case 'PAYEE_STATUS':
      return { kind: 'payee', eventKey: data.eventKey, payeeRef: data.payeeRef, state: data.state };
    case 'DISPUTE': {
      const { eventKey, disputeRef, orderRef } = data;
      return { kind: 'dispute', eventKey, disputeRef, orderRef };
    }
    case 'TRANSFER': {
      const { amount, at } = data.transfer;
      const told = { ...data.transfer, amount: paise(amount), at: new Date(at) };
      return { kind: 'transfer', eventKey: data.eventKey, transfer: told };
    }
  }
}
