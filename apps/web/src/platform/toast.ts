import { hideToast, showToast, type ToastAction, type ToastKind } from '../ui/feedback/toast.tsx';

/** A message, with the reason or what follows from it on a second line, and its kind where that depends. */
export type Said = string | { message: string; reason?: string | undefined; kind?: ToastKind };

/**
 * One toast at a time (B§8): a new one replaces the old. Several messages given together (a server's list of errors)
 * are shown one after another, unless something newer replaces them.
 */
export const toast = {
  success: (said: Said, action?: ToastAction) => show('success', [said], action),
  info: (said: Said) => show('info', [said]),
  error: (said: Said) => show('error', [said]),
  errors: (all: readonly Said[]) => show('error', all),
  hide: hideToast,
};

const readingMs = (message: string) => Math.min(9000, 3500 + message.length * 40);

let following: ReturnType<typeof setTimeout> | undefined;

function show(otherwise: ToastKind, all: readonly Said[], action?: ToastAction): void {
  clearTimeout(following);
  const [first, ...rest] = all;
  if (first === undefined) return;
  const {
    message,
    reason,
    kind = otherwise,
  }: Exclude<Said, string> = typeof first === 'string' ? { message: first } : first;
  const ms = rest.length > 0 ? 2500 : readingMs(message + (reason ?? ''));
  showToast({ kind, message, reason, ms, action });
  if (rest.length > 0) following = setTimeout(() => show(otherwise, rest), ms);
}
