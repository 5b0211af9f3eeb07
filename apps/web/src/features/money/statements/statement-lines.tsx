import type { StatementLine } from '@maidan/contract/money/statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookInWords } from '../../../platform/book-words.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { linesQuery } from './queries.ts';
import { statementWords } from './words.ts';
import classes from './statement.module.css';

const pageSize = 50;

const what = (): Column<StatementLine> => ({
  key: 'what',
  header: wordsNow(statementWords).what,
  lead: true,
  cell: (row) => (
    <div>
      {`${bookInWords(row.what)}, ${row.playerName}`}
      <span className={classes.sub}>{dateTime(row.at)}</span>
    </div>
  ),
});
const amount = (): Column<StatementLine> => ({
  key: 'amount',
  header: wordsNow(statementWords).paid,
  figures: true,
  cell: (row) => rupees(row.amount),
});
const share = (): Column<StatementLine> => ({
  key: 'share',
  header: wordsNow(statementWords).yours,
  figures: true,
  end: true,
  cell: (row) => <b>{rupees(row.share)}</b>,
});
const adjustment = (): Column<StatementLine> => ({
  key: 'adjustment',
  header: wordsNow(statementWords).adjustment,
  figures: true,
  cell: (row) => rupees(row.adjustment),
});
/** What is deducted in the line: shown as a negative amount. */
const taken = (key: 'commission' | 'tcs' | 'tds', header: string): Column<StatementLine> => ({
  key,
  header,
  figures: true,
  cell: (row) => rupees(row[key] === 0 ? 0 : -row[key]),
});

/** The ledger lines that add up to the statement: folded, because payouts and payments above say most of it. */
export function StatementLines({ eventId }: { eventId: string }) {
  const words = useWords(statementWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      level={2}
      flush
      title={words.lines}
      aside={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.hideLines : words.showLines}
        </Button>
      }
    >
      {isOpen && <Lines eventId={eventId} />}
    </Card>
  );
}

function Lines({ eventId }: { eventId: string }) {
  const words = useWords(statementWords);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(linesQuery(eventId, page));
  const taxes = (['tcs', 'tds'] as const)
    .filter((key) => data?.lines.some((line) => line[key] !== 0))
    .map((key) => taken(key, key.toUpperCase()));
  const adjustments = data?.lines.some((line) => line.adjustment !== 0) ? [adjustment()] : [];
  return (
    <>
      {error && !data && <ErrorState level={2} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={6} columns={4} />}
      {data && (
        <>
          <Table
            label={words.lines}
            columns={[what(), amount(), taken('commission', words.commission), ...taxes, ...adjustments, share()]}
            rows={data.lines}
            rowKey={(row) => row.id}
          />
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </>
  );
}
