import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ending, node, root, start } from './runtime.mjs';

const usualPlaces = [
  // The same engine without a window: a journey takes an eighth less processor time (decision 0050).
  '/usr/bin/chromium-headless-shell',
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
  const installed = [...usualPlaces, await ofPlaywright()].find(runs);
  if (installed) return installed;

  console.log('There is no Chromium here; installing one …');
  if (process.getuid?.() === 0 && isDebian()) {
    await run('apt-get', ['update', '-qq']);
    // Debian before 12 has no build without a window.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      if (usualPlaces.some(runs)) break;
    }
  } else {
    await run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const fresh = [...usualPlaces, await ofPlaywright()].find(runs);
  if (fresh) return fresh;
  throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH to its program file.');
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

async function run(/** @type {string} */ command, /** @type {string[]} */ args) {
  await ending(start(command, args, { cwd: root, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
