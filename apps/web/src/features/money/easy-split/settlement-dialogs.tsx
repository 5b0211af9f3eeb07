import type { Settlement, SettlementTotals } from '@maidan/contract/money/settlements';
import { transferLineColumn } from '@maidan/domain/money/columns';
import { sumRupees } from '@maidan/domain/money';
import { settlementNote } from '@maidan/domain/money/settlements';
import { dateTime, percent, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { OrderLines } from './figure-lines.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** One share: from the entry fee to the bank, with its ledger lines. */
export function SettlementDialog({
  settlement,
  isHeld,
  onClose,
}: {
  settlement: Settlement;
  isHeld: boolean;
  onClose: () => void;
}) {
  const words = useWords(settlementWords);
  const { orderId, utr } = settlement;
  const facts = [
    { label: words.orderId, value: <Copied text={orderId} /> },
    ...(settlement.playerName ? [{ label: words.player, value: settlement.playerName }] : []),
    { label: words.status, value: <SettlementChip {...settlement} /> },
    { label: words.settlement, value: settlement.settlementId ?? words.withNext },
    { label: 'UTR', value: utr ? <Copied text={utr} /> : words.notYet },
    ...(settlement.transferAmount === null
      ? []
      : [
          {
            label: settlement.netAmount < 0 ? words.takenFrom : words.wholeTransfer,
            value: rupees(settlement.transferAmount),
          },
        ]),
    {
      label: words.to,
      value: `${settlement.account}${settlement.transferMode ? ` · ${settlement.transferMode}` : ''}`,
    },
    { label: words.paid, value: dateTime(settlement.createdAt) },
    { label: settlement.settledAt ? words.settledAt : words.expected, value: whenThere(settlement, isHeld) },
    ...(settlement.remarks ? [{ label: words.remarks, value: settlement.remarks }] : []),
  ];
  const rate = percent(settlement.commissionRate);
  const { lines, sum } = transferLineColumn(settlement);
  const labels = {
    entry_fee: words.entryFee,
    refunded: words.givenBack,
    adjustment: words.kinds.adjustment,
    commission: settlement.commission < 0 ? words.commissionBack({ rate }) : words.commissionOf({ rate }),
    taxes: words.taxes,
    charges: words.charges,
  };
  const sums = [
    ...lines.map(({ kind, amount }) => ({ label: labels[kind], value: rupees(amount) })),
    { label: words.net, value: rupees(sum), strong: true },
  ];
  return (
    <Dialog open onClose={onClose} size="lg" title={words.details} sub={settlement.eventName || words.paidIn}>
      <div className={classes.stack}>
        <div className={classes.halves}>
          <KeyValueList items={facts} />
          <KeyValueList figures items={sums} />
        </div>
        <OrderLines orderId={orderId} />
      </div>
    </Dialog>
  );
}

/** The moment at the bank, or the expected one, as far as there is one. */
function whenThere(settlement: Settlement, isHeld: boolean): string {
  const words = wordsNow(settlementWords);
  if (settlementNote(settlement) === 'all_back') return words.offset;
  const waits = isHeld && !settlement.settledAt && settlement.settlementStatus !== 'INITIATED';
  return waits ? words.heldByAdmin : dateTime(settlement.settlementDate);
}

const Copied = ({ text }: { text: string }) => (
  <>
    <span className={classes.mono}>{text}</span> <CopyButton text={text} />
  </>
);

export function SettlementSummaryDialog({
  totals,
  isHeld,
  onClose,
}: {
  totals: SettlementTotals;
  isHeld: boolean;
  onClose: () => void;
}) {
  const words = useWords(settlementWords);
  const { settled, inTransit, open, failed } = totals;
  const waiting = isHeld ? words.heldOf : words.waitingFor;
  const all = sumRupees([settled, inTransit, open, failed].map(({ amount }) => amount));
  return (
    <Dialog open onClose={onClose} title={words.summaryTitle} sub={words.summarySub}>
      <KeyValueList
        figures
        items={[
          { label: words.settledIn({ count: settled.count }), value: rupees(settled.amount) },
          { label: words.underWayIn({ count: inTransit.count }), value: rupees(inTransit.amount) },
          {
            label: (open.amount < 0 ? words.keptBackOf : waiting)({ count: open.count }),
            value: rupees(open.amount),
          },
          { label: words.againAfter({ count: failed.count }), value: rupees(failed.amount) },
          { label: words.together, value: rupees(all), strong: true },
        ]}
      />
    </Dialog>
  );
}
