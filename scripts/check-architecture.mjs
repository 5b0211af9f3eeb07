import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import {
  apiFeatures,
  fullest,
  isGenerated,
  isTest,
  kebabCase,
  longest,
  mayExportDefault,
  members,
  namesWithoutMeaning,
} from './architecture.mjs';
import { checkDomain, checkDomains } from './check-domains.mjs';
import { checkFunctions } from './check-functions.mjs';
import { checkWriters, writesOf } from './check-writers.mjs';
import { circles } from './circles.mjs';
import { checkImports, importsOf, layerOf, lineAt, reached } from './source-imports.mjs';

/**
 * @typedef {import('./source-imports.mjs').Parsed} Parsed
 * @typedef {import('./source-imports.mjs').Report} Report
 */

/**
 * Everything in the tree below `root` that breaks the rules of the architecture.
 * @param {string} root
 * @returns {string[]} lines `file:line message`, sorted
 */
export function checkArchitecture(root) {
  const files = members
    .map((member) => member.folder)
    .concat('scripts', 'bench')
    .flatMap((folder) => filesBelow(root, folder));
  /** @type {string[]} */
  const found = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  /** @type {import('./check-writers.mjs').Write[]} */
  const writes = [];
  const decisions = checkDecisions(root, found);
  for (const file of files) {
    /** @type {Report} */
    const report = (line, message) => found.push(`${file}:${line} ${message}`);
    checkName(file, report);
    const text = readFileSync(path.join(root, file), 'utf8');
    checkLength(file, text, report);
    for (const { 1: number = '', index } of text.matchAll(/\bdecision(?:s\/| )(\d{4})\b/g))
      if (!decisions.includes(number)) report(lineAt(text, index), `names decision ${number}, which is not there`);
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    const parsed = parseSync(file, text);
    const imports = importsOf(parsed, text);
    checkImports(file, imports, report);
    checkDomains(file, imports, report);
    checkExports(file, parsed, text, report);
    checkFunctions({ file, parsed, text }, report);
    writes.push(...writesOf(file, parsed, text));
    if (/^(apps|packages)\/[\w-]+\/src\//.test(file) && !isTest.test(file)) checkZones(parsed, text, report);
    if (layerOf(file)?.name === 'domain') checkClockAndDice(parsed, text, report);
    graph.set(file, reached(file, imports));
  }
  checkFeatures(root, files, found);
  checkTree(root, files, found);
  checkFolders(files, found);
  checkWriters(writes, found);
  for (const circle of circles(graph)) found.push(`${circle[0]}:1 imports itself in a circle: ${circle.join(' -> ')}`);
  return found.sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  const skipped = [
    'node_modules',
    'dist',
    'public',
    'fonts',
    'migrations',
    'schedules',
    'test-results',
    'playwright-report',
  ];
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesBelow(root, name);
    return /\.(ts|tsx|mjs|js|jsx|css)$/.test(entry.name) ? [name] : [];
  });
}

/**
 * @param {string} file
 * @param {Report} report
 */
function checkName(file, report) {
  const steps = file.split('/');
  const stem = steps.pop()?.split('.')[0] ?? '';
  if (namesWithoutMeaning.test(stem)) report(1, `"${stem}" says nothing about what is inside: find the noun`);
  for (const step of [...steps, stem]) {
    if (!kebabCase.test(step)) report(1, `"${step}" is not kebab-case`);
  }
  if (!layerOf(file)) report(1, 'is in none of the places that the layers name');
  checkDomain(file, report);
  if (/\.(js|jsx)$/.test(file)) report(1, 'is JavaScript: write .ts, or .mjs for a script');
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Report} report
 */
function checkLength(file, text, report) {
  const limit = isTest.test(file) ? longest.test : longest.source;
  const lines = text.split('\n').length - 1;
  if (lines > limit && !isGenerated.test(file)) report(limit, `has ${lines} lines, more than ${limit}: split the noun`);
}

/**
 * @param {string} file
 * @param {Parsed} parsed
 * @param {string} text
 * @param {Report} report
 */
function checkExports(file, { module }, text, report) {
  if (mayExportDefault.test(file)) return;
  for (const { entries } of module.staticExports) {
    for (const { exportName, start } of entries) {
      if (exportName.kind === 'Default' || exportName.name === 'default')
        report(lineAt(text, start), 'exports a default: give it a name');
    }
  }
}

/**
 * @param {Parsed} parsed
 * @param {string} text
 * @param {Report} report
 */
