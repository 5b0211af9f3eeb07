import { useLayoutEffect } from 'react';

/** Long enough for the dialog to leave the page and for its successor to request the focus. */
const settleMs = 20;

/** The last focused element outside menus: a menu item that opens a dialog may be gone before the dialog appears. */
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
 * Returns the focus to where it was when the dialog opened, even if the dialog is unmounted; after a menu item, to the
 * menu's button. If that is gone too (its event was deleted), the page's content gets the focus.
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

/** Nothing has focus, or the focused element is in a closing dialog. */
function isFocusLost(): boolean {
  const now = document.activeElement;
  if (!now || now === document.body) return true;
  return now.closest('[role="dialog"]') !== null && now.closest('[data-dialog-open]') === null;
}
