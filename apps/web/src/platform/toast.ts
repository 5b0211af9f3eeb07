import { hideToast, showToast, type ToastAction, type ToastKind } from '../ui/feedback/toast.tsx';

/**
 * One toast at a time (B§8): a new one replaces the old. Several messages given together (a server's list of errors)
 * are shown one after another, unless something newer replaces them.
 */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', [message], action),
  info: (message: string) => show('info', [message]),
  error: (message: string) => show('error', [message]),
  errors: (messages: readonly string[]) => show('error', messages),
  hide: hideToast,
};

const readingMs = (message: string) => Math.min(9000, 3500 + message.length * 40);

let following: ReturnType<typeof setTimeout> | undefined;

function show(kind: ToastKind, messages: readonly string[], action?: ToastAction): void {
  clearTimeout(following);
  const [message, ...rest] = messages;
  if (message === undefined) return;
  const ms = rest.length > 0 ? 2500 : readingMs(message);
  showToast({ kind, message, ms, action });
  if (rest.length > 0) following = setTimeout(() => show(kind, rest), ms);
}
