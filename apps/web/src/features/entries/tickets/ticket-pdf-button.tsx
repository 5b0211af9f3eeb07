import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import classes from './ticket-card.module.css';
import { ticketWords } from './words.ts';

/** The ticket as a file: for printing, or for somebody accompanying the player. */
export function TicketPdfButton({ registrationId }: { registrationId: string }) {
  const words = useWords(ticketWords);
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, filename } = await call(ticketPrintEndpoints.ticket, { params: { registrationId } });
      saveFile(blob, filename ?? 'ticket.pdf');
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="lg"
        loading={isBusy}
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : 'pdf-offline'}
        icon={<IconFileDownload size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {words.pdf}
      </Button>
      {!isOnline && (
        <p id="pdf-offline" className={classes.needsNetwork}>
          {words.pdfOffline}
        </p>
      )}
    </>
  );
}
