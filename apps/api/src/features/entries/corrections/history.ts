import { historySentence } from '@maidan/domain/events/history';
import { toldDetails } from '@maidan/domain/events/told-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openChanges } from './keep-correction.ts';
import * as store from './store.ts';

/** What was done about one registration; corrected values only for those who deal with players. */
export async function readHistory(deps: Deps, scope: { userId: string; eventId: string; registrationId: string }) {
  const reader = await store.findReader(deps.db, scope);
  if (!reader) throw new AppError('event_not_found');
  if (!reader.isThere) throw new AppError('registration_not_found');
  const entries = (await store.listDeeds(deps.db, scope)).map(
    ({ at, id, details, about, correction, changesEnc, ...deed }) => ({
      _id: id,
      at: at.toISOString(),
      sentence: historySentence({ action: deed.action, details, about }),
      told: toldDetails(details),
      about,
      ...deed,
      changes: correction && changesEnc && reader.seesContacts ? openChanges(deps, correction, changesEnc) : [],
    }),
  );
  return { entries };
}
