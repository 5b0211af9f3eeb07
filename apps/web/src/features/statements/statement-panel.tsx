import type { Statement } from '@maidan/contract/statements';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime, plural, rupees } from '../../platform/format.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { toast } from '../../platform/toast.ts';
import { TestMoneyStripe } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PartsBar } from '../../ui/progress.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { downloadStatement, statementQuery } from './queries.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementTransfers } from './statement-transfers.tsx';
import classes from './statement.module.css';

/** What an event took, what went off it, and the transfers to the bank; as a PDF or CSV too. */
export function StatementPanel({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(statementQuery(eventId));
  if (!data && error)
    return (
      <ErrorState
        level={3}
        title="The statement did not load"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <CardSkeleton count={2} />;
  const { figures, isTestMoney } = data;
  if (figures.payments === 0 && figures.gross === 0)
    return (
      <EmptyState level={3} drawing="ticket" title="Nothing was paid yet">
        As soon as players pay, this page adds up what they paid, what goes off it, and what reaches your bank.
      </EmptyState>
    );
  return (
    <div className={classes.panel}>
      {isTestMoney && <TestMoneyStripe />}
      <div className={classes.halves}>
        <Net statement={data} />
        <Calculation statement={data} eventId={eventId} />
      </div>
      <StatementTransfers settlements={data.settlements} />
      <StatementLines eventId={eventId} />
    </div>
  );
}

function Net({ statement: { figures, generatedAt } }: { statement: Statement }) {
  const { net, settled, inTransit, open } = figures;
  return (
    <Card level={3} title="What is yours">
      <p className={`${classes.net} num`}>{rupees(net)}</p>
      <p className={classes.note}>
        {`${plural(figures.payments, 'entry was paid', 'entries were paid')}, as of ${dateTime(generatedAt)}`}
      </p>
      <PartsBar
        label="Where it is"
        parts={[
          { amount: Math.max(0, settled), tone: 'green' },
          { amount: Math.max(0, inTransit), tone: 'gold' },
          { amount: Math.max(0, open), tone: 'grey' },
        ]}
      />
      <KeyValueList
        figures
        items={[
          { label: <Part tone={classes.green}>Settled to your bank</Part>, value: rupees(settled) },
          { label: <Part tone={classes.gold}>On its way</Part>, value: rupees(inTransit) },
          {
            label: <Part>{open < 0 ? 'Kept back from the next payouts' : 'Still to be sent'}</Part>,
            value: rupees(open),
          },
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
  const { tcs, tds } = figures;
  return (
    <Card
      level={3}
      title="Statement"
      aside={<Downloads eventId={eventId} />}
      footer={
        <p className={classes.note}>
          {`Payment gateway: ${rupees(figures.gatewayFee)} and ${rupees(figures.gatewayFeeGst)} GST, borne by the platform and not taken from you.`}
        </p>
      }
    >
      <KeyValueList
        figures
        items={[
          { label: 'Listed prices', value: rupees(figures.gross + figures.discounts) },
          { label: 'Discounts', value: less(figures.discounts) },
          { label: 'Paid by players (gross)', value: rupees(figures.gross), strong: true },
          { label: `Refunds (${figures.refunds})`, value: less(figures.refunded) },
          { label: 'Commission, without GST', value: less(figures.commission - figures.commissionGst) },
          { label: 'GST on the commission', value: less(figures.commissionGst) },
          ...(tcs === null ? [] : [{ label: 'TCS collected', value: less(tcs) }]),
          ...(tds === null ? [] : [{ label: 'TDS deducted', value: less(tds) }]),
          { label: 'Net', value: rupees(figures.net), strong: true },
        ]}
      />
    </Card>
  );
}

/** Rounded to paise: two amounts in rupees were taken from each other. */
const less = (amount: number) => {
  const exact = Math.round(amount * 100) / 100;
  return exact > 0 ? `−${rupees(exact)}` : rupees(Math.abs(exact));
};

function Downloads({ eventId }: { eventId: string }) {
  const [busy, setBusy] = useState<'pdf' | 'csv' | null>(null);
  const download = async (format: 'pdf' | 'csv') => {
    setBusy(format);
    try {
      const { blob, filename } = await downloadStatement(eventId, format);
      saveBlob({ blob, filename: filename ?? `statement.${format}` });
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className={classes.downloads}>
      <Button
        size="sm"
        icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'pdf'}
        onClick={() => void download('pdf')}
      >
        PDF
      </Button>
      <Button
        size="sm"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'csv'}
        onClick={() => void download('csv')}
      >
        CSV
      </Button>
    </span>
  );
}
