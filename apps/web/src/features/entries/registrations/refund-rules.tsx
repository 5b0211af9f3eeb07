import type { Registration } from '@maidan/contract/entries/registration';
import { useWords } from '../../../platform/language.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { registrationWords } from './words.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';

/** The rules by which the fees come back, each with its categories where they were paid by different ones. */
export function RefundRules({ registration: { cancellation, categories, event } }: { registration: Registration }) {
  const refunds = useWords(refundStateWords);
  const words = useWords(registrationWords);
  const before = event.moved?.dateandtime;
  const named = new Map<string, string[]>();
  for (const { entry, refundPolicy } of cancellation?.categories ?? []) {
    const windows = refundWindows(refundPolicy);
    const category = categories.find((one) => one.entry === entry);
    if (category && category.price > 0) named.set(windows, [...(named.get(windows) ?? []), category.name]);
  }
  if (named.size === 0) return null;
  return (
    <Quiet>
      {[...named].map(([windows, names]) =>
        named.size === 1 ? (
          <span key={windows}>{refunds.ifYouCancel({ windows })}</span>
        ) : (
          <span key={windows}>
            {names.join(', ')}: {refunds.ifYouCancel({ windows })}{' '}
          </span>
        ),
      )}
      {before && before < event.dateandtime && <span> {words.refundDaysMoved}</span>}
    </Quiet>
  );
}
