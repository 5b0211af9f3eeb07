import type { PaymentAlert } from '@maidan/contract/payment-alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime, rupees } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Segments } from '../../ui/tabs.tsx';
import classes from './payment-alerts.module.css';
import { type AlertStatus, paymentAlertsQuery } from './queries.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { alertInWords, alertWords, amountInWords } from './words.ts';

const pageSize = 20;

/** Money that does not fit the books: what happened, what to do, and, once somebody looked, what was found. */
export function PaymentAlertsPanel({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const text = useWords(alertWords);
  const [status, setStatus] = useState<AlertStatus>('open');
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const { data, error, refetch } = useQuery(paymentAlertsQuery({ status, page }));
  return (
    <div className={classes.panel}>
      <div className={classes.filter}>
        <Segments
          label={text.state}
          options={[
            { key: 'open', label: text.open },
            { key: 'resolved', label: text.closed },
            { key: '', label: text.all },
          ]}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen);
            onPage(1);
          }}
        />
      </div>
      {!data && !error && <CardSkeleton count={2} />}
      {error && !data && <ErrorState title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.alerts.length === 0 && (
        <EmptyState level={2} drawing="list" title={status === 'open' ? text.allWell : text.none}>
          {text.why}
        </EmptyState>
      )}
      {data?.alerts.map((alert) => (
        <Alert key={alert._id} alert={alert} onResolve={() => setResolving(alert)} />
      ))}
      {data && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={onPage} />}
      {resolving && <ResolveDialog alert={resolving} onClose={() => setResolving(null)} />}
    </div>
  );
}

function Alert({ alert, onResolve }: { alert: PaymentAlert; onResolve: () => void }) {
  const text = useWords(alertWords);
  const { resolvedAt, resolvedBy } = alert;
  const about = [
    { label: text.reference, value: alert.reference },
    ...(alert.paymentId ? [{ label: text.payment, value: alert.paymentId }] : []),
    ...(alert.event ? [{ label: text.event, value: alert.event.name }] : []),
    ...(alert.organizer ? [{ label: text.organizer, value: alert.organizer.name }] : []),
    ...(alert.playerName ? [{ label: text.player, value: alert.playerName }] : []),
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
          <Chip tone="green">{text.closed}</Chip>
        ) : (
          <Button size="sm" kind="tone" onClick={onResolve}>
            {text.close}
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
    </Card>
  );
}
