import { useLayoutEffect } from 'react';

/** Until the dialog has left the page, and what takes its place has asked for the focus. */
const settleMs = 20;

/**
 * Focus goes back to where it was when the dialog opened, also when the dialog is taken out of the page whole. An item
 * of a menu is gone by then: its menu's button has the focus again. When that is gone too (its event was deleted), the
 * content of the page has it.
 */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    const menu = before?.closest('[role="menu"]');
    const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : before;
    return () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        const to = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
        if (to instanceof HTMLElement) to.focus({ preventScroll: true });
      }, settleMs);
    };
  }, [open]);
}

/** Nothing has it, or what has it goes away with a dialog that is closing. */
function isFocusLost(): boolean {
  const now = document.activeElement;
  if (!now || now === document.body) return true;
  return now.closest('[role="dialog"]') !== null && now.closest('[data-dialog-open]') === null;
}
