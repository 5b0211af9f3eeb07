import { type BasisPoints, parseRupees } from '@maidan/domain/money';
import { splitPayment } from '@maidan/domain/money/payment-split';
import { percent, rupees, rupeesOfPaise } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { feeWords } from './words.ts';

/** Where a fee is set: what of it reaches the organizer, by the rule of real payments. Null before one is entered. */
export function FeeShare({ price, commissionRate }: { price: number | null; commissionRate: number }) {
  const words = useWords(feeWords);
  const rate = percent(commissionRate);
  const fee = price ? parseRupees(price) : null;
  if (!price || fee === null) return <p className="quiet">{words.ofEachFee({ rate })}</p>;
  const { share } = splitPayment(fee, Math.round(commissionRate * 100) as BasisPoints);
  return (
    <p className="quiet" role="status">
      {words.feeShare({ fee: rupees(price), share: rupeesOfPaise(share), rate })}
    </p>
  );
}
