import { type Settlement, settlementSorts } from '@maidan/contract/money/settlements';
import { type SettlementStatus, settlementStatuses, settlementStatusOf } from '@maidan/domain/money/settlements';
import { IconCalculator, IconDownload, IconListDetails, IconRefresh, IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees, shortDate } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, type Sort, Table } from '../../../ui/layout/table.tsx';
import { fileStamp, saveCsv } from './csv-file.ts';
import { OrderLines } from './figure-lines.tsx';
import { allSettlements, moneyKey, type SettlementsAsked, settlementsQuery } from './money-queries.ts';
import { ReconciliationDialog } from './reconciliation-dialog.tsx';
import { SettlementCards } from './settlement-cards.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { SettlementDialog, SettlementSummaryDialog } from './settlement-dialogs.tsx';
import { settlementWords } from './settlement-words.ts';
import { settlementsCsv } from './settlements-csv.ts';
import { TransferCharges } from './transfer-charges.tsx';
import classes from './money.module.css';

const pageSize = 25;
type Tool = 'charges' | 'reconciliation' | 'summary';

/** The Settlements tab (B§2): how far each share is, down to its lines in the books. */
export function SettlementsTab() {
  const text = useWords(settlementWords);
  const states = useWords(settlementStatusWords);
  const queryClient = useQueryClient();
  const [q, setQ] = useState('');
  const [status, setStatus] = useState<SettlementStatus | ''>('');
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', descending: true });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlyMap<string, Settlement>>(new Map());
  const [details, setDetails] = useState<Settlement | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const filter: SettlementsAsked = {
    q,
    status,
    sort: settlementSorts.find((key) => key === sort.key) ?? 'createdAt',
    order: sort.descending ? 'desc' : 'asc',
  };
  const shown = settlementsQuery({ ...filter, page, pageSize });
  const { data, isError, error, isFetching, refetch } = useQuery(shown);
  const isFiltered = q !== '' || status !== '';

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: moneyKey });
    const failure = queryClient.getQueryState(shown.queryKey)?.error;
    if (failure) toast.error(text.loadFailed({ why: messageOf(failure) }));
    else toast.success(text.refreshed);
  };
  const save = async () => {
    try {
      const rows = selected.size > 0 ? [...selected.values()] : await allSettlements(filter);
      if (rows.length === 0) return toast.error(text.noData);
      saveCsv(settlementsCsv(rows), `settlements-${fileStamp(new Date(), true)}.csv`);
      toast.success(text.exported({ count: rows.length }));
    } catch (thrown) {
      toast.error(text.exportFailed({ why: messageOf(thrown) }));
    }
  };
  const clear = () => {
    setQ('');
    setStatus('');
    setPage(1);
    toast.info(text.cleared);
  };
  const select = (keys: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(data?.settlements ?? []).map((row) => [row.id, row] as const)]);
    const next = [...keys].map((key) => known.get(key)).filter((row): row is Settlement => row !== undefined);
    setSelected(new Map(next.map((row) => [row.id, row])));
  };

  if (isError && !data)
    return <ErrorState level={3} title={text.fetchFailed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={7} />;
  const isEmpty = data.total === 0 && !isFiltered;
  return (
    <div className={classes.stack}>
      <SettlementCards totals={data.totals} />
      {isEmpty ? (
        <EmptyState level={3} drawing="list" title={text.automatic}>
          {text.automaticWhy}
        </EmptyState>
      ) : (
        <Card
          level={3}
          flush
          title={text.history}
          aside={
            <div className={classes.tools}>
              <ToolButtons onTool={setTool} onSave={() => void save()} />
              <Button
                size="sm"
                icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
                loading={isFetching}
                onClick={() => void refresh()}
              >
                {text.refresh}
              </Button>
            </div>
          }
        >
          <div className={classes.filters}>
            <div className={classes.grow}>
              <SearchInput
                label={text.search}
                placeholder={text.searchHint}
                value={q}
                onChange={(text) => {
                  setQ(text);
                  setPage(1);
                }}
              />
            </div>
            <SelectField
              aria-label={text.status}
              data={[
                { value: '', label: text.allStatuses },
                ...settlementStatuses.map((one) => ({ value: one, label: states[one] })),
              ]}
              value={status}
              allowDeselect={false}
              onChange={(value) => {
                setStatus(settlementStatuses.find((one) => one === value) ?? '');
                setPage(1);
              }}
            />
            {isFiltered && <Button onClick={clear}>{text.clear}</Button>}
          </div>
          {selected.size > 0 && <Selection rows={[...selected.values()]} onClear={() => setSelected(new Map())} />}
          <Table
            label={text.settlements}
            columns={columnsOf(setDetails)}
            rows={data.settlements}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.orderId}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              setPage(1);
            }}
            selected={new Set(selected.keys())}
            onSelect={select}
            details={(row) => (
              <div className={classes.opened}>
                <OrderLines orderId={row.orderId} />
              </div>
            )}
            rowTone={(row) => (isFailed(row) ? 'red' : undefined)}
            empty={
              <EmptyState
                level={3}
                drawing="list"
                title={text.noneFits}
                action={<Button onClick={clear}>{text.clear}</Button>}
              >
                {text.tryAnother}
              </EmptyState>
            }
          />
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </Card>
      )}
      {details && <SettlementDialog settlement={details} onClose={() => setDetails(null)} />}
      {tool === 'charges' && <TransferCharges onClose={() => setTool(null)} />}
      {tool === 'reconciliation' && (
        <ReconciliationDialog settlements={data.settlements} onClose={() => setTool(null)} />
      )}
      {tool === 'summary' && <SettlementSummaryDialog totals={data.totals} onClose={() => setTool(null)} />}
    </div>
  );
}

