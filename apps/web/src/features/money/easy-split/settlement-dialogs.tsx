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

/** One share: from the entry fee to the bank, and what the books say of it. */
export function SettlementDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const text = useWords(settlementWords);
  const { orderId, utr } = settlement;
  const facts = [
    { label: text.orderId, value: <Copied text={orderId} /> },
    { label: text.player, value: settlement.playerName },
    { label: text.status, value: <SettlementChip status={settlementStatusOf(settlement)} /> },
    { label: text.settlement, value: settlement.settlementId ?? text.withNext },
    { label: 'UTR', value: utr ? <Copied text={utr} /> : text.notYet },
    { label: text.to, value: `${settlement.account}${settlement.transferMode ? ` · ${settlement.transferMode}` : ''}` },
    { label: text.paid, value: dateTime(settlement.createdAt) },
    { label: settlement.settledAt ? text.settledAt : text.expected, value: dateTime(settlement.settlementDate) },
    ...(settlement.remarks ? [{ label: text.remarks, value: settlement.remarks }] : []),
  ];
  const sums = [
    { label: text.entryFee, value: rupees(settlement.grossAmount) },
    {
      label: text.commissionOf({ rate: percent(settlement.commissionRate) }),
      value: `−${rupees(settlement.commission)}`,
    },
    ...(settlement.refunded > 0 ? [{ label: text.givenBack, value: `−${rupees(settlement.refunded)}` }] : []),
    { label: text.charges, value: rupees(settlement.charges) },
    { label: text.net, value: rupees(settlement.netAmount), strong: true },
  ];
  return (
    <Dialog open onClose={onClose} size="lg" title={text.details} sub={settlement.eventName}>
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
  const text = useWords(settlementWords);
  const { settled, inTransit, open, failed } = totals;
  const all = sumRupees([settled, inTransit, open, failed].map(({ amount }) => amount));
  return (
    <Dialog open onClose={onClose} title={text.summaryTitle} sub={text.summarySub}>
      <KeyValueList
        figures
        items={[
          { label: text.settledIn({ count: settled.count }), value: rupees(settled.amount) },
          { label: text.underWayIn({ count: inTransit.count }), value: rupees(inTransit.amount) },
          { label: text.waitingFor({ count: open.count }), value: rupees(open.amount) },
          { label: text.againAfter({ count: failed.count }), value: rupees(failed.amount) },
          { label: text.together, value: rupees(all), strong: true },
        ]}
      />
    </Dialog>
  );
}
