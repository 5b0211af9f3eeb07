import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { domains, isForTests, isGenerated, isTest } from './architecture.mjs';
import { functionsOf } from './check-functions.mjs';
import { eraser, writesOf } from './check-writers.mjs';
import { importsOf, resolve } from './source-imports.mjs';

/**
 * The figures of the code base: `node scripts/measure-house.mjs [folder]`, for this tree or another one for
 * comparison. An older tree without domains is measured by the same rules: there, the top folders of a floor count as
 * nouns.
 *
 * @typedef {{ file: string, text: string, lines: number, parsed: import('./source-imports.mjs').Parsed | null }} Source
 */

/** @type {Record<string, string>} */
const floors = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  api: 'apps/api/src/features',
  web: 'apps/web/src/features',
};
const code = ['packages', 'apps', 'e2e'];
const skipped = ['node_modules', 'dist', 'public', 'fonts', 'test-results', 'playwright-report'];

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesBelow(root, name);
    return /\.(ts|tsx|css)$/.test(entry.name) && !isGenerated.test(entry.name) ? [name] : [];
  });
}

/** @param {string} root @returns {Source[]} */
function sourcesOf(root) {
  return code
    .flatMap((folder) => filesBelow(root, folder))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const parsed = file.endsWith('.css') ? null : parseSync(file, text);
      return { file, text, lines: text.split('\n').length - 1, parsed };
    });
}

/** @param {string} file */
const isForTest = (file) => isTest.test(file) || isForTests.test(file);

/** @param {number[]} values */
function spread(values) {
  const sorted = values.toSorted((x, y) => x - y);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${sorted.at(-1) ?? 0}`;
}

/** @param {string} file @param {string} floor */
const stepsOf = (file, floor) =>
  file
    .slice(floor.length + 1)
    .replace(/(\.module)?\.\w+$/, '')
    .split('/');

/** @param {Source[]} sources */
function printFloors(sources) {
  console.log('Rooms: what stands first below a floor; arrows: pairs of rooms of which one imports the other');
  for (const [name, floor] of Object.entries(floors)) {
    const own = sources.filter(({ file }) => file.startsWith(`${floor}/`) && !isForTest(file));
    const folders = new Set();
    const flat = new Set();
    const nouns = new Set();
    const arrows = new Set();
    for (const { file, text, parsed } of own) {
      const [room = '', ...rest] = stepsOf(file, floor);
      (rest.length > 0 ? folders : flat).add(room);
      if (rest.length > 1 && room in domains) nouns.add(`${room}/${rest[0]}`);
      for (const { to } of parsed ? importsOf(parsed, text) : []) {
        const target = resolve(file, to);
        if (!target?.startsWith(`${floor}/`)) continue;
        const [other = ''] = stepsOf(target, floor);
        if (other !== room) arrows.add(`${room} -> ${other}`);
      }
    }
    const within = nouns.size > 0 ? ` (${nouns.size} nouns in them)` : '';
    console.log(
      `  ${name.padEnd(9)} ${folders.size} folders${within}, ${flat.size} files beside them, ${arrows.size} arrows`,
    );
  }
}

/**
 * A server noun that also exists on another floor has the same name there, as a file or a folder, and, if the tree has
 * domains, is in the same domain.
 *
 * @param {Source[]} sources
 */
function printNouns(sources) {
  /** @param {string} floor */
  const namesOn = (floor) => {
    const steps = sources.filter(({ file }) => file.startsWith(`${floor}/`) && !isForTest(file));
    return new Set(
      steps.flatMap(({ file }) => stepsOf(file, floor).map((_, at, all) => all.slice(0, at + 1).join('/'))),
    );
  };
  const nouns = new Set(
    sources.flatMap(({ file }) =>
      /\/(routes|service|store)\.ts$/.test(file)
        ? stepsOf(file, floors.api ?? '')
            .slice(0, -1)
            .join('/')
        : [],
    ),
  );
  for (const domain of Object.keys(domains)) nouns.delete(domain);
  const [domain, contract, web] = ['domain', 'contract', 'web'].map((name) => namesOn(floors[name] ?? ''));
  const on = (/** @type {Set<string> | undefined} */ names) => [...nouns].filter((noun) => names?.has(noun));
  const all = on(domain).filter((noun) => contract?.has(noun) && web?.has(noun));
  console.log(
    `Nouns of the server: ${nouns.size}; under the same name in the contract ${on(contract).length}, ` +
      `on the web ${on(web).length}, in the domain ${on(domain).length}, on all four floors ${all.length}`,
  );
  const rooms = Object.keys(domains).filter((name) =>
    Object.values(floors).every((floor) => sources.some(({ file }) => file.startsWith(`${floor}/${name}/`))),
  );
  console.log(`Domains on all four floors: ${rooms.length}`);
}

/** @param {Source[]} sources */
function printLengths(sources) {
  const written = sources.filter(({ file }) => !file.endsWith('.css'));
  const source = written.filter(({ file }) => !isForTest(file));
  const functions = source.flatMap(({ file, text, parsed }) => (parsed ? functionsOf(file, parsed, text) : []));
  const lines = (/** @type {Source[]} */ some) => some.reduce((sum, one) => sum + one.lines, 0);
  const css = sources.filter(({ file }) => file.endsWith('.css'));
  console.log(
    `Source: ${source.length} files, ${lines(source)} lines; tests ${lines(written) - lines(source)}; CSS ${lines(css)}`,
  );
  console.log(`Files: ${spread(source.map((one) => one.lines))}`);
  console.log(
    `Functions: ${functions.length}; ${spread(functions.map((one) => one.lines))}; ` +
      `over the limit ${functions.filter((one) => one.lines > one.limit).length}`,
  );
}

/** @param {Source[]} sources */
function printWriters(sources) {
  /** @type {Map<string, Set<string>>} */
  const tables = new Map();
  for (const { file, text, parsed } of sources) {
    for (const { table, room } of parsed ? writesOf(file, parsed, text) : []) {
      if (room !== eraser) tables.set(table, (tables.get(table) ?? new Set()).add(room));
    }
  }
  const several = [...tables].filter(([, rooms]) => rooms.size > 1).sort(([, x], [, y]) => y.size - x.size);
  console.log(
    `Tables written: ${tables.size}; by more than one room ${several.length}` +
      several
        .slice(0, 9)
        .map(([table, rooms]) => `\n  ${table} ${rooms.size}`)
        .join(''),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = sourcesOf(path.resolve(process.argv[2] ?? '.'));
  printFloors(sources);
  printNouns(sources);
  printLengths(sources);
  printWriters(sources);
}
