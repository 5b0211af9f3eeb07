/** A prompt for a code, shared by all calls refused together. */
interface Asking {
  answer: Promise<boolean>;
  settle: (isShown: boolean) => void;
}

let asking: Asking | null = null;
const hosts = new Set<() => void>();

/**
 * Asks for a code before money or an export; true once the server has accepted one, false when the person declined.
 */
export function askForCode(): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asking = { answer: promise, settle: resolve };
    tell();
  }
  return asking.answer;
}

export function settleAsking(isShown: boolean): void {
  asking?.settle(isShown);
  asking = null;
  tell();
}

export const isAskingForCode = (): boolean => asking !== null;

/** Called when the one dialog is needed. */
export function hostAsking(host: () => void): () => void {
  hosts.add(host);
  return () => {
    hosts.delete(host);
    if (hosts.size === 0) settleAsking(false);
  };
}

function tell(): void {
  for (const host of hosts) host();
}
