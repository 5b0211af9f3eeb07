import { useCallback, useLayoutEffect, useRef } from 'react';
import { passToast } from './toast.tsx';

const open: symbol[] = [];

/**
 * Whether this dialog is on top: Escape closes only that one. A dialog leaves the stack after every listener has
 * handled the key that closed it; otherwise the same press would close the next one too.
 */
export function useIsOnTop(isOpen: boolean): () => boolean {
  const self = useRef<symbol>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const token = Symbol('dialog');
    self.current = token;
    open.push(token);
    passToast();
    return () => {
      setTimeout(() => open.splice(open.indexOf(token), 1), 0);
    };
  }, [isOpen]);
  return useCallback(() => open.at(-1) === self.current, []);
}
