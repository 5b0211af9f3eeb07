import type { CheckedInRegistration } from '@maidan/contract/entries/check-in';
import type { Deps } from '../../../platform/deps.ts';
import { openPerson, openTold } from '../records/confidential.ts';
import { openFlags } from './flags.ts';
import * as store from './store.ts';

export const candidateOf = (row: store.ShownRow) => ({ status: row.status, checkedInAt: row.checkedInAt });

export function toShown(deps: Deps, row: store.ShownRow): CheckedInRegistration {
  return {
    _id: row.id,
    name: row.name,
    user: {
      ...openPerson(deps, row),
      city: row.city,
    },
    referralSource: row.referralSource,
    categories: row.categories,
    ...(row.partners.length > 0 && { partners: row.partners }),
    accommodationRequired: openTold(deps, row).accommodationRequired,
    registrationDate: row.createdAt.toISOString(),
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy,
    checkedInDevice: row.checkedInDevice,
    flags: openFlags(deps, row),
  };
}
