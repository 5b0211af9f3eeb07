import type { JudgedRow } from '@maidan/domain/entries/import';
import { isChess } from '@maidan/domain/draws/category-format';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockPlaces, takeManyPlaces } from '../../events/records/categories.ts';
import { sealed, sealedEmail } from '../records/confidential.ts';
import { keepChessPlayers } from '../records/chess-players.ts';
import { insertEntries } from '../records/entries.ts';
import { expireHolds } from '../records/holds.ts';
import { addAmounts, insertRegistrations, type NewRegistration } from '../records/registrations-store.ts';
import { newTicketCode } from '../records/registrations.ts';
import { mailTickets } from '../tickets/mail-tickets.ts';
import { answer, judge, openForPlayers, type Sheet, tracesIn } from './judge-rows.ts';
import * as store from './store.ts';

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
  const { sports } = await openForPlayers(deps.db, scope);
  await expireHolds(deps, eventId);
  return inTransaction(deps.db, async (tx) => {
    await store.waitForTurn(tx, eventId);
    const locked = await store.lockKnown(tx, eventId, tracesIn(deps, sheet));
    await lockPlaces(tx, eventId);
    const before = await store.listImported(tx, { eventId, importId: sheet.importId });
    const judged = await judge(tx, deps, { scope, sheet, before, locked, now });
    const accepted = judged.rows.filter(({ outcome }) => outcome === 'enter' || outcome === 'wait');
    if (accepted.length > 0)
      await write(tx, deps, { scope, importId: sheet.importId, accepted, isOfChess: isChess(sports) });
    return answer(judged);
  });
}

interface Accepting {
  importId: string;
  accepted: readonly JudgedRow[];
  /** Ids and ratings are kept. */
  isOfChess: boolean;
}

async function write(
  tx: Db,
  deps: Deps,
  { scope, importId, accepted, isOfChess }: Accepting & { scope: EventScope },
): Promise<void> {
  const { eventId } = scope;
  const places = new Map<string, number>();
  const playing = accepted.filter(({ outcome }) => outcome === 'enter');
  for (const { categoryId } of playing.flatMap(({ entries }) => entries))
    places.set(categoryId, (places.get(categoryId) ?? 0) + 1);
  if (!(await takeManyPlaces(tx, { eventId, places }))) throw new AppError('category_full');
  const apart = accepted.filter(({ isApart }) => isApart).length;
  const joint = await writeEntries(tx, deps, { eventId, importId, accepted, isOfChess });
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
  { eventId, importId, accepted, isOfChess }: Accepting & { eventId: string },
): Promise<{ playing: number; waiting: number; added: number }> {
  // Downloads are sorted by id, so players keep the order of their sheet.
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
    ...own.flatMap(({ id, outcome, entries }) =>
      entries.map((entry) => ({ ...entry, ...stateOf(outcome), id: newId(), registrationId: id })),
    ),
    ...added.flatMap(({ registrationId, row: importRow, outcome, entries }) =>
      entries.map((entry) => ({ ...entry, ...stateOf(outcome), id: newId(), registrationId, importId, importRow })),
    ),
  ]);
  if (added.length > 0) await addAmounts(tx, added);
  if (isOfChess)
    await keepChessPlayers(tx, [
      ...own.map(chessOf),
      ...added.map((row) => chessOf({ ...row, id: row.registrationId })),
    ]);
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

const chessOf = ({ id, player }: { id: string; player: JudgedRow['player'] }) => ({
  ...player.chess,
  registrationId: id,
});

const stateOf = (outcome: JudgedRow['outcome']) => ({
  state: outcome === 'enter' ? ('confirmed' as const) : ('waitlisted' as const),
});

type Accepted = JudgedRow & { id: string; ticketCode: string };

function newPlayer(
  deps: Deps,
  { id, ticketCode, row, outcome, player, answers, amount, owed, isApart }: Accepted,
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
    owed,
    paidBy: player.paid ?? 'none',
    source: 'walk_in',
    isApart,
    referralSource: player.referralSource,
    ...(outcome === 'enter' && { ticketCode }),
  };
}
