import type { VendorAnalytics as Figures } from '@maidan/contract/money/easy-split-figures';
import { type FigureRange, figureRanges, nextMilestone, retentionLevel } from '@maidan/domain/money/easy-split-figures';
import { paymentsCsv } from '@maidan/domain/money/money-csv';
import { IconDownload, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, eventDate, number, percent, rupees } from '../../../platform/format.ts';
import { type Spoken, useWords, wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { fileStamp, saveCsv } from './csv-file.ts';
import { FigureLines } from './figure-lines.tsx';
import { figureWords, milestoneInWords, settlementTimeInWords } from './figure-words.ts';
import { Change, MoneyCard } from './money-card.tsx';
import { analyticsQuery, type Figure, moneyKey } from './money-queries.ts';
import { vendorDetailsQuery } from './queries.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { PaidAmount } from './paid-amount.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { VendorDocuments } from './vendor-documents.tsx';
import { VendorSettingsForm } from './vendor-settings-form.tsx';
import classes from './money.module.css';

/** The Analytics tab (B§2): a date range against the previous one; settings and documents open above. */
export function VendorAnalytics({
  status,
  isHeld,
  settingsOpen,
  onToggleSettings,
}: {
  status: string | null;
  /** An administrator holds the payouts. */
  isHeld: boolean;
  settingsOpen: boolean;
  onToggleSettings: () => void;
}) {
  const words = useWords(figureWords);
  const [range, setRange] = useState<FigureRange>('30d');
  const queryClient = useQueryClient();
  const shown = analyticsQuery(range);
  const { data, isError, error, isFetching, refetch } = useQuery(shown);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: moneyKey });
    if (queryClient.getQueryState(shown.queryKey)?.error) toast.error(words.analyticsFailed);
    else toast.success(words.refreshed);
  };
  return (
    <div className={classes.stack}>
      <div className={`${classes.tools} ${classes.spread}`}>
        <SelectField
          aria-label={words.range}
          data={figureRanges.map((value) => ({ value, label: words.ranges[value] }))}
          value={range}
          onChange={(value) => setRange(figureRanges.find((one) => one === value) ?? '30d')}
        />
        <div className={classes.tools}>
          <Button
            icon={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}
            aria-expanded={settingsOpen}
            onClick={onToggleSettings}
          >
            {words.settings}
          </Button>
          <Button
            icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}
            loading={!data && !isError}
            onClick={() => exportPayments(data, range)}
          >
            {words.exportCsv}
          </Button>
          <Button
            icon={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
            loading={isFetching}
            onClick={() => void refresh()}
          >
            {words.refresh}
          </Button>
        </div>
      </div>
      {settingsOpen && <Settings status={status} />}
      {isError && (
        <ErrorState level={3} title={words.analyticsFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <CardSkeleton count={3} />}
      {data && <Analysed analytics={data} isHeld={isHeld} />}
    </div>
  );
}

function Settings({ status }: { status: string | null }) {
  const words = useWords(figureWords);
  const { data: vendor, error, refetch } = useQuery(vendorDetailsQuery(status));
  return (
    <div className={classes.halves}>
      {vendor && <VendorSettingsForm key={vendor.bankDetails.accountNumber} vendor={vendor} />}
      {!vendor && error && (
        <ErrorState level={3} title={words.organizerFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!vendor && !error && <CardSkeleton count={1} />}
      <VendorDocuments />
    </div>
  );
}

function exportPayments(analytics: Figures | undefined, range: FigureRange): void {
  if (!analytics || analytics.transactions.length === 0) return toast.error(wordsNow(figureWords).noData);
  saveCsv(paymentsCsv(analytics.transactions), `analytics-${range}-${fileStamp(new Date(), false)}.csv`);
  toast.success(wordsNow(figureWords).exported);
}

function Analysed({ analytics, isHeld }: { analytics: Figures; isHeld: boolean }) {
  const words = useWords(figureWords);
  const waits = isHeld ? words.held : words.onItsWay;
  const [figure, setFigure] = useState<Figure | null>(null);
  if (analytics.totalTransactions === 0 && analytics.totalRevenue === 0)
    return (
      <EmptyState level={3} drawing="list" title={words.noAnalytics}>
        {words.noAnalyticsWhy}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.insights}>
        <MoneyCard
          label={words.titles.revenue}
          value={rupees(analytics.totalRevenue)}
          onOpen={() => setFigure('revenue')}
        >
          <p className={classes.note}>
            <Change percent={analytics.revenueChange.percentChange} after={words.vsLast} />
          </p>
        </MoneyCard>
        <MoneyCard
          label={words.titles.pending}
          value={rupees(analytics.pendingAmount)}
          onOpen={() => setFigure('pending')}
        >
          <p className={classes.note}>{analytics.pendingAmount < 0 ? words.keptBack : waits}</p>
          <p className={classes.note}>{words.wholeTime}</p>
        </MoneyCard>
        <MoneyCard label={words.rate} value={percent(analytics.commissionRate)}>
          <p className={classes.note}>{words.ofEveryFee}</p>
        </MoneyCard>
        <MoneyCard label={words.totalTransactions} value={number(analytics.totalTransactions)}>
          <p className={classes.note}>
            <Change percent={analytics.transactionsChange.percentChange} after={words.vsLast} />
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
  const words = useWords(figureWords);
  const { totalTransactions, averageSettlementHours, retentionRate } = analytics;
  const milestone = nextMilestone(totalTransactions);
  const level = retentionRate === null ? null : retentionLevel(retentionRate);
  return (
    <Card level={3} title={words.intelligence} aside={<span className="quiet">{words.intelligenceWhy}</span>}>
      <div className={classes.insights}>
        <div>
          <p className={classes.label}>{words.milestone}</p>
          <p className={`${classes.value} num`}>
            {number(totalTransactions)} <span className={classes.of}>{words.of({ figure: number(milestone) })}</span>
          </p>
          <ProgressBar label={words.milestone} value={(100 * totalTransactions) / milestone} />
          <p className={classes.note}>{milestoneInWords(totalTransactions)}</p>
          <p className={classes.note}>{words.milestoneWhy}</p>
        </div>
        <div>
          <p className={classes.label}>{words.settlementTime}</p>
          <p className={`${classes.value} num`}>
            {averageSettlementHours === null ? '–' : settlementTimeInWords(averageSettlementHours)}
          </p>
          <p className={classes.note}>{averageSettlementHours === null ? words.nothingSettled : words.fromPayment}</p>
        </div>
        <div>
          <p className={classes.label}>{words.retention}</p>
          <p className={`${classes.value} num`}>{retentionRate === null ? '–' : percent(retentionRate)}</p>
          <p className={classes.note}>
            {level ? words.retained({ level: words.levels[level], count: analytics.players }) : words.nobodyBack}
          </p>
          <p className={classes.note}>{words.retentionWhy}</p>
        </div>
        <div>
          <p className={classes.label}>{words.averagePayment}</p>
          <p className={`${classes.value} num`}>{rupees(analytics.averageTransaction)}</p>
          <p className={classes.note}>{words.averageWhy}</p>
        </div>
      </div>
    </Card>
  );
}

type Payment = Figures['transactions'][number];

/** The end of an id is what tells two apart; the whole of it is in the file and in the title. */
const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);

/** 113 is 13 percent above the average of the range; what went back whole is beside no average. */
function besideAverage({ performance, amount, refunded }: Payment, text: Spoken<typeof figureWords.en>): string {
  if (refunded >= amount) return text.nothingKept;
  const apart = Math.round(performance) - 100;
  if (apart === 0) return text.atAverage;
  return apart > 0 ? text.aboveAverage({ percent: number(apart) }) : text.belowAverage({ percent: number(-apart) });
}

const columnsOf = (text: Spoken<typeof figureWords.en>): Column<Payment>[] => [
  {
    key: 'orderId',
    header: text.orderId,
    lead: true,
    cell: (row) => (
      <div>
        <span className={classes.mono} title={row.orderId}>
          {shortId(row.orderId)}
        </span>
        <span className={classes.sub}>{row.playerName}</span>
      </div>
    ),
  },
  {
    key: 'amount',
    header: text.amount,
    figures: true,
    end: true,
    sortBy: (row) => row.amount,
    cell: (row) => <PaidAmount {...row} />,
  },
  {
    key: 'event',
    header: text.event,
    sortBy: (row) => row.eventName,
    cell: (row) => (
      <div>
        <a href={`/dashboard/event/${row.eventId}?tab=money`}>{row.eventName}</a>
        <span className={classes.sub}>{eventDate({ dateandtime: row.eventDate, lastDay: row.eventLastDay })}</span>
      </div>
    ),
  },
  {
    key: 'status',
    header: text.settlementStatus,
    sortBy: (row) => row.settlementStatus,
    cell: (row) => <SettlementChip status={row.settlementStatus} netAmount={row.netAmount} />,
  },
  { key: 'date', header: text.date, sortBy: (row) => Date.parse(row.date), cell: (row) => dateTime(row.date) },
  {
    key: 'performance',
    header: text.performance,
    figures: true,
    sortBy: (row) => row.performance,
    cell: (row) => besideAverage(row, text),
  },
];

function Transactions({ analytics }: { analytics: Figures }) {
  const words = useWords(figureWords);
  return (
    <Card
      level={3}
      flush
      title={words.analysis}
      aside={
        <span className="quiet">
          {words.newestOf({ count: analytics.transactions.length, total: analytics.totalTransactions })}
        </span>
      }
    >
      <Table
        label={words.analysis}
        columns={columnsOf(words)}
        rows={analytics.transactions}
        rowKey={(row) => row.orderId}
        maxHeight={520}
        rowHeight={60}
      />
    </Card>
  );
}
