import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = path.join(import.meta.dirname, '../apps/web/dist');

/** The size in transit: that of the compressed file, where there is one. */
function sent(file: string): number {
  const whole = path.join(dist, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
}

/** The scripts and styles that a page needs before it works, by chunk; lazily loaded ones are left out. */
function sizesOf(name: string, { withEntry = true } = {}): { script: number; style: number } {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const bring = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const key of chunk.imports ?? []) bring(manifest[key]);
  };
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const page = chunks.find((chunk) => chunk.name === name);
  expect(page, `a chunk called ${name}`).toBeDefined();
  const entryOf = (page: string) =>
    chunks.find((one) => one.isEntry && one.name === (page === 'umpire-desk' ? 'hall' : 'index'));
  for (const chunk of withEntry && !page?.isEntry ? [page, entryOf(name)] : [page]) bring(chunk);
  const sum = (files: Set<string>) => [...files].reduce((all, file) => all + sent(file), 0) / 1000;
  return { script: sum(scripts), style: sum(styles) };
}

// Five per cent above today's sizes (docs/decisions/0081): what grows a first view by more has to be made up for
// elsewhere, and no word in Hindi or hash in a chunk's name makes a page too heavy.
const most = {
  'public-event': { script: 165, style: 15 },
  home: { script: 168, style: 16.4 },
  hall: { script: 85, style: 8.5 },
  'umpire-desk': { script: 110, style: 11.5 },
  'dashboard-page': { script: 206, style: 14.6 },
};

for (const [name, { script, style }] of Object.entries(most)) {
  test(`${name} weighs no more than ${script} kB of scripts and ${style} kB of styles`, () => {
    const sizes = sizesOf(name);
    expect(sizes.script).toBeLessThan(script);
    expect(sizes.style).toBeLessThan(style);
  });
}

test('a page that the server drew is read with less than 3.6 kB of scripts', () => {
  const { script } = sizesOf('wake', { withEntry: false });
  expect(script + sent('first-paint.js') / 1000).toBeLessThan(3.6);
});

test('the letters that every page asks for weigh less than 45 kB', () => {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const fonts = [...page.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, file = '']) => file);
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((all, file) => all + sent(file), 0)).toBeLessThan(45_000);
});
