import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { lineAt } from './source-imports.mjs';

/** A node of a syntax tree, of which only some parts are looked at. @typedef {Record<string, any>} Node */

/**
 * Patterns that read words, file by file, with what they read.
 * @type {Record<string, string>}
 */
export const readsWords = {
  'apps/api/src/platform/db/db.ts': 'SQL',
  'apps/api/src/platform/db/named-statements.ts': 'SQL',
  'apps/api/src/platform/db/silent-database.ts': 'errors of a library',
  'apps/api/src/platform/files/image-worker.ts': 'errors of a library',
  'apps/api/src/platform/http/access.ts': 'a header',
  'apps/api/src/platform/http/error-handler.ts': 'errors of a library',
  'apps/api/src/platform/http/multipart.ts': 'errors of a library',
  'apps/api/src/platform/http/page-document.ts': 'HTML',
  'apps/api/src/platform/http/validation.ts': 'errors of a library',
  'apps/api/src/platform/payments/cashfree-balances.ts': 'errors of the provider',
  'apps/api/src/platform/payments/cashfree-payees.ts': 'errors of the provider',
  'apps/api/src/features/draws/papers/schedule-pages.ts': 'the table of fixtures, which is stored as text',
  'apps/api/src/platform/db/schema-text.ts': 'SQL',
  'apps/web/src/features/accounts/profile/device-name.ts': 'names of browsers',
  'apps/web/src/features/schedule/table/schedule-row.tsx': 'the table of fixtures, which is stored as text',
  'apps/web/src/pages/page-failure.tsx': 'errors of the browser',
  'apps/web/src/platform/court-words.hi.ts': 'fixed sentences of the catalogue, by the word for a court',
  'apps/web/src/ui/court-lines.ts': 'names of sports',
  'packages/domain/src/court-names.ts': 'messages, by the word for a court',
  'packages/domain/src/game-word.ts': 'messages, by the word for a game',
  'packages/domain/src/draws/category-format.ts': 'names of sports',
};

const word = '[A-Za-z]{3,}';
const severalWords = new RegExp(`${word}[^A-Za-z\\\\]* | [^A-Za-z\\\\]*${word}`);

/**
 * Patterns over sentences: what the product says travels as a code with values, and is not read back.
 *
 * @param {string} file
 * @param {string} text
 * @returns {string[]} lines `file:line message`
 */
export function sentencesReadBack(file, text) {
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (value === null || typeof value !== 'object') return;
    const node = /** @type {Node} */ (value);
    const pattern = node.type === 'Literal' && node.regex?.pattern;
    if (pattern && severalWords.test(pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, '*')))
      found.push(`${file}:${lineAt(text, node.start)} reads a sentence back by a pattern: send its code and values`);
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') walk(part);
  };
  walk(parseSync(file, text).program);
  return found;
}

const sources = ['apps/web/src', 'apps/api/src', 'packages/domain/src', 'packages/contract/src'];

/** @param {string} root */
export const readBack = (root) =>
  sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => !(file in readsWords))
      .toSorted()
      .flatMap((file) => sentencesReadBack(file, readFileSync(path.join(root, file), 'utf8'))),
  );
