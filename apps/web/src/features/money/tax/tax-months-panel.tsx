import type { TaxMonth } from '@maidan/contract/money/tax-months';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { monthAndYear, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useDownload } from '../../../platform/downloads.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { monthWords } from './month-words.ts';
import { downloadPayeeMonth, downloadTaxMonth, payeeMonthsQuery, taxMonthsQuery } from './queries.ts';

type Download = typeof downloadTaxMonth;
interface Listed {
  months: TaxMonth[];
  isSet: { tcs: boolean; tds: boolean };
}

/** A month's money with the file for the accountant. */
export function TaxMonthsPanel() {
  const words = useWords(monthWords);
  const { data, error, refetch } = useQuery(taxMonthsQuery);
  return (
    <Card level={3} title={words.title}>
      <Months data={data} error={error} onRetry={() => void refetch()} onDownload={downloadTaxMonth} />
    </Card>
  );
}

/** The same of a payee, for administrators. */
export function TaxMonthsDialog({ payeeId, name, onClose }: { payeeId: string; name: string; onClose: () => void }) {
  const words = useWords(monthWords);
  const { data, error, refetch } = useQuery(payeeMonthsQuery(payeeId));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.of({ name })}
      footer={
        <Button type="button" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Months
        data={data}
        error={error}
        onRetry={() => void refetch()}
        onDownload={(month, part) => downloadPayeeMonth(payeeId, month, part)}
      />
    </Dialog>
  );
}

function Months({
  data,
  error,
  onRetry,
  onDownload,
}: {
  data: Listed | undefined;
  error: Error | null;
  onRetry: () => void;
  onDownload: Download;
}) {
  const words = useWords(monthWords);
  const tables = useDownload(
    (month: string) => onDownload(month, 'month'),
    (month) => `${month}-papers.zip`,
  );
  const invoices = useDownload(
    (month: string) => onDownload(month, 'invoices'),
    (month) => `${month}-invoices.zip`,
  );
  if (!data && error) return <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={onRetry} />;
  if (!data) return <TextSkeleton lines={4} />;
  return (
    <Stack gap={12}>
      <p className="quiet">{data.months.length === 0 ? `${words.why} ${words.none}` : words.why}</p>
      {data.months.length > 0 && (
        <CardList label={words.title}>
          {data.months.map((month) => (
            <CardRow
              key={month.month}
              title={
                <Row as="span" gap={8}>
                  <span>{nameOf(month)}</span>
                  {month.isRunning && <Chip tone="gold">{words.running}</Chip>}
                </Row>
              }
              sub={figuresOf(month, data.isSet).join(' · ')}
              end={
                <>
                  {month.papersApart && (
                    <Button
                      size="sm"
                      disabled={invoices.busy === month.month}
                      aria-label={words.invoicesOf({ month: nameOf(month) })}
                      onClick={() => invoices.download(month.month)}
                    >
                      {words.invoices({ count: month.papers })}
                    </Button>
                  )}
                  <IconButton
                    label={words.download({ month: nameOf(month) })}
                    disabled={tables.busy === month.month}
                    onClick={() => tables.download(month.month)}
                  >
                    <IconDownload size={20} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Stack>
  );
}

/** Its middle is in the month in every zone. */
const nameOf = ({ month }: TaxMonth) => monthAndYear(`${month}-15T06:00:00Z`);

/** What came, what went, and the taxes: one that the platform has not set is not 0. */
function figuresOf(month: TaxMonth, isSet: Listed['isSet']): string[] {
  const words = wordsNow(monthWords);
  const withheld = (amount: number | null, on: boolean) =>
    amount === null ? (on ? words.noneWithheld : words.notSet) : rupees(amount);
  return [
    words.paid({ amount: rupees(month.fees) }),
    ...(month.refunded === 0 ? [] : [words.refunded({ amount: rupees(month.refunded) })]),
    ...(month.feeGst === null ? [] : [words.gst({ amount: rupees(month.feeGst) })]),
    words.commission({ amount: rupees(month.commission) }),
    words.tcs({ amount: withheld(month.tcs, isSet.tcs) }),
    words.tds({ amount: withheld(month.tds, isSet.tds) }),
    ...(month.desk === 0 ? [] : [words.desk({ amount: rupees(month.desk) })]),
  ];
}
