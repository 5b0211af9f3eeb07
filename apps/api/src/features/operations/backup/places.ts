import path from 'node:path';
import { s3Bucket } from '../../../platform/files/bucket.ts';
import { s3Access } from '../../../platform/files/s3-access.ts';
import { parseBucketAddress } from '../../../platform/files/bucket-address.ts';
import type { Settings } from '../../../platform/settings.ts';
import { bucketHome } from './bucket-places.ts';
import { folderHome } from './folder-places.ts';
import type { BackupHome, BackupPlace } from './place.ts';

type Access = Parameters<typeof s3Access>[0];

/** BACKUP_DIR. */
export function backupHome(settings: Access & Pick<Settings, 'BACKUP_DIR'>): BackupHome | undefined {
  const { BACKUP_DIR: home } = settings;
  return home === undefined ? undefined : homeAt(settings, home);
}

function homeAt(settings: Access, name: string): BackupHome {
  const address = parseBucketAddress(name);
  if (!address) return folderHome(name);
  const access = s3Access(settings, address.bucket, `${name} is in a bucket`);
  return bucketHome(s3Bucket(access), address);
}

/** A place that is named by hand. */
export function backupPlace(settings: Access, name: string): BackupPlace {
  const address = parseBucketAddress(name);
  if (!address) {
    const folder = path.resolve(name);
    return folderHome(path.dirname(folder)).place(path.basename(folder));
  }
  const last = address.folders.at(-1);
  if (!last) throw new Error(`${name} names no folder of the bucket: s3://bucket/folder`);
  return homeAt(settings, ['s3:/', address.bucket, ...address.folders.slice(0, -1)].join('/')).place(last);
}

/** The newest backup of BACKUP_DIR, if it holds one. */
export async function newestNight(settings: Parameters<typeof backupHome>[0]): Promise<BackupPlace | undefined> {
  const home = backupHome(settings);
  const newest = (await home?.nights())?.at(-1);
  return newest === undefined ? undefined : home?.place(newest);
}
