import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messages } from './seen-messages-list.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ending, environment, node, ranInOwnNode, root, start } from './runtime.mjs';

/* npm run seen: shows that some test sees each message of the specification. All of them are corrupted at once in
   the product, and the failing tests name the ones they missed. A test stops at its first missing message, so the
   named ones are restored and the rest is tried again, until a round names no more. `npm run seen -- 'Failed to'`
   limits it to messages that contain a text. */

/** @param {string[]} spoiled @param {string[]} files */
async function missed(spoiled, files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-seen-'));
  const report = path.join(folder, 'report.json');
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project=web', '--reporter=./scripts/seen-reporter.mjs'];
  try {
    const seen = { SPOILED_MESSAGES: JSON.stringify(spoiled), SEEN_REPORT: report };
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'ignore', 'inherit'];
    await ending(start(node, [...command, ...files], { env: { ...environment, ...process.env, ...seen }, stdio }));
    /** @type {string[]} */
    const failures = JSON.parse(readFileSync(report, 'utf8'));
    return failures.map(said);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a test expected, without the dump of the page that follows. */
const said = (/** @type {string} */ failure) => failure.replace(/\n(ARIA tree|HTML):[\s\S]*/, '').replaceAll('\\', '');

/** A message was missed if its longest piece occurs in what a test expected, in its original form. */
function isNamed(/** @type {string} */ message, /** @type {string[]} */ failures) {
  const [piece = ''] = message.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length);
  return failures.some((failure) => failure.replaceAll(`¤${piece}`, '').includes(piece.trim()));
}

const filesOf = (/** @type {string[]} */ wanted) =>
  Object.keys(messages)
    .filter((file) => messages[file]?.some((message) => wanted.includes(message)))
    .map((file) => `apps/web/${file}`);

async function main() {
  await ensureChromium();
  const asked = process.argv.slice(2);
  const all = [...new Set(Object.values(messages).flat())].filter(
    (message) => asked.length === 0 || asked.some((part) => message.includes(part)),
  );
  let unseen = all;
  for (let named = Infinity; named > 0 && unseen.length > 0; ) {
    const failures = await missed(unseen, filesOf(unseen));
    const left = unseen.filter((message) => !isNamed(message, failures));
    named = unseen.length - left.length;
    console.log(`${unseen.length} spoiled: ${failures.length} tests red, which name ${named}`);
    unseen = left;
  }
  // A test can miss a message and fail over something else, such as an element it can no longer find. Corrupting that
  // message alone settles it.
  const alone = [];
  for (const message of unseen) if ((await missed([message], filesOf([message]))).length === 0) alone.push(message);
  unseen = alone;
  for (const message of unseen) console.log(`  no test sees: ${message}`);
  console.log(`${all.length - unseen.length} of ${all.length} messages are seen by a test.`);
  process.exitCode = unseen.length === 0 ? 0 : 1;
}

process.chdir(root);
if (!(await ranInOwnNode())) await main();
