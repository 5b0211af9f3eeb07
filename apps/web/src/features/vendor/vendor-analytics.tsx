import type { VendorAnalytics as Figures } from '@maidan/contract/vendor-figures';
import { settlementTimeText } from '@maidan/domain/settlements';
import { type FigureRange, milestoneText, nextMilestone, retentionLevel } from '@maidan/domain/vendor-figures';
import { IconDownload, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { date, dateTime, number, percent, plural, rupees } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { csvText, fileStamp, saveCsv } from './csv-file.ts';
import { FigureLines } from './figure-lines.tsx';
import { Change, MoneyCard } from './money-card.tsx';
import { analyticsQuery, type Figure, moneyKey } from './money-queries.ts';
import { vendorDetailsQuery } from './queries.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { VendorDocuments } from './vendor-documents.tsx';
import { VendorSettingsForm } from './vendor-settings-form.tsx';
import classes from './money.module.css';

const ranges: { value: FigureRange; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 3 months' },
  { value: '1y', label: 'Last year' },
];

/** The Analytics tab (B§2): a range against the one before it; settings and documents open above. */
export function VendorAnalytics({
  status,
  settingsOpen,
  onToggleSettings,
}: {
  status: string | null;
  settingsOpen: boolean;
  onToggleSettings: () => void;
}) {
  const [range, setRange] = useState<FigureRange>('30d');
  const queryClient = useQueryClient();
  const shown = analyticsQuery(range);
  const { data, isError, error, isFetching, refetch } = useQuery(shown);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: moneyKey });
    if (queryClient.getQueryState(shown.queryKey)?.error) toast.error('Failed to load analytics');
    else toast.success('Analytics data refreshed');
  };
  return (
    <div className={classes.stack}>
      <div className={`${classes.tools} ${classes.spread}`}>
        <SelectField
          aria-label="Date range"
          data={ranges}
          value={range}
          allowDeselect={false}
          onChange={(value) => setRange(ranges.find((one) => one.value === value)?.value ?? '30d')}
        />
        <div className={classes.tools}>
          <Button
            icon={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}
            aria-expanded={settingsOpen}
            onClick={onToggleSettings}
          >
            Settings
          </Button>
          <Button
            icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => exportPayments(data, range)}
          >
            Export CSV
          </Button>
          <Button
            icon={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
            loading={isFetching}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
        </div>
      </div>
      {settingsOpen && <Settings status={status} />}
      {isError && (
        <ErrorState
          level={3}
          title="Failed to load analytics"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <CardSkeleton count={3} />}
      {data && <Analysed analytics={data} />}
    </div>
  );
}

