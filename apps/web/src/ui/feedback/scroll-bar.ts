import { useLayoutEffect } from 'react';

/**
 * Says on the page's root whether a scroll bar takes room beside the page, for base.css: an open dialog hides the bar, and
 * the page must jump neither where there was one nor where there was none.
 */
export function useScrollBarPlace(open: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (open) root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight && takesRoom());
  }, [open]);
}

/** Not where it lies over the page, as on phones, or is hidden: a gutter would move the page by its width. */
function takesRoom(): boolean {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; overflow: scroll; width: 50px; visibility: hidden';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width > 0;
}
