import { ScreenDialog } from '../../../ui/feedback/screen-dialog.tsx';
import { ScannerScreen } from './scanner-screen.tsx';

export function CheckInDialog({ eventId, opened, onClose }: { eventId: string; opened: boolean; onClose: () => void }) {
  return (
    <ScreenDialog open={opened} onClose={onClose} title={useWords(checkInWords).title}>
      {opened && <ScannerScreen eventId={eventId} onClose={onClose} />}
    </ScreenDialog>
  );
}
import { useWords } from '../../../platform/language.tsx';
import { checkInWords } from './words.ts';
