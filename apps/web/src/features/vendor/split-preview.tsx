import { maskAccountNumber } from '@maidan/domain/bank-details';
import { type BasisPoints, paise, splitPayment } from '@maidan/domain/money';
import { percent, rupeesOfPaise } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { PartsBar } from '../../ui/progress.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
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
  const { commission, share } = splitPayment(exampleFee, Math.round(commissionRate * 100) as BasisPoints);
  const digits = account.replace(/\D/g, '');
  const to = [holder.trim() || 'Your account', digits.length >= 4 ? maskAccountNumber(digits).slice(-8) : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Card title="How it works" level={3}>
      <p className={classes.example}>
        Of an entry fee of <b className="num">{rupeesOfPaise(exampleFee)}</b>
      </p>
      <PartsBar
        label="How an entry fee is split"
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
          <dt>Commission {percent(commissionRate)}</dt>
          <dd className="num">{rupeesOfPaise(commission)}</dd>
        </div>
      </dl>
      <ol className={classes.steps}>
        <li>The provider checks your account and PAN. That takes a few moments.</li>
        <li>You create events and players pay their entry fees online.</li>
        <li>Your share reaches your bank in T+2 days by default.</li>
      </ol>
      <KeyValueList
        items={[
          { label: 'Your numbers', value: 'Encrypted; shown as the last four digits' },
          { label: 'Changes', value: 'Ask for your password' },
        ]}
      />
    </Card>
  );
}
