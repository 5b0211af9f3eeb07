import { Unzip, UnzipInflate, unzipSync } from 'fflate';

/** The archive is broken, or larger inside than allowed. */
export class BadZip extends Error {}

/** The archive holds more than may be unpacked. */
export class TooLarge extends BadZip {}

export interface Zip {
  /** The names of its entries. */
  names: ReadonlySet<string>;
  read(name: string): Buffer | null;
}

const mostEntries = 500;

/** Deflated data expands at most a thousandfold: 8 MB between two checks of the limit. */
const bytesAtOnce = 8_192;

/**
 * Opens a ZIP archive by its directory and unpacks requested entries one by one. Their total size is bounded during
 * unpacking: what an archive says about its own sizes proves nothing.
 */
export function openZip(bytes: Buffer, mostUnpacked: number): Zip {
  const names = namesIn(bytes);
  let left = mostUnpacked;
  return {
    names,
    read(name) {
      if (!names.has(name)) return null;
      const content = contentOf(bytes, name, left);
      left -= content.length;
      return content;
    },
  };
}

function namesIn(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  let count = 0;
  const list = ({ name }: { name: string }) => {
    count += 1;
    if (count > mostEntries) throw new TooLarge('too many entries');
    names.add(name);
    return false; // unpacked here it would be as large as it claims
  };
  asBadZip(() => unzipSync(bytes, { filter: list }));
  return names;
}

function contentOf(bytes: Buffer, name: string, most: number): Buffer {
  const parts: Uint8Array[] = [];
  let size = 0;
  let whole = false;
  const unzip = new Unzip((file) => {
    if (file.name !== name || whole) return;
    file.ondata = (error, part, final) => {
      if (error) throw error;
      size += part.length;
      if (size > most) throw new TooLarge('too large');
      parts.push(part);
      whole = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  asBadZip(() => {
    for (let at = 0; at < bytes.length && !whole; at += bytesAtOnce) {
      unzip.push(bytes.subarray(at, at + bytesAtOnce), at + bytesAtOnce >= bytes.length);
    }
  });
  if (!whole) throw new BadZip('an entry that is cut off');
  return Buffer.concat(parts);
}

/** Any failure on foreign bytes is the archive's fault. */
function asBadZip(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof BadZip ? error : new BadZip('broken', { cause: error });
  }
}
