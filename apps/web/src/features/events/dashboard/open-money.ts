import { useEffect, useRef, useState } from 'react';

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
    // Before the first event, what to do next stands above the manager.
    if (isOpen && isFirst && hasVendor && !had.current) window.scrollTo({ top: 0 });
    had.current = hasVendor;
  }, [isOpen, isFirst, hasVendor]);
  return { isOpen, setOpen, place };
}
