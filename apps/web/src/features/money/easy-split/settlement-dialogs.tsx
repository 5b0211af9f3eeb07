import type { Settlement, SettlementTotals } from '@maidan/contract/money/settlements';
import { settlementStatusOf } from '@maidan/domain/money/settlements';
import { sumRupees } from '@maidan/domain/money';
import { dateTime, percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { OrderLines } from './figure-lines.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** One share: from the entry fee to the bank, with its ledger lines. */
export function SettlementDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const words = useWords(settlementWords);
  const { orderId, utr } = settlement;
  const facts = [
    { label: words.orderId, value: <Copied text={orderId} /> },
    ...(settlement.playerName ? [{ label: words.player, value: settlement.playerName }] : []),
    { label: words.status, value: <SettlementChip status={settlementStatusOf(settlement)} /> },
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
    { label: settlement.settledAt ? words.settledAt : words.expected, value: dateTime(settlement.settlementDate) },
    ...(settlement.remarks ? [{ label: words.remarks, value: settlement.remarks }] : []),
  ];
  const sums = [
    ...(settlement.kind === 'share' ? [{ label: words.entryFee, value: rupees(settlement.grossAmount) }] : []),
    ...(settlement.refunded === 0 ? [] : [{ label: words.givenBack, value: rupees(-settlement.refunded) }]),
    ...(settlement.kind === 'adjustment'
      ? [{ label: words.kinds.adjustment, value: rupees(settlement.adjustment) }]
      : [
          {
            label: words.commissionOf({ rate: percent(settlement.commissionRate) }),
            value: rupees(-settlement.commission),
          },
        ]),
    ...(settlement.taxes === 0 ? [] : [{ label: words.taxes, value: rupees(-settlement.taxes) }]),
    { label: words.charges, value: rupees(settlement.charges) },
    { label: words.net, value: rupees(settlement.netAmount), strong: true },
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

const Copied = ({ text }: { text: string }) => (
  <>
    <span className={classes.mono}>{text}</span> <CopyButton text={text} />
  </>
);

export function SettlementSummaryDialog({ totals, onClose }: { totals: SettlementTotals; onClose: () => void }) {
  const words = useWords(settlementWords);
  const { settled, inTransit, open, failed } = totals;
  const all = sumRupees([settled, inTransit, open, failed].map(({ amount }) => amount));
  return (
    <Dialog open onClose={onClose} title={words.summaryTitle} sub={words.summarySub}>
      <KeyValueList
        figures
        items={[
          { label: words.settledIn({ count: settled.count }), value: rupees(settled.amount) },
          { label: words.underWayIn({ count: inTransit.count }), value: rupees(inTransit.amount) },
          { label: words.waitingFor({ count: open.count }), value: rupees(open.amount) },
          { label: words.againAfter({ count: failed.count }), value: rupees(failed.amount) },
          { label: words.together, value: rupees(all), strong: true },
        ]}
      />
    </Dialog>
  );
}
