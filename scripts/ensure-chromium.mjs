import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ending, node, root, start } from './runtime.mjs';

/** The same engine without a window: a page costs a small part of what it does in a whole browser (decision 0050). */
const withoutWindow = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  withoutWindow,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The executable of a working Chromium, installed if there is none. Browser tests find it in CHROMIUM_PATH;
 * CHROME_PATH, which other tools use, works as well.
 */
export async function ensureChromium() {
  const found = await findOrInstall();
  process.env.CHROMIUM_PATH = found;
  return found;
}

async function findOrInstall() {
  for (const named of [process.env.CHROMIUM_PATH, process.env.CHROME_PATH]) {
    if (!named) continue;
    if (runs(named)) return named;
    throw new Error(`${named} is not a Chromium that runs on this machine.`);
  }
  const places = [...usualPlaces, await ofPlaywright()];
  const installed = places.find(runs);
  // A developer's machine keeps what it has; a container gets the cheaper one, where it can be had.
  const isContainer = process.getuid?.() === 0 && isDebian();
  if (installed === withoutWindow || (installed && !isContainer)) return installed;

  console.log('Installing a Chromium to test with …');
  if (isContainer) await installPackage(path.basename(withoutWindow));
  // Debian before 12 has no build without a window.
  if (isContainer && !places.some(runs)) await installPackage('chromium');
  if (!places.some(runs)) await run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const fresh = places.find(runs);
  if (fresh) return fresh;
  throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH to its program file.');
}

/** Without a network it ends soon, and a Chromium that is there already is used as it is. */
async function installPackage(/** @type {string} */ name) {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120'];
  const install = ['install', '-y', '-qq', ...patience, '--no-install-recommends', name];
  if ((await run('apt-get', install)) === 0) return;
  // The lists of packages are missing, or older than the packages.
  await run('apt-get', ['update', '-qq', ...patience]);
  await run('apt-get', install);
}

/** A file may exist and still not run: built for another system, or lacking a library. */
function runs(/** @type {string} */ file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function ofPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  return ending(start(command, args, { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
