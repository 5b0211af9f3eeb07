import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isAlive, readPostmaster } from './postmaster.ts';
import { openRunFolder } from './run-folder.ts';

const program = path.join(import.meta.dirname, '../test/server-user.ts');

/** A temporary location in which no run has started. */
function emptyTemporary(): string {
  const temporary = mkdtempSync(path.join(inject('runFolder'), 'temporary-'));
  chmodSync(temporary, 0o711);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true, force: true });
  });
  return temporary;
}

test('a run that was killed leaves a server, and the next run stops it', async () => {
  const killed = path.join(emptyTemporary(), 'maidan-test-killed');
  mkdirSync(killed, { mode: 0o711 });
  const dataDir = path.join(killed, 'server');
  const user = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(user.stdout, 'data');
  writeFileSync(path.join(killed, 'owner'), String(user.pid));
  user.kill('SIGKILL');
  await once(user, 'exit');
  const left = readPostmaster(path.join(dataDir, 'postgres'));
  expect(isAlive(left?.pid ?? 0)).toBe(true);

  const run = await openRunFolder();
  onTestFinished(run.close);
  expect(existsSync(killed)).toBe(false);
  await vi.waitFor(() => expect(isAlive(left?.pid ?? 0)).toBe(false), 60_000);
});

test('a run that goes on keeps its folder; one that closes takes its own away', async () => {
  emptyTemporary();
  const first = await openRunFolder();
  const second = await openRunFolder();
  expect(existsSync(first.folder)).toBe(true);
  second.close();
  expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([true, false]);
  first.close();
  expect(existsSync(first.folder)).toBe(false);
});

test('inside of a run folder that one is used', async () => {
  emptyTemporary();
  const outer = await openRunFolder();
  onTestFinished(outer.close);
  vi.stubEnv('TMPDIR', outer.folder);
  const inner = await openRunFolder();
  expect(inner.folder).toBe(outer.folder);
  inner.close();
  expect(existsSync(outer.folder)).toBe(true);
});
