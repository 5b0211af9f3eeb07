import { useWords } from '../../../platform/language.tsx';
import { refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { confirmationWords } from './confirmation-words.ts';

/** What players who cancel get back, for the organizer whose dates decide it; nothing until both are set. */
export function RefundWindows({ of: { lastdate, dateandtime } }: { of: EventDates }) {
  const words = useWords(confirmationWords);
  if (!lastdate || !dateandtime || new Date(lastdate) >= new Date(dateandtime)) return null;
  return <Quiet size={13}>{words.refundWindows({ windows: refundWindows({ lastdate, dateandtime }) })}</Quiet>;
}

interface EventDates {
  lastdate: string | null;
  dateandtime: string | null;
}
