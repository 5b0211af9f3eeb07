import type { JudgedRow as ShownRow } from '@maidan/contract/entries/judged-rows';
import type { CategoryTold } from '@maidan/domain/entries/sheet/categories';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { paise, toRupees } from '@maidan/domain/money';
import {
  type ImportRow,
  type JudgedRow,
  judgeImport,
  type RowBefore,
  type SheetTold,
} from '@maidan/domain/entries/import';
import { readingOfSheet, type RowsReading } from '@maidan/domain/entries/sheet/reading';
import type { KnownPlayer } from '@maidan/domain/entries/joint-entries';
import { readPhoneCell } from '@maidan/domain/entries/player-cells';
import { partnersIn } from '@maidan/domain/entries/player-row';
import { plainName } from '@maidan/domain/plain-name';
import { hasOwnField } from '@maidan/domain/events/registration-answers';
import { plainCell } from '@maidan/domain/sheet-text';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type EventScope, type OpenEvent, openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { listOffered, lockPlaces, takeManyPlaces } from '../../events/categories/service.ts';
import { insertEntries } from '../category-entries/service.ts';
import {
  addAmounts,
  expireHolds,
  insertRegistrations,
  newTicketCode,
  type NewRegistration,
  sealed,
  sealedEmail,
} from '../register/service.ts';
import { mailTickets } from '../ticket-mails/service.ts';
import * as store from './store.ts';

/** The event's questions beyond what a player's own fields hold. */
export const asked = ({ customization }: OpenEvent) =>
  askedQuestions(customizationOf(customization)).filter(({ id }) => !hasOwnField(id));

interface Sheet extends SheetTold {
  rows: readonly ImportRow[];
  whenFull: 'wait' | 'refuse';
}

export async function previewImport(
  deps: Deps,
  { scope, sheet, now }: { scope: EventScope; sheet: Sheet & { importId?: string | null | undefined }; now: Date },
) {
  const { eventId } = scope;
  await openForPlayers(deps.db, scope);
  const before = sheet.importId
    ? await store.listImported(deps.db, { eventId, importId: sheet.importId })
    : new Map<number, RowBefore>();
  return answer(await judge(deps.db, deps, { scope, sheet, before, now }));
}

/**
 * Enters all possible rows in one transaction: checked under the lock on the event's places, so that what was free
 * stays free until it is taken, by the same conditional update as everywhere. A row that this import entered before,
 * as when its answer was lost, is left as it is.
 */
export async function importPlayers(
  deps: Deps,
  { scope, sheet, now }: { scope: EventScope; sheet: Sheet & { importId: string }; now: Date },
) {
  const { eventId } = scope;
  await openForPlayers(deps.db, scope);
  await expireHolds(deps, eventId);
  return inTransaction(deps.db, async (tx) => {
    await store.waitForTurn(tx, eventId);
    const locked = await store.lockKnown(tx, eventId, tracesIn(deps, sheet));
    await lockPlaces(tx, eventId);
    const before = await store.listImported(tx, { eventId, importId: sheet.importId });
    const judged = await judge(tx, deps, { scope, sheet, before, locked, now });
    const accepted = judged.rows.filter(({ outcome }) => outcome === 'enter' || outcome === 'wait');
    if (accepted.length > 0) await write(tx, deps, { scope, importId: sheet.importId, accepted });
    return answer(judged);
  });
}

async function write(
  tx: Db,
  deps: Deps,
  { scope, importId, accepted }: { scope: EventScope; importId: string; accepted: readonly JudgedRow[] },
): Promise<void> {
  const { eventId } = scope;
  const places = new Map<string, number>();
  const playing = accepted.filter(({ outcome }) => outcome === 'enter');
  for (const { categoryId } of playing.flatMap(({ entries }) => entries))
    places.set(categoryId, (places.get(categoryId) ?? 0) + 1);
  if (!(await takeManyPlaces(tx, { eventId, places }))) throw new AppError('category_full');
  const apart = accepted.filter(({ isApart }) => isApart).length;
  const joint = await writeEntries(tx, deps, { eventId, importId, accepted });
  await audit(tx, {
    actorId: scope.userId,
    action: 'players_imported',
    subjectKind: 'event',
    subjectId: eventId,
    eventId,
    details: {
      players: playing.length - joint.playing,
      waiting: accepted.length - playing.length - joint.waiting,
      ...(joint.added > 0 && { added: joint.added }),
      ...(apart > 0 && { apart }),
      amountPaise: playing.reduce((sum, { amount }) => sum + amount, 0),
    },
  });
}

