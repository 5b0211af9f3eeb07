import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, inTransaction } from '../db/db.ts';
import {
  type Evidence,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderDispute,
  type ProviderPayment,
} from './payment-provider.ts';
import type { SandboxParts } from './sandbox-parts.ts';

/** The card network's seven days. */
const answerMs = 7 * 86_400_000;
/** How long the sandbox's bank pretends to review. */
const readMs = 2_000;

interface Row {
  orderRef: string;
  amountPaise: number;
  openedAt: Date;
  respondBy: Date;
  evidenceAt: Date | null;
  isLost: boolean;
}

/**
 * The test bank's disputes: won if evidence is sent in time, unless its note contains the word LOSE (as notes decide
 * refunds, too); without evidence they are lost at the deadline.
 */
export function sandboxDisputes({ db, clock, tell }: SandboxParts): Pick<
  PaymentProvider,
  'getDispute' | 'submitEvidence'
> & {
  openDispute: (tx: Db, orderRef: string, payment: ProviderPayment) => Promise<void>;
} {
  const find = (disputeRef: string) =>
    firstRow(
      db,
      sql<Row>`select order_ref, amount_paise, opened_at, respond_by, evidence_at, is_lost from sandbox_disputes
        where dispute_ref = ${disputeRef}`,
    );
  const say = (tx: Db, of: { disputeRef: string; orderRef: string }, word: string, at: Date) =>
    tell(tx, { type: 'DISPUTE', eventKey: `dispute:${of.disputeRef}:${word}`, ...of }, at);

  return {
    async openDispute(tx, orderRef, payment) {
      const of = { disputeRef: payment.providerPaymentId.replace('sbx_', 'sbd_'), orderRef };
      const respondBy = new Date(payment.at.getTime() + answerMs);
      await sql`insert into sandbox_disputes (dispute_ref, order_ref, payment_ref, amount_paise, opened_at, respond_by)
        values (${of.disputeRef}, ${orderRef}, ${payment.providerPaymentId}, ${payment.amount}, ${payment.at}, ${respondBy})`.execute(
        tx,
      );
      // After the payment's own message, to which it refers.
      await say(tx, of, 'opened', new Date(payment.at.getTime() + readMs));
      await say(tx, of, 'deadline', new Date(respondBy.getTime() + 1_000));
    },

    async getDispute(disputeRef) {
      const row = await find(disputeRef);
      return row && { disputeRef, ...shown(row, clock()) };
    },

    async submitEvidence({ disputeRef, note }: Evidence) {
      const now = clock();
      const row = await find(disputeRef);
      await inTransaction(db, async (tx) => {
        const saved = await changedRows(
          tx,
          sql`update sandbox_disputes set evidence_at = ${now}, is_lost = ${/\bLOSE\b/.test(note)}
            where dispute_ref = ${disputeRef} and evidence_at is null and respond_by >= ${now}`,
        );
        if (saved === 0 || !row)
          throw new PaymentProviderError('The sandbox takes no evidence for this dispute', { retryable: false });
        const of = { disputeRef, orderRef: row.orderRef };
        await say(tx, of, 'decided', new Date(now.getTime() + readMs));
      });
    },
  };
}

function shown(row: Row, now: Date): Omit<ProviderDispute, 'disputeRef'> {
  const { orderRef, amountPaise, respondBy, evidenceAt } = row;
  const of = {
    orderRef,
    stage: 'CHARGEBACK',
    amount: amountPaise as Paise,
    reason: 'Services not received',
    respondBy,
  };
  if (!evidenceAt) {
    if (now <= respondBy) return { ...of, state: 'open', at: row.openedAt };
    return { ...of, state: 'lost', at: respondBy };
  }
  const decidedAt = new Date(evidenceAt.getTime() + readMs);
  if (now < decidedAt) return { ...of, state: 'under_review', at: evidenceAt };
  return { ...of, state: row.isLost ? 'lost' : 'won', at: decidedAt };
}
