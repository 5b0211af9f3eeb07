import { IconCash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { leftAtDesk, type PaidAtDesk } from './queries.ts';
import { refundWords } from './words.ts';

const RecordRefundDialog = lazy(withWords(() => import('./record-refund-dialog.tsx'), 'RecordRefundDialog'));

/** Records that a fee taken at the desk was handed back; shown while any of it is left, even if the place is gone. */
export function RecordRefundButton({
  registration,
  due,
}: {
  registration: PaidAtDesk;
  /** Rupees that are to be repaid, if less than what is left. */
  due?: number;
}) {
  const words = useWords(refundWords);
  const [isOpen, setOpen] = useState(false);
  const { status, ticketCode } = registration;
  // Without a ticket, the player was only ever waiting and has paid nothing.
  const wasConfirmed = (status === 'confirmed' || status === 'cancelled') && ticketCode !== null;
  if (!wasConfirmed || ((due ?? leftAtDesk(registration)) <= 0 && !isOpen)) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconCash size={18} stroke={1.6} aria-hidden="true" />}
        aria-label={words.byHandOf({ name: registration.name })}
        onClick={() => setOpen(true)}
      >
        {words.byHand}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecordRefundDialog registration={registration} due={due} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
