import type { OriginForm } from '@maidan/contract/entries/origins';
import { readOrigin } from '@maidan/domain/entries/origins';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { savePartnerOrigin } from '../records/entries.ts';
import { saveOrigin as writeOrigin } from '../records/registrations-store.ts';
import * as store from './origins-store.ts';

export async function suggestOrigins(deps: Deps, scope: store.Scope) {
  if (!(await store.isOpen(deps.db, scope))) throw new AppError('event_not_found');
  return {
    academies: await store.listAcademies(deps.db, scope.eventId),
    districts: await store.listDistricts(deps.db, scope.eventId),
  };
}

/** Existing draws stay as they are; the next one uses what is recorded here. */
export async function saveOrigin(
  deps: Deps,
  scope: store.Scope & { registrationId: string },
  form: OriginForm & { partners: readonly (OriginForm & { category: string })[] },
): Promise<void> {
  const { userId, eventId, registrationId } = scope;
  await inTransaction(deps.db, async (tx) => {
    if ((await writeOrigin(tx, scope, readOrigin(form))) === 0) throw new AppError('registration_not_found');
    for (const [index, { category, ...origin }] of form.partners.entries()) {
      if ((await savePartnerOrigin(tx, { registrationId, category }, readOrigin(origin))) > 0) continue;
      const fact = entryFact('no_partner_in', { category });
      throw new AppError('category_unknown', { fact, fields: [problemAt(`partners.${index}.category`, fact)] });
    }
    await audit(tx, {
      actorId: userId,
      action: 'player_origin_noted',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId,
      details: {},
    });
  });
}
