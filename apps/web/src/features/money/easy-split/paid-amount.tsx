import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { figureWords } from './figure-words.ts';
import classes from './money.module.css';

/** What was paid, and below it how much of it is refunded. */
export function PaidAmount({ amount, refunded }: { amount: number; refunded: number }) {
  const words = useWords(figureWords);
  return (
    <div>
      {rupees(amount)}
      {refunded > 0 && (
        <span className={classes.sub}>
          {refunded < amount ? words.backOfIt({ amount: rupees(refunded) }) : words.allBack}
        </span>
      )}
    </div>
  );
}
