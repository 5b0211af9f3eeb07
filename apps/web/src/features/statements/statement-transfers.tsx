import type { Statement } from '@maidan/contract/statements';
import { dateTime, rupees } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import classes from './statement.module.css';

type Transfer = Statement['settlements'][number];

const tones = { SETTLED: 'green', INITIATED: 'gold', FAILED: 'red', REVERSED: 'red' } as const;

const columns: Column<Transfer>[] = [
  {
    key: 'settlement',
    header: 'Settlement',
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
    header: 'Of this event',
    figures: true,
    sortBy: (row) => row.amount,
    cell: (row) => <b>{rupees(row.amount)}</b>,
  },
  {
    key: 'transfer',
    header: 'Whole transfer',
    figures: true,
    wideOnly: true,
    cell: (row) => rupees(row.transferAmount),
  },
  {
    key: 'status',
    header: 'Status',
    sortBy: (row) => row.status,
    cell: (row) => <Chip tone={tones[row.status]}>{row.status}</Chip>,
  },
  { key: 'utr', header: 'UTR', cell: (row) => row.utr ?? <span className="quiet">Not yet</span> },
  { key: 'account', header: 'Account', wideOnly: true, cell: (row) => row.account },
  {
    key: 'settledAt',
    header: 'Settled at',
    wideOnly: true,
    cell: (row) => (row.settledAt ? dateTime(row.settledAt) : <span className="quiet">Not yet</span>),
  },
];

/** The bank transfers that carry this event's shares; a failed one stays in sight beside the one that followed. */
export function StatementTransfers({ settlements }: { settlements: readonly Transfer[] }) {
  return (
    <Card level={3} flush title="Settlements">
      <Table
        label="Settlements of this event"
        columns={columns}
        rows={settlements}
        rowKey={(row) => row.settlementId}
        rowTone={(row) => (row.status === 'FAILED' || row.status === 'REVERSED' ? 'red' : undefined)}
        empty={<p className={classes.none}>Nothing was sent yet. Shares are paid out on T+2 days by default.</p>}
      />
    </Card>
  );
}
