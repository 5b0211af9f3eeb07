import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A stack as the sources tell it, when the built server runs (decision 0114). Its map is read with the first error:
 * Node's own option reads it at every start, which takes 100 ms and 25 MB.
 */
export function sourceLines(program: string): (stack: string) => string {
  const folder = path.dirname(program);
  const address = pathToFileURL(program).href.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const place = new RegExp(`${address}:(\\d+):(\\d+)`, 'g');
  let map: SourceMap | null | undefined;
  return (stack) => {
    if (map === undefined) {
      const file = `${program}.map`;
      map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
    }
    const known = map;
    if (!known) return stack;
    return stack.replace(place, (asBuilt, line: string, column: string) => {
      const entry = known.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return asBuilt;
      const file = path.resolve(folder, entry.originalSource);
      return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  };
}
