import { halfRefundUntil } from '@maidan/domain/events/refund-policy';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { confirmationWords } from './confirmation-words.ts';

/** What players who cancel get back, for the organizer whose dates decide it; nothing until both are set. */
export function RefundWindows({ of: { lastdate, dateandtime } }: { of: EventDates }) {
  const words = useWords(confirmationWords);
  if (!lastdate || !dateandtime || new Date(lastdate) >= new Date(dateandtime)) return null;
  const half = halfRefundUntil({ lastDate: new Date(lastdate), startsAt: new Date(dateandtime) });
  const last = dateTime(lastdate);
  return (
    <Quiet size={13}>{half ? words.refundHalf({ last, half: dateTime(half) }) : words.refundWhole({ last })}</Quiet>
  );
}

interface EventDates {
  lastdate: string | null;
  dateandtime: string | null;
}
