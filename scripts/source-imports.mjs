import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { layers, members } from './architecture.mjs';

/**
 * @typedef {{ to: string, line: number, typeOnly: boolean }} Import
 * @typedef {import('oxc-parser').ParseResult} Parsed
 * @typedef {(line: number, message: string) => void} Report
 */

/** @param {string} file */
export const layerOf = (file) => layers.find((layer) => layer.files.test(file));

/** @param {string} file */
const nounOf = (file) => layerOf(file)?.files.exec(file)?.[1];

/** @param {string} file */
const memberOf = (file) => members.find((member) => file.startsWith(`${member.folder}/`));

/**
 * @param {string} text
 * @param {number} offset
 */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * @param {Parsed} parsed
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf({ module, program }, text) {
  /** @type {Import[]} */
  const imports = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ to: moduleRequest.value, line: lineAt(text, start), typeOnly });
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ to: moduleRequest.value, line: lineAt(text, start), typeOnly: isType });
    }
  }
  const dynamic = new Visitor({
    ImportExpression({ source, start }) {
      if (source.type !== 'Literal') return;
      imports.push({ to: String(source.value), line: lineAt(text, start), typeOnly: true }); // runs later: no cycle
    },
    TSImportType({ source, start }) {
      imports.push({ to: source.value, line: lineAt(text, start), typeOnly: true });
    },
  });
  dynamic.visit(program);
  return imports;
}

/**
 * The file of ours behind an import, or null for a package.
 * @param {string} file
 * @param {string} to
 */
export function resolve(file, to) {
  const bare = to.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  const member = members.find(({ name }) => bare === name || bare.startsWith(`${name}/`));
  return member ? `${member.folder}/src${bare.slice(member.name.length)}.ts` : null;
}

/**
 * @param {string} file
 * @param {Import[]} imports
 * @param {Report} report
 */
export function checkImports(file, imports, report) {
  const layer = layerOf(file);
  if (!layer || layer.name === 'configuration') return;
  for (const { to, line } of imports) {
    const target = resolve(file, to);
    if (target === null) {
      checkPackage(layer, to, line, report);
      continue;
    }
    if (to.startsWith('.') && memberOf(file) !== memberOf(target) && memberOf(target)) {
      report(line, `reaches into ${memberOf(target)?.name} by a path: import it by its name`);
    }
    const targetLayer = layerOf(target);
    if (!targetLayer || layer.imports.includes(targetLayer.name)) continue;
    const isOwn = layer.own?.includes(targetLayer.name) && nounOf(file) === nounOf(target);
    if (isOwn) continue;
    const whose = layer.own?.includes(targetLayer.name) ? ` of another noun (${nounOf(target)})` : '';
    report(line, `${layer.name} may not import ${targetLayer.name}${whose}: ${to}`);
  }
}

/**
 * @param {import('./architecture.mjs').Layer} layer
 * @param {string} to
 * @param {number} line
 * @param {Report} report
 */
function checkPackage(layer, to, line, report) {
  if (layer.packages === 'any') return;
  const name = to.startsWith('node:') ? 'node:' : to.split('/', to.startsWith('@') ? 2 : 1).join('/');
  if (!layer.packages.includes(name)) report(line, `${layer.name} may not import the package ${to}`);
}

/**
 * @param {string} file
 * @param {Import[]} imports
 */
export function reached(file, imports) {
  return imports.flatMap(({ to, typeOnly }) => (typeOnly ? [] : (resolve(file, to) ?? [])));
}
