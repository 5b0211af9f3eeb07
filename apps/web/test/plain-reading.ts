import type { SheetReading, TabFacts } from '@maidan/domain/entries/sheet-reading';

/** The facts of one tab that was read, unless said otherwise. */
export const aTab = (change: Partial<TabFacts> = {}): TabFacts => ({
  name: '',
  rows: 1,
  read: true,
  hidden: false,
  players: true,
  headerRow: 1,
  before: 0,
  category: null,
  ...change,
});

/** A file of which everything was taken as it stands, unless said otherwise. */
export const aReading = (change: Partial<SheetReading> = {}): SheetReading => ({
  kind: 'text',
  encoding: 'utf-8',
  tabs: [aTab()],
  categoryColumn: null,
  passedOver: [],
  merged: [],
  hiddenRows: [],
  hiddenColumns: [],
  brokenRows: [],
  failedCells: [],
  cutRows: [],
  ...change,
});
