import type { Registration } from '@maidan/contract/entries/registration';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useOnline } from '../../../platform/device/use-online.ts';
import { date, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { registrationWords } from './words.ts';

/** A PDF receipt of each payment for a registration, and of what was refunded of it. */
export function ReceiptButtons({
  registration: { _id: registrationId, payments = [] },
}: {
  registration: Registration;
}) {
  const words = useWords(registrationWords);
  return payments.map(({ orderId, paidAt, amount }) => {
    const paid = words.receiptOf({ amount: rupees(amount), date: date(paidAt) });
    return (
      <PdfButton
        key={orderId}
        label={payments.length > 1 ? paid : words.receipt}
        offline={payments.length > 1 ? paid : words.receiptOffline}
        name={`receipt-${orderId}.pdf`}
        load={() => call(receiptEndpoints.download, { params: { registrationId }, query: { orderId } })}
      />
    );
  });
}

/** The tax invoice or bill of supply, and the credit notes of what went back. */
export function PaperButtons({ registration: { _id: registrationId, papers = [] } }: { registration: Registration }) {
  const words = useWords(registrationWords);
  return papers.map(({ _id: paperId, kind, number }) => (
    <PdfButton
      key={paperId}
      label={words.papers[kind]({ number })}
      offline={words.papers[kind]({ number })}
      name={`${number.replaceAll('/', '-')}.pdf`}
      load={() => call(receiptEndpoints.paper, { params: { registrationId, paperId } })}
    />
  ));
}

function PdfButton({
  label,
  offline,
  name,
  load,
}: {
  label: string;
  offline: string;
  name: string;
  load: () => Promise<{ blob: Blob; filename: string | null }>;
}) {
  const words = useWords(registrationWords);
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, filename } = await load();
      saveFile(blob, filename ?? name);
    } catch {
      toast.error(words.receiptFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" loading={busy} disabled={!isOnline} onClick={() => void save()}>
      {isOnline ? label : offline}
    </Button>
  );
}
