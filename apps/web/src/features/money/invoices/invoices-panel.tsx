import type { CommissionInvoice } from '@maidan/contract/money/invoices';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { date, monthAndYear, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../platform/toast.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { downloadInvoice, invoicesQuery } from './queries.ts';
import { invoiceWords } from './words.ts';

/** What was invoiced, and the GST in it where any is charged. */
function amountOf({ amount, gst }: { amount: number; gst: number }): string {
  const words = wordsNow(invoiceWords);
  return gst === 0
    ? words.withoutGst({ amount: rupees(amount) })
    : words.withGst({ amount: rupees(amount), gst: rupees(gst) });
}

/** Tax invoices for the commission, one per month. */
export function InvoicesPanel() {
  const words = useWords(invoiceWords);
  const { data, error, refetch } = useQuery(invoicesQuery);
  const download = async ({ _id: id, number }: CommissionInvoice) => {
    try {
      const { blob, filename } = await downloadInvoice(id);
      saveFile(blob, filename ?? `${number.replaceAll('/', '-')}.pdf`);
    } catch {
      toast.error(words.downloadFailed);
    }
  };
  if (!data && error)
    return <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card level={3} title={words.title}>
      <Stack gap={12}>
        <p className="quiet">{data.length === 0 ? `${words.why} ${words.none}` : words.why}</p>
        {data.length > 0 && (
          <CardList label={words.title}>
            {data.map((invoice) => (
              <CardRow
                key={invoice._id}
                title={words.kinds[invoice.kind]({ number: invoice.number })}
                sub={words.of({
                  month: monthAndYear(`${invoice.month}-15T06:00:00Z`),
                  issued: date(invoice.issuedAt),
                  amount: amountOf(invoice),
                })}
                end={
                  <IconButton label={words.download({ number: invoice.number })} onClick={() => void download(invoice)}>
                    <IconDownload size={20} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                }
              />
            ))}
          </CardList>
        )}
      </Stack>
    </Card>
  );
}
