import { useState } from 'react';
import { CheckInDialog } from '../check-in/check-in-dialog.tsx';

/** The gate over the page that its address opened. */
export function GateAtAddress({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CheckInDialog eventId={eventId} opened onClose={() => setOpen(false)} />;
}
