import { useState } from 'react';
import { messageOf } from './api-error.ts';
import { toast } from './toast.ts';

/** Has the browser save a file that is already in memory. */
export function saveBlob({ blob, filename }: { blob: Blob; filename: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Fetches a file and has the browser save it: `busy` says which one is on its way, and a failure is said in a toast.
 * `named` is what it is called where the server gives it no name.
 */
export function useDownload<Key extends string>(
  load: (key: Key) => Promise<{ blob: Blob; filename: string | null }>,
  named: (key: Key) => string,
): { busy: Key | null; download: (key: Key) => void } {
  const [busy, setBusy] = useState<Key | null>(null);
  const fetchAndSave = async (key: Key) => {
    setBusy(key);
    try {
      const { blob, filename } = await load(key);
      saveBlob({ blob, filename: filename ?? named(key) });
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(null);
    }
  };
  return { busy, download: (key) => void fetchAndSave(key) };
}
