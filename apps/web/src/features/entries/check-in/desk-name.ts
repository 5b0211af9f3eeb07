/** What this device is called at the gate, with a mark of its own: two phones may both say "Gate 2". */
const nameKey = 'maidan-desk-name';
const markKey = 'maidan-desk-mark';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it lasts as long as the page.
  }
}

let mark: string | null = null;

function ownMark(): string {
  mark ??= stored(markKey);
  if (!mark) {
    const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
    mark = ((first * 65_536 + second) % 36 ** 4).toString(36).toUpperCase().padStart(4, '0');
    keep(markKey, mark);
  }
  return mark;
}

export const deskName = (): string => stored(nameKey) ?? 'Desk';

export const renameDesk = (name: string): void => keep(nameKey, name.trim().slice(0, 40) || 'Desk');

/** As the server writes it down: "Gate 2 · 7K2M". */
export const deviceId = (): string => `${deskName()} · ${ownMark()}`;
