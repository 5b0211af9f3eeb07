import type { Statement } from '@maidan/contract/money/statements';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sumRupees } from '@maidan/domain/money';
import { Row } from '../../../ui/layout/row.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useDownload } from '../../../platform/downloads.ts';
import { TestMoneyStripe } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { PartsBar } from '../../../ui/feedback/progress.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { MoneyOnItsWay } from '../payment-progress/money-on-its-way.tsx';
import { PaymentsCard } from '../payment-progress/payments-card.tsx';
import { PayoutsCard } from '../payment-progress/payouts-card.tsx';
import { paymentsQuery } from '../payment-progress/queries.ts';
import { DeskMoney } from './desk-money.tsx';
import { downloadStatement, statementQuery } from './queries.ts';
import { StatementLines } from './statement-lines.tsx';
import { statementWords } from './words.ts';
import classes from './statement.module.css';

/** What an event took, the deductions, and the transfers to the bank; also as PDF or CSV. */
export function StatementPanel({ eventId }: { eventId: string }) {
  const words = useWords(statementWords);
  const { data, error, refetch } = useQuery(statementQuery(eventId));
  if (!data && error)
    return <ErrorState level={2} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={2} />;
  const { figures, desk, toCollect, isTestMoney } = data;
  const isPaidOnline = figures.payments > 0 || figures.gross > 0;
  // Shown even if everything taken was handed back, or nothing of what is owed was taken yet.
  const isPaidAtDesk = desk.cash.amount > 0 || desk.upi.amount > 0 || toCollect.amount > 0;
  if (!isPaidOnline && !isPaidAtDesk)
    return (
      <EmptyState level={2} drawing="ticket" title={words.nothing}>
        {words.nothingWhy}
      </EmptyState>
    );
  if (!isPaidOnline)
    return (
      <div className={classes.panel}>
        <DeskMoney statement={data} aside={<Downloads eventId={eventId} />} />
        <p className={classes.note}>{words.nothingOnline}</p>
      </div>
    );
  return (
    <div className={classes.panel}>
      {isTestMoney && <TestMoneyStripe />}
      <MoneyOnItsWay eventId={eventId} />
      <div className={classes.halves}>
        <Net statement={data} />
        <Calculation statement={data} eventId={eventId} />
      </div>
      <Deposits figures={figures} />
      {isPaidAtDesk && <DeskMoney statement={data} />}
      <Payouts statement={data} eventId={eventId} />
      <PaymentsCard level={2} eventId={eventId} />
      <StatementLines eventId={eventId} />
    </div>
  );
}

function Payouts({ statement, eventId }: { statement: Statement; eventId: string }) {
  const { data } = useQuery(paymentsQuery({ eventId }));
  return (
    <PayoutsCard level={2} payouts={statement.settlements.toReversed()} schedule={data?.schedule} eventId={eventId} />
  );
}

function Net({ statement: { figures, generatedAt } }: { statement: Statement }) {
  const words = useWords(statementWords);
  const { net, settled, inTransit, open } = figures;
  // What is kept back is no part of what is on its way.
  const onItsWay = open < 0 ? inTransit : sumRupees([inTransit, open]);
  return (
    <Card level={2} title={words.whatIsYours}>
      <p className={`${classes.net} num`}>{rupees(net)}</p>
      <p className={classes.note}>{words.asOf({ count: figures.payments, at: dateTime(generatedAt) })}</p>
      <PartsBar
        label={words.where}
        parts={[
          { amount: Math.max(0, settled), tone: 'green' },
          { amount: Math.max(0, onItsWay), tone: 'gold' },
        ]}
      />
      <KeyValueList
        figures
        items={[
          {
            label: <Part tone={classes.green}>{settled < 0 ? words.takenSettled : words.settled}</Part>,
            value: rupees(settled),
          },
          ...(onItsWay === 0 && open < 0
            ? []
            : [{ label: <Part tone={classes.gold}>{words.onTheWay}</Part>, value: rupees(onItsWay) }]),
          ...(open < 0 ? [{ label: <Part>{words.keptBack}</Part>, value: rupees(open) }] : []),
        ]}
      />
    </Card>
  );
}

const Part = ({ tone, children }: { tone?: string | undefined; children: string }) => (
  <span className={classes.part}>
    <i className={tone} aria-hidden="true" />
    {children}
  </span>
);

function Calculation({ statement: { figures }, eventId }: { statement: Statement; eventId: string }) {
  const words = useWords(statementWords);
  const { tcs, tds } = figures;
  return (
    <Card
      level={2}
      title={words.statement}
      aside={<Downloads eventId={eventId} />}
      {...(figures.gatewayFee > 0 && {
        footer: (
          <p className={classes.note}>
            {words.gateway({ fee: rupees(figures.gatewayFee), gst: rupees(figures.gatewayFeeGst) })}
          </p>
        ),
      })}
    >
      <KeyValueList
        figures
        items={[
          ...(figures.discounts === 0
            ? []
            : [
                { label: words.listed, value: rupees(figures.gross + figures.discounts) },
                { label: words.discounts, value: less(figures.discounts) },
              ]),
          { label: words.gross, value: rupees(figures.gross), strong: true },
          { label: words.refunds({ count: figures.refunds }), value: less(figures.refunded) },
          ...(figures.commissionGst === null
            ? [{ label: words.commission, value: less(figures.commission) }]
            : [
                { label: words.commissionNet, value: less(sumRupees([figures.commission, -figures.commissionGst])) },
                { label: words.gstOnCommission, value: less(figures.commissionGst) },
              ]),
          ...(tcs === null ? [] : [{ label: words.tcs, value: less(tcs) }]),
          ...(tds === null ? [] : [{ label: words.tds, value: less(tds) }]),
          ...(figures.adjustments === 0 ? [] : [{ label: words.adjustments, value: rupees(figures.adjustments) }]),
          { label: words.net, value: rupees(figures.net), strong: true },
          ...(figures.feeGst === null ? [] : [{ label: words.feeGst, value: rupees(figures.feeGst) }]),
        ]}
      />
    </Card>
  );
}

/** What became of the deposits: the lines add up to what is open. */
function Deposits({ figures: { deposits } }: Pick<Statement, 'figures'>) {
  const words = useWords(statementWords);
  if (!deposits) return null;
  const { paid, givenBack, takenByBanks, kept, open } = deposits;
  return (
    <Card level={2} title={words.deposits}>
      <p className={classes.note}>{words.depositsWhy}</p>
      <KeyValueList
        figures
        items={[
          { label: words.depositsPaid, value: rupees(paid), strong: true },
          { label: words.depositsBack, value: less(givenBack) },
          ...(takenByBanks === 0 ? [] : [{ label: words.depositsBanks, value: less(takenByBanks) }]),
          { label: words.depositsKept, value: less(kept) },
          { label: words.depositsOpen, value: rupees(open), strong: true },
        ]}
      />
    </Card>
  );
}

const less = (amount: number) => (amount > 0 ? `−${rupees(amount)}` : rupees(Math.abs(amount)));

function Downloads({ eventId }: { eventId: string }) {
  const { busy, download } = useDownload(
    (format: 'pdf' | 'csv') => downloadStatement(eventId, format),
    (format) => `statement.${format}`,
  );
  return (
    <Row as="span" gap={8} oneLine>
      <Button
        size="sm"
        icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'pdf'}
        onClick={() => download('pdf')}
      >
        PDF
      </Button>
      <Button
        size="sm"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'csv'}
        onClick={() => download('csv')}
      >
        CSV
      </Button>
    </Row>
  );
}