function Settings({ status }: { status: string | null }) {
  const { data: vendor, error, refetch } = useQuery(vendorDetailsQuery(status));
  return (
    <div className={classes.halves}>
      {vendor && <VendorSettingsForm key={vendor.bankDetails.accountNumber} vendor={vendor} />}
      {!vendor && error && (
        <ErrorState
          level={3}
          title="Failed to load organizer data"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!vendor && !error && <CardSkeleton count={1} />}
      <VendorDocuments />
    </div>
  );
}

function exportPayments(analytics: Figures | undefined, range: FigureRange): void {
  if (!analytics || analytics.transactions.length === 0) return toast.error('No data to export');
  const header = ['Order ID', 'Amount', 'Event', 'Event date', 'Player', 'Settlement status', 'Date', 'Performance %'];
  const lines = analytics.transactions.map((one) => [
    one.orderId,
    one.amount,
    one.eventName,
    date(one.eventDate),
    one.playerName,
    one.settlementStatus,
    dateTime(one.date),
    one.performance,
  ]);
  saveCsv(csvText(header, lines), `analytics-${range}-${fileStamp(new Date(), false)}.csv`);
  toast.success('Analytics data exported successfully');
}

function Analysed({ analytics }: { analytics: Figures }) {
  const [figure, setFigure] = useState<Figure | null>(null);
  if (analytics.totalTransactions === 0 && analytics.totalRevenue === 0)
    return (
      <EmptyState level={3} drawing="list" title="No Analytics Available">
        Nothing was paid in this range. Choose a longer one, or wait for the first entry fees.
      </EmptyState>
    );
  return (
    <>
      <div className={classes.insights}>
        <MoneyCard label="Total Revenue" value={rupees(analytics.totalRevenue)} onOpen={() => setFigure('revenue')}>
          <p className={classes.note}>
            <Change percent={analytics.revenueChange.percentChange} after="vs last period" />
          </p>
        </MoneyCard>
        <MoneyCard label="Pending Amount" value={rupees(analytics.pendingAmount)} onOpen={() => setFigure('pending')}>
          <p className={classes.note}>Settles in T+2 days</p>
        </MoneyCard>
        <MoneyCard label="Commission Rate" value={percent(analytics.commissionRate)}>
          <p className={classes.note}>Of every entry fee</p>
        </MoneyCard>
        <MoneyCard label="Total Transactions" value={number(analytics.totalTransactions)}>
          <p className={classes.note}>
            <Change percent={analytics.transactionsChange.percentChange} after="vs last period" />
          </p>
        </MoneyCard>
      </div>
      <RevenueChart series={analytics.series} />
      <Intelligence analytics={analytics} />
      <Transactions analytics={analytics} />
      {figure && <FigureLines figure={figure} onClose={() => setFigure(null)} />}
    </>
  );
}

function Intelligence({ analytics }: { analytics: Figures }) {
  const { totalTransactions, averageSettlementHours, retentionRate } = analytics;
  const milestone = nextMilestone(totalTransactions);
  const level = retentionRate === null ? null : retentionLevel(retentionRate);
  return (
    <Card level={3} title="Business Intelligence">
      <div className={classes.insights}>
        <div>
          <p className={classes.label}>Transaction milestone</p>
          <p className={`${classes.value} num`}>
            {number(totalTransactions)} <span className={classes.of}>of {number(milestone)}</span>
          </p>
          <ProgressBar label="Transaction milestone" value={(100 * totalTransactions) / milestone} />
          <p className={classes.note}>{milestoneText(totalTransactions)}</p>
        </div>
        <div>
          <p className={classes.label}>Average settlement time</p>
          <p className={`${classes.value} num`}>
            {averageSettlementHours === null ? '–' : settlementTimeText(averageSettlementHours)}
          </p>
          <p className={classes.note}>
            {averageSettlementHours === null ? 'Nothing has been settled yet' : 'From payment to your bank'}
          </p>
        </div>
        <div>
          <p className={classes.label}>Player retention</p>
          <p className={`${classes.value} num`}>{retentionRate === null ? '–' : percent(retentionRate)}</p>
          <p className={classes.note}>
            {level ? `${level}, of ${plural(analytics.players, 'player', 'players')}` : 'Nobody has come back yet'}
          </p>
        </div>
        <div>
          <p className={classes.label}>Average payment</p>
          <p className={`${classes.value} num`}>{rupees(analytics.averageTransaction)}</p>
          <p className={classes.note}>
            <Change percent={analytics.weekly.percentChange} after="revenue this week" />
          </p>
        </div>
      </div>
    </Card>
  );
}

type Payment = Figures['transactions'][number];

const columns: Column<Payment>[] = [
  {
    key: 'orderId',
    header: 'Order ID',
    lead: true,
    cell: (row) => <span className={classes.mono}>{row.orderId}</span>,
  },
  { key: 'amount', header: 'Amount', figures: true, sortBy: (row) => row.amount, cell: (row) => rupees(row.amount) },
  {
    key: 'event',
    header: 'Event Details',
    sortBy: (row) => row.eventName,
    cell: (row) => (
      <div>
        {row.eventName}
        <span className={classes.sub}>{date(row.eventDate)}</span>
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Settlement Status',
    sortBy: (row) => row.settlementStatus,
    cell: (row) => <SettlementChip status={row.settlementStatus} />,
  },
  { key: 'date', header: 'Date', sortBy: (row) => Date.parse(row.date), cell: (row) => dateTime(row.date) },
  {
    key: 'performance',
    header: 'Performance',
    figures: true,
    sortBy: (row) => row.performance,
    cell: (row) => `${number(row.performance)}% of average`,
  },
];

function Transactions({ analytics }: { analytics: Figures }) {
  return (
    <Card
      level={3}
      flush
      title="Transaction Analysis"
      aside={
        <span className="quiet">
          {`The newest ${number(analytics.transactions.length)} of ${number(analytics.totalTransactions)}`}
        </span>
      }
    >
      <Table
        label="Transaction Analysis"
        columns={columns}
        rows={analytics.transactions}
        rowKey={(row) => row.orderId}
        maxHeight={520}
        rowHeight={60}
      />
    </Card>
  );
}