/** Rows with an entry of their own, then the categories that other rows add to those or to entries of the event. */
async function writeEntries(
  tx: Db,
  deps: Deps,
  { eventId, importId, accepted }: { eventId: string; importId: string; accepted: readonly JudgedRow[] },
): Promise<{ playing: number; waiting: number; added: number }> {
  // Downloads go by the id: the players stay in the order of their sheet.
  const at = Date.now();
  const own = accepted
    .filter(({ joins }) => joins === null)
    .map((row, place) => ({ ...row, id: newId(at + place), ticketCode: newTicketCode() }));
  const byRow = new Map(own.map(({ row, id }) => [row, id]));
  const added = accepted.flatMap(({ joins, ...row }) => {
    if (!joins) return [];
    const registrationId = 'row' in joins ? byRow.get(joins.row) : joins.registrationId;
    if (!registrationId) throw new AppError('unexpected');
    return [{ ...row, registrationId }];
  });
  await insertRegistrations(
    tx,
    { eventId, importId },
    own.map((row) => newPlayer(deps, row)),
  );
  await insertEntries(tx, [
    ...own.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, id: newId(), registrationId: id }))),
    ...added.flatMap(({ registrationId, row: importRow, entries }) =>
      entries.map((entry) => ({ ...entry, id: newId(), registrationId, importId, importRow })),
    ),
  ]);
  if (added.length > 0) await addAmounts(tx, added);
  const categoriesOf = (id: string) =>
    added.flatMap(({ registrationId, player }) => (registrationId === id ? player.categories : []));
  await mailTickets(
    tx,
    deps,
    eventId,
    own.flatMap(({ id, outcome, player, ticketCode }) =>
      outcome === 'enter' ? [{ ...player, categories: [...player.categories, ...categoriesOf(id)], ticketCode }] : [],
    ),
  );
  const waiting = added.filter(({ outcome }) => outcome === 'wait').length;
  return { playing: added.length - waiting, waiting, added: added.length };
}

type Accepted = JudgedRow & { id: string; ticketCode: string };

function newPlayer(
  deps: Deps,
  { id, ticketCode, row, outcome, player, answers, amount, isApart }: Accepted,
): NewRegistration {
  return {
    id,
    importRow: row,
    name: player.name,
    ...sealed(deps, id, { ...player, answers }),
    emailEnc: player.email ? sealedEmail(deps, id, player.email) : null,
    gender: player.gender,
    city: player.city || null,
    origin: player.origin,
    status: outcome === 'enter' ? 'confirmed' : 'waitlisted',
    amount,
    paidBy: player.paid ?? 'none',
    source: 'walk_in',
    isApart,
    referralSource: player.referralSource,
    ...(outcome === 'enter' && { ticketCode }),
  };
}

/** By what those who are known are looked up: names of players and partners, and numbers. */
function tracesIn({ encryption }: Pick<Deps, 'encryption'>, { rows }: Pick<Sheet, 'rows'>): store.Traces {
  const found = rows.map(({ cells }) => cells);
  const names = found.map(({ name }) => plainName(plainCell(name ?? ''))).filter(Boolean);
  const partners = found.flatMap(({ partner }) => partnersIn(plainCell(partner ?? '')).map(plainName));
  const phones = new Set(found.flatMap(({ phone }) => readPhoneCell(plainCell(phone ?? ''))?.value ?? []));
  return {
    names: [...new Set(names)],
    partners: [...new Set(partners)],
    phoneIndexes: [...phones].flatMap((phone) => encryption.blindIndexes(phone, 'registrations.phone')),
  };
}

