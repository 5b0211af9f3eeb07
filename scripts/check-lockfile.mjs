import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './runtime.mjs';

// npm leaves packages for other systems out of the lockfile if the registry in use does not offer them, and `npm ci`
// then refuses the lockfile on every machine. It also writes registry addresses, which differ by location.
/** @type {Record<string, { resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
const listed = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));

const faults = Object.entries(packages).flatMap(([place, { resolved, link, optionalDependencies = {} }]) => [
  ...(resolved && !link ? [`${place} is bound to the address ${new URL(resolved).origin}`] : []),
  ...Object.keys(optionalDependencies)
    .filter((name) => !listed.has(name))
    .map((name) => `${name}, which ${place} may need on another system, is not in the lockfile`),
]);

for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
