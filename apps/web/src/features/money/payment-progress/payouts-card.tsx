import type { Payout } from '@maidan/contract/money/payment-progress';
import type { PayoutSchedule } from '@maidan/domain/money/settlements';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees, shortDate, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardList } from '../../../ui/layout/card.tsx';
import { PaymentRow } from './payment-row.tsx';
import { paymentsQuery } from './queries.ts';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

const tones: Record<Payout['status'], Tone> = { SETTLED: 'green', INITIATED: 'gold', FAILED: 'red', REVERSED: 'red' };
/** More are shown at a press. */
const shownFirst = 3;

/** The transfers to the bank, newest first: a row each, which opens to the payments it carries. */
export function PayoutsCard({
  payouts,
  schedule = 'T+2',
  total = payouts.length,
  onAll,
  eventId,
  level = 3,
}: {
  payouts: readonly Payout[];
  /** When shares are paid out here, for whom nothing was sent yet. */
  schedule?: PayoutSchedule | undefined;
  /** How many there are, where only the newest are given; `onAll` then asks for the others. */
  total?: number;
  onAll?: () => void;
  eventId?: string;
  level?: 2 | 3;
}) {
  const words = useWords(progressWords);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? payouts : payouts.slice(0, shownFirst);
  const showAll = () => {
    setShowsAll(true);
    if (payouts.length < total) onAll?.();
  };
  return (
    <Card
      level={level}
      flush
      title={words.payouts}
      aside={total > 0 && <span className="quiet">{words.transfers({ count: total })}</span>}
    >
      {payouts.length === 0 && <p className={classes.none}>{words.nothingSent[schedule]}</p>}
      <CardList label={words.payouts}>
        {shown.map((payout) => (
          <PayoutRow key={payout.settlementId} payout={payout} eventId={eventId} />
        ))}
      </CardList>
      {shown.length < total && !showsAll && (
        <div className={classes.more}>
          <Button size="sm" kind="plain" onClick={showAll}>
            {words.morePayouts({ count: total - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PayoutRow({ payout, eventId }: { payout: Payout; eventId: string | undefined }) {
  const words = useWords(progressWords);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { settlementId, status, utr, amount, transferAmount, initiatedAt, settledAt } = payout;
  const day = (at: string) => `${weekday(at)} ${shortDate(at)}`;
  const facts = [
    settledAt ? day(settledAt) : words.sent({ day: day(initiatedAt) }),
    utr && `UTR ${utr}`,
    amount < 0
      ? words.takenFrom({ amount: rupees(transferAmount) })
      : amount !== transferAmount && words.partOf({ amount: rupees(transferAmount) }),
  ];
  return (
    <li className={classes.payout}>
      <button
        type="button"
        className={classes.opens}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.sum}>
          <b className="num">{rupees(amount)}</b>
          <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {/* What a transfer took is in nobody's bank. */}
        {amount < 0 && status === 'SETTLED' ? (
          <Chip tone="grey">{words.takenOff}</Chip>
        ) : (
          <Chip tone={tones[status]}>{words.payoutStates[status]}</Chip>
        )}
        <span className="sr">{words.showPayments({ settlement: settlementId })}</span>
        <IconChevronDown className={classNames(isOpen && classes.turned)} size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <div id={id}>{isOpen && <PaymentsIn settlementId={settlementId} eventId={eventId} />}</div>
    </li>
  );
}

function PaymentsIn({ settlementId, eventId }: { settlementId: string; eventId: string | undefined }) {
  const words = useWords(progressWords);
  const { data, error, refetch } = useQuery(paymentsQuery({ eventId, q: settlementId }));
  if (error && !data) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={2} />;
  const left = data.total - data.payments.length;
  return (
    <div className={classes.inside}>
      <p className="quiet">{settlementId}</p>
      {data.total === 0 && <p className="quiet">{words.noPaymentsIn}</p>}
      <CardList label={words.showPayments({ settlement: settlementId })}>
        {data.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} isOfOneEvent={eventId !== undefined} />
        ))}
      </CardList>
      {left > 0 && <p className="quiet">{words.andMore({ count: left, settlement: settlementId })}</p>}
    </div>
  );
}
