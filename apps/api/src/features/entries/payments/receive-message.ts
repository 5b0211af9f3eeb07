import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProviderEvent, WebhookHeaders } from '../../../platform/payments/payment-provider.ts';
import { raiseAlert } from '../../money/records/payment-alerts.ts';
import { redactMessage } from '../../../platform/payments/message-redaction.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { syncOrder } from './sync-order.ts';
import { documentCheck } from '../../money/easy-split/document-verdicts.ts';
import { hearOwnSettlement } from '../../money/payouts/own-settlements.ts';
import { hearTransfer } from '../../money/payouts/follow-transfer.ts';
import { syncRefund } from '../refunds/send-refund.ts';
import { vendorCheck } from '../../money/easy-split/begin-vendor.ts';
import * as store from './webhooks-store.ts';

/**
 * Takes in what the provider sends: verified over the very bytes, kept once, then worked off. A message that could not
 * be worked off answers an error, so that the provider sends it again.
 */
export async function receiveMessage(
  deps: Deps,
  message: { provider: string; rawBody: Buffer; headers: WebhookHeaders; now: Date },
): Promise<void> {
  if (message.provider !== deps.payments.name) throw new AppError('not_found');
  if (deps.payments.verifyWebhook(message.rawBody, message.headers, message.now) !== 'ok')
    throw new AppError('webhook_refused');
  for (const event of readEvents(deps, message.rawBody)) {
    const inboxId = await store.keepMessage(deps.db, {
      id: newId(),
      provider: message.provider,
      eventKey: event.eventKey,
      type: event.kind,
      body: redactMessage(message.rawBody),
    });
    if (inboxId) await store.finishMessage(deps.db, inboxId, await workOff(deps, event));
  }
}

function readEvents(deps: Deps, rawBody: Buffer): ProviderEvent[] {
  try {
    return deps.payments.parseWebhook(rawBody);
  } catch (error) {
    // It is signed, so it is genuine: an unknown shape is logged for us to learn, and polling goes on without it.
    deps.log.warn({ err: error }, 'a signed message of the payment provider could not be read');
    throw new AppError('malformed_body');
  }
}

/** The message only says where to look; what counts is read from the provider. */
async function workOff(deps: Deps, event: ProviderEvent): Promise<string> {
  switch (event.kind) {
    case 'payment': {
      const outcome = await syncOrder(deps, event.orderRef);
      if (outcome === 'unknown_order') await raiseAlert(deps.db, { kind: 'unknown_order', orderRef: event.orderRef });
      return outcome;
    }
    case 'refund':
      if (await syncRefund(deps, event.orderRef, event.refundRef)) return 'read';
      await raiseAlert(deps.db, { kind: 'unknown_refund', orderRef: event.orderRef });
      return 'unknown_refund';
    case 'payee': {
      const vendor = await store.findVendorOfPayee(deps.db, event.payeeRef);
      if (!vendor) return 'unknown_payee';
      await deps.jobs.send(deps.db, vendorCheck, { vendorId: vendor.id, round: 0 });
      await deps.jobs.send(deps.db, documentCheck, { vendorId: vendor.id });
      return 'read';
    }
    case 'transfer':
      return hearTransfer(deps, event.transfer);
    case 'own_settlement':
      return hearOwnSettlement(deps, event.settlement);
    case 'dispute': {
      const outcome = await syncDispute(deps, event.disputeRef);
      if (outcome === 'unknown_order') await raiseAlert(deps.db, { kind: 'unknown_order', orderRef: event.orderRef });
      return outcome;
    }
    case 'unknown':
      return 'ignored';
  }
}
