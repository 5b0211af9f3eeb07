import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

const version = 20;
/** Sizes follow the data, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** A fixed moment (1 January 1980, the format's first), so that equal contents make equal files. */
const dosDate = 0x21;

/** A ZIP archive written as its contents come, in constant memory. For archives below 4 GB. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const begins = offset;
    const head = Buffer.concat([
      numbers('<Vvvvvv', 0x04034b50, version, flags, deflated, 0, dosDate),
      Buffer.alloc(12),
      numbers('<vv', name.length, 0),
      name,
    ]);
    offset += head.length;
    yield head;

    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of Readable.from(counted(entry.content, sums)).pipe(createDeflateRaw())) {
      sums.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const measured = numbers('<VVV', sums.crc, sums.packed, sums.size);
    const descriptor = Buffer.concat([numbers('<V', 0x08074b50), measured]);
    offset += sums.packed + descriptor.length;
    yield descriptor;
    directory.push(
      Buffer.concat([
        numbers('<Vvvvvvv', 0x02014b50, version, version, flags, deflated, 0, dosDate),
        measured,
        numbers('<vvvvvVV', name.length, 0, 0, 0, 0, 0, begins),
        name,
      ]),
    );
  }
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  yield Buffer.concat([
    ...directory,
    numbers('<VvvvvVVv', 0x06054b50, 0, 0, entries.length, entries.length, size, offset, 0),
  ]);
}

async function* counted(content: ZipEntry['content'], sums: { crc: number; size: number }) {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

/** Little-endian numbers in a row: `v` takes two bytes, `V` four, as the format's description writes them. */
function numbers(form: `<${string}`, ...values: number[]): Buffer {
  return Buffer.concat(
    values.map((value, at) => {
      const wide = form[at + 1] === 'V';
      const bytes = Buffer.alloc(wide ? 4 : 2);
      if (wide) bytes.writeUInt32LE(value);
      else bytes.writeUInt16LE(value);
      return bytes;
    }),
  );
}
