import { useEffect, useRef, useState } from 'react';
import { passToast } from '../../../ui/feedback/toast.tsx';

/** Below this width, the manager is scrolled into view when it opens (B§9). */
const smallScreen = 1024;

/** Whether the Transactions Manager is open, and where the page stands once it opens or has been set up. */
export function useOpenMoney({ hasVendor, isFirst }: { hasVendor: boolean; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasVendor);
  useEffect(() => {
    if (isOpen && window.innerWidth < smallScreen) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  useEffect(() => {
    // The message that sent somebody here has been read once they fill in its fields, and lies on them.
    const form = isOpen ? place.current : null;
    const pass = ({ target }: Event) => target instanceof HTMLInputElement && passToast();
    form?.addEventListener('focusin', pass);
    return () => form?.removeEventListener('focusin', pass);
  }, [isOpen]);
  useEffect(() => {
    // Before the first event, what to do next stands above the manager.
    if (isOpen && isFirst && hasVendor && !had.current) window.scrollTo({ top: 0 });
    had.current = hasVendor;
  }, [isOpen, isFirst, hasVendor]);
  return { isOpen, setOpen, place };
}
