import type { WalkInForm } from '@maidan/contract/entries/event-registrations';
import { normalPhone } from '@maidan/domain/contact';
import { readOrigin } from '@maidan/domain/entries/origins';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { decideWalkIn, walkInAnswerProblems, walkInLimits } from '@maidan/domain/entries/walk-in';
import { customizationOf } from '@maidan/domain/events/page';
import { withOwnFields } from '@maidan/domain/events/registration-answers';
import { factIn, problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { takePlaces } from '../../events/records/categories.ts';
import { sealed, sealedEmail } from '../records/confidential.ts';
import { insertEntries } from '../records/entries.ts';
import { insertRegistrations } from '../records/registrations-store.ts';
import { newTicketCode, tellConfirmed } from '../records/registrations.ts';
import { refuseTwice } from '../records/same-person.ts';
import { mailTickets } from '../tickets/mail-tickets.ts';
import { offeredAtDesk } from './offered-at-desk.ts';
import { ownEvent, toRegistration } from './shown-registration.ts';
import * as store from './store.ts';

/**
 * Enters somebody at the desk: places are taken by the same conditional update as everywhere, then confirmed at once.
 */
export async function addWalkIn(deps: Deps, { scope, form, now }: { scope: store.Scope; form: WalkInForm; now: Date }) {
  const [registrationId, eventId] = [newId(), scope.eventId];
  return inTransaction(deps.db, async (tx) => {
    const event = await ownEvent(tx, scope);
    const offered = await offeredAtDesk(tx, { eventId, categories: form.categories, now });
    const verdict = decideWalkIn(
      { ...event, categories: offered },
      { categories: form.categories.map((one) => (typeof one === 'string' ? { name: one } : one)), paid: form.paid },
    );
    if (!verdict.ok) throw walkInRefusal(verdict);
    refuseUnanswered(event, form, now);
    const { unfit, outside } = walkInLimits(offered, form, event.startsAt);
    if (unfit[0] && !form.admit) throw new AppError('not_eligible', { message: unfit[0].msg, fields: unfit });
    const twice = await refuseTwice(tx, deps, { eventId, form, entries: verdict.entries, offered });
    const places = await takePlaces(tx, { eventId, categoryIds: verdict.entries.map(({ categoryId }) => categoryId) });
    if (!places.ok) throw categoryFull(offered.find(({ id }) => id === places.fullCategoryId));
    const told = withOwnFields(form);
    await insertRegistrations(tx, { eventId }, [
      {
        id: registrationId,
        name: form.name,
        ...sealed(deps, registrationId, { ...told, phone: normalPhone(form.phone), dob: form.dob ?? null }),
        emailEnc: form.email ? sealedEmail(deps, registrationId, form.email) : null,
        gender: form.gender ?? null,
        city: form.city || null,
        origin: readOrigin(form),
        status: 'confirmed',
        ticketCode: newTicketCode(),
        amount: verdict.amount,
        owed: verdict.owed,
        paidBy: form.paid,
        source: 'walk_in',
        isApart: 'differentFrom' in twice,
        referralSource: told.referralSource,
      },
    ]);
    const entries = verdict.entries.map((entry) => ({
      id: newId(),
      registrationId,
      state: 'confirmed' as const,
      ...entry,
    }));
    await insertEntries(tx, entries);
    await tellConfirmed(tx, deps, { registrationId, entryIds: entries.map(({ id }) => id) });
    const row = await store.findRegistration(tx, scope, registrationId);
    if (!row?.confirmedAt) throw new AppError('unexpected');
    const entered = row.entries.map(({ name }) => name);
    await audit(tx, {
      actorId: scope.userId,
      action: 'walk_in_added',
      subjectKind: 'registration',
      subjectId: registrationId,
      eventId: scope.eventId,
      details: { paid: form.paid, amountPaise: verdict.amount, entered, ...outside, ...twice },
    });
    await mailTickets(tx, deps, scope.eventId, [{ ...form, categories: entered, ticketCode: row.ticketCode }]);
    const ticket = deps.tickets.signTicket({ registrationId, eventId: scope.eventId, issuedAt: row.confirmedAt });
    return { ...toRegistration(deps, event, row), ticket, eventName: event.name, lastDay: event.lastDay };
  });
}

export function categoryFull(full: { name: string } | undefined): AppError {
  const fact = full ? entryFact('category_is_full', { category: full.name }) : entryFact('this_is_full');
  return new AppError('category_full', { fields: [problemAt('categories', fact)] });
}

function refuseUnanswered({ customization }: store.EventRow, form: WalkInForm, now: Date): void {
  const fields = walkInAnswerProblems(customizationOf(customization), form, now);
  const [first] = fields;
  if (first)
    throw new AppError('validation_failed', {
      message: first.msg,
      fact: 'code' in first ? factIn(first) : undefined,
      fields,
    });
}

export function walkInRefusal(verdict: Extract<ReturnType<typeof decideWalkIn>, { ok: false }>): AppError {
  if (!('category' in verdict)) return new AppError(verdict.reason);
  if (verdict.reason === 'category_unknown')
    return new AppError('category_unknown', {
      fields: [problemAt('categories', entryFact('category_not_known', { category: verdict.category }))],
    });
  const fact = entryFact('category_twice', { category: verdict.category });
  return new AppError('validation_failed', { fact, fields: [problemAt('categories', fact)] });
}
