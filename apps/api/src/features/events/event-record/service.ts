/** The one writer of events: whoever changes one asks here, whatever their right to it was asked for. */
export {
  type EventFields,
  insertCopy,
  insertEvent,
  removeEvent,
  saveApproval,
  saveCustomization,
  saveEvent,
  savePage,
  savePoster,
  saveRejection,
  saveSnapshot,
  saveSubmission,
  saveTournamentStatus,
  saveUmpirePassword,
  saveWinners,
  setLive,
} from './store.ts';
