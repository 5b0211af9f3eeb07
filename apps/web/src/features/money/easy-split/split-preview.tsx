import { maskAccountNumber } from '@maidan/domain/bank-details';
import { type BasisPoints, paise } from '@maidan/domain/money';
import { splitPayment } from '@maidan/domain/money/payment-split';
import type { PayoutSchedule } from '@maidan/domain/money/settlements';
import { percent, rupeesOfPaise } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PartsBar } from '../../../ui/feedback/progress.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

const exampleFee = paise(500_00);

/** How an entry fee is split at the organizer's own rate, by the same rule as real payments. */
export function SplitPreview({
  commissionRate,
  schedule,
  holder,
  account,
}: {
  commissionRate: number;
  schedule: PayoutSchedule;
  holder: string;
  account: string;
}) {
  const words = useWords(vendorWords);
  const { commission, share } = splitPayment(exampleFee, Math.round(commissionRate * 100) as BasisPoints);
  const digits = account.replace(/\D/g, '');
  const to = [holder.trim() || words.yourAccount, digits.length >= 4 ? maskAccountNumber(digits).slice(-8) : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Card title={words.how} level={3}>
      <p className={classes.example}>
        {words.ofFee} <b className="num">{rupeesOfPaise(exampleFee)}</b>
      </p>
      <PartsBar
        label={words.splitLabel}
        parts={[
          { amount: share, tone: 'green' },
          { amount: commission, tone: 'grey' },
        ]}
      />
      <dl className={classes.split}>
        <div>
          <dt>{to}</dt>
          <dd className="num">{rupeesOfPaise(share)}</dd>
        </div>
        <div>
          <dt>{words.commission({ rate: percent(commissionRate) })}</dt>
          <dd className="num">{rupeesOfPaise(commission)}</dd>
        </div>
      </dl>
      <ol className={classes.steps}>
        <li>{words.stepCheck}</li>
        <li>{words.stepEvents}</li>
        <li>{words.stepShare[schedule]}</li>
      </ol>
      <KeyValueList
        items={[
          { label: words.numbers, value: words.numbersWhy },
          { label: words.changes, value: words.changesWhy },
        ]}
      />
    </Card>
  );
}
