import { remember, remembered } from '../../../platform/device/device-memory.ts';

/**
 * The name of this device at the gate, with a unique mark: two phones may both be called "Gate 2". The keys are as older
 * versions wrote them: a named device keeps its name.
 */
const nameKey = 'maidan-desk-name';
const markKey = 'maidan-desk-mark';

let mark: string | null = null;

function ownMark(): string {
  mark ??= remembered(markKey);
  if (!mark) {
    const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
    mark = ((first * 65_536 + second) % 36 ** 4).toString(36).toUpperCase().padStart(4, '0');
    remember(markKey, mark);
  }
  return mark;
}

export const gateName = (): string => remembered(nameKey) ?? 'Gate';

export const renameGate = (name: string): void => remember(nameKey, name.trim().slice(0, 40) || 'Gate');

/** As recorded by the server: "Gate 2 · 7K2M". */
export const deviceId = (): string => `${gateName()} · ${ownMark()}`;
