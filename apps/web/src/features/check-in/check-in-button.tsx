import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { allowSound } from './signals.ts';

export function CheckInButton({
  eventId,
  kind = 'main',
  disabled,
}: {
  eventId: string;
  kind?: ButtonKind;
  disabled?: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const open = () => {
    allowSound();
    setOpened(true);
  };
  return (
    <>
      <Button
        kind={kind}
        disabled={disabled}
        icon={<IconQrcode size={20} stroke={1.6} aria-hidden="true" />}
        onClick={open}
      >
        QR Check In
      </Button>
      <CheckInDialog eventId={eventId} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
