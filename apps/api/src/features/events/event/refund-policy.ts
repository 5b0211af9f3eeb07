import type { RefundPolicyInput } from '@maidan/contract/events/refund-policy';
import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import { keptPolicy } from '@maidan/domain/events/refund-policy';
import { policyProblems, readUntil } from '@maidan/domain/events/prices/refund-policy-form';
import { parseRupees, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventScope, openEvent } from '../records/event-access.ts';
import { findRefundPolicy, saveRefundPolicy } from '../records/events.ts';
import { shownPolicy } from '../records/refund-policies.ts';
import { subject } from './own-event.ts';

type Answer = RefundPolicyAnswer & { isUsual: boolean };

export async function readRefundPolicy({ db }: Deps, scope: EventScope): Promise<Answer> {
  await openEvent(db, { ...scope, right: 'view' });
  return policyOf(db, scope.eventId);
}

/** Holds for orders and entries that are made from now on: whoever has entered keeps what was shown. */
export async function changeRefundPolicy(deps: Deps, scope: EventScope, form: RefundPolicyInput): Promise<Answer> {
  return inTransaction(deps.db, async (tx) => {
    const { startsAt } = await openEvent(tx, { ...scope, right: 'edit', lock: true });
    const rules = form.rules.map(({ until, percent }) => ({ until: readUntil(until) ?? until, percent }));
    const fields = policyProblems({ rules }, { startsAt });
    if (fields.length > 0) throw new AppError('validation_failed', { message: fields[0]?.msg ?? '', fields });
    const before = await policyOf(tx, scope.eventId);
    await saveRefundPolicy(tx, scope.eventId, { rules, keep: parseRupees(form.keep) ?? paise(0) });
    const after = await policyOf(tx, scope.eventId);
    await audit(tx, {
      actorId: scope.userId,
      action: 'event_refund_policy_changed',
      ...subject(scope.eventId),
      details: { before, after },
    });
    return after;
  });
}

async function policyOf(db: Db, eventId: string): Promise<Answer> {
  const kept = await findRefundPolicy(db, eventId);
  return { ...shownPolicy(keptPolicy(kept)), isUsual: kept.rules === undefined };
}
