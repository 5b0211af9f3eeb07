import { useLayoutEffect } from 'react';

/**
 * Says on the page's root whether the page is longer than the screen, for base.css: an open dialog hides the scroll bar,
 * and the page must jump neither where there was one nor where there was none.
 */
export function useScrollBarPlace(open: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (open) root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight);
  }, [open]);
}
