import type { Dispute } from '@maidan/contract/entries/disputes';
import { openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from './send-evidence.ts';
import { toDispute } from './shown-dispute.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function listDisputes(
  deps: Deps,
  { actor, page, now }: { actor: Actor; page: number; now: Date },
): Promise<{ disputes: Dispute[]; total: number; running: number }> {
  const { eventId = null, userId } = actor;
  if (eventId) await openEvent(deps.db, { userId, eventId, right: 'money' });
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const { disputes, ...counts } = await store.listDisputes(deps.db, { eventId, ...slice });
  return { disputes: disputes.map((row) => toDispute(row, now)), ...counts };
}
