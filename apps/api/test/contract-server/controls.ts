import {
  type Attempt,
  emptyBooks,
  freshId,
  type Order,
  type OwnSettlement,
  type Transfer,
  type Vendor,
} from './books.ts';
import { disputeMessage } from './dispute-calls.ts';
import type { Fault } from './faults.ts';
import {
  type Delivery,
  type Message,
  ownSettlementMessage,
  paymentMessage,
  refundMessage,
  send,
  transferMessage,
  vendorMessage,
} from './messages.ts';
import type { World } from './server.ts';

type Body = Record<string, unknown>;

/** What happens at the provider besides our calls: payers pay, banks answer, messages are sent. For tests only. */
const controls: Record<string, (world: World, body: Body) => unknown> = {
  reset(world) {
    // Ids continue after a reset: they are unique within a run.
    const books = { ...emptyBooks(), nextId: world.books.nextId };
    Object.assign(world, { books, faults: [], requests: [], webhookUrl: null, replays: new Map() });
  },
  quirks: (world, body) => Object.assign(world.books.quirks, body),
  faults(world, body) {
    world.faults.push(body as unknown as Fault);
  },
  'clear-faults'(world) {
    world.faults = [];
  },
  requests: (world) => ({ requests: world.requests }),
  'webhook-url'(world, body) {
    world.webhookUrl = body.url as string;
  },
  /** Forgets the idempotency keys, as the real provider does after a while. */
  forget(world) {
    world.replays.clear();
  },
  async vendor(world, body) {
    const vendor = known<Vendor>(world.books.vendors, body.vendor_id);
    const past = vendor.status;
    Object.assign(vendor, { status: body.status, remarks: body.remarks ?? null });
    return tell(world, body, vendorMessage(vendor, past));
  },
  /** The provider has checked a document; its message has the vendor's status. */
  async document(world, body) {
    const vendor = known<Vendor>(world.books.vendors, body.vendor_id);
    known(vendor.documents, body.doc_type).status = body.status as string;
    return tell(world, body, vendorMessage(vendor, vendor.status));
  },
  async pay(world, body) {
    const order = known<Order>(world.books.orders, body.order_id);
    const attempt: Attempt = {
      cf_payment_id: freshId(world.books),
      status: (body.status as string | undefined) ?? 'SUCCESS',
      amount: (body.amount as number | undefined) ?? order.amount,
      group: 'upi',
      bankReference: '234928698581',
      isCaptured: (body.captured as boolean | undefined) ?? true,
      at: new Date(),
    };
    if (body.hidden !== true) order.attempts.push(attempt);
    if (attempt.status === 'SUCCESS' && body.hidden !== true) order.status = 'PAID';
    return { paymentId: attempt.cf_payment_id, ...(await tell(world, body, paymentMessage(order, attempt))) };
  },
  /** A pending attempt ends with another status. */
  async attempt(world, body) {
    const order = known<Order>(world.books.orders, body.order_id);
    const attempt = order.attempts.at(-1);
    if (!attempt) throw new Error('no attempt yet');
    attempt.status = body.status as string;
    if (attempt.status === 'SUCCESS') order.status = 'PAID';
    return tell(world, body, paymentMessage(order, attempt));
  },
  order(world, body) {
    Object.assign(known<Order>(world.books.orders, body.order_id), { status: body.status });
  },
  async refund(world, body) {
    const order = known<Order>(world.books.orders, body.order_id);
    const refund = known(order.refunds, body.refund_id);
    refund.status = body.status as string;
    return tell(world, body, refundMessage(order, refund));
  },
  /** A payer's bank opens a dispute, or reports its progress. */
  async dispute(world, body) {
    const { books } = world;
    const disputeId = (body.dispute_id as string | undefined) ?? freshId(books);
    const now = new Date();
    const known = books.disputes.get(disputeId);
    const dispute = known ?? {
      dispute_id: disputeId,
      order_id: body.order_id as string,
      type: 'CHARGEBACK',
      status: 'CHARGEBACK_CREATED',
      amount: body.amount as number,
      createdAt: now,
      updatedAt: now,
      respondBy: new Date(now.getTime() + 7 * 86_400_000),
      documents: [],
    };
    // Times are whole seconds, and no two updates of a dispute have the same one.
    if (known) known.updatedAt = new Date(known.updatedAt.getTime() + 1_000);
    if (body.status) dispute.status = body.status as string;
    books.disputes.set(disputeId, dispute);
    return { disputeId, ...(await tell(world, body, disputeMessage(dispute))) };
  },
  /** Pays everything of the vendor's that was received and is in no transfer yet to the bank. */
  async transfer(world, body) {
    const { books } = world;
    const vendorId = body.vendor_id as string;
    const transfer: Transfer = {
      settlement_id: freshId(books),
      vendor_id: vendorId,
      status: 'CREATED',
      amount: 0,
      utr: null,
      reason: null,
      startedAt: new Date(),
      settledAt: null,
      lines: [],
    };
    for (const order of books.orders.values()) {
      const part = order.splits.find(({ vendor_id }) => vendor_id === vendorId);
      if (!part || !order.attempts.some(({ status }) => status === 'SUCCESS')) continue;
      if (!order.settledIn.has(vendorId)) {
        order.settledIn.set(vendorId, transfer.settlement_id);
        transfer.lines.push({ order_id: order.order_id, entity_id: null, type: 'transaction', amount: part.amount });
        transfer.amount += part.amount;
      }
      for (const refund of order.refunds.values()) {
        const taken = refund.splits.find(({ vendor_id }) => vendor_id === vendorId)?.amount ?? 0;
        if (refund.settledIn || refund.status === 'CANCELLED' || taken === 0) continue;
        refund.settledIn = transfer.settlement_id;
        transfer.lines.push({ order_id: order.order_id, entity_id: null, type: 'refund', amount: taken });
        transfer.amount -= taken;
      }
    }
    for (const made of known<Vendor>(books.vendors, vendorId).adjustments) {
      if (made.settledIn) continue;
      made.settledIn = transfer.settlement_id;
      const entity_id = books.quirks.adjustmentNames === 'ours' ? made.adjustment_id : freshId(books);
      transfer.lines.push({ order_id: null, entity_id, type: 'adjustment', amount: made.amount });
      transfer.amount += made.amount;
    }
    books.transfers.set(transfer.settlement_id, transfer);
    return {
      settlementId: transfer.settlement_id,
      ...(await tell(world, body, transferMessage(transfer, books.vendors.get(vendorId)))),
    };
  },
  async 'transfer-end'(world, body) {
    const { books } = world;
    const transfer = known<Transfer>(books.transfers, body.settlement_id);
    transfer.status = body.status as Transfer['status'];
    transfer.reason = (body.reason as string | undefined) ?? null;
    if (transfer.status === 'SUCCESS') {
      transfer.utr = `YESB${transfer.settlement_id.slice(-12)}`;
      transfer.settledAt = new Date();
    } else {
      // The money is the vendor's again, and goes out with a later transfer under another number.
      for (const made of books.vendors.get(transfer.vendor_id)?.adjustments ?? [])
        if (made.settledIn === transfer.settlement_id) made.settledIn = null;
      for (const order of books.orders.values()) {
        if (order.settledIn.get(transfer.vendor_id) === transfer.settlement_id)
          order.settledIn.delete(transfer.vendor_id);
        for (const refund of order.refunds.values())
          if (refund.settledIn === transfer.settlement_id) refund.settledIn = null;
      }
    }
    return tell(world, body, transferMessage(transfer, books.vendors.get(transfer.vendor_id)));
  },
  /** The provider sends the platform its own share. */
  'own-settlement'(world, body) {
    const { settlement_id, status, amount, fee } = body as unknown as OwnSettlement;
    const settlement = { settlement_id, status, amount, fee };
    world.books.ownSettlements.set(settlement_id, settlement);
    return tell(world, body, ownSettlementMessage(settlement));
  },
  /** Any message, signed as requested. */
  message: (world, body) => tell(world, { ...body, silent: false }, body.message as Message),
};

export async function control(world: World, name: string, body: Body): Promise<unknown> {
  const found = controls[name];
  if (!found) throw new Error(`no control ${name}`);
  return found(world, body);
}

/** The receiver's answers; none if no one listens or the caller asked for silence. */
async function tell(world: World, body: Body, message: Message): Promise<{ answers: number[] }> {
  if (!world.webhookUrl || body.silent === true) return { answers: [] };
  const to = { url: world.webhookUrl, secret: world.keys.secret };
  return { answers: await send(to, message, body.delivery as Delivery | undefined) };
}

function known<T>(all: Map<string, T>, id: unknown): T {
  const found = all.get(id as string);
  if (!found) throw new Error(`the contract server knows no ${String(id)}`);
  return found;
}
