import type { DownloadField, EventRegistration, WalkInForm } from '@maidan/contract/entries/event-registrations';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { isPhoneTyped, normalPhone } from '@maidan/domain/contact';
import { paise, toRupees } from '@maidan/domain/money';
import { readOrigin } from '@maidan/domain/entries/origins';
import {
  givenAnswers,
  hasOwnField,
  isOriginAsked,
  openQuestions,
  type Question,
  withOwnFields,
} from '@maidan/domain/events/registration-answers';
import { registrationColumns, registrationLine } from '@maidan/domain/entries/event-registrations';
import { readTicketCode } from '@maidan/domain/entries/ticket-code';
import { decideWalkIn, walkInAnswerProblems, walkInLimits } from '@maidan/domain/entries/walk-in';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import { inParts } from '../../../platform/turns.ts';
import { listOffered, takePlaces } from '../../events/categories/service.ts';
import { insertEntries } from '../category-entries/service.ts';
import {
  confirmRegistration,
  insertRegistrations,
  openPerson,
  openTold,
  sealed,
  sealedEmail,
} from '../register/service.ts';
import { mailTickets } from '../ticket-mails/service.ts';
import { refuseTwice } from '../same-person/service.ts';
import * as store from './store.ts';

export interface WantedRegistrations {
  category: string;
  status: store.Filter['status'];
  q: string;
}

export async function listRegistrations(
  deps: Deps,
  {
    scope,
    page,
    pageSize,
    sort,
    ...wanted
  }: WantedRegistrations & {
    scope: store.Scope;
    page: number;
    pageSize: number;
    sort: store.Sort;
  },
) {
  const event = await ownEvent(deps.db, scope);
  const filter = filterOf(deps, event, wanted);
  const asked = { filter, sort, limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total, counts } = await store.listRegistrations(deps.db, scope, asked);
  const categories = await listOffered(deps.db, scope.eventId);
  return {
    registrations: rows.map((row) => shownTo(event, toRegistration(deps, event, row))),
    total,
    counts,
    questions: furtherQuestions(event),
    isOriginAsked: isOriginAsked(customizationOf(event.customization).additionalQuestions),
    startsAt: event.startsAt.toISOString(),
    categories: categories.map((category) => ({ ...category, price: toRupees(category.price) })),
  };
}

/**
 * Enters somebody at the desk: places are taken by the same conditional update as everywhere, then confirmed at once.
 */
export async function addWalkIn(deps: Deps, { scope, form, now }: { scope: store.Scope; form: WalkInForm; now: Date }) {
  const [registrationId, eventId] = [newId(), scope.eventId];
  return inTransaction(deps.db, async (tx) => {
    const event = await ownEvent(tx, scope);
    const offered = await listOffered(tx, eventId);
    const verdict = decideWalkIn(
      { ...event, categories: offered },
      { categories: form.categories.map((one) => (typeof one === 'string' ? { name: one } : one)), paid: form.paid },
    );
    if (!verdict.ok) throw refusal(verdict);
    refuseUnanswered(event, form, now);
    const { unfit, outside } = walkInLimits(offered, form, event.startsAt);
    if (unfit[0] && !form.admit) throw new AppError('not_eligible', { message: unfit[0].msg, fields: unfit });
    const twice = await refuseTwice(tx, deps, { eventId, form, entries: verdict.entries, offered });
    const places = await takePlaces(tx, { eventId, categoryIds: verdict.entries.map(({ categoryId }) => categoryId) });
    if (!places.ok) {
      const full = offered.find(({ id }) => id === places.fullCategoryId)?.name ?? 'This category';
      throw new AppError('category_full', { fields: [{ msg: `${full} is full`, path: 'categories' }] });
    }
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
        // For the moment between taking the places and confirming them, within one transaction.
        status: 'held',
        holdMinutes: 1,
        amount: verdict.amount,
        paidBy: form.paid,
        source: 'walk_in',
        isApart: 'differentFrom' in twice,
        referralSource: told.referralSource,
      },
    ]);
    await insertEntries(
      tx,
      verdict.entries.map((entry) => ({ id: newId(), registrationId, ...entry })),
    );
    await confirmRegistration(tx, deps, registrationId);
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

/** The entry form's questions beyond the fields every walk-in has. */
const furtherQuestions = (event: store.EventRow): Question[] =>
  askedQuestions(customizationOf(event.customization)).filter(({ id }) => !hasOwnField(id));

function refuseUnanswered({ customization }: store.EventRow, form: WalkInForm, now: Date): void {
  const fields = walkInAnswerProblems(customizationOf(customization), form, now);
  const [first] = fields;
  if (first) throw new AppError('validation_failed', { message: first.msg, fields });
}

function refusal(verdict: Extract<ReturnType<typeof decideWalkIn>, { ok: false }>): AppError {
  if (!('category' in verdict)) return new AppError(verdict.reason);
  if (verdict.reason === 'category_unknown')
    return new AppError('category_unknown', {
      fields: [{ msg: `${verdict.category}: no such category`, path: 'categories' }],
    });
  const msg = `${verdict.category} was chosen twice`;
  return new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'categories' }] });
}

export interface RegistrationsFile {
  filename: string;
  eventName: string;
  header: string[];
  lines: AsyncIterable<Cell[]>;
}

