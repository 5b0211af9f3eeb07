import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { ProviderEvent, WebhookHeaders } from '../../platform/payments/payment-provider.ts';
import { syncOrder } from '../payments/service.ts';
import { syncRefund } from '../refunds/service.ts';
import { vendorCheck } from '../vendor-onboarding/service.ts';
import * as store from './store.ts';

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
      body: message.rawBody.toString('utf8'),
    });
    if (inboxId) await store.finishMessage(deps.db, inboxId, await workOff(deps, event));
  }
}

function readEvents(deps: Deps, rawBody: Buffer): ProviderEvent[] {
  try {
    return deps.payments.parseWebhook(rawBody);
  } catch {
    throw new AppError('malformed_body');
  }
}

/** The message only says where to look; what counts is read from the provider. */
async function workOff(deps: Deps, event: ProviderEvent): Promise<string> {
  switch (event.kind) {
    case 'payment': {
      const outcome = await syncOrder(deps, event.orderRef);
      if (outcome === 'unknown_order')
        await store.insertUnknownOrder(deps.db, { id: newId(), orderRef: event.orderRef });
      return outcome;
    }
    case 'refund':
      return (await syncRefund(deps, event.orderRef, event.refundRef)) ? 'read' : 'unknown_refund';
    case 'payee': {
      const vendor = await store.findVendorOfPayee(deps.db, event.payeeRef);
      if (!vendor) return 'unknown_payee';
      await deps.jobs.send(deps.db, vendorCheck, { vendorId: vendor.id, round: 0 });
      return 'read';
    }
    case 'unknown':
      return 'ignored';
  }
}
