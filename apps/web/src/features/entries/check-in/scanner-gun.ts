import { readScan, swapCase } from '@maidan/domain/entries/check-in';

/**
 * Hand-held scanners on a cable or over Bluetooth act as keyboards: a code arrives as a burst of keys that ends with
 * Enter (or Tab). People do not type like that, so a burst is a scan whatever has the focus. A scanner presses the keys
 * of its own keyboard, an American one unless it was set otherwise; what they type depends on this device's layout and
 * Caps Lock, so both are kept: the letter, and the key.
 */
interface Press {
  typed: string;
  /** What the key gives on an American keyboard; null for a keyboard that does not name its keys. */
  onKeyboard: string | null;
}

export interface Burst {
  presses: readonly Press[];
  /** What was typed shortly before it: a radio link can hold a code up halfway. */
  earlier: readonly Press[];
  /** When its first and last keys were pressed, in milliseconds, and how many keys that were with those for capitals. */
  begunAt: number;
  at: number;
  keys: number;
  capsLock: boolean;
}

export const noBurst: Burst = { presses: [], earlier: [], begunAt: 0, at: 0, keys: 0, capsLock: false };

/** A key as the browser tells of it. */
export interface Key {
  key: string;
  code?: string;
  shiftKey?: boolean;
  capsLock?: boolean;
}

/** Slower than a scanner on a poor radio link, faster than any typist. */
const keyMs = 60;
/** Highest average per key of a scan of six keys or more: a hand rolling over the keyboard stays above it. */
const meanMs = 35;
const leastKeys = 6;
/** A code that was held up goes on within this time. */
const pauseMs = 1_500;

/** The burst after one more key, and its text if that key ended a scan. */
export function afterKey(burst: Burst, key: Key, at: number): { burst: Burst; scanned: string | null } {
  const goesOn = burst.presses.length > 0 && at - burst.at <= keyMs;
  if (isEnd(key)) {
    const isScan =
      goesOn && burst.presses.length >= leastKeys && (at - burst.begunAt) / Math.max(burst.keys, 1) <= meanMs;
    return { burst: noBurst, scanned: isScan ? wholeOf(burst) : null };
  }
  const press = pressOf(key);
  // Shift and the like are held down for capitals.
  if (!press) return { burst: goesOn ? { ...burst, at, keys: burst.keys + 1 } : burst, scanned: null };
  const capsLock = key.capsLock === true;
  if (goesOn) {
    const presses = [...burst.presses, press];
    return { burst: { ...burst, presses, at, keys: burst.keys + 1, capsLock }, scanned: null };
  }
  const earlier = at - burst.at <= pauseMs ? [...burst.earlier, ...burst.presses] : [];
  return { burst: { presses: [press], earlier, begunAt: at, at, keys: 1, capsLock }, scanned: null };
}

const isEnd = ({ key, code }: Key) =>
  ['Enter', 'Tab'].includes(key) || ['Enter', 'NumpadEnter', 'Tab'].includes(code ?? '');

const plainKeys: Record<string, string> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Backquote: '`~',
  Space: '  ',
  NumpadDecimal: '..',
  NumpadSubtract: '--',
};
const overDigits = ')!@#$%^&*(';

/** What the key with this name gives on an American keyboard; null for keys that give nothing, or have no name. */
function onAmerican(code: string, shiftKey: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey && code.startsWith('Digit') ? (overDigits[Number(digit)] ?? null) : digit;
  return plainKeys[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** Null for a key that types nothing. Keys of Indian layouts may type several letters at once, or none by themselves. */
function pressOf({ key, code = '', shiftKey = false }: Key): Press | null {
  const onKeyboard = onAmerican(code, shiftKey);
  if (!/^.$/su.test(key) && onKeyboard === null) return null;
  return { typed: /^(Dead|Process|Unidentified)$/.test(key) ? '' : key, onKeyboard };
}

const isOurs = (text: string): boolean => !['foreign', 'empty'].includes(readScan(text).kind);

/** The reading that is one of ours; else what was typed. Half a code is none of ours; both halves together are. */
function wholeOf({ presses, earlier, capsLock }: Burst): string {
  const wholes = earlier.length > 0 ? [presses, [...earlier, ...presses]] : [presses];
  for (const whole of wholes) {
    const typed = whole.map((press) => press.typed).join('');
    const keys = whole.map((press) => press.onKeyboard ?? press.typed).join('');
    // With Caps Lock some systems type capitals only: the keys know better which of them were.
    const readings = capsLock ? [keys, typed] : [typed, keys];
    const found = [...readings, ...readings.map(swapCase)].find(isOurs);
    if (found !== undefined) return found;
  }
  return presses.map((press) => press.typed || press.onKeyboard).join('');
}
