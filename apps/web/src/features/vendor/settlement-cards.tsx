import type { SettlementTotals } from '@maidan/contract/settlements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, dateTime, plural, rupees } from '../../platform/format.ts';
import { FigureLines } from './figure-lines.tsx';
import { MoneyCard } from './money-card.tsx';
import { balanceQuery, type Figure, summaryQuery } from './money-queries.ts';
import classes from './money.module.css';

/** What can be paid out, what is not due yet, what is under way and what arrived. */
export function SettlementCards({ totals }: { totals: SettlementTotals }) {
  const balance = useBalance();
  const [figure, setFigure] = useState<Figure | null>(null);
  const { settled, inTransit, open, failed } = totals;
  return (
    <div className={classes.insights}>
      <MoneyCard label="Available Balance" value={rupees(balance.availableBalance)} onOpen={() => setFigure('pending')}>
        <p className={classes.note}>
          {balance.availableBalance > 0 ? 'Goes with the next payout' : 'Nothing is due yet'}
        </p>
      </MoneyCard>
      <MoneyCard label="Pending Amount" value={rupees(balance.pendingAmount)} onOpen={() => setFigure('pending')}>
        <p className={classes.note}>
          {open.nextAt ? `Next payout ${dateTime(open.nextAt)}` : 'Nothing is waiting'}
          {failed.count > 0 && (
            <>
              <br />
              <span className={classes.down}>{rupees(failed.amount)}</span> is sent again after a failed transfer
            </>
          )}
        </p>
      </MoneyCard>
      <MoneyCard label="On its way" value={rupees(inTransit.amount)} onOpen={() => setFigure('pending')}>
        <p className={classes.note}>{plural(inTransit.count, 'transfer', 'transfers')} at the bank</p>
      </MoneyCard>
      <MoneyCard label="Total Settled" value={rupees(settled.amount)} onOpen={() => setFigure('settled')}>
        <p className={classes.note}>
          {plural(settled.count, 'transfer', 'transfers')}
          {settled.lastAt && `, last ${date(settled.lastAt)}`}
        </p>
      </MoneyCard>
      {figure && <FigureLines figure={figure} onClose={() => setFigure(null)} />}
    </div>
  );
}

/** A balance that cannot be read falls back to the summary's amounts, or to nothing (B§7). */
function useBalance(): { availableBalance: number; pendingAmount: number } {
  const { data, isError } = useQuery(balanceQuery);
  const { data: summary } = useQuery({ ...summaryQuery, enabled: isError });
  if (data) return data;
  return { availableBalance: 0, pendingAmount: summary?.financials.pendingAmount ?? 0 };
}
