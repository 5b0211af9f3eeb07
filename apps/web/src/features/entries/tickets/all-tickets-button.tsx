import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ticketWords } from './words.ts';

/** The tickets of all players of the account at one event, as one file to print or to hand on. */
export function AllTicketsButton({ eventId, count }: { eventId: string; count: number }) {
  const words = useWords(ticketWords);
  const isOnline = useOnline();
  const download = useMutation({
    mutationFn: () => call(ticketPrintEndpoints.ofEvent, { params: { eventId } }),
  });
  const save = useSubmit(download, { onDone: ({ blob, filename }) => saveFile(blob, filename ?? 'tickets.pdf') });
  return (
    <Button
      size="sm"
      loading={save.isPending}
      disabled={!isOnline}
      icon={<IconFileDownload size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => void save.send()}
    >
      {isOnline ? words.allPdf({ count }) : words.pdfOffline}
    </Button>
  );
}
