import type { Dispute } from '@maidan/contract/entries/disputes';
import { takesEvidence } from '@maidan/domain/entries/disputes';
import { rupees } from '@maidan/domain/money';
import * as store from './store.ts';

export function toDispute(row: store.DisputeRow, now: Date): Dispute {
  return {
    _id: row.id,
    event: { _id: row.eventId, name: row.eventName },
    organizerName: row.organizationName,
    playerName: row.playerName,
    orderId: row.orderRef,
    amount: rupees(row.amountPaise),
    held: rupees(row.heldPaise),
    share: rupees(row.sharePaise),
    reason: row.reason,
    stage: row.stage,
    state: row.state,
    respondBy: row.respondBy?.toISOString() ?? null,
    takesEvidence: takesEvidence(row, now),
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    evidence: row.evidence.map(({ fileName, note, sentAt }) => ({
      fileName,
      note,
      sentAt: new Date(sentAt).toISOString(),
    })),
  };
}
