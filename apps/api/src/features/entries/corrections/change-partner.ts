import type { PartnerChange } from '@maidan/contract/entries/corrections';
import { isTeamCategory } from '@maidan/domain/category-names';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { savePartner } from '../records/entries.ts';
import { refuseTwiceCorrected } from '../records/same-person-corrected.ts';
import { keepCorrection } from './keep-correction.ts';
import { detailsOf, type Door, entriesOfPeople, openForCorrection, refuseDrawn } from './open-registration.ts';
import type { EntryRow } from './store.ts';

/** Names another partner, who takes the entry's place as it is: its fee, its seed and its line in the draw. */
export async function changePartner(deps: Deps, door: Door, entryId: string, form: PartnerChange): Promise<void> {
  const { name } = form.partner;
  await inTransaction(deps.db, async (tx) => {
    const row = await openForCorrection(tx, door);
    const entry = row.entries.find((one) => one.entryId === entryId);
    if (!entry) throw new AppError('entry_not_found');
    if (entry.partner === name) return;
    if (door.by === 'player') refuseDrawn(row, [entry]);
    refuseAlone(entry);
    const player = detailsOf(deps, row);
    await refuseTwiceCorrected(tx, deps, {
      eventId: row.eventId,
      registrationId: row.id,
      player,
      entries: entriesOfPeople([{ ...entry, partner: name }]),
      about: 'partner',
      asks: door.by === 'organizer',
      differentPerson: form.differentPerson ?? false,
    });
    await savePartner(tx, { entryId, name });
    const change = { field: 'partner' as const, category: entry.name, before: entry.partner, after: name };
    const reason = form.reason ?? null;
    await keepCorrection(tx, deps, { door, row, after: player, fields: ['partner'], changes: [change], reason });
  });
}

function refuseAlone({ name, format }: EntryRow): void {
  if (format !== 'singles' && !isTeamCategory(name, format)) return;
  const fact = entryFact('no_partner_played', { category: name });
  throw new AppError('not_eligible', { fact, fields: [problemAt('partner.name', fact)] });
}
