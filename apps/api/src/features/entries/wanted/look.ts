import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { needsPartner } from '@maidan/domain/events/eligibility';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOfferedPair, listUndecided, lockWithPairs } from '../records/pairs.ts';
import { endInvite } from '../records/partner-invites.ts';
import { saveWanted } from '../records/entries.ts';
import { tellWanted } from '../records/wanted.ts';
import * as store from './store.ts';

/**
 * An entry whose partner has said no, or did not answer, is put among those who want one: half the fee stays with it, and
 * it has until registrations close. Whoever has paid for both is not: they name a partner.
 */
export async function look(
  deps: Deps,
  { userId, registrationId, entryId }: { userId: string; registrationId: string; entryId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const own = await store.findOwnEntry(tx, { userId, registrationId, entryId });
    if (!own) throw new AppError('entry_not_found');
    await lockWithPairs(tx, registrationId);
    if (!(await listUndecided(tx, registrationId)).includes(entryId)) throw new AppError('wanted_not_now');
    const { partnerWays, isOpen, category, format } = own;
    const fact = entryFact('no_wanted_partners', { category });
    if (!partnerWays.includes('wanted') || !needsPartner(format)) throw new AppError('not_eligible', { fact });
    if (!isOpen) throw new AppError('registrations_over');
    const { pricePaise, restPaise, partnerPaise, state } = await findOfferedPair(tx, entryId);
    // Who pays nothing, beside a partner who has paid for both and left, has no half to stay with.
    const isHalf = pricePaise > 0 === partnerPaise > 0;
    if (state !== 'awaiting_partner' || restPaise > 0 || !isHalf) throw new AppError('wanted_not_now');
    await endInvite(tx, { entryId, state: 'replaced' });
    await store.endAccepted(tx, entryId);
    await saveWanted(tx, entryId, partnerPaise);
    await tellWanted(tx, deps, [entryId]);
  });
}
