import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Where a value stands in a sentence, until it is filled in. */
export const gap = '\u0000';

/** A node of a syntax tree, of which only some parts are looked at. @typedef {Record<string, any>} Node */

/**
 * All source files below a folder, or the file itself; tests are left out.
 * @param {string} place
 */
export function sourcesIn(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true })
    .map((file) => path.join(place, String(file)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted();
}

/**
 * The sentences that a file can say, as its literals and templates put them together: each branch of a choice, and
 * `gap` for every value. Words of fewer than `fewest` are names and codes, not sentences.
 * @param {string} file
 * @returns {string[]}
 */
export function sentencesOf(file, fewest = 3) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  /** @type {Set<string>} */
  const found = new Set();
  const isSentence = (/** @type {string} */ text) =>
    text.trim().split(/\s+/).length >= fewest && /^[A-Z\u0000"]/.test(text);
  visit(program, (node) => {
    for (const text of textsOf(node)) if (isSentence(text)) found.add(text);
  });
  return [...found];
}

/**
 * @param {any} node
 * @param {(node: Node) => void} say
 */
function visit(node, say) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) visit(one, say);
    return;
  }
  if (typeof node.type !== 'string' || node.type.startsWith('TS') || node.type === 'ImportDeclaration') {
    // What is asserted about a type is no sentence; the expression inside of `as const` is.
    if (node.expression) visit(node.expression, say);
    return;
  }
  if (node.type === 'TemplateLiteral' || node.type === 'Literal' || isJoined(node)) say(node);
  // The parts of a template are said as part of it; a value inside of it may be a sentence of its own all the same.
  if (node.type === 'TemplateLiteral' || isJoined(node)) return;
  // What a call is for is read in the API's documentation, which is in English.
  if (node.type === 'Property' && node.key.name === 'summary') return;
  for (const [key, value] of Object.entries(node)) if (key !== 'key' || node.computed) visit(value, say);
}

/**
 * A sentence over several lines; `court + 1` is a value.
 * @param {Node} node
 * @returns {boolean}
 */
const isJoined = ({ type, operator, left, right }) =>
  type === 'BinaryExpression' && operator === '+' && [left, right].some((side) => textsOf(side)[0] !== gap);

/**
 * Only what is given as the `message` of a refusal or the `msg` of a field: other sentences are papers and mails.
 * @param {string} file
 * @returns {string[]}
 */
export function refusalsOf(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  /** @type {Set<string>} */
  const found = new Set();
  walk(program, (node) => {
    const name = node.type === 'Property' ? node.key.name : node.type === 'VariableDeclarator' ? node.id.name : null;
    const value = node.type === 'Property' ? node.value : node.init;
    if (!['msg', 'message'].includes(name) || !value) return;
    for (const text of textsOf(value)) if (/[a-z] [a-z]/i.test(text)) found.add(text);
  });
  return [...found];
}

/**
 * @param {any} node
 * @param {(node: Node) => void} see
 */
function walk(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') see(node);
  for (const value of Array.isArray(node) ? node : Object.values(node)) walk(value, see);
}

/** What the functions that call a court say: the word for it, or the court by its number and by its name. */
/** @type {Record<string, string[]>} */
const places = {
  placeWord: ['court', 'board', 'table'],
  courtCalled: [`court ${gap}`, gap],
  courtTitle: [`Court ${gap}`, gap],
};

/**
 * Every way in which an expression reads: a choice has two, a template all those of its parts.
 * @param {Node} node
 * @returns {string[]}
 */
function textsOf(node) {
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : gap];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsOf(node.expression);
    case 'BinaryExpression':
      return isJoined(node) ? joined([textsOf(node.left), textsOf(node.right)]) : [gap];
    case 'CallExpression':
      if (node.callee.name in places) return places[node.callee.name] ?? [gap];
      return node.callee.name === 'counted' && node.arguments.length === 3
        ? [`1 ${node.arguments[1].value}`, `${gap} ${node.arguments[2].value}`]
        : [gap];
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap((/** @type {Node} */ quasi, /** @type {number} */ index) => [
          [quasi.value.cooked],
          ...(node.expressions[index] ? [textsOf(node.expressions[index])] : []),
        ]),
      );
    default:
      return [gap];
  }
}

/**
 * @param {string[][]} parts
 * @returns {string[]}
 */
const joined = (parts) =>
  parts.reduce((all, part) => all.flatMap((start) => part.map((end) => start + end)).slice(0, 64), ['']);

const values = ['Asha Rao', '7', '09:30'];

/**
 * The sentence with values in its gaps: every mixture of a name, a number and a time.
 * @param {string} sentence
 * @returns {string[]}
 */
export function filled(sentence) {
  const [first = '', ...rest] = sentence.split(gap);
  return rest.reduce(
    (all, part) => all.flatMap((start) => values.map((value) => start + value + part)).slice(0, 243),
    [first],
  );
}
