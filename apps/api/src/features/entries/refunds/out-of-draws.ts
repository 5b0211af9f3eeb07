import type { DrawToLeave, LeftDraw } from '@maidan/contract/draws/left-draw';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import { leaveDraws, previewLeaving } from '../../draws/fixtures/leave-draws.ts';
import { listHandedOver } from '../invites/hand-over.ts';
import { listEntries, type OwnEntry } from '../records/entries.ts';
import { eventOfOwn } from '../records/registrations.ts';
import * as store from './store.ts';

interface Ended {
  eventId: string;
  /** Before they are cancelled; their registrations are locked. */
  given: readonly OwnEntry[];
  actorId: string | null;
  now: Date;
  /** Who takes the line, by category. */
  reserves?: readonly { category: string; entry: string }[] | undefined;
}

/**
 * Takes entries that are about to be cancelled out of the draws in which they stand. What the organizer did not press,
 * the organizer is told. A pair stays in the draw when one of the two leaves it before play.
 */
export async function takeOutOfDraws(
  tx: Db,
  { eventId, given, actorId, now, reserves = [] }: Ended,
): Promise<LeftDraw[]> {
  const own = given.filter(({ pairOf }) => pairOf === null);
  const entries = own.map(({ id, name }) => ({
    entryId: id,
    reserve: reserves.find(({ category }) => category.toLowerCase() === name.toLowerCase())?.entry,
  }));
  const left = await leaveDraws(tx, { eventId, actorId, entries, now });
  return [...left, ...(await store.listPairsInDraws(tx, eventId, seatsOf(given))).map((pair) => staying(pair))];
}

/** What an owner is told of a player who has left a draw by their own cancellation, or by running out of time. */
export async function tellLeft(tx: Db, eventId: string, left: readonly LeftDraw[]): Promise<void> {
  const { organizerId, name: event } = await store.findDates(tx, eventId);
  for (const { outcome, name: player, category, walkovers } of left)
    if (outcome === 'leaves')
      await notify(tx, {
        userId: organizerId,
        type: 'warning',
        relatedTo: 'other',
        news: { kind: 'player_left_draw', event, category, player, walkovers: walkovers.length },
        link: `/dashboard/event/${eventId}?tab=fixtures`,
      });
}

/** What cancelling would do to the draws, to the organizer's staff who may refund. */
export async function previewForStaff(
  deps: Deps,
  scope: { staffId: string; eventId: string; registrationId: string },
  now: Date,
): Promise<DrawToLeave[]> {
  if (!(await store.findOwned(deps.db, scope))) throw new AppError('registration_not_found');
  return preview(deps.db, { ...scope, now });
}

/** The same to the player, who names nobody in their place. */
export async function previewForPlayer(
  deps: Deps,
  own: { userId: string; registrationId: string },
  now: Date,
): Promise<DrawToLeave[]> {
  const eventId = await eventOfOwn(deps.db, own);
  const draws = await preview(deps.db, { eventId, registrationId: own.registrationId, now });
  return draws.map((draw) => ({ ...draw, reserves: [] }));
}

async function preview(
  db: Db,
  { eventId, registrationId, now }: { eventId: string; registrationId: string; now: Date },
): Promise<DrawToLeave[]> {
  const entries = await listEntries(db, registrationId);
  const handed = await listHandedOver(
    db,
    entries.map(({ id }) => id),
    now,
  );
  const own = entries.flatMap(({ id, pairOf }) => (pairOf === null && !handed.includes(id) ? [{ entryId: id }] : []));
  const stay = await store.listPairsInDraws(db, eventId, [...seatsOf(entries), ...handed]);
  const keep = await store.listPartnersWhoKeep(db, eventId, handed);
  return [
    ...(await previewLeaving(db, { eventId, entries: own, now })),
    ...stay.map((pair) => ({ ...staying(pair), reserves: [] })),
    ...keep.map((pair) => ({ ...staying(pair, 'partner_keeps'), reserves: [] })),
  ];
}

const seatsOf = (entries: readonly OwnEntry[]) =>
  entries.flatMap(({ pairOf, isSquad, state }) => (pairOf && !isSquad && state === 'confirmed' ? [pairOf] : []));

const staying = (pair: store.DrawnPair, outcome: 'pair_stays' | 'partner_keeps' = 'pair_stays'): LeftDraw => ({
  ...pair,
  outcome,
  hasPlayed: false,
  warnings: [],
  walkovers: [],
  moved: [],
  by: null,
  problem: null,
});
