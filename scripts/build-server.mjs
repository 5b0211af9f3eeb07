import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ranInOwnNode, root } from './runtime.mjs';
import { hashOf } from './sources-hash.mjs';

const built = path.join(root, 'apps/api/dist');

/** The server in one file: a thousand modules take longer to find and link than to run (decision 0114). */
export const serverProgram = path.join(built, 'main.js');

/** The server of tests that kill it, and one piece of its background work (`apps/api/test/served-maidan`). */
const servedMaidan = path.join(root, '.cache/served-maidan');

/** The inputs of each build; a change in any of them requires a new one. */
const sources = [
  'apps/api/src',
  'apps/api/seed',
  'packages/domain/src',
  'packages/contract/src',
  'packages/embedded-postgres/src',
  'scripts/build-server.mjs',
  'package-lock.json',
];

/** Packages that bring machine code or files of their own. */
const asInstalled = /^(?:sharp|harfbuzzjs|@node-rs\/argon2|pg-native)$/;

const tested = 'apps/api/test/served-maidan';

/**
 * @typedef {{ built: string, input: Record<string, string>, sources: string[] }} Target
 * @type {Record<'server' | 'served-maidan', Target>}
 */
const targets = {
  server: { built, input: { main: 'apps/api/src/main.ts' }, sources },
  'served-maidan': {
    built: servedMaidan,
    input: { main: `${tested}/main.ts`, work: `${tested}/work.ts` },
    sources: [...sources, tested],
  },
};

/** @type {Promise<void> | undefined} */
let building;

/** Builds the server unless the existing build has these very sources. */
export function buildServer() {
  building ??= buildNow(targets.server);
  return building;
}

/** @param {Target} target */
async function buildNow(target) {
  const { built } = target;
  const wanted = hashOf(target.sources);
  const stamp = path.join(built, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const rolldown = await toolToBuild();
  if (!rolldown && existsSync(path.join(built, 'main.js'))) return; // an installation without the build tools serves the build it has
  if (!rolldown) throw new Error('The server is not built, and the tools to build it are not installed: run "npm ci".');
  const growing = path.join(root, `.cache/server-${process.pid}`);
  const replaced = `${growing}-old`;
  mkdirSync(growing, { recursive: true });
  try {
    await bundle(rolldown, growing, target);
    writeFileSync(path.join(growing, '.sources'), wanted);
    if (existsSync(built)) renameSync(built, replaced);
    renameSync(growing, built);
  } finally {
    for (const folder of [growing, replaced]) rmSync(folder, { recursive: true, force: true });
  }
}

const toolToBuild = () =>
  import('rolldown').then(
    ({ rolldown }) => rolldown,
    () => null,
  );

/**
 * @param {typeof import('rolldown').rolldown} rolldown
 * @param {string} folder
 * @param {Target} target
 */
async function bundle(rolldown, folder, { built, input }) {
  const server = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, path.join(root, file)])),
    cwd: root,
    platform: 'node',
    external: asInstalled,
    plugins: [
      {
        name: 'source-addresses',
        transform: { filter: { code: /import\.meta\.(?:url|dirname)/ }, handler: withSourceAddress(built) },
      },
    ],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  await server.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: Object.keys(input).length > 1,
    sourcemap: true,
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (source) => path.relative(built, path.resolve(folder, source)),
  });
  await server.close();
}

/**
 * Programs, migrations and pages stand beside the source that names them: it keeps its address.
 * @param {string} built
 * @returns {(code: string, id: string) => { code: string, map: null } | null}
 */
const withSourceAddress = (built) => (code, id) => {
  if (!path.isAbsolute(id) || id.includes('node_modules')) return null;
  const file = JSON.stringify(path.relative(built, id));
  const folder = JSON.stringify(`/${path.relative(built, path.dirname(id))}`);
  const addressed = code
    .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`);
  return { code: addressed, map: null };
};

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await ranInOwnNode()))
  await buildNow(process.argv[2] === 'served-maidan' ? targets['served-maidan'] : targets.server);
