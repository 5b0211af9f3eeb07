import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { peopleOf } from './issue.ts';
import { readCode } from './seal.ts';
import * as store from './store.ts';

/** What the code on a certificate proves, as of now: a corrected place is corrected here too. */
export async function verifyCertificate(deps: Deps, code: string) {
  const read = readCode(deps, code);
  const entry = read && (await store.findEntry(deps.db, read.entryId));
  const name = entry && peopleOf(entry)[read.person];
  if (!entry || !name) throw new AppError('certificate_unknown');
  const { award, category, eventName, eventId, location, startsAt, lastDay, organization } = entry;
  const dateandtime = startsAt.toISOString();
  return { certificate: { name, award, category, eventName, eventId, location, dateandtime, lastDay, organization } };
}
