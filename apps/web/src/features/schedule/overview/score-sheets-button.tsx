import { IconClipboardText } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { paperWords } from './paper-words.ts';
import { usePrintSheets } from './use-prints.ts';

export function ScoreSheetsButton({ eventId }: { eventId: string }) {
  const text = useWords(paperWords);
  const { printSheets, isPending } = usePrintSheets(eventId);
  return (
    <Button loading={isPending} icon={<Icon of={IconClipboardText} />} onClick={printSheets}>
      {text.scoreSheets}
    </Button>
  );
}
