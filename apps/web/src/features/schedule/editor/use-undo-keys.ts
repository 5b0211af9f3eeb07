import { useEffect } from 'react';
import type { EditorEvent } from './editor.ts';

/** Ctrl+Z and Ctrl+Shift+Z everywhere except in a field, which undoes its own typing. */
export function useUndoKeys(send: (event: EditorEvent) => void): void {
  useEffect(() => {
    const undoByKeys = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement;
      if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      send({ type: event.shiftKey ? 'redone' : 'undone' });
    };
    window.addEventListener('keydown', undoByKeys);
    return () => window.removeEventListener('keydown', undoByKeys);
  }, [send]);
}
