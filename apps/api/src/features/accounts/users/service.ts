/** The only writer of accounts: who somebody is, and what they said about themselves. */
export {
  type Details,
  insertUser,
  makeOrganizer,
  personToRemember,
  replacePicture,
  saveDetails,
  saveLanguage,
  savePassword,
} from './store.ts';
