import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string> | AsyncIterable<Uint8Array>;
}

/** The earliest time the format allows: equal contents make equal files. */
const mtime = '1980-01-01T00:00:00';

/** A ZIP archive written as its contents arrive, in constant memory. For archives below 4 GB. */
export async function* zipBytes(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const take = () => ready.splice(0);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of entries) {
    const entry = new ZipDeflate(name);
    entry.mtime = mtime;
    zip.add(entry);
    for await (const part of content) {
      entry.push(typeof part === 'string' ? Buffer.from(part) : part);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
