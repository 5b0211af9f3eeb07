import type { BucketAddress } from '../../../platform/files/bucket-address.ts';
import type { Bucket } from '../../../platform/files/bucket.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { manifestName } from './manifest.ts';
import { isNight } from './nights.ts';
import type { BackupHome, BackupPlace } from './place.ts';

/** Written first and removed last: it says of what has no manifest that it was to be a backup. */
const marker = 'unfinished';

/** What a backup consists of: whatever else lies in its place, another backup for instance, is never removed with it. */
const isPart = (file: string) =>
  /^(?:unfinished|manifest\.(?:json|sha256)|keys\.json|jobs\.json\.gz|(?:tables|files)\/[^/]+)$/.test(file);

/** Backups in a bucket, where nothing is renamed: one is complete when it has its manifest, which is written last. */
export function bucketHome(bucket: Bucket, { bucket: name, folders }: BucketAddress): BackupHome {
  const home = folders.map((folder) => `${folder}/`).join('');
  const isComplete = (night: string) => bucket.has(`${home}${night}/${manifestName}`);
  const nights = async () => {
    const all = (await bucket.folders(home)).filter(isNight).sort();
    const are = new Map<string, boolean>();
    await fewAtOnce(all, async (night) => void are.set(night, await isComplete(night)));
    const those = (complete: boolean) => all.filter((night) => are.get(night) === complete);
    return { complete: those(true), unfinished: those(false) };
  };
  return {
    place: (night) => {
      const place = bucketPlace(bucket, `s3://${name}/${home}${night}`, `${home}${night}/`);
      return {
        ...place,
        begin: async () => {
          for (const left of (await nights()).unfinished) await removeAll(bucket, `${home}${left}/`);
          await place.begin();
        },
      };
    },
    nights: async () => (await nights()).complete,
    hasUnfinishedNight: async () => (await nights()).unfinished.length > 0,
    remove: (night) => removeAll(bucket, `${home}${night}/`),
  };
}

function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
  return {
    name,
    read: (file) => bucket.read(prefix + file),
    refuseFilled: async () => {
      const keys = await bucket.list(prefix);
      const isBegun = keys.includes(prefix + marker) && !keys.includes(prefix + manifestName);
      const isLeft = isBegun && keys.every((key) => isPart(key.slice(prefix.length)));
      if (keys.length > 0 && !isLeft) throw new Error(`${name} is not empty`);
    },
    begin: async () => {
      await removeAll(bucket, prefix);
      await bucket.write(prefix + marker, bytesOf('This backup is not complete.\n'));
    },
    write: (file, content) => bucket.write(prefix + file, content),
    finish: () => bucket.remove(prefix + marker),
    giveUp: () => removeAll(bucket, prefix),
  };
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** The manifest first, so that half of a backup never looks like one; what says that it is unfinished, last. */
async function removeAll(bucket: Bucket, prefix: string): Promise<void> {
  const keys = await bucket.list(prefix);
  const named = (file: string) => keys.filter((key) => key === prefix + file);
  for (const key of named(manifestName)) await bucket.remove(key);
  await bucket.removeUnfinished(prefix);
  const rest = keys.filter((key) => key !== prefix + manifestName && key !== prefix + marker);
  await fewAtOnce(rest, (key) => bucket.remove(key), 8);
  for (const key of named(marker)) await bucket.remove(key);
}
