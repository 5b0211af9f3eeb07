import { feeUnit } from '@maidan/domain/events/eligibility';
import { Quiet } from '../../ui/layout/quiet.ts';
import { feeUnitWords } from './fee-unit-words.ts';
import { rupees } from '../format.ts';
import { useWords } from '../language.tsx';

/** What a category costs: "₹600", "₹1,200 per pair", "Free". */
export function CategoryFee({ price, format }: { price: number; format?: Parameters<typeof feeUnit>[0] }) {
  const words = useWords(feeUnitWords);
  const unit = feeUnit(format);
  if (price === 0) return words.free;
  return (
    <>
      {rupees(price)}
      {unit && (
        <Quiet as="span" size={13}>
          {' '}
          {words.per[unit]}
        </Quiet>
      )}
    </>
  );
}
