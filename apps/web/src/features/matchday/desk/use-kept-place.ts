import { type RefObject, useEffect, useRef } from 'react';

/**
 * A press that takes its own button away (a match is called and leaves the list) would drop the keyboard at the top of
 * the page. The focus goes to what stands at the same place of the same list instead.
 */
export function useKeptPlace(root: RefObject<HTMLElement | null>, shown: unknown): void {
  const place = useRef<{ list: Element; index: number } | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element && root.current?.contains(target) ? target.closest('li') : null;
      const list = item?.parentElement;
      place.current = item && list ? { list, index: [...list.children].indexOf(item) } : null;
    };
    // A press beside everything leaves the list of its own accord.
    const forget = () => {
      place.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [root]);

  // After every change of what is shown: whether the button is still there is asked of the page.
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { list, index } = place.current;
    const items = [...list.children];
    const item = items[index] ?? items.at(-1);
    item?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  }, [shown]);
}
