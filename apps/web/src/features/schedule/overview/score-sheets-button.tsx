import { useMutation } from '@tanstack/react-query';
import { IconClipboardText, IconDownload } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { printScoreSheets } from '../queries.ts';

/**
 * Makes the score sheets of the saved matches still to be played; afterwards it is a link, valid until the schedule
 * changes.
 */
export function ScoreSheetsButton({ eventId, version }: { eventId: string; version: number }) {
  const words = useWords(editorWords);
  const print = useMutation({ mutationFn: async () => ({ ...(await printScoreSheets(eventId)), version }) });
  const { send, isPending } = useSubmit(print);
  if (print.data?.version === version)
    return (
      // As wide as before the first press: nothing beside it moves under the pointer.
      <Button
        href={print.data.pdf_url}
        target="_blank"
        aria-label={words.downloadSheets}
        icon={<Icon of={IconDownload} />}
      >
        {words.sheets}
      </Button>
    );
  return (
    <Button loading={isPending} icon={<Icon of={IconClipboardText} />} onClick={() => void send()}>
      {words.sheets}
    </Button>
  );
}
