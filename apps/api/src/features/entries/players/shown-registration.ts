import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { isPhoneTyped, normalPhone } from '@maidan/domain/contact';
import { readTicketCode } from '@maidan/domain/entries/ticket-code';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { givenAnswers, hasOwnField, openQuestions, type Question } from '@maidan/domain/events/registration-answers';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openEmail, openPerson, openTold } from '../records/confidential.ts';
import { shownDeposits } from '../deposits/shown-deposits.ts';
import { exceptionOf } from '../records/exceptions.ts';
import { shownPaper } from '../records/papers.ts';
import { shownEntries } from '../records/entry-states.ts';
import type { WantedRegistrations } from './list.ts';
import * as store from './store.ts';

/** The entry form's questions beyond the fields every walk-in has. */
export const furtherQuestions = (event: store.EventRow): Question[] =>
  askedQuestions(customizationOf(event.customization)).filter(({ id }) => !hasOwnField(id));

export async function ownEvent(db: Db, scope: store.Scope): Promise<store.EventRow> {
  const event = await store.findEvent(db, scope);
  if (!event) throw new AppError('event_not_found');
  return event;
}

/** One of them as the event's staff may see it, after a change of it. */
export async function readOfEvent(
  deps: Deps,
  { registrationId, ...scope }: { userId: string; eventId: string; registrationId: string },
): Promise<EventRegistration> {
  const asked = { ...scope, right: 'registrations_write' as const };
  const event = await ownEvent(deps.db, asked);
  const row = await store.findRegistration(deps.db, asked, registrationId);
  if (!row) throw new AppError('registration_not_found');
  return toRegistration(deps, event, row);
}

/** Phone numbers are stored encrypted: a whole number can be searched for, a part cannot. */
export function filterOf(
  deps: Deps,
  event: store.EventRow,
  { category, status, owing, q }: WantedRegistrations,
): store.Filter {
  const phone = normalPhone(q);
  const phoneIndexes = isPhoneTyped(q) ? deps.encryption.blindIndexes(phone, 'registrations.phone') : [];
  return {
    category,
    status,
    owing: owing === 'true',
    q,
    byContacts: event.seesContacts,
    phoneIndexes,
    ticketCode: readTicketCode(q),
  };
}

export function toRegistration(deps: Deps, event: store.EventRow, row: store.RegistrationRow): EventRegistration {
  const questions = furtherQuestions(event);
  const { accommodationRequired, answers } = openTold(deps, row);
  const isOpen = row.source === 'walk_in' && ['confirmed', 'waitlisted', 'offered'].includes(row.status);
  return {
    _id: row.id,
    eventId: row.eventId,
    name: row.name,
    ...openPerson(deps, row),
    email: row.emailEnc ? openEmail(deps, row.id, row.emailEnc) : row.email,
    gender: row.gender,
    city: row.city,
    origin: { academy: row.academy, district: row.district, stateUT: row.stateUt },
    status: row.status,
    categories: row.entries.map(toCategory),
    entries: shownEntries(row.entries).map((entry, at) => ({ ...entry, ...exceptionOf(row.entries[at]) })),
    amount: rupees(row.amountPaise),
    atDesk: rupees(row.deskPaise),
    owed: rupees(row.owedPaise),
    refunded: rupees(row.refundedPaise + row.deskRefundsPaise),
    toHandBack: rupees(row.toHandBackPaise),
    disputed: rupees(row.disputedPaise),
    refunds: row.refunds.map(({ amountPaise, ...refund }) => ({ ...refund, amount: rupees(amountPaise) })),
    deskRefunds: row.deskRefunds.map(({ amountPaise, ...refund }) => ({ ...refund, amount: rupees(amountPaise) })),
    deskPayments: row.deskPayments.map(({ amountPaise, ...paid }) => ({ ...paid, amount: rupees(amountPaise) })),
    ...(row.deposits && { deposits: shownDeposits(row.deposits) }),
    ...(row.papers && event.seesMoney && { papers: row.papers.map(shownPaper) }),
    paidBy: row.paidBy,
    unpaid: row.unpaid,
    source: row.source,
    hasAccount: row.userId !== null,
    ticketCode: row.ticketCode,
    referralSource: row.referralSource,
    accommodationRequired,
    answers: givenAnswers(questions, answers),
    askLater: isOpen ? openQuestions(questions, answers).map(({ id, question }) => ({ id, question })) : [],
    registrationDate: row.createdAt.toISOString(),
    checkedIn: row.checkedInAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
  };
}

const toCategory = ({
  name,
  pricePaise,
  partner,
  partnerOrigin,
  team,
  squad,
  feeClass,
  code,
  state,
  cancelled,
  cancelledReason,
}: store.RegistrationRow['entries'][number]): EventRegistration['categories'][number] => ({
  name,
  price: rupees(pricePaise),
  partner,
  partnerOrigin,
  team,
  ...(squad && { squad }),
  ...(feeClass !== null && { feeClass }),
  ...(code !== null && { code }),
  state,
  cancelled,
  cancelledReason,
});
