import { useEffect } from 'react';

const form = /^#gate=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The event whose gate the address of this page opens; null without one. */
export const gateInAddress = (hash: string): string | null => form.exec(hash)?.[1] ?? null;

/**
 * While the gate is open, its event stands in the page's address: loaded anew, with or without a network, or opened from
 * a link, the page opens the gate again.
 */
export function useGateAddress(eventId: string): void {
  useEffect(() => {
    const write = (hash: string) =>
      window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}${hash}`);
    write(`#gate=${eventId}`);
    return () => {
      // Another page may have been opened meanwhile: its address is its own.
      if (gateInAddress(location.hash) === eventId) write('');
    };
  }, [eventId]);
}
