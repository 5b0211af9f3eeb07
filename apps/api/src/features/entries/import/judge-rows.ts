import type { JudgedRow as ShownRow } from '@maidan/contract/entries/judged-rows';
import {
  type ImportRow,
  type JudgedRow,
  judgeImport,
  type RowBefore,
  type SheetTold,
} from '@maidan/domain/entries/import';
import type { KnownPlayer } from '@maidan/domain/entries/joint-entries';
import { readPhoneCell } from '@maidan/domain/entries/player-cells';
import { partnersIn } from '@maidan/domain/entries/player-row';
import type { CategoryTold } from '@maidan/domain/entries/sheet/categories';
import { readingOfSheet, type RowsReading } from '@maidan/domain/entries/sheet/reading';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { hasOwnField } from '@maidan/domain/events/registration-answers';
import { rupees, toRupees } from '@maidan/domain/money';
import { plainName } from '@maidan/domain/plain-name';
import { plainCell } from '@maidan/domain/sheet-text';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type EventScope, type OpenEvent, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listOffered } from '../../events/records/categories.ts';
import * as store from './store.ts';

/** The event's questions beyond what a player's own fields hold. */
export const asked = ({ customization }: OpenEvent) =>
  askedQuestions(customizationOf(customization)).filter(({ id }) => !hasOwnField(id));

export interface Sheet extends SheetTold {
  rows: readonly ImportRow[];
  tabStarts?: readonly number[] | undefined;
  whenFull: 'wait' | 'refuse';
}

/** The keys by which known players are looked up: names of players and partners, and phone numbers. */
export function tracesIn({ encryption }: Pick<Deps, 'encryption'>, { rows }: Pick<Sheet, 'rows'>): store.Traces {
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

export async function judge(
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
  return { rows, reading: readingOfSheet(categories, { ...sheet, told: sheet }, rows, now) };
}

type JudgedImport = { rows: JudgedRow[]; reading: RowsReading };

/** A chosen category must still exist: it may have been renamed since. */
function refuseUnknownNames(categories: readonly { name: string }[], told: readonly CategoryTold[]): void {
  const has = new Set(categories.map(({ name }) => name));
  for (const [at, { names }] of told.entries())
    for (const name of names.filter((one) => !has.has(one))) {
      const fact = entryFact('no_such_category', { category: name });
      throw new AppError('category_unknown', { fact, fields: [problemAt(`categoryNames.${at}.names`, fact)] });
    }
}

/** Adds nothing to an entry made after the import locked the ones it found. */
function toKnown(
  { encryption }: Deps,
  { id, name, phoneEnc, dobEnc, isApart, categories, partners, paid, waits }: store.KnownRow,
  locked?: ReadonlySet<string>,
): KnownPlayer {
  return {
    name,
    phone: phoneEnc && encryption.read(phoneEnc, `registrations.phone:${id}`),
    dob: dobEnc && encryption.read(dobEnc, `registrations.dob:${id}`),
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

export function answer({ rows: judged, reading }: JudgedImport) {
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
      amount: rupees(amount),
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
    chess: player.chess,
  },
  amount: toRupees(amount),
  fee: toRupees(fee),
});
