import type { PaymentAlert } from '@maidan/contract/payment-alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime, rupees } from '../../platform/format.ts';
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

const pageSize = 20;

/** Money that does not fit the books: what happened, what to do, and, once somebody looked, what was found. */
export function PaymentAlertsPanel({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [status, setStatus] = useState<AlertStatus>('open');
  const [resolving, setResolving] = useState<PaymentAlert | null>(null);
  const { data, error, refetch } = useQuery(paymentAlertsQuery({ status, page }));
  return (
    <div className={classes.panel}>
      <div className={classes.filter}>
        <Segments
          label="State of the alert"
          options={[
            { key: 'open', label: 'Open' },
            { key: 'resolved', label: 'Closed' },
            { key: '', label: 'All' },
          ]}
          value={status}
          onChange={(chosen) => {
            setStatus(chosen);
            onPage(1);
          }}
        />
      </div>
      {!data && !error && <CardSkeleton count={2} />}
      {error && !data && (
        <ErrorState title="The alerts did not load" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.alerts.length === 0 && (
        <EmptyState drawing="list" title={status === 'open' ? 'All money is where it belongs' : 'None'}>
          Payments, refunds and transfers that do not fit our books wait here for a person.
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
  const { resolvedAt, resolvedBy } = alert;
  const about = [
    { label: 'Reference', value: alert.reference },
    ...(alert.paymentId ? [{ label: 'Payment', value: alert.paymentId }] : []),
    ...(alert.event ? [{ label: 'Event', value: alert.event.name }] : []),
    ...(alert.organizer ? [{ label: 'Organizer', value: alert.organizer.name }] : []),
    ...(alert.playerName ? [{ label: 'Player', value: alert.playerName }] : []),
    ...alert.amounts.map(({ label, amount }) => ({ label, value: <b className="num">{rupees(amount)}</b> })),
  ];
  return (
    <Card
      level={3}
      title={alert.message}
      aside={
        resolvedAt ? (
          <Chip tone="green">Closed</Chip>
        ) : (
          <Button size="sm" kind="tone" onClick={onResolve}>
            Close the alert
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
      {!resolvedAt && <p className={classes.advice}>{alert.advice}</p>}
      <KeyValueList items={about} />
    </Card>
  );
}
