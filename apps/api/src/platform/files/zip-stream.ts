import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** The earliest time the format allows: equal contents make equal files. */
const mtime = '1980-01-01T00:00:00';

/** A ZIP archive written as its contents arrive, in constant memory. For archives below 4 GB. */
export async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const take = () => ready.splice(0);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, content } of entries) {
    const entry = new ZipDeflate(name);
    entry.mtime = mtime;
    zip.add(entry);
    for await (const text of content) {
      entry.push(Buffer.from(text));
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
