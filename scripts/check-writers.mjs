import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { apiFeatures, isTest } from './architecture.mjs';
import { lineAt } from './source-imports.mjs';

/**
 * @typedef {import('./source-imports.mjs').Parsed} Parsed
 * @typedef {{ table: string, room: string, file: string, line: number }} Write
 */

const platform = 'apps/api/src/platform';

/** Removes a person from every table, in one place, so that a reader can see that nothing is left (decision 0047). */
export const eraser = 'accounts/personal-data/deletion-store.ts';

/**
 * The owner of what a file writes: a family of records, a folder of acts, or a folder or file of the platform.
 * @param {string} file
 */
function roomOf(file) {
  if (isTest.test(file)) return null;
  if (file.startsWith(`${apiFeatures.folder}/`)) {
    const place = file.slice(apiFeatures.folder.length + 1);
    return place === eraser || place.includes(`/${apiFeatures.records}/`) ? place : path.dirname(place);
  }
  if (!file.startsWith(`${platform}/`)) return null;
  return path.dirname(file) === platform ? `platform/${path.basename(file)}` : `platform/${file.split('/')[4]}`;
}

/** Neither `for update of events` nor `on conflict … do update set`. */
const write =
  /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update|delete\s+from|merge\s+into)\s+(?!set\b)([a-z_]+)/gi;

/**
 * The statements of a file that write to a table.
 * @param {string} file
 * @param {Parsed} parsed
 * @param {string} text
 * @returns {Write[]}
 */
export function writesOf(file, { program }, text) {
  const room = roomOf(file);
  if (!room) return [];
  /** @type {Write[]} */
  const found = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const part of quasi.quasis) {
        for (const { 1: table = '', index } of part.value.raw.matchAll(write)) {
          found.push({ table: table.toLowerCase(), room, file, line: lineAt(text, part.start + index) });
        }
      }
    },
  }).visit(program);
  return found;
}

/**
 * A table has one writer: two would each have to keep its rules.
 * @param {Write[]} writes
 * @param {string[]} found
 */
export function checkWriters(writes, found) {
  /** @type {Map<string, Map<string, Write>>} */
  const tables = new Map();
  for (const one of writes) {
    if (one.room === eraser) continue;
    const rooms = tables.get(one.table) ?? new Map();
    tables.set(one.table, rooms);
    if (!rooms.has(one.room)) rooms.set(one.room, one);
  }
  for (const [table, rooms] of tables) {
    if (rooms.size < 2) continue;
    for (const { room, file, line } of rooms.values()) {
      const others = [...rooms.keys()].filter((other) => other !== room);
      found.push(`${file}:${line} writes ${table}, and so does ${others.join(', ')}: ask the owner of the table`);
    }
  }
}
