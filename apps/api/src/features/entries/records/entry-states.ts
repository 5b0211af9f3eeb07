import type { Entry, EntryState } from '@maidan/contract/entries/entry';
import { rupees } from '@maidan/domain/money';

interface EntryRow {
  entry: string;
  name: string;
  state: EntryState;
  pricePaise: number;
  partner: string | null;
}

/** A registration's entries, each with its own state, as every answer that has a registration shows them. */
export const shownEntries = (entries: readonly EntryRow[]): Entry[] =>
  entries.map(({ entry, name, state, pricePaise, partner }) => ({
    _id: entry,
    category: name,
    state,
    price: rupees(pricePaise),
    partner: partner === null ? null : { name: partner, state: 'named' },
  }));
