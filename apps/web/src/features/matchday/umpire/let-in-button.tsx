import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { doorWords } from './door-words.ts';

const LetInDialog = lazy(withWords(() => import('./let-in-dialog.tsx'), 'LetInDialog'));

/** The button that shows a QR code for one umpire's phone. */
export function LetInButton({ eventId, courts }: { eventId: string; courts: number }) {
  const text = useWords(doorWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={IconQrcode} />} onClick={() => setOpen(true)}>
        {text.letIn}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LetInDialog eventId={eventId} courts={courts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
