import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/stack.ts';
import { bookInWords } from '../../../platform/book-words.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { figureWords } from './figure-words.ts';
import { type Figure, linesQuery, orderLinesQuery } from './money-queries.ts';
import classes from './figure-lines.module.css';

const pageSize = 50;

/** The ledger lines that add up to a figure. */
export function FigureLines({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const words = useWords(figureWords);
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery(linesQuery(figure, page));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={words.titles[figure]}
      sub={data ? words.newest({ count: data.total }) : undefined}
    >
      {isError && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton rows={6} columns={4} />}
      {data && data.lines.length === 0 && (
        <EmptyState level={3} drawing="list" title={words.noLines}>
          {words.noLinesWhy}
        </EmptyState>
      )}
      {data && data.lines.length > 0 && (
        <Stack>
          <table className={classes.lines}>
            <caption className="sr">{words.titles[figure]}</caption>
            <thead>
              <tr>
                <th scope="col">{words.when}</th>
                <th scope="col">{words.what}</th>
                <th scope="col" className={classes.figure}>
                  {words.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.id}>
                  <td className={classes.when}>{dateTime(line.at)}</td>
                  <td className={classes.what}>
                    {bookInWords(line.what)}
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
                  {words.together({ count: data.total })}
                </td>
                <td className={`${classes.figure} num`}>{rupees(data.sum)}</td>
              </tr>
            </tfoot>
          </table>
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </Stack>
      )}
    </Dialog>
  );
}

/** The ledger postings of one order, with both sides of each. */
export function OrderLines({ orderId }: { orderId: string }) {
  const words = useWords(figureWords);
  const { data, isError, error, refetch } = useQuery(orderLinesQuery(orderId));
  if (isError) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={4} />;
  return (
    <table className={classes.lines}>
      <caption className="sr">{words.booksOf({ order: orderId })}</caption>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.account}</th>
          <th scope="col" className={classes.figure}>
            {words.debit}
          </th>
          <th scope="col" className={classes.figure}>
            {words.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((line, index) => (
          <tr key={index}>
            <td className={classes.when}>{dateTime(line.at)}</td>
            <td className={classes.why}>{bookInWords(line.what)}</td>
            <td className={classes.what}>{bookInWords(line.account)}</td>
            <td className={`${classes.figure} num`} data-side={line.debit > 0 ? words.debit : undefined}>
              {line.debit > 0 && rupees(line.debit)}
            </td>
            <td className={`${classes.figure} num`} data-side={line.credit > 0 ? words.credit : undefined}>
              {line.credit > 0 && rupees(line.credit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
