import type { Reconciliation } from '@maidan/contract/money/reconciliation';
import type { Settlement } from '@maidan/contract/money/settlements';
import { settlementGroupOf, settlementStatusOf } from '@maidan/domain/money/settlements';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumRupees } from '@maidan/domain/money';
import { bookInWords } from '../../../platform/book-words.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, number, percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { MoneyOnItsWay } from '../payment-progress/money-on-its-way.tsx';
import { reconciliationQuery, useCompare } from './money-queries.ts';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

const periods = ['7d', '30d', '90d'] as const;

type Figures = Pick<Reconciliation, 'totalProcessed' | 'reconciledAmount' | 'discrepancies' | 'matchRate'>;

/** Our books against the provider's. If those cannot be read, figures from the settlements on the screen (B§7). */
export function ReconciliationDialog({
  settlements,
  onFindPayment,
  onClose,
}: {
  settlements: readonly Settlement[];
  onFindPayment: () => void;
  onClose: () => void;
}) {
  const words = useWords(settlementWords);
  const [period, setPeriod] = useState<(typeof periods)[number]>('30d');
  const { data, isError } = useQuery(reconciliationQuery(period));
  const compare = useSubmit(useCompare(period), {
    done: words.compared,
    refused: (thrown) => words.compareFailed({ why: messageOf(thrown) }),
  });
  const figures = data ?? (isError ? fromSettlements(settlements) : null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reconciliationTitle}
      sub={words.reconciliationSub}
      footer={
        <>
          <Button
            icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
            loading={compare.isPending}
            onClick={() => void compare.send()}
          >
            {words.refresh}
          </Button>
          <Button kind="main" onClick={onFindPayment}>
            {words.findPayment}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Segments
          label={words.period}
          options={periods.map((key) => ({ key, label: words.periods[key] }))}
          value={period}
          onChange={setPeriod}
        />
        {isError && <Note tone="gold">{words.reportFailed}</Note>}
        {!figures && <TextSkeleton lines={4} />}
        {figures && (
          <>
            <ProgressBar label={words.matchRate} shown={percent(figures.matchRate)} value={figures.matchRate} />
            <KeyValueList
              figures
              items={[
                { label: words.totalProcessed, value: rupees(figures.totalProcessed) },
                { label: words.reconciled, value: rupees(figures.reconciledAmount) },
                { label: words.discrepancies, value: number(figures.discrepancies), strong: figures.discrepancies > 0 },
              ]}
            />
            <p className={classes.note}>{words.processedOf}</p>
          </>
        )}
        {data?.details.map((one) => (
          <Note key={`${one.orderId}${one.problem}`} tone="red">
            {words.difference({
              order: one.orderId,
              problem: bookInWords(one.problem),
              ours: rupees(one.ours),
              theirs: rupees(one.theirs),
            })}
          </Note>
        ))}
        {data && <p className={classes.note}>{words.comparedAt({ at: dateTime(data.generatedAt) })}</p>}
        {/* Books that agree do not say what is still missing at the bank. */}
        <MoneyOnItsWay />
        <Note>{words.oneMissing}</Note>
      </div>
    </Dialog>
  );
}

function fromSettlements(settlements: readonly Settlement[]): Figures {
  const groupOf = (one: Settlement) => settlementGroupOf(settlementStatusOf(one));
  const sum = (list: readonly Settlement[]) => sumRupees(list.map(({ amount }) => amount));
  const totalProcessed = sum(settlements);
  const reconciledAmount = sum(settlements.filter((one) => groupOf(one) === 'completed'));
  return {
    totalProcessed,
    reconciledAmount,
    discrepancies: settlements.filter((one) => groupOf(one) === 'failed').length,
    matchRate: totalProcessed === 0 ? 100 : Math.floor((1000 * reconciledAmount) / totalProcessed) / 10,
  };
}
