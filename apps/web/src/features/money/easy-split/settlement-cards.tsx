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
import { balanceQuery, type Figure } from './money-queries.ts';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** What can be paid out, what is not due yet, what is in transit and what has arrived. */
export function SettlementCards({ totals, isHeld }: { totals: SettlementTotals; isHeld: boolean }) {
  const words = useWords(settlementWords);
  const [figure, setFigure] = useState<Figure | null>(null);
  const { settled, inTransit, open, failed } = totals;
  // Everything still to reach the bank, as on the dashboard: the balance's own amount leaves out what is due.
  const pending = sumRupees([open, failed, inTransit].map(({ amount }) => amount));
  const waits = isHeld ? words.heldByAdmin : open.nextAt && words.nextPayout({ at: dateTime(open.nextAt) });
  return (
    <>
      <Owing unsettled={sumRupees([open.amount, failed.amount])} />
      <div className={classes.insights}>
        <Available isHeld={isHeld} onOpen={() => setFigure('pending')} />
        <MoneyCard
          label={pending < 0 ? words.keptBack : isHeld ? words.toBePaid : words.pending}
          value={rupees(pending)}
          onOpen={() => setFigure('pending')}
        >
          <p className={classes.note}>
            {pending < 0 ? words.owed : (waits ?? words.nothingWaiting)}
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

/** What goes with the next payout, or is held; a dash, and never a figure, where the balance could not be read. */
function Available({ isHeld, onOpen }: { isHeld: boolean; onOpen: () => void }) {
  const words = useWords(settlementWords);
  const { data, isError } = useQuery(balanceQuery);
  const amount = data && (data.heldBalance ?? data.availableBalance);
  const label = isHeld ? words.heldBalance : words.available;
  if (amount === undefined)
    return (
      <MoneyCard label={label} value="–">
        <p className={classes.note}>{isError && words.unread}</p>
      </MoneyCard>
    );
  const goes = amount > 0 ? words.withPayout : words.nothingDue;
  return (
    <MoneyCard label={label} value={rupees(amount)} onOpen={onOpen}>
      <p className={classes.note}>{isHeld && amount > 0 ? words.heldByAdmin : goes}</p>
    </MoneyCard>
  );
}

/**
 * What the organizer owes, why, what it blocks, and how to pay it in. Where the balance cannot be read, the debt is
 * what the shares not yet paid out come to below zero, where they are known: the same sum without its limit.
 */
export function Owing({ unsettled = 0 }: { unsettled?: number }) {
  const words = useWords(settlementWords);
  const { data } = useQuery(balanceQuery);
  const owed = data?.owed ?? Math.max(0, -unsettled);
  if (owed < 1) return null;
  return (
    <Banner
      tone={data && owed > data.owedLimit ? 'red' : 'gold'}
      title={words.youOwe({ amount: rupees(owed) })}
      action={
        <ButtonLink kind="main" to="/checkout/$orderId" params={{ orderId: 'top-up' }}>
          {words.payIn({ amount: rupees(owed) })}
        </ButtonLink>
      }
    >
      {[words.owedWhy, data && words.owedLimit({ limit: rupees(data.owedLimit) })].filter(Boolean).join(' ')}
    </Banner>
  );
}
