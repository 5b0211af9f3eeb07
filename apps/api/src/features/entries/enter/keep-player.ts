import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { sealedPlayer } from '../../accounts/records/player-details.ts';
import { findByName, insertPlayer } from '../../accounts/records/players.ts';
import { keepChessPlayers } from '../records/chess-players.ts';
import type { NewEntry } from '../records/entries.ts';
import { addAmounts, saveTicket } from '../records/registrations-store.ts';
import { newTicketCode } from '../records/registrations.ts';
import type { Named } from './entering.ts';

/** A child or a student whom the account enters is one of its players from then on. */
export async function keepAsPlayer(tx: Db, deps: Deps, userId: string, player: Named): Promise<string | null> {
  if (player.playerId || player.isSelf) return player.playerId ?? null;
  const known = await findByName(tx, userId, player.name);
  if (known) return known.id;
  const id = newId();
  const { guardian = null, email = null } = player;
  const kept = sealedPlayer(deps, { ...player, ...player.origin, id, guardian, email, ids: player.ids ?? {} });
  return (await insertPlayer(tx, { ...kept, id, userId })) ? id : null;
}

/** A registration that gets further categories: its fee grows, and its first confirmed one brings the ticket. */
export async function widen(tx: Db, registrationId: string, entries: readonly NewEntry[]): Promise<void> {
  const amount = entries.reduce((sum, { price }) => sum + price, 0);
  if (amount > 0) await addAmounts(tx, [{ registrationId, amount }]);
  if (entries.some(({ state }) => state === 'confirmed')) await saveTicket(tx, registrationId, newTicketCode());
}

/** What new players of a chess event say of ids and rating, and what the organizer's lists know of these ids. */
export const keepChess = (
  tx: Db,
  players: readonly Named[],
  { ids, isNew }: { ids: readonly string[]; isNew: readonly boolean[] },
): Promise<void> =>
  keepChessPlayers(
    tx,
    players.flatMap(({ chess }, at) => {
      const { fideId = null, aicfId = null, fideRating = null } = chess ?? {};
      return isNew[at] ? [{ registrationId: ids[at] ?? '', fideId, aicfId, fideRating }] : [];
    }),
  );
