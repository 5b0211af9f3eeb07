import type { Statement } from '@maidan/contract/money/statements';
import type { ReactNode } from 'react';
import { sumRupees } from '@maidan/domain/money';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { statementWords } from './words.ts';
import classes from './statement.module.css';

/**
 * Money taken at the desk, apart from online money: payouts and commission concern only the latter; both make up the
 * revenue.
 */
export function DeskMoney({
  statement: { figures, desk, toCollect },
  aside,
}: {
  statement: Statement;
  aside?: ReactNode;
}) {
  const words = useWords(statementWords);
  const { cash, upi, deskRefunds, total, toHandBack } = desk;
  const online = sumRupees([figures.gross, -figures.refunded]);
  return (
    <Card level={2} title={words.desk} {...(aside !== undefined && { aside })}>
      {/* It is about the desk's own sums, not about the revenue that ends the list. */}
      <p className={classes.note}>{words.deskWhy}</p>
      <KeyValueList
        figures
        items={[
          ...(cash.entries > 0 ? [{ label: words.cash({ count: cash.entries }), value: rupees(cash.amount) }] : []),
          ...(upi.entries > 0 ? [{ label: words.upi({ count: upi.entries }), value: rupees(upi.amount) }] : []),
          ...(deskRefunds.refunds > 0
            ? [
                { label: words.deskRefunds({ count: deskRefunds.refunds }), value: `−${rupees(deskRefunds.amount)}` },
                { label: words.deskNet, value: rupees(total), strong: true },
              ]
            : [{ label: words.desk, value: rupees(total), strong: true }]),
          ...(toHandBack.entries > 0
            ? [{ label: words.toHandBack({ count: toHandBack.entries }), value: rupees(toHandBack.amount) }]
            : []),
          { label: words.online, value: rupees(online) },
          { label: words.revenue, value: rupees(sumRupees([online, total])), strong: true },
          ...(toCollect.entries > 0
            ? [{ label: words.toCollect({ count: toCollect.entries }), value: rupees(toCollect.amount) }]
            : []),
        ]}
      />
    </Card>
  );
}
