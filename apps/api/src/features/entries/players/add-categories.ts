import type { DeskCategoriesForm } from '@maidan/contract/entries/desk-categories';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { offerEnds } from '@maidan/domain/entries/waiting-list';
import { decideWalkIn, walkInLimits } from '@maidan/domain/entries/walk-in';
import { problemAt } from '@maidan/domain/fact';
import type { News } from '@maidan/domain/operations/notifications';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { type EventCategory, takePlaces } from '../../events/records/categories.ts';
import { detailsOf, openForCorrection } from '../corrections/open-registration.ts';
import { recordDeskPayment } from '../desk-payments/desk-payments.ts';
import { categoriesAddedMail } from '../letters/added-mails.ts';
import { findFacts, ofPlayer } from '../records/confirmation-facts.ts';
import { insertEntries, type NewEntry, offerEntries } from '../records/entries.ts';
import { refusePayee } from '../records/orders.ts';
import { addAmounts, saveTicket } from '../records/registrations-store.ts';
import { newTicketCode } from '../records/registrations.ts';
import { refuseTwice } from '../records/same-person.ts';
import { offeredAtDesk } from './offered-at-desk.ts';
import { ownEvent } from './shown-registration.ts';
import * as store from './store.ts';
import { categoryFull, walkInRefusal } from './walk-in.ts';

interface Adding {
  userId: string;
  eventId: string;
  registrationId: string;
}

type Registration = Awaited<ReturnType<typeof openForCorrection>>;

/**
 * Enters the player of a registration in further categories, by the rules of the desk. What is not paid now is owed at
 * the desk; whoever is asked to pay online has the place until an offer would end.
 */
export async function addCategories(
  deps: Deps,
  { of, form, now }: { of: Adding; form: DeskCategoriesForm; now: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await ownEvent(tx, { ...of, right: 'registrations_write' });
    const row = await openForCorrection(tx, { by: 'organizer', ...of });
    const offered = await offeredAtDesk(tx, { eventId: of.eventId, categories: form.categories, now });
    const { entries, outside, twice } = await judge(tx, deps, { event, row, offered, form });
    const paysOnline = form.paid === 'ask' ? entries.filter(({ price }) => price > 0) : [];
    if (paysOnline.length > 0) {
      if (!row.userId) throw new AppError('no_account_to_ask');
      await refusePayee(tx, deps, of.eventId);
    }
    const places = await takePlaces(tx, { eventId: of.eventId, categoryIds: entries.map((one) => one.categoryId) });
    if (!places.ok) throw categoryFull(offered.find(({ id }) => id === places.fullCategoryId));
    const added = entries.map((entry): NewEntry => {
      const state = paysOnline.includes(entry) ? 'waitlisted' : 'confirmed';
      return { id: newId(), registrationId: row.id, state, ...entry };
    });
    await insertEntries(tx, added);
    const sum = added.reduce((all, { price }) => all + price, 0);
    const until = await keepMoney(tx, deps, { of, form, added, event, now });
    if (added.some(({ state }) => state === 'confirmed')) await saveTicket(tx, row.id, newTicketCode());
    const names = entries.map(({ categoryId }) => offered.find(({ id }) => id === categoryId)?.name ?? '');
    await audit(tx, {
      actorId: of.userId,
      action: 'categories_added',
      subjectKind: 'registration',
      subjectId: row.id,
      eventId: of.eventId,
      details: {
        entered: names,
        paid: form.paid,
        amountPaise: sum,
        ...(form.reason && { reason: form.reason }),
        ...outside,
        ...twice,
      },
    });
    const toPay = until ? paysOnline.reduce((all, { price }) => all + price, 0) : form.paid === 'none' ? sum : 0;
    await tell(tx, deps, { row, reason: form.reason || null, categories: names, toPay, until });
  });
}

/** The entries by the rules of the desk, or why not: a known age or gender, somebody who stands there, a full house. */
async function judge(
  tx: Db,
  deps: Deps,
  {
    event,
    row,
    offered,
    form,
  }: { event: store.EventRow; row: Registration; offered: readonly EventCategory[]; form: DeskCategoriesForm },
) {
  const wanted = form.categories.map((one) => (typeof one === 'string' ? { name: one } : one));
  const verdict = decideWalkIn({ ...event, categories: offered }, { categories: wanted, paid: 'none' });
  if (!verdict.ok) throw walkInRefusal(verdict);
  for (const [at, { categoryId }] of verdict.entries.entries()) {
    const own = row.entries.find((one) => one.categoryId === categoryId);
    if (!own) continue;
    const fact = entryFact('stands_already', { name: row.name, category: own.name });
    throw new AppError('already_entered', { fact, fields: [problemAt(`categories.${at}.name`, fact)] });
  }
  const player = detailsOf(deps, row);
  const known = { categories: form.categories, dob: player.dob, gender: row.gender };
  const { unfit, outside } = walkInLimits(offered, known, event.startsAt);
  if (unfit[0] && !form.admit) throw new AppError('not_eligible', { message: unfit[0].msg, fields: unfit });
  const { name, phone, dob } = player;
  const person = { name, phone: phone ?? '', dob, differentPerson: form.differentPerson };
  const twice = await refuseTwice(tx, deps, { eventId: row.eventId, form: person, entries: verdict.entries, offered });
  return { entries: verdict.entries, outside, twice };
}

/** The fees: owed, and taken at once where the desk has them; or asked for. Answers until when the player may pay. */
async function keepMoney(
  tx: Db,
  deps: Deps,
  {
    of,
    form,
    added,
    event,
    now,
  }: { of: Adding; form: DeskCategoriesForm; added: readonly NewEntry[]; event: store.EventRow; now: Date },
): Promise<Date | null> {
  const sumOf = (some: readonly NewEntry[]) => some.reduce((all, { price }) => all + price, 0);
  const asked = added.filter(({ state }) => state === 'waitlisted');
  const amount = sumOf(asked);
  const owed = sumOf(added) - amount;
  if (amount > 0 || owed > 0) await addAmounts(tx, [{ registrationId: of.registrationId, amount, owed }]);
  if (owed > 0 && (form.paid === 'cash' || form.paid === 'upi'))
    await recordDeskPayment(
      { ...deps, db: tx },
      { scope: of, form: { amount: owed / 100, how: form.paid, reference: form.paid === 'upi' ? form.reference : '' } },
    );
  if (asked.length === 0) return null;
  const ends = offerEnds(now, event.offerHours);
  const until = event.startsAt > now && ends > event.startsAt ? event.startsAt : ends;
  const ids = asked.map(({ id }) => id);
  await offerEntries(tx, ids, until);
  return until;
}

async function tell(
  tx: Db,
  deps: Deps,
  {
    row,
    reason,
    categories,
    toPay,
    until,
  }: { row: Registration; reason: string | null; categories: string[]; toPay: number; until: Date | null },
): Promise<void> {
  const link = `/my/registrations/${row.id}`;
  const event = row.eventName;
  const news = {
    kind: 'categories_added',
    event,
    categories,
    amount: toPay,
    until: until?.toISOString() ?? null,
    ...ofPlayer(await findFacts(tx, row.id, [])),
  } as const;
  if (row.userId)
    await notify(tx, { userId: row.userId, type: 'info', relatedTo: 'other', news: news satisfies News, link });
  const { email: to } = detailsOf(deps, row);
  if (!to) return;
  const page = row.userId ? link : `/events/${row.eventId}`;
  const mail = categoriesAddedMail({ to, name: row.name, news, reason, url: `${deps.settings.publicUrl}${page}` });
  await enqueueMail(tx, mail);
}