async function judge(
  db: Db,
  deps: Deps,
  {
    scope,
    sheet,
    before,
    locked,
    now,
  }: {
    scope: EventScope;
    sheet: Sheet;
    before: ReadonlyMap<number, RowBefore>;
    locked?: ReadonlySet<string>;
    now: Date;
  },
): Promise<JudgedImport> {
  const event = await openForPlayers(db, scope);
  const offered = await listOffered(db, scope.eventId);
  const known = await store.listKnown(db, scope.eventId, tracesIn(deps, sheet));
  const categories = offered.map(({ capacity, taken, ...category }) => ({
    ...category,
    free: capacity === null ? null : capacity - taken,
  }));
  refuseUnknownNames(categories, sheet.categoryNames ?? []);
  const rows = judgeImport(
    { ...event, questions: asked(event), categories },
    { ...sheet, told: sheet, before, known: known.map((row) => toKnown(deps, row, locked)) },
    now,
  );
  return { rows, reading: readingOfSheet(categories, { rows: sheet.rows, told: sheet }, rows, now) };
}

type JudgedImport = { rows: JudgedRow[]; reading: RowsReading };

/** A text can only be told to mean categories that the event has; one may have been renamed since it was chosen. */
function refuseUnknownNames(categories: readonly { name: string }[], told: readonly CategoryTold[]): void {
  const has = new Set(categories.map(({ name }) => name));
  for (const [at, { names }] of told.entries())
    for (const name of names.filter((one) => !has.has(one))) {
      const msg = `There is no category "${name}"`;
      throw new AppError('category_unknown', { message: msg, fields: [{ msg, path: `categoryNames.${at}.names` }] });
    }
}

/** Nothing is added to an entry that was made after the import had locked those it found. */
function toKnown(
  { encryption }: Deps,
  { id, name, phoneEnc, dobEnc, isApart, categories, partners, paid, waits }: store.KnownRow,
  locked?: ReadonlySet<string>,
): KnownPlayer {
  return {
    name,
    phone: phoneEnc && encryption.decrypt(phoneEnc, `registrations.phone:${id}`),
    dob: dobEnc && encryption.decrypt(dobEnc, `registrations.dob:${id}`),
    ...(isApart && { isApart }),
    entered: { registrationId: id, categories, partners, paid: locked && !locked.has(id) ? null : paid, waits },
  };
}

/** The event, if players can still be entered at its desk. */
export async function openForPlayers(db: Db, scope: EventScope): Promise<OpenEvent> {
  const event = await openEvent(db, { ...scope, right: 'registrations_write' });
  if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
  if (event.tournamentStatus === 'completed') throw new AppError('event_completed');
  if (event.tournamentStatus === 'cancelled') throw new AppError('event_cancelled');
  return event;
}

function answer({ rows: judged, reading }: JudgedImport) {
  const count = (...outcomes: JudgedRow['outcome'][]) =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const amount = judged.reduce((sum, row) => (row.outcome === 'enter' ? sum + row.amount : sum), 0);
  return {
    rows: judged.map(shown),
    reading: { ...reading, entries: reading.entries.map((one) => ({ ...one, fee: toRupees(one.fee) })) },
    totals: {
      entered: count('enter', 'entered'),
      waiting: count('wait', 'waits'),
      refused: count('refuse'),
      amount: toRupees(paise(amount)),
    },
  };
}

const shown = ({ row, outcome, problems, notes, player, amount, fee }: JudgedRow): ShownRow => ({
  row,
  outcome,
  problems,
  notes,
  player: {
    name: player.name,
    phone: player.phone,
    email: player.email,
    categories: player.categories,
    partners: player.partners,
    dob: player.dob,
    gender: player.gender,
    paid: player.paid,
    origin: player.origin,
  },
  amount: toRupees(amount),
  fee: toRupees(fee),
});
