import { type Settlement } from '@maidan/contract/money/settlements';
import { IconCalculator, IconDownload, IconListDetails, IconRefresh, IconScale } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sumRupees } from '@maidan/domain/money';
import { type PayoutSchedule, settlementStatuses } from '@maidan/domain/money/settlements';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { settlementStatusWords } from '../../../platform/settlement-status-words.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import { fileStamp, saveCsv } from './csv-file.ts';
import { OrderLines } from './figure-lines.tsx';
import { allSettlements, moneyKey } from './money-queries.ts';
import { ReconciliationDialog } from './reconciliation-dialog.tsx';
import { settlementColumns } from './settlement-columns.tsx';
import { SettlementFilters } from './settlement-filters.tsx';
import { settlementsAtOnce, useSettlementList } from './use-settlement-list.ts';
import { SettlementCards } from './settlement-cards.tsx';
import { SettlementDialog, SettlementSummaryDialog } from './settlement-dialogs.tsx';
import { settlementWords } from './settlement-words.ts';
import { settlementsCsv } from '@maidan/domain/money/money-csv';
import { TransferCharges } from './transfer-charges.tsx';
import classes from './money.module.css';

type Tool = 'charges' | 'reconciliation' | 'summary';

/** The Settlements tab (B§2): how far each share has got, down to its ledger lines. */
export function SettlementsTab({
  isHeld,
  schedule,
  onFindPayment,
}: {
  /** An administrator holds the payouts. */
  isHeld: boolean;
  schedule: PayoutSchedule;
  onFindPayment: () => void;
}) {
  const words = useWords(settlementWords);
  const queryClient = useQueryClient();
  const list = useSettlementList();
  const { filter, shown, selected, isFiltered } = list;
  const [details, setDetails] = useState<Settlement | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const { data, isError, error, isFetching, refetch } = useQuery(shown);

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: moneyKey });
    const failure = queryClient.getQueryState(shown.queryKey)?.error;
    if (failure) toast.error(words.loadFailed({ why: messageOf(failure) }));
    else toast.success(words.refreshed);
  };
  const save = async () => {
    try {
      const rows = selected.size > 0 ? [...selected.values()] : await allSettlements(list.asked);
      if (rows.length === 0) return toast.error(words.noData);
      saveCsv(settlementsCsv(rows), `settlements-${fileStamp(new Date(), true)}.csv`);
      toast.success(words.exported({ count: rows.length }));
    } catch (thrown) {
      toast.error(words.exportFailed({ why: messageOf(thrown) }));
    }
  };
  const clear = () => {
    list.show({ q: '', status: '' });
    toast.info(words.cleared);
  };

  if (isError && !data)
    return <ErrorState level={3} title={words.fetchFailed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={7} />;
  const isEmpty = data.total === 0 && !isFiltered;
  return (
    <div className={classes.stack}>
      <SettlementCards totals={data.totals} isHeld={isHeld} />
      {isEmpty ? (
        <EmptyState level={3} drawing="list" title={words.automatic}>
          {words.automaticWhy[schedule]}
        </EmptyState>
      ) : (
        <Card
          level={3}
          flush
          title={words.history}
          footer={<Explained />}
          aside={
            <div className={classes.tools}>
              <ToolButtons onTool={setTool} onSave={() => void save()} />
              <Button
                size="sm"
                icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
                loading={isFetching}
                onClick={() => void refresh()}
              >
                {words.refresh}
              </Button>
            </div>
          }
        >
          <SettlementFilters filter={filter} onFilter={list.show} onClear={clear} />
          {selected.size > 0 && <Selection rows={[...selected.values()]} onClear={list.selectNone} />}
          <Table
            label={words.settlements}
            columns={settlementColumns(setDetails, isHeld)}
            rows={data.settlements}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.orderId}
            sort={list.sort}
            onSort={list.sortBy}
            selected={new Set(selected.keys())}
            onSelect={(keys) => list.select(keys, data.settlements)}
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
                title={words.noneFits}
                action={<Button onClick={clear}>{words.clear}</Button>}
              >
                {words.tryAnother}
              </EmptyState>
            }
          />
          <Pagination page={list.page} pageSize={settlementsAtOnce()} total={data.total} onPage={list.go} />
        </Card>
      )}
      {details && <SettlementDialog settlement={details} isHeld={isHeld} onClose={() => setDetails(null)} />}
      {tool === 'charges' && <TransferCharges onClose={() => setTool(null)} />}
      {tool === 'reconciliation' && (
        <ReconciliationDialog
          settlements={data.settlements}
          onFindPayment={onFindPayment}
          onClose={() => setTool(null)}
        />
      )}
      {tool === 'summary' && (
        <SettlementSummaryDialog totals={data.totals} isHeld={isHeld} onClose={() => setTool(null)} />
      )}
    </div>
  );
}

/** What the list is, and what each status says; the specification's words alone do not. */
function Explained() {
  const words = useWords(settlementWords);
  const states = useWords(settlementStatusWords);
  return (
    <Stack gap={8}>
      <p className={classes.note}>{words.aLineEach}</p>
      <Disclosure title={words.meanings}>
        <KeyValueList
          items={settlementStatuses.map((status) => ({ label: states[status], value: words.meaningOf[status] }))}
        />
      </Disclosure>
    </Stack>
  );
}

function ToolButtons({ onTool, onSave }: { onTool: (tool: Tool) => void; onSave: () => void }) {
  const words = useWords(settlementWords);
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <Button size="sm" icon={<IconListDetails {...icon} />} onClick={() => onTool('summary')}>
        {words.summary}
      </Button>
      <Button size="sm" icon={<IconScale {...icon} />} onClick={() => onTool('reconciliation')}>
        {words.reconciliation}
      </Button>
      <Button size="sm" icon={<IconCalculator {...icon} />} onClick={() => onTool('charges')}>
        {words.transferCharges}
      </Button>
      <Button size="sm" icon={<IconDownload {...icon} />} onClick={onSave}>
        {words.exportCsv}
      </Button>
    </>
  );
}

function Selection({ rows, onClear }: { rows: readonly Settlement[]; onClear: () => void }) {
  const words = useWords(settlementWords);
  const sum = sumRupees(rows.map(({ netAmount }) => netAmount));
  return (
    <div className={classes.selected} role="status">
      <span>
        {words.selected({ count: rows.length })} <b className="num">{rupees(sum)}</b>
      </span>
      <Button size="sm" kind="plain" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  );
}

const isFailed = (row: Settlement) => row.settlementStatus === 'FAILED' || row.settlementStatus === 'REVERSED';
