import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

/** The archive is broken, or larger inside than anybody needs. */
export class BadZip extends Error {}

interface Entry {
  method: number;
  packed: number;
  begins: number;
}

const mostEntries = 500;

/**
 * Opens a ZIP archive by its central directory and unpacks the entries that are asked for, one by one. What they
 * unpack to is bounded while it is unpacked, all of them together: what an archive says about its own sizes proves nothing.
 */
export function openZip(bytes: Buffer, mostUnpacked: number): { read(name: string): Promise<Buffer | null> } {
  const entries = directoryOf(bytes);
  let left = mostUnpacked;
  return {
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = await contentOf(bytes, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length) throw new BadZip('no directory');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new BadZip('too many entries');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new BadZip('a broken directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begins = bytes.readUInt32LE(at + 42);
    entries.set(name, { method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), begins });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function contentOf(bytes: Buffer, { method, packed, begins }: Entry, most: number): Promise<Buffer> {
  if (begins + 30 > bytes.length || bytes.readUInt32LE(begins) !== 0x04034b50) throw new BadZip('a broken entry');
  const data = begins + 30 + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28);
  const inside = bytes.subarray(data, data + packed);
  if (inside.length < packed) throw new BadZip('an entry that is cut off');
  if (method === 0 && inside.length <= most) return inside;
  if (method !== 8 || most < 1) throw new BadZip('too large, or packed in a way that we do not know');
  try {
    return await unpack(inside, { maxOutputLength: most });
  } catch {
    throw new BadZip('too large, or broken');
  }
}
