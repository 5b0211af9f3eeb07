import { useLayoutEffect } from 'react';

/** Until the dialog has left the page, and what takes its place has asked for the focus. */
const settleMs = 20;

/** What had the focus last, menus and the like aside: an item that opens a dialog may be gone before the dialog is there. */
let lastLasting: Element | null = null;
const passing = '[role="menu"], .mantine-Popover-dropdown';
globalThis.document?.addEventListener(
  'focusin',
  ({ target }) => {
    if (target instanceof Element && !target.closest(passing)) lastLasting = target;
  },
  true,
);

/**
 * Focus goes back to where it was when the dialog opened, also when the dialog is taken out of the page whole; after an
 * item of a menu, to the menu's button. When that is gone too (its event was deleted), the content of the page has it.
 */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = lastLasting;
    return () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        const to = opener?.isConnected ? opener : document.querySelector('main');
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
