import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { leftOnline, waitsAtDesk } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundWords } from './words.ts';

/**
 * Lets the organizer refund a fee: all of it, that of some categories, or a part of it. Only a confirmed registration
 * can lose its place, and of what the desk took for it the same dialog asks what became; for a cancelled one, the rest
 * of the fee may follow. A waiting player without an account is
 * taken off the list.
 */
export function RefundButton({ registration }: { registration: EventRegistration }) {
  const words = useWords(refundWords);
  const [isOpen, setOpen] = useState(false);
  const waits = waitsAtDesk(registration);
  const hasRest =
    registration.status === 'cancelled' && leftOnline(registration) > 0 && registration.ticketCode !== null;
  if (registration.status !== 'confirmed' && !waits && !hasRest && !isOpen) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {waits ? words.takeOff : leftOnline(registration) > 0 ? words.refund : words.takeAway}
      </Button>
      {isOpen && <RefundDialog registration={registration} onClose={() => setOpen(false)} />}
    </>
  );
}
