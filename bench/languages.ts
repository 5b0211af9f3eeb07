import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../scripts/build-web.mjs';
import { root } from '../scripts/runtime.mjs';

const assets = path.join(root, 'apps/web/dist/assets');
const pages = ['home', 'event', 'dashboard-page', 'dashboard-event-page'];

/** How much Hindi each page sends to readers of English, and how much a reader of Hindi loads for it. */
export async function measureLanguages(): Promise<void> {
  await buildWeb();
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const text = new Map(files.map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]));
  const chunk = (wanted: string) => files.find((name) => name.replace(/-[\w-]{8}\.js$/, '') === wanted);
  const entry = chunk('entry');
  for (const page of pages) {
    const begins = [entry, chunk(page)].filter((name) => name !== undefined);
    const loaded = withImports(begins, text);
    const [english, hindi] = [loaded.filter((name) => !speaksHindi(name)), loaded.filter(speaksHindi)];
    console.log(
      `${page.padEnd(22)}${english.length} chunks, ${bytesOfHindi(english, text)} bytes of Devanagari in`,
      `${english.filter((name) => bytesOfHindi([name], text) > 0).length} of them, ${hindi.length} that speak Hindi`,
    );
  }
  const speaking = files.filter(speaksHindi);
  const kb = (names: readonly string[]) =>
    (names.reduce((sum, name) => sum + gzipSync(text.get(name) ?? '').length, 0) / 1024).toFixed(0);
  console.log(`Hindi: ${bytesOfHindi(speaking, text)} bytes in ${speaking.length} chunks, ${kb(speaking)} kB by gzip`);
}

const speaksHindi = (name: string) => /^hindi-|\.hi-|-hindi-/.test(name);

const bytesOfHindi = (names: readonly string[], text: ReadonlyMap<string, string>) =>
  names.reduce((sum, name) => sum + 3 * (text.get(name)?.match(/\p{Script=Devanagari}/gu)?.length ?? 0), 0);

/** These chunks, and everything they import statically. */
function withImports(names: readonly string[], text: ReadonlyMap<string, string>): string[] {
  const loaded = new Set(names);
  for (const name of loaded)
    for (const [, imported] of (text.get(name) ?? '').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      if (imported) loaded.add(imported);
  return [...loaded];
}
