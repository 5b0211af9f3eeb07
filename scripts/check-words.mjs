import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { readBack } from './sentences-read-back.mjs';
import { lineAt } from './source-imports.mjs';

/**
 * Finds text on screens outside of `defineWords`, where it cannot be translated: text between tags, text passed to a
 * piece of ui/, and sentences in strings. `languages.test.tsx` checks the words that are defined. Also finds what
 * would render before its words have loaded: a lazy piece loaded without them, and words read while a module is
 * loading; Hindi words that are spelled in two ways; and patterns that read a sentence back.
 *
 * @typedef {import('oxc-parser').Program} Program
 * @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node
 */

const folders = ['apps/web/src/features', 'apps/web/src/pages', 'apps/web/src/ui'];

/** Files without text for users, or with the words of both languages. */
const silent = /\.test\.tsx?$|words(\.hi)?\.ts$|\/pages\/gallery/;

/**
 * Texts that are the same in both languages, file by file, with the reason.
 * @type {Record<string, { why: string, texts: RegExp }>}
 */
const stays = {
  'apps/web/src/features/entries/check-in/offline-gate.ts': { why: 'an algorithm', texts: /^Ed25519$/ },
  'apps/web/src/features/entries/check-in/scanner-gun.ts': {
    why: 'names of keys',
    texts: /^(Enter|NumpadEnter|Tab|Digit)$/,
  },
  'apps/web/src/features/entries/check-in/use-scanner-gun.ts': { why: 'the name of a key', texts: /^CapsLock$/ },
  'apps/web/src/features/entries/check-in/qr-worker.ts': { why: 'a kind of code', texts: /^QRCode$/ },
  'apps/web/src/features/entries/check-in/gate-name.ts': { why: 'stored with each scan', texts: /^Gate/ },
  'apps/web/src/features/entries/new-registration/entry-draft.ts': { why: 'stored levels', texts: /^\w+( level)?$/ },
  'apps/web/src/features/entries/event-registrations/download-dialog.tsx': {
    why: 'a format',
    texts: /^Excel \(XLSX\)$|^ KB$/,
  },
  'apps/web/src/features/events/event/categories-editor.tsx': { why: 'a name as an example', texts: /^Men's Singles$/ },
  'apps/web/src/features/events/event/event-form.tsx': { why: 'stored sports, and names as examples', texts: /^[A-Z]/ },
  'apps/web/src/features/events/new-event/court-poster.ts': { why: 'a drawing', texts: /[<>]/ },
  'apps/web/src/features/events/event/your-events-dialog.tsx': { why: 'a key of the lists', texts: /^All Events$/ },
  'apps/web/src/features/draws/sheets/bracket-lines.ts': {
    why: 'drawn-words.ts reads it',
    texts: /^(Winner|Final|[A-Z]\S+-finals|Round …)$/,
  },
  'apps/web/src/features/matchday/boards/board-pages.ts': {
    why: 'rounds as the domain names them',
    texts: /^(Grand final(, second match)?|Final|Third place)$/,
  },
  'apps/web/src/features/draws/sheets/short-names.ts': {
    why: 'parts of names that the domain makes',
    texts: /^(Winner|Loser|Place)$/,
  },
  'apps/web/src/features/schedule/planner/planner.ts': {
    why: 'parts of names that the domain makes',
    texts: /^(Winners|Losers)$/,
  },
  'apps/web/src/features/schedule/settings/forecast.ts': { why: 'days as they are stored', texts: /^[A-Z]\w+day$/ },
  'apps/web/src/features/schedule/table/schedule-row.tsx': { why: 'looked for in a heading', texts: /^Player$/ },
  'apps/web/src/features/schedule/settings/settings-form.ts': {
    why: 'days as they are stored',
    texts: /^[A-Z]\w+day$/,
  },
  'apps/web/src/features/accounts/organizers/onboarding-form.tsx': { why: 'a name as an example', texts: /^Deccan/ },
  'apps/web/src/features/entries/payments/provider-checkout.ts': {
    why: 'for the log',
    texts: /^the checkout did not open$/,
  },
  'apps/web/src/features/accounts/profile/device-name.ts': { why: 'names of systems and browsers', texts: /^[A-Z]\w+/ },
  'apps/web/src/features/events/public-events/page-head.ts': {
    why: 'words of Schema.org, for programs',
    texts: /^(SportsEvent|Place|PostalAddress|Organization|Offer|InStock|SoldOut)$/,
  },
  'apps/web/src/features/events/public-events/event-details.tsx': {
    why: 'names of networks',
    texts: /^[A-Z]\w+( group)?$/,
  },
  'apps/web/src/features/accounts/session/auth-frame.tsx': { why: 'the sport of a drawing', texts: /^Badminton$/ },
  'apps/web/src/features/accounts/shell/language-switch.tsx': { why: 'each language by its own name', texts: /./ },
  'apps/web/src/features/entries/tickets/calendar-entry.ts': { why: 'iCalendar', texts: /^[A-Z]+[:;]/ },
  'apps/web/src/features/money/easy-split/document-failure.ts': {
    why: 'looked for in the server’s words',
    texts: /^[a-z ]+$/,
  },
  'apps/web/src/features/money/easy-split/settlements-csv.ts': {
    why: 'files are in English (decision 0052)',
    texts: /^[A-Z]/,
  },
  'apps/web/src/features/money/easy-split/vendor-analytics.tsx': {
    why: 'files are in English',
    texts: /^[A-Z]\w+( \S+)?$/,
  },
  'apps/web/src/ui/court-lines.ts': { why: 'keys of sports', texts: /^(table tennis|kho kho)$/ },
  'apps/web/src/ui/fields/date-field.tsx': { why: 'patterns of dates', texts: /^[DMYhmAa,: d]+$/ },
  'apps/web/src/ui/theme/theme.ts': { why: 'colours', texts: /^light-dark/ },
};

/** Attributes and properties whose values are not shown. */
const technical = new Set(
  `accept align aria-controls aria-describedby aria-labelledby autoCapitalize autoComplete capture className code color
  cursor d data-autofocus data-side drawing fill height href htmlFor id inputMode key kind lang level mark method mode
  name pattern placement position preserveAspectRatio queryKey rel role scope shape size spellCheck sport src stroke
  target to tone transform type valueFormat variant viewBox width`.split(/\s+/),
);

const drawn =
  /^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$|\b(translate|rotate|skewX|calc|minmax|repeat)\(|^\((min|max|pointer|prefers)-?\w*:/;

/** Names that are the same in every language, as in languages.test.tsx. */
const sameEverywhere = /^(Maidan|UPI|CSV|PDF|QR|PAN|UTR|Asia\/Kolkata)$/;

/** A capitalized word, or several words. */
function isSaid(/** @type {string} */ text) {
  const bare = text.trim();
  if (drawn.test(bare) || /^(https?:|tel:|data:|\/|\.|#|\[)/.test(bare)) return false;
  if (sameEverywhere.test(bare)) return false;
  return /^[A-Z][a-z]/.test(bare) || /\p{L}{2,}[,.…]?\s+\(?\p{L}{2,}/u.test(bare);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} lines `file:line message`
 */
export function untranslated(file, text) {
  /** @type {string[]} */
  const found = [];
  const allowed = stays[file]?.texts;
  const report = (/** @type {Node} */ node, /** @type {string} */ said) => {
    const words = said.trim().replace(/\s+/g, ' ');
    if (!allowed?.test(words))
      found.push(`${file}:${lineAt(text, node.start)} says “${words.slice(0, 60)}” in one language`);
  };
  /** @param {unknown} value */
  const walk = (value) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const node = value;
    const below = (/** @type {string[]} */ ...keys) => keys.forEach((key) => walk(node[key]));
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'JSXText':
        if (/\p{L}{2,}/u.test(String(node.value)) && !sameEverywhere.test(String(node.value).trim()))
          report(node, String(node.value));
        return;
      case 'JSXAttribute':
        if (technical.has(nameOf(node.name)) && !isExpression(node.value)) return;
        return below('value');
      case 'Property':
        if (technical.has(nameOf(node.key)) && isNode(node.value) && node.value.type === 'Literal') return;
        return below('value');
      case 'BinaryExpression':
        if (/^[!=]==?$/.test(String(node.operator))) return;
        return below('left', 'right');
      case 'SwitchCase':
        return below('consequent');
      case 'MemberExpression':
        return below('object');
      case 'NewExpression':
      case 'CallExpression':
        // Errors are shown through the catalogue of refusals; withWords and drawnPiece take a name from the code.
        if (/(Error|Exception|withWords|drawnPiece)$/.test(nameOf(node.callee))) return;
        return below('callee', 'arguments');
      case 'Literal':
        if (typeof node.value === 'string' && isSaid(node.value)) report(node, node.value);
        return;
      case 'TemplateLiteral': {
        const said = /** @type {{ value: { cooked: string } }[]} */ (node.quasis).map(
          ({ value: { cooked } }) => cooked,
        );
        if (isSaid(said.join('…').replaceAll(/\S*…\S*/g, (word) => (/^…?[-.:/_#\w]*…?$/.test(word) ? ' ' : word))))
          report(node, said.join('…'));
        return below('expressions');
      }
    }
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') walk(part);
  };
  walk(parseSync(file, text).program);
  return found;
}

/**
 * What would render before its words have loaded.
 *
 * @param {string} file
 * @param {string} text
 * @returns {string[]} lines `file:line message`
 */
export function tooEarly(file, text) {
  /** @type {string[]} */
  const found = [];
  const refuse = (/** @type {Node} */ node, /** @type {string} */ why) =>
    found.push(`${file}:${lineAt(text, node.start)} ${why}`);
  const walk = (/** @type {unknown} */ value, /** @type {boolean} */ isLater) => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, isLater));
    if (!isNode(value)) return;
    const called = value.type === 'CallExpression' ? nameOf(value.callee) : '';
    if (called === 'wordsNow' && !isLater)
      refuse(value, 'asks for words while it is loaded, when they may not have come');
    const [piece] = Array.isArray(value.arguments) ? value.arguments : [];
    if (called === 'lazy' && !(isNode(piece) && nameOf(piece.callee) === 'withWords'))
      refuse(value, 'loads a piece without its words: lazy(withWords(…))');
    const below = isLater || /Function/.test(value.type);
    for (const [key, part] of Object.entries(value)) if (key !== 'parent') walk(part, below);
  };
  walk(parseSync(file, text).program, false);
  return found;
}

/** @returns {value is Node} */
function isNode(/** @type {unknown} */ value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const isExpression = (/** @type {unknown} */ value) => isNode(value) && value.type === 'JSXExpressionContainer';

/** @returns {string} */
function nameOf(/** @type {unknown} */ node) {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

/** Hindi that people read. Files that read what people type accept every spelling. */
const hindiFiles = /(\.hi|-hindi|-mails)\.ts$/;

/**
 * Words spelled in two ways that differ only by a nukta or a chandrabindu (ख़ाली, खाली): the rarer one.
 *
 * @param {{ file: string, text: string }[]} files
 * @returns {string[]} lines `file:line message`
 */
export function twoSpellings(files) {
  /** @type {Map<string, Map<string, string[]>>} */
  const words = new Map();
  for (const { file, text } of files)
    for (const { 0: found, index } of text.matchAll(/[\u0900-\u097f]+/g)) {
      const word = found.normalize('NFC');
      const bare = word.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');
      const spellings = words.get(bare) ?? new Map();
      words.set(bare, spellings);
      spellings.set(word, [...(spellings.get(word) ?? []), `${file}:${lineAt(text, index)}`]);
    }
  return [...words.values()].flatMap((spellings) => {
    const [[usual] = [], ...rarer] = [...spellings].toSorted(([, a], [, b]) => b.length - a.length);
    return rarer.flatMap(([word, places]) => places.map((place) => `${place} spells “${usual}” as “${word}”`));
  });
}

/** @param {string} root */
function spellings(root) {
  const files = ['apps/web/src', 'apps/api/src/platform/mail', 'packages/domain/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => hindiFiles.test(file))
      .toSorted(),
  );
  return twoSpellings(files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })));
}

/** @param {string} root */
export function checkWords(root) {
  const said = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !silent.test(file))
      .toSorted()
      .flatMap((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        return [...untranslated(file, text), ...tooEarly(file, text)];
      }),
  );
  return [...said, ...spellings(root), ...readBack(root)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = checkWords(process.cwd());
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'Every screen speaks both languages.' : `${found.length} to translate.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
