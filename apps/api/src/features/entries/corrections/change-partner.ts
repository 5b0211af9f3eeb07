import type { PartnerChange } from '@maidan/contract/entries/corrections';
import { isTeamCategory } from '@maidan/domain/category-names';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { partnerMessage, partnerProblems } from '@maidan/domain/events/eligibility';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { namePartner, refuseWhilePaying } from '../invites/name-partner.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { lockWithPairs } from '../records/pairs.ts';
import { refuseTwiceCorrected } from '../records/same-person-corrected.ts';
import { keepCorrection } from './keep-correction.ts';
import {
  detailsOf,
  type Door,
  entriesOfPeople,
  openForCorrection,
  refuseDrawn,
  refuseStranger,
} from './open-registration.ts';
import type { EntryRow } from './store.ts';

/**
 * Names or invites another partner, who takes the entry's place as it is: its seed and its line in the draw. Of a fee
 * that is shared the player pays the rest where nobody else does.
 */
export async function changePartner(deps: Deps, door: Door, entryId: string, form: PartnerChange): Promise<void> {
  const closed = await inTransaction(deps.db, async (tx) => {
    await refuseStranger(tx, door);
    await lockWithPairs(tx, door.registrationId);
    return change(tx, deps, door, entryId, form);
  });
  for (const orderRef of closed) await closeAtProvider(deps, orderRef);
}

async function change(tx: Db, deps: Deps, door: Door, entryId: string, form: PartnerChange): Promise<string[]> {
  const { partner } = form;
  const { name } = partner;
  const row = await openForCorrection(tx, door);
  const entry = row.entries.find((one) => one.entryId === entryId);
  if (!entry) throw new AppError('entry_not_found');
  if (entry.isJoined)
    throw new AppError('not_your_pair', { fact: entryFact('not_your_pair', { from: entry.partner ?? '' }) });
  if (entry.partner === name && !partner.invite && !entry.isUnanswered) return [];
  if (door.by === 'player') refuseDrawn(row, [entry]);
  refuseAlone(entry);
  await refuseWhilePaying(tx, entryId);
  const player = detailsOf(deps, row);
  refuseUnfit(entry, { gender: player.gender, partner, startsAt: row.startsAt });
  await refuseTwiceCorrected(tx, deps, {
    eventId: row.eventId,
    registrationId: row.id,
    player,
    entries: entriesOfPeople([{ ...entry, partner: name }]),
    about: 'partner',
    asks: door.by === 'organizer',
    differentPerson: form.differentPerson ?? false,
  });
  const reason = form.reason ?? null;
  const closed = await namePartner(tx, deps, { entryId, partner, by: door.by, actorId: door.userId, reason });
  if (entry.partner === name) return closed;
  const changed = { field: 'partner' as const, category: entry.name, before: entry.partner, after: name };
  await keepCorrection(tx, deps, { door, row, after: player, fields: ['partner'], changes: [changed], reason });
  return closed;
}

function refuseAlone({ name, format }: EntryRow): void {
  if (format !== 'singles' && !isTeamCategory(name, format)) return;
  const fact = entryFact('no_partner_played', { category: name });
  throw new AppError('not_eligible', { fact, fields: [problemAt('partner.name', fact)] });
}

/** What is said of a partner is judged as it is when a pair is entered. */
function refuseUnfit(
  { gender: categoryGender, ...category }: EntryRow,
  {
    gender,
    partner: { dob = null, gender: partners = null },
    startsAt,
  }: { gender: 'female' | 'male' | 'other' | null; partner: PartnerChange['partner']; startsAt: Date },
): void {
  const rules = { ...category, gender: categoryGender };
  const problems = partnerProblems(rules, { gender }, { dob, gender: partners }, startsAt);
  const fields = problems.map((problem) => ({
    msg: partnerMessage(problem, rules, startsAt),
    path: problem === 'too_young' || problem === 'too_old' ? 'partner.dob' : 'partner.gender',
  }));
  const [first] = fields;
  if (first) throw new AppError('not_eligible', { message: first.msg, fields });
}
