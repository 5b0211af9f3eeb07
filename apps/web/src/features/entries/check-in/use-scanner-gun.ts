import { useEffect, useEffectEvent } from 'react';
import { afterKey, noBurst } from './scanner-gun.ts';

/** Listens for a hand-held scanner whatever has the focus, and removes its keys from the field they ended up in. */
export function useScannerGun(onScan: (text: string) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    let burst = noBurst;
    let field: HTMLInputElement | null = null;
    let before = '';
    const hear = (event: KeyboardEvent) => {
      // A control character within a code comes as a shortcut: it types nothing, and the code goes on.
      const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
      const { key, code, shiftKey } = isShortcut ? { key: 'Control', code: '', shiftKey: false } : event;
      const capsLock = event.getModifierState('CapsLock');
      const after = afterKey(burst, { key, code, shiftKey, capsLock }, event.timeStamp);
      const heldUp = burst.earlier.map(({ typed }) => typed).join('');
      const isBegun = after.burst.begunAt !== burst.begunAt && after.burst.presses.length === 1;
      burst = after.burst;
      if (isBegun) field = null;
      // The focus may come into a field while a code is being typed.
      if (event.target instanceof HTMLInputElement && event.target !== field) {
        field = event.target;
        before = field.value;
      }
      if (after.scanned === null) return;
      // Keeps Enter from pressing the focused button or submitting the form around the field.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field) fill(field, heldUp && before.endsWith(heldUp) ? before.slice(0, -heldUp.length) : before);
      tell(after.scanned);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
/** Sets the value as typing would, so that React notices. */
function fill(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
