import type { OpenRefund, RefundByHand } from '@maidan/contract/entries/open-refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { openRefundsQuery, useRetry } from './queries.ts';
import { ByHandDialog, ElsewhereDialog } from './refund-dialogs.tsx';
import { openRefundWords } from './words.ts';

/** Refunds that the bank rejected, with what can be done about each; nothing if there are none. */
export function OpenRefundsPanel({ eventId, mayRefund }: { eventId: string; mayRefund: boolean }) {
  const words = useWords(openRefundWords);
  const { data, error, refetch } = useQuery(openRefundsQuery(eventId));
  if (!data && error)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || (data.open.length === 0 && data.byHand.length === 0)) return null;
  return (
    <Stack>
      {data.open.length > 0 && (
        <Card level={2} title={words.title}>
          <Stack gap={12}>
            <p className="quiet">{words.why}</p>
            <CardList label={words.title}>
              {data.open.map((refund) => (
                <OpenRow
                  key={refund._id}
                  refund={refund}
                  eventId={eventId}
                  mayRefund={mayRefund}
                  canGoElsewhere={data.canGoElsewhere}
                />
              ))}
            </CardList>
          </Stack>
        </Card>
      )}
      {data.byHand.length > 0 && <ByHandList refunds={data.byHand} />}
    </Stack>
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
    <>
      <CardRow
        title={
          <Row as="span" gap={[4, 12]}>
            <span>{name}</span>
            <b className="num">{rupees(amount)}</b>
          </Row>
        }
        sub={[refund.reason, `${words.tried} ${tried}`, upi && words.triedUpi({ upi })].filter(Boolean).join(' · ')}
        actions={
          mayRefund && (
            <>
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
            </>
          )
        }
      />
      {dialog === 'elsewhere' && <ElsewhereDialog of={of} name={name} amount={amount} onClose={close} />}
      {dialog === 'by-hand' && <ByHandDialog of={of} name={name} amount={amount} onClose={close} />}
    </>
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
            <Row as="span" gap={8}>
              {[words.ways[one.how], one.reference, date(one.at), words.from[one.from]].join(' · ')}
              {one.proof && (
                <a href={one.proof} target="_blank" rel="noreferrer">
                  {words.seeProof}
                </a>
              )}
            </Row>
          ),
        }))}
      />
    </Card>
  );
}
