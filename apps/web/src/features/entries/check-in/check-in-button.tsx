import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { allowSound } from './signals.ts';
import { checkInWords } from './words.ts';

/** The QR reader is heavy: it is loaded when the scanner is opened. */
const CheckInDialog = lazy(withWords(() => import('./check-in-dialog.tsx'), 'CheckInDialog'));

/** Opens the scanner over the page it stands on. */
export function CheckInButton({ eventId, kind = 'quiet' }: { eventId: string; kind?: 'quiet' | 'tone' | 'plain' }) {
  const words = useWords(checkInWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        icon={<Icon of={IconScan} />}
        onClick={() => {
          allowSound();
          setOpen(true);
        }}
      >
        {words.checkInPlayers}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckInDialog eventId={eventId} opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
