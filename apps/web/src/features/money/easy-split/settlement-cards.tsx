import type { SettlementTotals } from '@maidan/contract/money/settlements';
import { sumRupees } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date, dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FigureLines } from './figure-lines.tsx';
import { MoneyCard } from './money-card.tsx';
import { balanceQuery, type Figure, summaryQuery } from './money-queries.ts';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** What can be paid out, what is not due yet, what is in transit and what has arrived. */
export function SettlementCards({ totals }: { totals: SettlementTotals }) {
  const words = useWords(settlementWords);
  const balance = useBalance(totals);
  const [figure, setFigure] = useState<Figure | null>(null);
  const { settled, inTransit, open, failed } = totals;
  return (
    <>
      {balance.owed >= 1 && <Owing owed={balance.owed} limit={balance.owedLimit} />}
      <div className={classes.insights}>
        <MoneyCard label={words.available} value={rupees(balance.availableBalance)} onOpen={() => setFigure('pending')}>
          <p className={classes.note}>{balance.availableBalance > 0 ? words.withPayout : words.nothingDue}</p>
        </MoneyCard>
        <MoneyCard label={words.pending} value={rupees(balance.pendingAmount)} onOpen={() => setFigure('pending')}>
          <p className={classes.note}>
            {balance.pendingAmount < 0
              ? words.owed
              : open.nextAt
                ? words.nextPayout({ at: dateTime(open.nextAt) })
                : words.nothingWaiting}
            {failed.count > 0 && (
              <>
                <br />
                <span className={classes.down}>{rupees(failed.amount)}</span> {words.sentAgain}
              </>
            )}
          </p>
        </MoneyCard>
        <MoneyCard label={words.onTheWay} value={rupees(inTransit.amount)} onOpen={() => setFigure('pending')}>
          <p className={classes.note}>{words.atTheBank({ count: inTransit.count })}</p>
        </MoneyCard>
        <MoneyCard label={words.settled} value={rupees(settled.amount)} onOpen={() => setFigure('settled')}>
          <p className={classes.note}>
            {words.transfers({ count: settled.count })}
            {settled.lastAt && words.last({ date: date(settled.lastAt) })}
          </p>
        </MoneyCard>
        {figure && <FigureLines figure={figure} onClose={() => setFigure(null)} />}
      </div>
    </>
  );
}

/** What the organizer owes, why, what it blocks, and how to pay it in. */
function Owing({ owed, limit }: { owed: number; limit: number }) {
  const words = useWords(settlementWords);
  return (
    <Banner
      tone={owed > limit ? 'red' : 'gold'}
      title={words.youOwe({ amount: rupees(owed) })}
      action={
        <ButtonLink kind="main" to="/checkout/$orderId" params={{ orderId: 'top-up' }}>
          {words.payIn({ amount: rupees(owed) })}
        </ButtonLink>
      }
    >
      {words.owedLimit({ limit: rupees(limit) })}
    </Banner>
  );
}

/** If the balance cannot be read, falls back to the summary's amounts, or to zero (B§7). */
function useBalance(totals: SettlementTotals) {
  const { data, isError } = useQuery(balanceQuery);
  const { data: summary } = useQuery({ ...summaryQuery, enabled: isError });
  const { open, failed, inTransit } = totals;
  // Everything still to reach the bank, as on the dashboard: the balance's own amount leaves out what is due.
  if (data) return { ...data, pendingAmount: sumRupees([open, failed, inTransit].map(({ amount }) => amount)) };
  return { availableBalance: 0, pendingAmount: summary?.financials.pendingAmount ?? 0, owed: 0, owedLimit: 0 };
}
