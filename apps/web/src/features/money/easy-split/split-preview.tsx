import { maskAccountNumber } from '@maidan/domain/bank-details';
import { type BasisPoints, paise, splitPayment } from '@maidan/domain/money';
import { percent, rupeesOfPaise } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PartsBar } from '../../../ui/feedback/progress.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

const exampleFee = paise(500_00);

/** What an entry fee becomes, with the organizer's own rate: the same rule that splits real payments. */
export function SplitPreview({
  commissionRate,
  holder,
  account,
}: {
  commissionRate: number;
  holder: string;
  account: string;
}) {
  const text = useWords(vendorWords);
  const { commission, share } = splitPayment(exampleFee, Math.round(commissionRate * 100) as BasisPoints);
  const digits = account.replace(/\D/g, '');
  const to = [holder.trim() || text.yourAccount, digits.length >= 4 ? maskAccountNumber(digits).slice(-8) : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Card title={text.how} level={3}>
      <p className={classes.example}>
        {text.ofFee} <b className="num">{rupeesOfPaise(exampleFee)}</b>
      </p>
      <PartsBar
        label={text.splitLabel}
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
          <dt>{text.commission({ rate: percent(commissionRate) })}</dt>
          <dd className="num">{rupeesOfPaise(commission)}</dd>
        </div>
      </dl>
      <ol className={classes.steps}>
        <li>{text.stepCheck}</li>
        <li>{text.stepEvents}</li>
        <li>{text.stepShare}</li>
      </ol>
      <KeyValueList
        items={[
          { label: text.numbers, value: text.numbersWhy },
          { label: text.changes, value: text.changesWhy },
        ]}
      />
    </Card>
  );
}