function ToolButtons({ onTool, onSave }: { onTool: (tool: Tool) => void; onSave: () => void }) {
  const text = useWords(settlementWords);
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <Button size="sm" icon={<IconListDetails {...icon} />} onClick={() => onTool('summary')}>
        {text.summary}
      </Button>
      <Button size="sm" icon={<IconScale {...icon} />} onClick={() => onTool('reconciliation')}>
        {text.reconciliation}
      </Button>
      <Button size="sm" icon={<IconCalculator {...icon} />} onClick={() => onTool('charges')}>
        {text.transferCharges}
      </Button>
      <Button size="sm" icon={<IconDownload {...icon} />} onClick={onSave}>
        {text.exportCsv}
      </Button>
    </>
  );
}

function Selection({ rows, onClear }: { rows: readonly Settlement[]; onClear: () => void }) {
  const text = useWords(settlementWords);
  const sum = rows.reduce((total, row) => total + Math.round(row.netAmount * 100), 0) / 100;
  return (
    <div className={classes.selected} role="status">
      <span>
        {text.selected({ count: rows.length })} <b className="num">{rupees(sum)}</b>
      </span>
      <Button size="sm" kind="plain" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </div>
  );
}

const isFailed = (row: Settlement) => row.settlementStatus === 'FAILED' || row.settlementStatus === 'REVERSED';

function columnsOf(onOpen: (row: Settlement) => void): Column<Settlement>[] {
  return [
    {
      key: 'createdAt',
      header: wordsNow(settlementWords).order,
      lead: true,
      sortBy: (row) => row.createdAt,
      cell: (row) => (
        <div>
          <button type="button" className={classes.opens} onClick={() => onOpen(row)}>
            {row.eventName}
          </button>
          <span className={classes.sub}>{`${row.playerName} · ${dateTime(row.createdAt)}`}</span>
        </div>
      ),
    },
    {
      key: 'gross',
      header: wordsNow(settlementWords).entryFee,
      figures: true,
      wideOnly: true,
      cell: (row) => rupees(row.grossAmount),
    },
    {
      key: 'commission',
      header: wordsNow(settlementWords).commission,
      figures: true,
      wideOnly: true,
      cell: (row) => `−${rupees(row.commission)}`,
    },
    {
      key: 'amount',
      header: wordsNow(settlementWords).netShort,
      figures: true,
      sortBy: (row) => row.netAmount,
      cell: (row) => <b>{rupees(row.netAmount)}</b>,
    },
    {
      key: 'status',
      header: wordsNow(settlementWords).status,
      sortBy: (row) => row.status,
      cell: (row) => (
        <div>
          <SettlementChip status={settlementStatusOf(row)} />
          {settlementStatusOf(row) === 'COMPLETED' && (
            <span className={classes.sub}>{wordsNow(settlementWords).splitOnly}</span>
          )}
        </div>
      ),
    },
    {
      key: 'utr',
      header: 'UTR',
      wideOnly: true,
      cell: (row) =>
        row.utr ? (
          <span className={classes.mono}>{row.utr}</span>
        ) : (
          <span className="quiet">{wordsNow(settlementWords).notYet}</span>
        ),
    },
    {
      key: 'settledAt',
      header: wordsNow(settlementWords).settledAt,
      sortBy: (row) => row.settledAt,
      cell: (row) =>
        row.settledAt ? (
          dateTime(row.settledAt)
        ) : (
          <span className="quiet">{wordsNow(settlementWords).due({ date: shortDate(row.settlementDate) })}</span>
        ),
    },
  ];
}