function checkClockAndDice({ program }, text, report) {
  /** @param {{ start: number }} node */
  const refuse = (node, /** @type {string} */ what) =>
    report(lineAt(text, node.start), `the domain has no clock and no dice: ${what} comes in as an argument`);
  const isDate = (/** @type {import('oxc-parser').Expression} */ node) =>
    node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    MemberExpression(node) {
      if (node.computed || node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      const name = `${node.object.name}.${node.property.name}`;
      if (name === 'Date.now' || name === 'performance.now' || name === 'Temporal.Now') refuse(node, 'now');
      if (name === 'Math.random') refuse(node, 'a seed');
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) refuse(node, 'now');
    },
    CallExpression(node) {
      if (isDate(node.callee)) refuse(node, 'now');
    },
    Identifier(node) {
      if (node.name === 'crypto') refuse(node, 'a random value');
    },
  }).visit(program);
}

const ofThisMachine = /^([gs]et(Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset|to(Date|Time)String)$/;
const inWords = /^toLocale(Date|Time)?String$/;

/**
 * People read India's time, whatever zone a laptop or a server is set to.
 * @param {Parsed} parsed
 * @param {string} text
 * @param {Report} report
 */
function checkZones({ program }, text, report) {
  /** @param {{ start: number, end: number }} node */
  const namesZone = (node) => text.slice(node.start, node.end).includes('timeZone');
  /** @param {{ start: number }} node @param {string} what */
  const say = (node, what) =>
    report(lineAt(text, node.start), `${what} is in the machine's time zone: use domain/india-time`);
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (ofThisMachine.test(name) || (inWords.test(name) && !namesZone(node))) say(callee, name);
    },
    NewExpression(node) {
      const made = text.slice(node.callee.start, node.callee.end);
      if (made === 'Intl.DateTimeFormat' && !namesZone(node)) say(node, made);
      if (made === 'Date' && node.arguments.length > 1) say(node, 'a date of several numbers');
    },
  }).visit(program);
}

/**
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} found
 */
function checkFeatures(root, files, found) {
  for (const file of files.filter((one) => one.startsWith(`${apiFeatures.folder}/`))) {
    const [domain = '', folder = '', ...rest] = file.slice(apiFeatures.folder.length + 1).split('/');
    if (rest.length === 0 && folder === 'routes.ts') continue;
    const name = rest.join('/');
    if (rest.length !== 1) found.push(`${file}:1 lies neither in records nor in a folder of acts`);
    const noun = /^(?:([\w-]+)-)?routes\.ts$/.exec(name);
    if (!noun) continue;
    const contract = apiFeatures.contract(domain, noun[1] ?? folder);
    if (!existsSync(path.join(root, contract)))
      found.push(`${file}:1 has no call in the contract: ${contract} is missing`);
  }
}

/**
 * The tree of ARCHITECTURE.md names every folder of acts, below its domain.
 * @param {string} root
 * @param {string[]} files
 * @param {string[]} found
 */
function checkTree(root, files, found) {
  const page = path.join(root, 'ARCHITECTURE.md');
  if (!existsSync(page)) return;
  const [, tree = ''] = readFileSync(page, 'utf8').split('\napps/api/\n');
  const parts = new Map(tree.split(/\n {2}(?=\S)/).map((part) => [part.slice(0, part.indexOf('/')), part]));
  const folders = new Set(
    files.flatMap((file) => {
      const [domain, folder, ...rest] = file.slice(apiFeatures.folder.length + 1).split('/');
      return file.startsWith(`${apiFeatures.folder}/`) && rest.length > 0 ? [`${domain}/${folder}`] : [];
    }),
  );
  for (const one of folders) {
    const [domain = '', folder = ''] = one.split('/');
    if (folder === 'records' || folder === 'letters') continue;
    const named = (parts.get(domain) ?? '').split(/[^\w-]+/);
    if (!named.includes(folder)) found.push(`ARCHITECTURE.md:1 does not name the folder ${one} in its tree`);
  }
}

/**
 * The index of the decisions names every page and no other.
 * @param {string} root
 * @param {string[]} found
 * @returns {string[]} the numbers of the pages
 */
function checkDecisions(root, found) {
  const folder = path.join(root, 'docs/decisions');
  if (!existsSync(folder)) return [];
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const named = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page = '']) => page);
  for (const page of pages.filter((one) => !named.includes(one)))
    found.push(`docs/decisions/README.md:1 does not name ${page}`);
  for (const page of named.filter((one) => !pages.includes(one)))
    found.push(`docs/decisions/README.md:1 names ${page}, which is not there`);
  return pages.map((page) => page.slice(0, 4));
}

/**
 * @param {string[]} files
 * @param {string[]} found
 */
function checkFolders(files, found) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  // A .hi.ts file is not counted: it is only ever looked for together with its English file.
  for (const file of files.filter((name) => !name.endsWith('.hi.ts')))
    counted.set(path.dirname(file), (counted.get(path.dirname(file)) ?? 0) + 1);
  for (const [folder, count] of counted) {
    if (count > fullest) found.push(`${folder}:1 holds ${count} files, more than ${fullest}: give it rooms`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkArchitecture(process.cwd());
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'The house is in order.' : `${found.length} to mend.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
