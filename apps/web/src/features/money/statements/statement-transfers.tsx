import type { Statement } from '@maidan/contract/money/statements';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { statementWords } from './words.ts';
import classes from './statement.module.css';

type Transfer = Statement['settlements'][number];

const tones = { SETTLED: 'green', INITIATED: 'gold', FAILED: 'red', REVERSED: 'red' } as const;

const columns = (): Column<Transfer>[] => [
  {
    key: 'settlement',
    header: wordsNow(statementWords).settlement,
    lead: true,
    cell: (row) => (
      <div>
        {row.settlementId}
        <span className={classes.sub}>{dateTime(row.initiatedAt)}</span>
      </div>
    ),
  },
  {
    key: 'amount',
    header: wordsNow(statementWords).ofThisEvent,
    figures: true,
    sortBy: (row) => row.amount,
    cell: (row) => (
      <div>
        <b>{rupees(row.amount)}</b>
        {row.amount < 0 && (
          <span className={classes.sub}>
            {wordsNow(statementWords).takenFrom({ amount: rupees(row.transferAmount) })}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'transfer',
    header: wordsNow(statementWords).whole,
    figures: true,
    wideOnly: true,
    cell: (row) => rupees(row.transferAmount),
  },
  {
    key: 'status',
    header: wordsNow(statementWords).status,
    sortBy: (row) => row.status,
    cell: (row) => <Chip tone={tones[row.status]}>{wordsNow(settlementStatusWords)[row.status]}</Chip>,
  },
  {
    key: 'utr',
    header: 'UTR',
    cell: (row) => row.utr ?? <span className="quiet">{wordsNow(statementWords).notYet}</span>,
  },
  { key: 'account', header: wordsNow(statementWords).account, wideOnly: true, cell: (row) => row.account },
  {
    key: 'settledAt',
    header: wordsNow(statementWords).settledAt,
    wideOnly: true,
    cell: (row) =>
      row.settledAt ? dateTime(row.settledAt) : <span className="quiet">{wordsNow(statementWords).notYet}</span>,
  },
];

/** The bank transfers that carry this event's shares; a failed one stays visible beside its successor. */
export function StatementTransfers({ settlements }: { settlements: readonly Transfer[] }) {
  const words = useWords(statementWords);
  return (
    <Card level={2} flush title={words.settlements}>
      <Table
        label={words.settlementsOf}
        columns={columns()}
        rows={settlements}
        rowKey={(row) => row.settlementId}
        rowTone={(row) => (row.status === 'FAILED' || row.status === 'REVERSED' ? 'red' : undefined)}
        empty={<p className={classes.none}>{words.nothingSent}</p>}
      />
    </Card>
  );
}
