import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import type { KeptPolicy, RefundPolicy } from '@maidan/domain/events/refund-policy';
import { toRupees } from '@maidan/domain/money';
import { type RawBuilder, sql } from 'kysely';

/** The refund policy of the event `e` as it holds now, for an order or an entry to keep. */
export const policyToKeep = sql<KeptPolicy>`(jsonb_build_object('lastDate', e.last_date, 'startsAt', e.starts_at)
  || coalesce(e.refund_policy, '{}'))`;

/** A policy that was kept, with the time at which the event `e` is to be played by now. */
export const policyKept = (kept: RawBuilder<unknown>) =>
  sql<KeptPolicy>`(coalesce(${kept}, ${policyToKeep}) || jsonb_build_object('playsAt', e.starts_at))`;

/** As answers carry it. */
export const shownPolicy = ({ rules, keep }: RefundPolicy): RefundPolicyAnswer => ({
  rules: rules.map(({ until, percent }) => ({ until, percent })),
  keep: toRupees(keep),
});
