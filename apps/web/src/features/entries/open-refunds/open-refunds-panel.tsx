import type { OpenRefund, RefundByHand } from '@maidan/contract/entries/open-refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import classes from './open-refunds.module.css';
import { openRefundsQuery, useRetry } from './queries.ts';
import { ByHandDialog, ElsewhereDialog } from './refund-dialogs.tsx';
import { openRefundWords } from './words.ts';

/** Refunds that the bank did not take, each with what can be done about it; nothing where all is well. */
export function OpenRefundsPanel({ eventId, mayRefund }: { eventId: string; mayRefund: boolean }) {
  const words = useWords(openRefundWords);
  const { data, error, refetch } = useQuery(openRefundsQuery(eventId));
  if (!data && error)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || (data.open.length === 0 && data.byHand.length === 0)) return null;
  return (
    <div className={classes.panel}>
      {data.open.length > 0 && (
        <Card level={2} title={words.title}>
          <p className={classes.why}>{words.why}</p>
          <ul className={classes.list}>
            {data.open.map((refund) => (
              <OpenRow
                key={refund._id}
                refund={refund}
                eventId={eventId}
                mayRefund={mayRefund}
                canGoElsewhere={data.canGoElsewhere}
              />
            ))}
          </ul>
        </Card>
      )}
      {data.byHand.length > 0 && <ByHandList refunds={data.byHand} />}
    </div>
  );
}

function OpenRow({
  refund,
  eventId,
  mayRefund,
  canGoElsewhere,
}: {
  refund: OpenRefund;
  eventId: string;
  mayRefund: boolean;
  canGoElsewhere: boolean;
}) {
  const words = useWords(openRefundWords);
  const [dialog, setDialog] = useState<'elsewhere' | 'by-hand' | null>(null);
  const { playerName: name, amount, attempts, upi } = refund;
  const of = { eventId, refundId: refund._id };
  const retry = useSubmit(useRetry(), { done: words.onItsWay({ amount: rupees(amount), name }) });
  const tried = words.triedTimes({ count: attempts, at: dateTime(refund.failedAt) });
  const close = () => setDialog(null);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <b>{name}</b>
        <span className="num">{rupees(amount)}</span>
        <small>
          {[refund.reason, `${words.tried} ${tried}`, upi && words.triedUpi({ upi })].filter(Boolean).join(' · ')}
        </small>
      </div>
      {mayRefund && (
        <div className={classes.actions}>
          <Button
            size="sm"
            kind="tone"
            loading={retry.isPending}
            aria-label={words.againOf({ name })}
            onClick={() => void retry.send((key) => ({ of, body: {}, key }))}
          >
            {words.again}
          </Button>
          {canGoElsewhere && (
            <Button size="sm" aria-label={words.elsewhereOf({ name })} onClick={() => setDialog('elsewhere')}>
              {words.elsewhere}
            </Button>
          )}
          <Button size="sm" aria-label={words.byHandOf({ name })} onClick={() => setDialog('by-hand')}>
            {words.byHand}
          </Button>
        </div>
      )}
      {dialog === 'elsewhere' && <ElsewhereDialog of={of} name={name} amount={amount} onClose={close} />}
      {dialog === 'by-hand' && <ByHandDialog of={of} name={name} amount={amount} onClose={close} />}
    </li>
  );
}

function ByHandList({ refunds }: { refunds: readonly RefundByHand[] }) {
  const words = useWords(openRefundWords);
  return (
    <Card level={2} title={words.handTitle}>
      <KeyValueList
        items={refunds.map((one) => ({
          label: `${one.playerName}, ${rupees(one.amount)}`,
          value: (
            <span className={classes.paid}>
              {[words.ways[one.how], one.reference, date(one.at), words.from[one.from]].join(' · ')}
              {one.proof && (
                <a href={one.proof} target="_blank" rel="noreferrer">
                  {words.seeProof}
                </a>
              )}
            </span>
          ),
        }))}
      />
    </Card>
  );
}
