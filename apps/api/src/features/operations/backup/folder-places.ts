import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNight } from './nights.ts';
import type { BackupHome, BackupPlace } from './place.ts';

const ending = '.partial';
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const unfinishedNights = async (home: string) =>
  (await namesIn(home)).filter((name) => name.endsWith(ending) && isNight(name.slice(0, -ending.length)));

/** Backups on a disk: until one is complete, it stands in a folder that ends in `.partial`. */
export function folderHome(home: string): BackupHome {
  return {
    place: (name) => folderPlace(home, name),
    nights: async () => (await namesIn(home)).filter(isNight).sort(),
    hasUnfinishedNight: async () => (await unfinishedNights(home)).length > 0,
    remove: (night) => rm(path.join(home, night), { recursive: true }),
  };
}

function folderPlace(home: string, name: string): BackupPlace {
  const folder = path.join(home, name);
  const partial = folder + ending;
  return {
    name: folder,
    read: async (file) => {
      const handle = await open(path.join(folder, file)).catch(() => null);
      return handle && handle.createReadStream();
    },
    refuseFilled: async () => {
      if ((await namesIn(folder)).length > 0) throw new Error(`${folder} is not empty`);
    },
    begin: async () => {
      const nights = (await unfinishedNights(home)).map((night) => path.join(home, night));
      for (const left of new Set([partial, ...nights])) await rm(left, { recursive: true, force: true });
    },
    write: async (file, content) => {
      const target = path.join(partial, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    },
    finish: async () => {
      await rm(folder, { recursive: true, force: true });
      await rename(partial, folder);
    },
    giveUp: () => rm(partial, { recursive: true, force: true }),
  };
}
