import { type KeptName, type NameBook, type Names, tellName } from '../../draws/kept-words.ts';
import { type Bracket, type EditableFixtures, rowOf } from './editable-fixtures.ts';
import type { ScheduledMatch } from './planned-matches.ts';
import type { EditedFixtures } from './rewrite-fixtures.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/**
 * An editor's text as stored. Null: what the engine writes there, from the draws and the schedule it was saved with,
 * with the names current when it is read. Otherwise what the organizer typed over it: a name, by what bears it, or any
 * other text; `open` says that the player is not known.
 */
export type KeptCell = null | string | KeptName | { open: true };

/** The row of a match is identified by the match; without `cells` all of it is the engine's. */
export type KeptRow = { match: string; cells?: readonly KeptCell[] } | { cells: readonly KeptCell[] };

export type KeptTexts = {
  header: readonly string[] | null;
  rows: readonly KeptRow[];
  brackets: readonly {
    name: KeptName | string;
    total_slots: number;
    num_rounds: number;
    matches: readonly (readonly [KeptCell, KeptCell])[];
  }[];
  byes: readonly { category: KeptName | string; player: KeptName | string }[];
};

/** What the engine writes for draws and schedule before anything is played. */
export type Written = {
  brackets: Readonly<Record<string, Bracket>>;
  matches: readonly ScheduledMatch[];
  settings: ScheduleSettings;
};

/** The editor's texts as differences from the engine's: tellTexts restores them letter by letter. */
export function keepTexts(edited: EditedFixtures, written: Written, book: NameBook): KeptTexts {
  const [header, ...rows] = edited.schedule_table;
  const columns = (header ?? []).map(plain);
  const byLabel = new Map(written.matches.flatMap((match) => [match.id, match.label].map((text) => [text, match])));
  const cellOf = (text: string, at: number, engine?: string): KeptCell => {
    if (text === engine) return null;
    return unnamed.has(columns[at] ?? '') ? text : (book.find(text) ?? text);
  };
  return {
    header: header ?? null,
    rows: rows.map((row): KeptRow => {
      const match = byLabel.get((row[columns.indexOf('match')] ?? '').trim());
      if (!match) return { cells: row.map((text, at) => cellOf(text, at)) };
      const engine = engineRow(header ?? [], match, written.settings);
      const cells = row.map((text, at) => cellOf(text, at, engine[at]));
      const isWhole = row.length === engine.length && cells.every((cell) => cell === null);
      return { match: match.id, ...(isWhole ? {} : { cells }) };
    }),
    brackets: Object.entries(edited.brackets).map(([name, { matches, ...size }]) => {
      const engine = bracketOf(written.brackets, name);
      return {
        ...size,
        name: book.find(name) ?? name,
        matches: matches.map(([a, b], at): [KeptCell, KeptCell] => {
          const [first, second] = engine?.matches[at] ?? [];
          return [sideOf(a, first, book), sideOf(b, second, book)];
        }),
      };
    }),
    byes: edited.byes.map(({ category, player }) => ({
      category: book.find(category) ?? category,
      player: book.find(player) ?? player,
    })),
  };
}

/** The editor's texts with current names: a name follows whoever bears it, and what was typed over one stays. */
export function tellTexts(
  kept: KeptTexts,
  written: Written,
  names: Names,
): EditableFixtures & { schedule_table: string[][] } {
  const header = kept.header ?? [];
  const byId = new Map(written.matches.map((match) => [match.id, match]));
  const cell = (one: KeptCell, engine: string | undefined) => tellCell(one, engine ?? '', names) ?? '';
  const rows = kept.rows.map((row) => {
    const match = 'match' in row ? byId.get(row.match) : undefined;
    const engine = match ? engineRow(header, match, written.settings) : [];
    return row.cells ? row.cells.map((one, at) => cell(one, engine[at])) : engine;
  });
  const brackets = kept.brackets.map(({ name, matches, ...size }): [string, Bracket] => {
    const called = typeof name === 'string' ? name : tellName(name, names);
    const engine = bracketOf(written.brackets, called);
    const sides = matches.map(([a, b], at): [string | null, string | null] => {
      const [first = null, second = null] = engine?.matches[at] ?? [];
      return [tellCell(a, first, names), tellCell(b, second, names)];
    });
    return [called, { ...size, matches: sides }];
  });
  const nameOf = (name: KeptName | string) => (typeof name === 'string' ? name : tellName(name, names));
  return {
    schedule_table: kept.header ? [[...kept.header], ...rows] : [],
    brackets: Object.fromEntries(brackets),
    byes: kept.byes.map(({ category, player }) => ({ category: nameOf(category), player: nameOf(player) })),
  };
}

/** What the engine writes into the columns of a table with this header; nothing into the organizer's own columns. */
function engineRow(header: readonly string[], match: ScheduledMatch, settings: ScheduleSettings): string[] {
  const row = rowOf(match, settings);
  return header.map((name) => row.get(plain(name)) ?? '');
}

/** Columns that contain no names of entrants. */
const unnamed = new Set(['day', 'time', 'court', 'court head', 'round']);

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

const sideOf = (side: string | null, engine: string | null | undefined, book: NameBook): KeptCell => {
  if (side === (engine ?? null)) return null;
  return side === null ? { open: true } : (book.find(side) ?? side);
};

function tellCell(cell: KeptCell, engine: string | null, names: Names): string | null {
  if (cell === null) return engine;
  if (typeof cell === 'string') return cell;
  return 'open' in cell ? null : tellName(cell, names);
}

/** A category may be called `constructor`. */
const bracketOf = (brackets: Written['brackets'], category: string) =>
  Object.hasOwn(brackets, category) ? brackets[category] : undefined;
