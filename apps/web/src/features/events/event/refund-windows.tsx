import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import { usualPolicy } from '@maidan/domain/events/refund-policy';
import { useWords } from '../../../platform/language.tsx';
import { refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { confirmationWords } from './confirmation-words.ts';

/**
 * What players who cancel get back: by the event's own rules, or by the usual ones, which its dates decide; nothing until
 * both are set.
 */
export function RefundWindows({ of: { lastdate, dateandtime, refundPolicy } }: { of: EventDates }) {
  const words = useWords(confirmationWords);
  if (!lastdate || !dateandtime || new Date(lastdate) >= new Date(dateandtime)) return null;
  const policy = refundPolicy ?? usual({ lastDate: new Date(lastdate), startsAt: new Date(dateandtime) });
  return <Quiet size={13}>{words.refundWindows({ windows: refundWindows(policy) })}</Quiet>;
}

const usual = (dates: { lastDate: Date; startsAt: Date }): RefundPolicyAnswer => ({
  rules: [...usualPolicy(dates).rules],
  keep: 0,
});

interface EventDates {
  lastdate: string | null;
  dateandtime: string | null;
  refundPolicy?: RefundPolicyAnswer | undefined;
}
