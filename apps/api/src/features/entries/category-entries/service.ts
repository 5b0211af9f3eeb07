/** The only writer of what a registration enters: its categories with price, partner and team. */
export {
  cancelEntries,
  entriesToWrite,
  insertEntries,
  listEntries,
  listHeldCategories,
  type NewEntry,
  type OwnEntry,
  renewPrices,
  savePartnerOrigin,
  saveTeam,
} from './store.ts';
