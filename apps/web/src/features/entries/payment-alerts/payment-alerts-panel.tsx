import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { OpenRefundActions } from './open-refund-actions.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './payment-alerts.module.css';
import { type AlertStatus, paymentAlertsQuery } from './queries.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { alertInWords, alertWords, amountInWords } from './words.ts';

/** Money that does not match the books: what happened, what to do, and, once resolved, what was found. */
export function PaymentAlertsPanel({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const words = useWords(alertWords);
  const [status, setStatus] = useState<AlertStatus>('open');
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const { data, error, refetch } = useQuery(paymentAlertsQuery({ status, page }));
  return (
    <PagedPanel
      label={words.state}
      states={[
        { key: 'open', label: words.open },
        { key: 'resolved', label: words.closed },
        { key: '', label: words.all },
      ]}
      state={status}
      onState={setStatus}
      page={page}
      onPage={onPage}
      total={data?.total}
      failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
      skeleton={<CardSkeleton count={2} />}
    >
      {data?.alerts.length === 0 && (
        <EmptyState level={2} drawing="list" title={status === 'open' ? words.allWell : words.none}>
          {words.why}
        </EmptyState>
      )}
      {data?.alerts.map((alert) => (
        <Alert key={alert._id} alert={alert} onResolve={() => setResolving(alert)} />
      ))}
      {resolving && <ResolveDialog alert={resolving} onClose={() => setResolving(null)} />}
    </PagedPanel>
  );
}

function Alert({ alert, onResolve }: { alert: PaymentAlert; onResolve: () => void }) {
  const words = useWords(alertWords);
  const { resolvedAt, resolvedBy } = alert;
  const about = [
    { label: words.reference, value: alert.reference },
    ...(alert.paymentId ? [{ label: words.payment, value: alert.paymentId }] : []),
    ...(alert.event ? [{ label: words.event, value: alert.event.name }] : []),
    ...(alert.organizer ? [{ label: words.organizer, value: alert.organizer.name }] : []),
    ...(alert.playerName ? [{ label: words.player, value: alert.playerName }] : []),
    ...alert.amounts.map(({ label, amount }) => ({
      label: amountInWords(label),
      value: <b className="num">{rupees(amount)}</b>,
    })),
  ];
  return (
    <Card
      level={3}
      title={alertInWords(alert).message}
      aside={
        resolvedAt ? (
          <Chip tone="green">{words.closed}</Chip>
        ) : (
          <Button size="sm" kind="tone" onClick={onResolve}>
            {words.close}
          </Button>
        )
      }
      footer={
        resolvedAt && (
          <p className={classes.found}>
            {alert.note}
            <span>{[resolvedBy, dateTime(resolvedAt)].filter(Boolean).join(' · ')}</span>
          </p>
        )
      }
    >
      <p className={classes.when}>{dateTime(alert.createdAt)}</p>
      {!resolvedAt && <p className={classes.advice}>{alertInWords(alert).advice}</p>}
      <KeyValueList items={about} />
      {alert.refundId && <OpenRefundActions refundId={alert.refundId} alert={alert} />}
    </Card>
  );
}
