import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The system account that PostgreSQL runs as; without ids it is our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

const borrowed = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. Started by root, we use an existing account and create none: the one that already
 * owns the data, so that an account added later does not lock us out, otherwise a usual one.
 */
export function postgresAccount(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const found =
    accounts.find((account) => owner !== undefined && owner !== 0 && account.uid === owner) ??
    borrowed.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account. ' +
        'Start Maidan as another user, or set DATABASE_URL.',
    );
  }
  return { uid: found.uid, gid: found.gid };
}

/** Tried rather than computed from modes: access lists and mounts matter too. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return tried.status === 0;
}

/** For data restored by root, or a volume from an image where the account had another number. */
export function giveTo(account: Account, folder: string): void {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined || statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  lchownSync(folder, uid, gid); // last: an interrupted walk starts over
}