/** A table of registrations, read in parts while it is sent; who downloaded it and how many rows is recorded. */
export async function openDownload(
  deps: Deps,
  {
    scope,
    format,
    fields,
    ...wanted
  }: { scope: store.Scope; format: 'csv' | 'xlsx'; fields: readonly DownloadField[] } & Omit<WantedRegistrations, 'q'>,
): Promise<RegistrationsFile> {
  const event = await ownEvent(deps.db, scope);
  const filter = filterOf(deps, event, { ...wanted, q: '' });
  const told = event.seesContacts ? fields : fields.filter((field) => !ofContacts.has(field));
  await audit(deps.db, {
    actorId: scope.userId,
    action: 'registrations_downloaded',
    subjectKind: 'event',
    subjectId: scope.eventId,
    eventId: scope.eventId,
    details: { format, fields: told, rows: (await store.countRegistrations(deps.db, scope, filter)).total },
  });
  const columns = told.flatMap((field) =>
    field === 'answers' ? furtherQuestions(event).map(questionColumn) : columnOf(field, event),
  );
  return {
    filename: `${event.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-registrations.${format}`,
    eventName: event.name,
    header: columns.map((column) => column.title),
    lines: linesOf(deps, event, scope, { filter, columns }),
  };
}

const partRows = 500;
/** So many are decrypted and packed before others are answered. */
const rowsInOneTurn = 50;

async function* linesOf(
  deps: Deps,
  event: store.EventRow,
  scope: store.Scope,
  { filter, columns }: { filter: store.Filter; columns: Column[] },
): AsyncGenerator<Cell[]> {
  let afterId: string | null = null;
  for (;;) {
    const part: store.RegistrationRow[] = await store.listAfter(deps.db, scope, { filter, afterId, limit: partRows });
    for await (const row of inParts(part, rowsInOneTurn)) {
      const shown = toRegistration(deps, event, row);
      yield columns.map((column) => column.cell(shown, row));
    }
    afterId = part.at(-1)?.id ?? null;
    if (part.length < partRows) return;
  }
}

const rupees = (amount: number) => toRupees(paise(amount));

interface Column {
  title: string;
  cell: (shown: EventRegistration, row: store.RegistrationRow) => Cell;
}

const columnOf = (field: Exclude<DownloadField, 'answers'>, event: store.EventRow): Column => {
  const { title, cell } = registrationColumns[field];
  return { title, cell: (shown, row) => cell(registrationLine(shown, row, event)) };
};
const questionColumn = ({ id, question }: { id: string; question: string }): Column => ({
  title: question,
  cell: (shown) => shown.answers.find((given) => given.id === id)?.answer ?? null,
});

/** Columns only for staff who deal with players. */
const ofContacts: ReadonlySet<DownloadField> = new Set([
  'phone',
  'email',
  'dob',
  'gender',
  'city',
  'accommodationRequired',
  'answers',
]);

function shownTo(event: store.EventRow, shown: EventRegistration): EventRegistration {
  if (event.seesContacts) return shown;
  const hidden = { phone: null, email: null, dob: null, gender: null, city: null, aadhaarNumber: null };
  return { ...shown, ...hidden, accommodationRequired: '', answers: [], askLater: [] };
}

async function ownEvent(db: Db, scope: store.Scope): Promise<store.EventRow> {
  const event = await store.findEvent(db, scope);
  if (!event) throw new AppError('event_not_found');
  return event;
}

/** Phone numbers are stored encrypted: a whole number can be searched for, a part cannot. */
function filterOf(deps: Deps, event: store.EventRow, { category, status, q }: WantedRegistrations): store.Filter {
  const phone = normalPhone(q);
  const phoneIndexes = isPhoneTyped(q) ? deps.encryption.blindIndexes(phone, 'registrations.phone') : [];
  return { category, status, q, byContacts: event.seesContacts, phoneIndexes, ticketCode: readTicketCode(q) };
}

function toRegistration(deps: Deps, event: store.EventRow, row: store.RegistrationRow): EventRegistration {
  const questions = furtherQuestions(event);
  const { accommodationRequired, answers } = openTold(deps, row);
  const isOpen = row.source === 'walk_in' && ['confirmed', 'waitlisted', 'offered'].includes(row.status);
  return {
    _id: row.id,
    eventId: row.eventId,
    name: row.name,
    ...openPerson(deps, row),
    email: row.email,
    gender: row.gender,
    city: row.city,
    origin: { academy: row.academy, district: row.district, stateUT: row.stateUt },
    status: row.status,
    categories: row.entries.map(({ pricePaise, ...entry }) => ({ ...entry, price: rupees(pricePaise) })),
    amount: rupees(row.amountPaise),
    refunded: rupees(row.refundedPaise + row.deskRefundsPaise),
    disputed: rupees(row.disputedPaise),
    refunds: row.refunds.map(({ amountPaise, ...refund }) => ({ ...refund, amount: rupees(amountPaise) })),
    deskRefunds: row.deskRefunds.map(({ amountPaise, ...refund }) => ({ ...refund, amount: rupees(amountPaise) })),
    paidBy: row.paidBy,
    unpaid: row.unpaid,
    source: row.source,
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
