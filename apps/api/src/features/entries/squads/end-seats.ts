import { leaveLine } from '@maidan/domain/entries/squads/squads';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notify.ts';
import { renewPeople } from '../../draws/records/people-in-draws.ts';
import { listEntries, type OwnEntry, saveTeam } from '../records/entries.ts';
import { listOf } from '../records/listed-entries.ts';
import { lockForChange } from '../records/registrations.ts';
import { findOrganizer, findTeamOfSeat } from './store.ts';
import { tellSquad } from './tell-squad.ts';
import { takeAway } from '../refunds/take-away.ts';

/** A player's entry beside the team's ends with the team, or because the captain or the desk took the player out. */
export async function endSeat(
  tx: Db,
  deps: Deps,
  { seat, actorId, news }: { seat: OwnEntry; actorId: string; news: 'squad_ended' | 'squad_removed' },
): Promise<void> {
  const registration = await lockForChange(tx, seat.registrationId);
  const of = (await listEntries(tx, seat.registrationId)).length;
  await tellSquad(tx, deps, { to: 'player', seatId: seat.id, what: { kind: news } });
  await takeAway(tx, deps, registration, {
    given: [seat],
    of,
    actorId,
    reason: null,
    desk: { became: 'owed', by: 'all' },
  });
}

/** The same for players that a roster no longer has. */
export async function endSeats(
  tx: Db,
  deps: Deps,
  { seatIds, actorId }: { seatIds: readonly string[]; actorId: string },
): Promise<void> {
  if (seatIds.length === 0) return;
  for (const seat of await listOf(tx, seatIds))
    if (seat.state === 'confirmed') await endSeat(tx, deps, { seat, actorId, news: 'squad_removed' });
}

/**
 * A player of a team has cancelled the own entry: the roster is without them, and the captain knows. Once the team is
 * drawn the organizer is told as well, who alone can name somebody else then. The registrations of both are locked.
 */
export async function playerLeft(
  tx: Db,
  deps: Deps,
  { seatId, actorId }: { seatId: string; actorId: string },
): Promise<void> {
  const team = await findTeamOfSeat(tx, seatId);
  const player = team?.players.find(({ seat }) => seat === seatId);
  if (!team || !player) return;
  await saveTeam(tx, team.entryId, { players: leaveLine(team.players, seatId) });
  const what = { kind: 'squad_left', player: player.name } as const;
  const told = await tellSquad(tx, deps, { to: 'captain', seatId, what });
  if (!team.isDrawn) return;
  await renewPeople(tx, { userId: actorId, eventId: team.eventId });
  const organizer = await findOrganizer(tx, team.eventId);
  if (organizer && told)
    await notify(tx, {
      userId: organizer.organizerId,
      type: 'warning',
      relatedTo: 'partner_invite',
      news: told,
      link: `/dashboard/event/${team.eventId}`,
    });
}
