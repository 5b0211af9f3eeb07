import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import classes from './toast.module.css';
import { uiWords } from '../ui-words.ts';

export type ToastKind = 'success' | 'info' | 'error';

/** What takes it back, as long as the toast stands there. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastContent {
  kind: ToastKind;
  message: string;
  /** What explains the message, on a line of its own. */
  reason?: string | undefined;
  ms: number;
  action?: ToastAction | undefined;
}

let current: (ToastContent & { id: number; since: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Replaces the toast that is shown. */
export function showToast(content: ToastContent): void {
  count += 1;
  current = { ...content, id: count, since: performance.now() };
  tell();
}

let patience = 1;

/** Toasts stay this many times longer: where a test reads them, a busy machine may take its time. */
export function toastsStay(times: number): void {
  patience = times;
}

export function hideToast(): void {
  current = null;
  tell();
}

/** What the toast offers, by a key: an undo, as long as it stands there. */
export function pressToast(): void {
  const action = current?.action;
  if (!action) return;
  hideToast();
  action.onPress();
}

/** Of one press: what it did, and the question that follows. */
const together = 400;

/** Something opens: what was done before is read, and would lie on its title or its last item. A refusal stays. */
export function passToast(): void {
  if (current && current.kind !== 'error' && performance.now() - current.since > together) hideToast();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const icons = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };

/**
 * Rendered once in the application. Both live regions always exist: screen readers announce only changes inside them.
 */
export function ToastHost() {
  const content = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div className={classes.host}>
      <output>{content && content.kind !== 'error' && <Toast key={content.id} content={content} />}</output>
      <div role="alert" aria-live="assertive">
        {content?.kind === 'error' && <Toast key={content.id} content={content} />}
      </div>
    </div>
  );
}

function Toast({ content }: { content: ToastContent }) {
  const words = useWords(uiWords);
  const [held, setHeld] = useState(false);
  const Icon = icons[content.kind];

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(hideToast, content.ms * patience);
    return () => clearTimeout(timer);
  }, [held, content.ms]);

  return (
    <div
      className={classNames(classes.toast, classes[content.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.8} className={classes.mark} aria-hidden="true" />
      <div className={classes.said}>
        <p>{content.message}</p>
        {content.reason && <small className={classes.reason}>{content.reason}</small>}
      </div>
      {content.action && (
        <button type="button" className={classes.action} onClick={pressToast}>
          {content.action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={words.close} onClick={hideToast}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
