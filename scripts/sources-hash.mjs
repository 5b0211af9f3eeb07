import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './runtime.mjs';

/**
 * A digest of everything that a build is made of: files and folders by their path in the project, without tests.
 * @param {readonly string[]} sources
 */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesBelow(name) {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return /\.test\.tsx?$/.test(name) ? [] : [name];
  return readdirSync(path.join(root, name))
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}
