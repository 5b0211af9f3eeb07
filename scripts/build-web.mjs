import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { circles } from './circles.mjs';
import { ending, ranInOwnNode, root, start } from './runtime.mjs';
import { hashOf } from './sources-hash.mjs';

const brotliCompressed = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
/**
 * The best quality saves another tenth, but takes half a minute for all files, and anyone who starts Maidan waits for
 * it.
 */
const [quick, best] = [9, 11].map((quality) => ({ [constants.BROTLI_PARAM_QUALITY]: quality }));
/** The files that first visits load. */
const everybodys =
  /^(?:wake|index|entry|pieces|public-event|home|controls|menus|queries|signed-in|dashboard-page|base|hall|umpire-desk)-[\w-]{8}\.(?:js|css)$/;

const built = path.join(root, 'apps/web/dist');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');

/** The inputs of the build; a change in any of them requires a new one. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/hall.html',
  'apps/web/vite.config.ts',
  'apps/web/contract-calls.config.ts',
  'scripts/build-web.mjs',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the browser application unless the existing build has these very sources. */
export async function buildWeb() {
  const wanted = hashOf(sources);
  const stamp = path.join(built, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!existsSync(vite)) {
    if (existsSync(built)) return; // an installation without the build tools serves the build it has
    throw new Error('The browser application is not built, and the tools to build it are not installed: run "npm ci".');
  }
  console.log(
    existsSync(built) ? 'The browser application changed; building it …' : 'Building the browser application …',
  );
  const begun = Date.now();
  await build(wanted);
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Builds in a folder of its own and moves it into place when complete: a running server never serves half of it. */
async function build(/** @type {string} */ hash) {
  const cache = path.join(root, '.cache');
  const growing = path.join(cache, `web-${process.pid}`);
  const drawing = path.join(cache, `web-${process.pid}-server`);
  const replaced = path.join(cache, `web-${process.pid}-old`);
  mkdirSync(cache, { recursive: true });
  try {
    const options = ['build', 'apps/web', '--outDir', growing, '--emptyOutDir', '--logLevel', 'warn'];
    const drawn = ['build', 'apps/web', '--ssr', 'src/server.tsx', '--outDir', drawing, '--logLevel', 'warn'];
    const ended = await Promise.all([options, drawn].map((words) => ending(start(process.execPath, [vite, ...words]))));
    if (ended.some((code) => code !== 0)) {
      throw new Error('The browser application could not be built; the reason stands above.');
    }
    renameSync(drawing, path.join(growing, 'server'));
    /** @type {Record<string, Chunk>} */
    const chunks = JSON.parse(readFileSync(path.join(growing, 'manifest.json'), 'utf8'));
    refuseCircles(chunks);
    await completeWorker(growing, { hash, chunks });
    await compress(path.join(growing, 'assets'));
    writeFileSync(path.join(growing, '.sources'), hash);
    if (existsSync(built)) renameSync(built, replaced);
    renameSync(growing, built);
  } finally {
    for (const folder of [growing, drawing]) rmSync(folder, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  }
}

/** Chunks that open offline, by name: those that are only displayed, and those with everything they load later. */
const shownOffline = [
  'wake',
  'base',
  'index',
  'entry',
  'home',
  'public-event',
  'login-page',
  'dashboard-page',
  'dashboard-event-page',
  'live-event-page',
  'hand-in',
];
const usedOffline = ['my-page', 'my-registration-page', 'hall', 'check-in-dialog'];
const otherParts = /^qr-worker-|^zxing_reader-|\.woff2$/;

/** @typedef {{ file: string, name?: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */

/** Of chunks that wait for each other one runs before what it needs is there: its page would not open. */
function refuseCircles(/** @type {Record<string, Chunk>} */ chunks) {
  const [circle] = circles(new Map(Object.entries(chunks).map(([key, { imports = [] }]) => [key, imports])));
  if (circle) throw new Error(`Chunks of the build import each other in a circle: ${circle.join(' -> ')}`);
}

/** Lists the offline files in the worker and gives it the build's version: a changed worker is a new worker. */
async function completeWorker(
  /** @type {string} */ folder,
  /** @type {{ hash: string, chunks: Record<string, Chunk> }} */ { hash, chunks },
) {
  const file = path.join(folder, 'app-worker.js');
  const parts = new Set([
    '/umpire',
    '/auth/login',
    '/first-paint.js',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/icon-192.png',
  ]);
  const seen = new Set();
  const add = (/** @type {Chunk | undefined} */ chunk, /** @type {boolean} */ isUsed) => {
    if (!chunk) throw new Error('A part that the worker keeps for halls without a network is not in the build.');
    if (seen.has(`${chunk.file} ${isUsed}`)) return;
    seen.add(`${chunk.file} ${isUsed}`);
    for (const one of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) parts.add(`/${one}`);
    for (const one of chunk.imports ?? []) add(chunks[one], false);
    // The Hindi words are left out, because a reader uses one language; the worker caches them when they are used.
    const later = (chunk.dynamicImports ?? []).filter((one) => !/hindi|\.hi\.ts$/.test(one));
    if (isUsed) for (const one of later) add(chunks[one], true);
  };
  const named = (/** @type {string} */ name) =>
    Object.values(chunks).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
  for (const name of shownOffline) add(named(name), false);
  for (const name of usedOffline) add(named(name), true);
  for (const name of readdirSync(path.join(folder, 'assets'))) if (otherParts.test(name)) parts.add(`/assets/${name}`);
  const worker = readFileSync(file, 'utf8');
  const unbuilt = "{ version: 'unbuilt', parts: [], pages: [] }";
  if (!worker.includes(unbuilt)) throw new Error('app-worker.js has no place for the parts of the build.');
  const { pagePaths } = await import('@maidan/contract/pages');
  const pages = Object.values(pagePaths);
  const built = JSON.stringify({ version: hash.slice(0, 12), parts: [...parts].sort(), pages });
  writeFileSync(
    file,
    worker.replace(unbuilt, () => built),
  );
}

/** Writes compressed copies beside each file, which the server sends as they are to browsers that accept them. */
async function compress(/** @type {string} */ folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|wasm|svg)$/.test(name));
  for (const name of files) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    const [brotli, gzipped] = await Promise.all([
      brotliCompressed(bytes, { params: everybodys.test(name) ? best : quick }),
      gzip(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipped);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await ranInOwnNode())) await buildWeb();
