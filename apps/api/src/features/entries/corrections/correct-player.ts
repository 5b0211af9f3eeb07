import type { PlayerCorrection } from '@maidan/contract/entries/corrections';
import type { CorrectedField } from '@maidan/domain/operations/corrected-fields';
import { normalPhone } from '@maidan/domain/contact';
import {
  correct,
  lostCategories,
  mostOwnCorrections,
  type PlayerDetails,
} from '@maidan/domain/entries/corrections/corrections';
import { problemAt } from '@maidan/domain/fact';
import { ageOn } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openTold, sealed, sealedEmail } from '../records/confidential.ts';

import { hasOtherLiving, lockRegistration, savePlayer } from '../records/registrations-store.ts';
import { refuseTwiceCorrected } from '../records/same-person-corrected.ts';
import { answersAfter } from './corrected-answers.ts';
import { keepCorrection } from './keep-correction.ts';
import { detailsOf, type Door, entriesOfPeople, openForCorrection, refuseDrawn } from './open-registration.ts';
import type { CorrectableRow } from './store.ts';

/**
 * Corrects who a registration is about. What the correction would change for the player is refused before anything is
 * saved: a category they may not play any more, or one in which they stand already. The fee stays as it was agreed.
 */
export async function correctPlayer(deps: Deps, door: Door, form: PlayerCorrection, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await openForCorrection(tx, door);
    const before = detailsOf(deps, row);
    const { answers, ...typed } = form;
    const { after, changed } = correct(before, {
      ...typed,
      ...(typed.phone && { phone: normalPhone(typed.phone) }),
    });
    const told = answersAfter(deps, row, answers);
    const fields: CorrectedField[] = told.isChanged ? [...changed, 'answers'] : changed;
    if (fields.length === 0) return;
    if (door.by === 'player') refuseDrawn(row, row.entries);
    refuseUnfit(row, { before, after, changed, admit: form.admit ?? false }, now);
    await refuseSecond(tx, deps, door, { row, after, changed, differentPerson: form.differentPerson ?? false });
    await save(tx, deps, row, { after, changed, told });
    const changes = fields.map((field) =>
      field === 'answers'
        ? { field, before: told.wordsBefore, after: told.wordsAfter }
        : { field, before: before[field as keyof PlayerDetails], after: after[field as keyof PlayerDetails] },
    );
    await keepCorrection(tx, deps, { door, row, after, fields, changes, reason: form.reason ?? null });
  });
}

interface Corrected {
  before: PlayerDetails;
  after: PlayerDetails;
  changed: readonly CorrectedField[];
}

function refuseUnfit(row: CorrectableRow, { admit, ...corrected }: Corrected & { admit: boolean }, now: Date): void {
  const { before, after, changed } = corrected;
  if (changed.includes('dob') && after.dob) {
    const age = ageOn(after.dob, now);
    const msg = 'Please check the date of birth';
    if (age < 3 || age > 110) throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'dob' }] });
  }
  if (admit) return;
  const lost = lostCategories(row.entries, { before, after }, row.startsAt);
  const [first] = lost;
  if (!first) return;
  const fields = lost.map(({ problem, fact }) => problemAt(problem === 'other_gender' ? 'gender' : 'dob', fact));
  throw new AppError('not_eligible', { fact: first.fact, fields, facts: { category: first.category } });
}

async function refuseSecond(
  tx: Db,
  deps: Deps,
  door: Door,
  {
    row,
    after,
    changed,
    differentPerson,
  }: Omit<Corrected, 'before'> & { row: CorrectableRow; differentPerson: boolean },
): Promise<void> {
  const isOtherPerson = changed.some((field) => field === 'name' || field === 'dob');
  if (!isOtherPerson && !changed.includes('phone')) return;
  // Each correction that is not refused tells something of who else has entered.
  if (door.by === 'player' && isOtherPerson && row.ownCorrections >= mostOwnCorrections)
    throw new AppError('corrected_too_often');
  await refuseTwiceCorrected(tx, deps, {
    eventId: row.eventId,
    registrationId: row.id,
    player: after,
    entries: entriesOfPeople(row.entries),
    about: 'player',
    asks: door.by === 'organizer',
    differentPerson,
  });
  const locked = await lockRegistration(tx, row.id);
  if (locked?.userId && (await hasOtherLiving(tx, { ...locked, name: after.name })))
    throw new AppError('already_registered');
}

async function save(
  tx: Db,
  deps: Deps,
  row: CorrectableRow,
  { after, changed, told }: Omit<Corrected, 'before'> & { told: ReturnType<typeof answersAfter> },
): Promise<void> {
  const { accommodationRequired, answers } = told.isChanged ? told : openTold(deps, row);
  const closed = sealed(deps, row.id, { phone: after.phone ?? '', dob: after.dob, accommodationRequired, answers });
  const kept = <Value>(field: CorrectedField, next: Value, now: Value) => (changed.includes(field) ? next : now);
  const emailEnc = after.email ? sealedEmail(deps, row.id, after.email) : null;
  await savePlayer(tx, row.id, {
    ...after,
    phoneEnc: kept('phone', closed.phoneEnc, row.phoneEnc),
    phoneIndex: kept('phone', closed.phoneIndex, row.phoneIndex),
    dobEnc: kept('dob', closed.dobEnc, row.dobEnc),
    dobIndex: kept('dob', closed.dobIndex, row.dobIndex),
    emailEnc: kept('email', emailEnc, row.emailEnc),
    referralSource: told.isChanged ? told.referralSource : row.referralSource,
    accommodationEnc: told.isChanged ? closed.accommodationEnc : row.accommodationEnc,
    answersEnc: told.isChanged ? closed.answersEnc : row.answersEnc,
  });
}
