import type { RefundPreview } from '@maidan/contract/entries/refunds';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { refundWords } from './words.ts';

/** What goes back, and out of whose money: the two parts add up to it. */
export function WhoBears({ preview }: { preview: RefundPreview }) {
  const words = useWords(refundWords);
  const { refund, ofShare, ofCommission, fromUnsettled, owed, beyondLimit } = preview;
  if (refund === 0) return <p className="quiet">{words.nothingBack}</p>;
  return (
    <>
      <KeyValueList
        figures
        items={[
          { label: words.goesBack, value: rupees(refund), strong: true },
          { label: words.ofShare, value: rupees(ofShare) },
          ...(owed > 0
            ? [
                { label: words.fromUnsettled, value: rupees(fromUnsettled) },
                { label: words.owed, value: rupees(owed) },
              ]
            : []),
          { label: words.ofCommission, value: rupees(ofCommission) },
        ]}
      />
      {beyondLimit !== null && (
        <Banner tone="red" title={words.beyondLimit({ limit: rupees(beyondLimit) })}>
          {words.beyondLimitNext}
        </Banner>
      )}
    </>
  );
}
