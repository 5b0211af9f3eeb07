import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { ending, ranInOwnNode, root, start } from './runtime.mjs';

const brotliCompressed = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
/** The best quality saves another tenth and takes half a minute; whoever starts Maidan for the first time waits for it. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const built = path.join(root, 'apps/web/dist');
const vite = path.join(root, 'node_modules/vite/bin/vite.js');

/** What the built application is made of. A change in any of it asks for a new build. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/contract-calls.config.ts',
  'scripts/build-web.mjs',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the browser application unless the build at hand is made of these very sources. */
export async function buildWeb() {
  const wanted = hashOfSources();
  const stamp = path.join(built, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!existsSync(vite)) {
    if (existsSync(built)) return; // an installation without the tools serves what it was given
    throw new Error('The browser application is not built, and the tools to build it are not installed: run "npm ci".');
  }
  console.log(
    existsSync(built) ? 'The browser application changed; building it …' : 'Building the browser application …',
  );
  const begun = Date.now();
  await build(wanted);
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Aside, and moved into place when whole: a server that runs meanwhile never serves half of it. */
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
    await compress(path.join(growing, 'assets'));
    writeFileSync(path.join(growing, '.sources'), hash);
    if (existsSync(built)) renameSync(built, replaced);
    renameSync(growing, built);
  } finally {
    for (const folder of [growing, drawing]) rmSync(folder, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  }
}

/** Beside each file its compressed forms, which the server sends as they are to browsers that read them. */
async function compress(/** @type {string} */ folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|wasm|svg)$/.test(name));
  for (const name of files) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    const [brotli, gzipped] = await Promise.all([
      brotliCompressed(bytes, { params: quick }),
      gzip(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipped);
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesBelow(name) {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(name) ? [] : [name];
  return readdirSync(path.join(root, name))
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await ranInOwnNode())) await buildWeb();
