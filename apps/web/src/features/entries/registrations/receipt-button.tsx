import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { registrationWords } from './words.ts';

/** A PDF receipt of what was paid for a registration and what was refunded. */
export function ReceiptButton({ registrationId }: { registrationId: string }) {
  const words = useWords(registrationWords);
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, filename } = await call(receiptEndpoints.download, { params: { registrationId } });
      saveFile(blob, filename ?? 'receipt.pdf');
    } catch {
      toast.error(words.receiptFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" loading={busy} disabled={!isOnline} onClick={() => void save()}>
      {isOnline ? words.receipt : words.receiptOffline}
    </Button>
  );
}
