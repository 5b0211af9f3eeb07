/** The one writer of accounts: who somebody is, and what they told of themselves. */
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
