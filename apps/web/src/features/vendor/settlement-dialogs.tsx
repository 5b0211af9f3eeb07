import type { Settlement, SettlementTotals } from '@maidan/contract/settlements';
import { settlementStatusOf } from '@maidan/domain/settlements';
import { dateTime, number, percent, rupees } from '../../platform/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { OrderLines } from './figure-lines.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import classes from './money.module.css';

/** One share: from the entry fee to the bank, and what the books say of it. */
export function SettlementDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { orderId, utr } = settlement;
  const facts = [
    { label: 'Order ID', value: <Copied text={orderId} /> },
    { label: 'Player', value: settlement.playerName },
    { label: 'Status', value: <SettlementChip status={settlementStatusOf(settlement)} /> },
    { label: 'Settlement', value: settlement.settlementId ?? 'With the next payout' },
    { label: 'UTR', value: utr ? <Copied text={utr} /> : 'Not yet' },
    { label: 'To', value: `${settlement.account}${settlement.transferMode ? ` · ${settlement.transferMode}` : ''}` },
    { label: 'Paid', value: dateTime(settlement.createdAt) },
    { label: settlement.settledAt ? 'Settled at' : 'Expected', value: dateTime(settlement.settlementDate) },
    ...(settlement.remarks ? [{ label: 'Remarks', value: settlement.remarks }] : []),
  ];
  const sums = [
    { label: 'Entry fee', value: rupees(settlement.grossAmount) },
    { label: `Commission ${percent(settlement.commissionRate)}`, value: `−${rupees(settlement.commission)}` },
    ...(settlement.refunded > 0 ? [{ label: 'Given back', value: `−${rupees(settlement.refunded)}` }] : []),
    { label: 'Charges', value: rupees(settlement.charges) },
    { label: 'Net amount', value: rupees(settlement.netAmount), strong: true },
  ];
  return (
    <Dialog open onClose={onClose} size="lg" title="Settlement Details" sub={settlement.eventName}>
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
  const { settled, inTransit, open, failed } = totals;
  const all = [settled, inTransit, open, failed].reduce((sum, one) => sum + Math.round(one.amount * 100), 0) / 100;
  return (
    <Dialog open onClose={onClose} title="Settlement Summary" sub="Your shares by how far they are">
      <KeyValueList
        figures
        items={[
          { label: `Settled in ${number(settled.count)} transfers`, value: rupees(settled.amount) },
          { label: `On their way in ${number(inTransit.count)} transfers`, value: rupees(inTransit.amount) },
          { label: `Waiting for T+2, ${number(open.count)} shares`, value: rupees(open.amount) },
          { label: `Sent again after a failure, ${number(failed.count)} shares`, value: rupees(failed.amount) },
          { label: 'Together', value: rupees(all), strong: true },
        ]}
      />
    </Dialog>
  );
}
