import type { RegistrationForm } from '@maidan/contract/entries/new-registration';
import { fullRefusal } from '@maidan/domain/entries/entering/decide-entries';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expireHolds } from '../records/holds.ts';
import type { Entering } from './entering.ts';
import * as store from './store.ts';

interface Asked {
  userId: string;
  eventId: string;
  form: RegistrationForm;
}

/** The call of the specification's first form: one player, everything in one order. */
export function wholeRegistration({ userId, eventId, form }: Asked): Entering {
  const { player, joinWaitlist: waits, categories, code: _code, ...told } = form;
  const wanted = categories.map(({ partnerInvite: invite, ...category }) => ({ ...category, invite, waits }));
  return { userId, eventId, by: 'whole', players: [{ ...told, name: player ?? null, categories: wanted }] };
}

/**
 * Ends expired holds of the event, and refuses a full category before anything is locked; requests from people who have
 * already entered, or would wait, take the full path.
 */
export async function clearObstacles(deps: Deps, { userId, eventId, form }: Asked): Promise<AppError | null> {
  const names = form.categories.map(({ name }) => name.toLowerCase());
  const of = { userId, eventId, names };
  const found = await store.findObstacles(deps.db, of);
  const isCleared = found.hasExpired && (await expireHolds(deps, eventId)) > 0;
  const { full } = isCleared ? await store.findObstacles(deps.db, of) : found;
  if (full === null || form.joinWaitlist) return null;
  const { fact, field } = fullRefusal(full, names.indexOf(full.toLowerCase()));
  return new AppError('category_full', { fact, fields: [field] });
}
