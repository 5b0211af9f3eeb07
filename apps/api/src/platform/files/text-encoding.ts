import type { SheetReading } from '@maidan/domain/entries/sheet-reading';

type Encoding = NonNullable<SheetReading['encoding']>;

/**
 * The text of a file and the encoding it is in: as its mark says, UTF-16 by its zero bytes, and otherwise UTF-8 or the
 * Windows encoding from before it, whichever it does less damage to. Of a UTF-8 text with a broken byte each other
 * letter stays, and � stands for the broken one.
 */
export function decodedText(bytes: Buffer): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Buffer): Encoding {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (begins(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  return wideEncoding(bytes) ?? narrowEncoding(bytes);
}

/** Separators, digits and line ends have a zero byte in UTF-16, all on one side of their letter. */
function wideEncoding(bytes: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((even > 0 && odd > 0) || (even + odd) * 50 < bytes.length) return null;
  return even > 0 ? 'utf-16be' : 'utf-16le';
}

/** Letters of several bytes that are whole, against broken ones: chance seldom makes a whole one. */
function narrowEncoding(bytes: Buffer): Encoding {
  let whole = 0;
  let broken = 0;
  for (const letter of new TextDecoder('utf-8').decode(bytes)) {
    if (letter === '\ufffd') broken += 1;
    else if (letter > '\u007f') whole += 1;
  }
  return broken > whole ? 'windows-1252' : 'utf-8';
}

/** Whether the file begins with these bytes. */
export const begins = (bytes: Buffer, mark: readonly number[] | string): boolean =>
  bytes.subarray(0, mark.length).equals(typeof mark === 'string' ? Buffer.from(mark, 'latin1') : Buffer.from(mark));
