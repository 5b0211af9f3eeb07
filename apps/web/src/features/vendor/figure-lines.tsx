import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime, rupees } from '../../platform/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { type Figure, linesQuery, orderLinesQuery } from './money-queries.ts';
import classes from './figure-lines.module.css';

const titles: Record<Figure, string> = {
  revenue: 'Total Revenue',
  settled: 'Total Settled',
  pending: 'Pending Amount',
  commission: 'Commission',
  refunded: 'Refunds',
};
const pageSize = 50;

/** The lines of the books that a figure is the sum of. */
export function FigureLines({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery(linesQuery(figure, page));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={titles[figure]}
      sub={data ? `${data.total.toLocaleString('en-IN')} lines, the newest first` : undefined}
    >
      {isError && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={6} columns={4} />}
      {data && data.lines.length === 0 && (
        <EmptyState level={3} drawing="list" title="No lines yet">
          The first entry fee that is paid stands here.
        </EmptyState>
      )}
      {data && data.lines.length > 0 && (
        <div className={classes.all}>
          <table className={classes.lines}>
            <caption className="sr">{titles[figure]}</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col" className={classes.figure}>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.id}>
                  <td className={classes.when}>{dateTime(line.at)}</td>
                  <td className={classes.what}>
                    {line.what}
                    <span className={classes.sub}>
                      {[line.eventName, line.settlementId ?? line.orderId].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td className={`${classes.figure} num`}>{rupees(line.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={2} className={classes.what}>
                  All {data.total.toLocaleString('en-IN')} lines together
                </td>
                <td className={`${classes.figure} num`}>{rupees(data.sum)}</td>
              </tr>
            </tfoot>
          </table>
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </div>
      )}
    </Dialog>
  );
}

/** What the books say of one order, both sides of each posting. */
export function OrderLines({ orderId }: { orderId: string }) {
  const { data, isError, error, refetch } = useQuery(orderLinesQuery(orderId));
  if (isError) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={4} />;
  return (
    <table className={classes.lines}>
      <caption className="sr">The books of {orderId}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Account</th>
          <th scope="col" className={classes.figure}>
            Debit
          </th>
          <th scope="col" className={classes.figure}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((line, index) => (
          <tr key={index}>
            <td className={classes.when}>{dateTime(line.at)}</td>
            <td className={classes.why}>{line.what}</td>
            <td className={classes.what}>{line.account}</td>
            <td className={`${classes.figure} num`} data-side={line.debit > 0 ? 'Debit' : undefined}>
              {line.debit > 0 && rupees(line.debit)}
            </td>
            <td className={`${classes.figure} num`} data-side={line.credit > 0 ? 'Credit' : undefined}>
              {line.credit > 0 && rupees(line.credit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
