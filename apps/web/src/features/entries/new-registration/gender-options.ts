import type { PublicEvent } from '@maidan/contract/events/public-events';
import { wordsNow } from '../../../platform/language.tsx';
import { chosenCategories, type EntryDraft } from './entry-draft.ts';
import { entryWords } from './words.ts';

/** The genders to choose from: of a child, where all that was chosen is for children. */
export function genderOptions(event: PublicEvent, draft: EntryDraft) {
  const words = wordsNow(entryWords);
  const chosen = chosenCategories(event, draft);
  const isChild = chosen.length > 0 && chosen.every(({ maxAge }) => typeof maxAge === 'number' && maxAge < 18);
  return [
    { value: 'female', label: isChild ? words.girl : words.female },
    { value: 'male', label: isChild ? words.boy : words.male },
    { value: 'other', label: words.other },
  ] as const;
}
