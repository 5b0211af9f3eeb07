import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { allowSound } from '../check-in/signals.ts';
import { buttonWords } from './words.ts';

/** The QR reader is heavy: it is loaded when the scanner is opened. */
const CheckInDialog = lazy(withWords(() => import('../check-in/check-in-dialog.tsx'), 'CheckInDialog'));

/** Opens the scanner over the page it stands on. In a list of events it is an icon that names its event. */
export function CheckInButton({
  eventId,
  kind = 'quiet',
  inListOf,
}: {
  eventId: string;
  kind?: 'quiet' | 'tone' | 'plain';
  inListOf?: string;
}) {
  const words = useWords(buttonWords);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    allowSound();
    setOpen(true);
  };
  return (
    <>
      {inListOf === undefined ? (
        <Button kind={kind} icon={<Icon of={IconScan} />} onClick={open}>
          {words.checkInPlayers}
        </Button>
      ) : (
        <IconButton label={words.checkInOfEvent({ event: inListOf })} onClick={open}>
          <Icon of={IconScan} />
        </IconButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CheckInDialog eventId={eventId} opened onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
