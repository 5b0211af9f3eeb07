/** The most tabs of a workbook that are looked at. */
export const mostTabs = 60;

/** A tab of a workbook with rows in it; a text file or a web page has tabs of its own kind. */
export interface TabFacts {
  /** Empty where the file has no tabs, as in a CSV file. */
  name: string;
  /** Rows of players, or rows with anything in them where no table of players was found. */
  rows: number;
  /** Whether its rows are among those read. */
  read: boolean;
  hidden: boolean;
  /** Whether it has a table of players. */
  players: boolean;
  /** The number of the row with the headers, in its tab; null where it has none. */
  headerRow: number | null;
  /** What is taken off the number of a row to get its number in this tab; 0 in the first tab that is read. */
  before: number;
  /** The name of the tab, where it was taken as the category of its rows. */
  category: string | null;
}

/**
 * How a file was read: all that was not taken as it stands. Rows have the same numbers as the rows of players;
 * `placeOfRow` gives the tab and the number there.
 */
export interface SheetReading {
  kind: 'workbook' | 'text' | 'web_page';
  /** Null in a workbook, which always says it itself. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null;
  tabs: TabFacts[];
  /** The column that was made of names of tabs and of headings, each the category of its rows. */
  categoryColumn: number | null;
  /**
   * Rows that are no player's: above the header, a heading among the players, the header once more. A heading may name
   * the category of the rows below it.
   */
  passedOver: { row: number; text: string; why: 'above' | 'heading' | 'header_again'; category: string | null }[];
  /** Merged cells, of which each row below the first got the value. */
  merged: { column: string; value: string; from: number; to: number }[];
  /** Rows of players that the workbook hides, by hand or by a filter; they are read. */
  hiddenRows: number[];
  /** Headers of columns that the workbook hides; they are read. */
  hiddenColumns: string[];
  /** Rows with letters that could not be read, each shown as �. */
  brokenRows: number[];
  /** Cells in which a formula failed; they count as blank. */
  failedCells: { row: number; column: string; value: string }[];
  /** Rows with a text too long to be read whole. */
  cutRows: number[];
}

/** Where a row stands: its tab, if several were read, and its number there. */
export function placeOfRow({ tabs }: Pick<SheetReading, 'tabs'>, row: number): { tab: string | null; row: number } {
  const read = tabs.filter((tab) => tab.read);
  const tab = read.findLast(({ before }) => row > before);
  return { tab: read.length > 1 ? (tab?.name ?? null) : null, row: row - (tab?.before ?? 0) };
}
