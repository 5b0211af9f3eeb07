import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import type { Entry } from './factories-entries.ts';
import type { TestApi } from './start.ts';

/** The organizer sends the bank a file and a sentence as evidence. */
export function sendEvidence(
  t: TestApi,
  { event }: Entry,
  evidence: { disputeId: string; note?: string; bytes?: string | Uint8Array<ArrayBuffer> },
) {
  const { disputeId, note = 'She played on Sunday', bytes = '%PDF-1.7 proof' } = evidence;
  const form = new FormData();
  form.set('note', note);
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'proof.pdf');
  return t.call(disputeEndpoints.sendEvidence, {
    token: event.token,
    params: { eventId: event.eventId, disputeId },
    form,
  });
}
