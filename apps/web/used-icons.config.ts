import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/**
 * Bundles the icons that we use instead of all five thousand, for the tests: without it, a page loads four megabytes of
 * icons with eight of source map, and their bundling takes a fresh clone seconds.
 */
export function usedIcons() {
  const sources = globSync('{src,test}/**/*.{ts,tsx}', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  );
  const used = new Set(
    sources
      .filter((text) => text.includes('@tabler/icons-react'))
      .flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []),
  );
  return {
    // Bundles are kept between runs for as long as the names of the plugins stay the same.
    name: `used-icons-${createHash('sha256')
      .update([...used].sort().join())
      .digest('hex')
      .slice(0, 12)}`,
    load(id: string) {
      if (!id.endsWith('/@tabler/icons-react/dist/esm/icons/index.mjs')) return null;
      const lines = readFileSync(id, 'utf8').split('\n');
      return lines.filter((line) => used.has(/as (\w+) \}/.exec(line)?.[1] ?? '')).join('\n');
    },
  };
}
