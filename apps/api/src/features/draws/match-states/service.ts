// What is recorded about each match; read with `platform/db/match-states.ts`.
export {
  clearMatchResults,
  clearWalkovers,
  removeRubber,
  reopenMatch,
  reopenTie,
  saveLeftCourt,
  saveMatchResult,
  saveMatchState,
  saveRubber,
  saveWalkover,
} from './store.ts';
