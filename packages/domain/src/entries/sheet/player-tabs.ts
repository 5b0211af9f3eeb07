import type { SheetTab } from '../../sheet-tab.ts';
import { type ColumnMeaning, squeezed } from '../player-sheet.ts';
import { isTotalRow } from './fees.ts';
import { type PlayerTable, readPlayerTable } from './player-table.ts';
import type { SheetReading, TabFacts } from '../sheet-reading.ts';

/** The players of a file: of one tab, or of several under one header. */
export interface ReadSheet {
  header: string[];
  mapping: (ColumnMeaning | null)[];
  /** Each has as many cells as the header, and a number of its own (`placeOfRow`). */
  rows: { row: number; cells: string[] }[];
}

export interface ReadTabs extends ReadSheet {
  reading: Omit<SheetReading, 'kind' | 'encoding'>;
  /** Whether a tab that was read has more rows or columns than are taken from one. */
  isCutOff: boolean;
}

interface Read {
  tab: SheetTab;
  table: PlayerTable;
}

/**
 * Reads the chosen tabs, each by its own header, into one table. Without a choice it is the first tab with a table of
 * players; visible ones come first. Where a tab or a heading in it names a category of the event and its table has no
 * column of categories, that is the category of its rows. Null where a tab is chosen that is not there.
 */
export function readPlayerTabs(
  tabs: readonly SheetTab[],
  { chosen, categoryNamed }: { chosen?: readonly number[] | undefined; categoryNamed: (text: string) => string | null },
): ReadTabs | null {
  const all: Read[] = tabs
    .filter(({ table, beyond }) => beyond > 0 || table.some((cells) => cells.some(Boolean)))
    .map((tab) => ({ tab, table: readPlayerTable(tab, categoryNamed) }));
  if (chosen?.some((at) => at >= all.length)) return null;
  const read = chosen ? all.filter((_, at) => chosen.includes(at)) : all.filter((one) => one === likeliest(all));
  const facts = new Map<Read, TabFacts>();
  const joined = new Joined();
  for (const one of read) {
    const before = joined.lastRow;
    const category = joined.add(one, categoryNamed(one.tab.name));
    facts.set(one, { ...tabFacts(one), read: true, before, category });
  }
  return {
    ...joined.sheet(),
    reading: { tabs: all.map((one) => facts.get(one) ?? tabFacts(one)), ...joined.facts() },
    isCutOff: read.some(({ tab }) => tab.beyond > 0 || tab.tooWide),
  };
}

const tabFacts = ({ tab, table }: Read): TabFacts => ({
  name: tab.name,
  // A row of sums is nobody's: a tab has as many rows as are checked.
  rows: table.rows.filter(({ cells }) => !isTotalRow(cells)).length + tab.beyond,
  read: false,
  hidden: tab.hidden,
  players: hasPlayers(table),
  headerRow: table.headerRow,
  before: 0,
  category: null,
});

const hasPlayers = ({ mapping, rows }: PlayerTable): boolean => mapping.includes('name') && rows.length > 0;

/** Instructions may mention a name, too: a table with a second known column is the likelier one. */
function likeliest(all: readonly Read[]): Read | undefined {
  const visible = all.filter(({ tab }) => !tab.hidden);
  const known = ({ table }: Read) => table.mapping.filter((meaning) => meaning !== null).length;
  return (
    visible.find((one) => hasPlayers(one.table) && known(one) > 1) ??
    visible.find((one) => hasPlayers(one.table)) ??
    all.find((one) => hasPlayers(one.table)) ??
    visible[0] ??
    all[0]
  );
}

/** The tables of several tabs under one header. */
class Joined {
  private header: string[] = [];
  private mapping: (ColumnMeaning | null)[] = [];
  /** Where the columns stood in the tab that brought them, for tabs without a header. */
  private places: number[] = [];
  private rows: { row: number; cells: string[] }[] = [];
  private categoryColumn: number | null = null;
  private said: ReadTabsFacts = {
    passedOver: [],
    merged: [],
    hiddenRows: [],
    hiddenColumns: [],
    brokenRows: [],
    failedCells: [],
    cutRows: [],
  };
  lastRow = 0;

  /** Adds the rows of a tab; returns its name's category, if that is theirs. */
  add({ tab, table }: Read, named: string | null): string | null {
    const columns = this.columnsOf(table);
    const isOpen = !table.mapping.includes('categories');
    const before = this.lastRow;
    const categoryOf = ({ category }: PlayerTable['rows'][number]) => (isOpen ? (category ?? named) : null);
    const at = table.rows.some(categoryOf) ? this.columnOfCategories() : -1;
    for (const line of table.rows) {
      const cells: string[] = [];
      columns.forEach((column, from) => {
        cells[column] = line.cells[from] ?? '';
      });
      const category = categoryOf(line);
      // A row of sums is nobody's; with a category it would look like a player's.
      if (category && !isTotalRow(line.cells)) cells[at] = category;
      this.rows.push({ row: line.row + before, cells });
    }
    this.say(table.facts, before);
    this.lastRow = before + tab.table.length;
    return isOpen && table.rows.some(({ category }) => !category) ? named : null;
  }

  /** For each column of the table, which one of the joined header it is: by meaning, by title, else a new one. */
  private columnsOf({ header, mapping, places, headerRow }: PlayerTable): number[] {
    const taken = new Set<number>();
    return header.map((title, from) => {
      const meaning = mapping[from] ?? null;
      const isSame = (one: ColumnMeaning | null, column: number) => {
        if (taken.has(column)) return false;
        if (headerRow === null) return this.places[column] === places[from];
        if (meaning !== null) return one === meaning;
        return one === null && title !== '' && squeezed(this.header[column] ?? '') === squeezed(title);
      };
      let column = this.mapping.findIndex(isSame);
      if (column < 0) column = this.addColumn(title, meaning, places[from] ?? -1);
      taken.add(column);
      return column;
    });
  }

  private addColumn(title: string, meaning: ColumnMeaning | null, place: number): number {
    this.header.push(title);
    this.mapping.push(meaning);
    this.places.push(place);
    return this.header.length - 1;
  }

  private columnOfCategories(): number {
    const found = this.mapping.indexOf('categories');
    if (found >= 0) return found;
    this.categoryColumn = this.addColumn('', 'categories', -1);
    return this.categoryColumn;
  }

  private say(facts: PlayerTable['facts'], before: number): void {
    const moved = <Fact extends { row: number }>(fact: Fact): Fact => ({ ...fact, row: fact.row + before });
    const rows = (numbers: readonly number[]) => numbers.map((row) => row + before);
    const { said } = this;
    said.passedOver.push(...facts.passedOver.map(moved));
    said.merged.push(...facts.merged.map((one) => ({ ...one, from: one.from + before, to: one.to + before })));
    said.hiddenRows.push(...rows(facts.hiddenRows));
    said.hiddenColumns.push(...facts.hiddenColumns.filter((title) => !said.hiddenColumns.includes(title)));
    said.brokenRows.push(...rows(facts.brokenRows));
    said.failedCells.push(...facts.failedCells.map(moved));
    said.cutRows.push(...rows(facts.cutRows));
  }

  sheet(): ReadSheet {
    const width = this.header.length;
    const rows = this.rows.map(({ row, cells }) => ({
      row,
      cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    }));
    return { header: this.header, mapping: this.mapping, rows };
  }

  facts() {
    return { ...this.said, categoryColumn: this.categoryColumn };
  }
}

type ReadTabsFacts = PlayerTable['facts'];
