import { entriesOnPage, type PublicEntry } from '@maidan/contract/entries/public-entries';
import { namesInPublic } from '@maidan/domain/entries/public-entries/public-names';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EntryRow, findCategory, type FoundCategory } from './store.ts';

/** Who has entered a category of a public event. */
export async function readPublicEntries(
  deps: Deps,
  { eventId, category, page }: { eventId: string; category: string; page: number },
) {
  const from = (page - 1) * entriesOnPage;
  const event = await findCategory(deps.db, { eventId, category, from, count: entriesOnPage });
  if (!event) throw new AppError('event_not_found');
  const { found } = event;
  if (!found) throw new AppError('category_unknown');
  const { name, isDrawn, total, waiting, entries } = found;
  return {
    category: name,
    isDrawn,
    total: isDrawn ? 0 : total,
    waiting,
    entries: entries.map((row) => shown(deps, row, { ...found, startsAt: event.startsAt })),
  };
}

/** A birthday decides how somebody is called, and goes no further. */
function shown({ encryption }: Deps, row: EntryRow, category: FoundCategory & { startsAt: Date }): PublicEntry {
  const { registrationId, partner, partnerId, team, academy, seed } = row;
  const birthday = (id: string | null, sealed: string | null) =>
    id && sealed ? encryption.read(sealed, `registrations.dob:${id}`) : null;
  const names = namesInPublic(
    {
      player: { name: row.name, dob: birthday(registrationId, row.dobEnc) },
      partner: partner === null ? null : { name: partner, dob: birthday(partnerId, row.partnerDobEnc) },
    },
    category,
    category.startsAt,
  );
  return {
    entry: row.entry,
    name: team ?? names.player,
    academy,
    partner:
      names.partner === null ? null : { name: names.partner, academy: row.partnerAcademy, entry: row.partnerEntry },
    seed,
  };
}
