import { Visitor } from 'oxc-parser';
import { isForTests, isGenerated, isTest, longest } from './architecture.mjs';

/**
 * @typedef {import('./source-imports.mjs').Parsed} Parsed
 * @typedef {{ name: string, line: number, lines: number, limit: number }} Measured
 */

/**
 * Every function of a source file with its name and length; functions of tests are not measured.
 * @param {string} file
 * @param {Parsed} parsed
 * @param {string} text
 * @returns {Measured[]}
 */
export function functionsOf(file, { program }, text) {
  if (isTest.test(file) || isGenerated.test(file) || isForTests.test(file)) return [];
  const lineOf = lineCounter(text);
  /** @type {Map<unknown, string>} */
  const names = new Map();
  /** @type {Measured[]} */
  const found = [];
  /** @param {{ start: number, end: number, id?: { name: string } | null }} node */
  const measure = (node) => {
    const name = node.id?.name ?? names.get(node) ?? 'a function without a name';
    const line = lineOf(node.start);
    const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name);
    const limit = isComponent ? longest.component : longest.function;
    found.push({ name, line, lines: lineOf(node.end) - line + 1, limit });
  };
  /** @param {string | undefined} name @param {any} value */
  const call = (name, value) => {
    if (!name || !value) return;
    names.set(value, name);
    // memo(…), forwardRef(…): the component is the wrapped function.
    if (value.type === 'CallExpression') names.set(value.arguments[0], name);
  };
  new Visitor({
    VariableDeclarator: (node) => call(node.id.type === 'Identifier' ? node.id.name : undefined, node.init),
    Property: (node) => call(keyName(node.key), node.value),
    MethodDefinition: (node) => call(keyName(node.key), node.value),
    PropertyDefinition: (node) => call(keyName(node.key), node.value),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

/** @param {any} key */
const keyName = (key) => key.name ?? (key.value === undefined ? undefined : String(key.value));

/** @param {string} text */
function lineCounter(text) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (/** @type {number} */ offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (ends[middle]) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/**
 * @param {{ file: string, parsed: Parsed, text: string }} source
 * @param {import('./source-imports.mjs').Report} report
 */
export function checkFunctions({ file, parsed, text }, report) {
  for (const { name, line, lines, limit } of functionsOf(file, parsed, text)) {
    if (lines > limit) report(line, `${name} has ${lines} lines, more than ${limit}: a noun is missing in it`);
  }
}
