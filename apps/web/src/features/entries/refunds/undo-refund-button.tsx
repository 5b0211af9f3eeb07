import { IconArrowBack } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RepaidAtDesk } from './queries.ts';
import { refundWords } from './words.ts';

const UndoRefundDialog = lazy(withWords(() => import('./undo-refund-dialog.tsx'), 'UndoRefundDialog'));

/** Undoes a refund by hand that was recorded by mistake; shown only if there is one. */
export function UndoRefundButton({ registration }: { registration: RepaidAtDesk }) {
  const words = useWords(refundWords);
  const [isOpen, setOpen] = useState(false);
  if (registration.deskRefunds.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconArrowBack size={18} stroke={1.6} aria-hidden="true" />}
        aria-label={words.takeBackOf({ name: registration.name })}
        onClick={() => setOpen(true)}
      >
        {words.takeBack}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UndoRefundDialog registration={registration} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
