import { teamFact } from '@maidan/domain/entries/facts/team-facts';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveTeam } from '../records/entries.ts';
import { lockForChange } from '../records/registrations.ts';
import { saveDeclined } from './store.ts';
import { findRoster } from '../records/teams.ts';
import { tellSquad } from './tell-squad.ts';
import { openSquad, refuseClosed } from './open-squad.ts';

/** Somebody who is named, and has not said yes, does not play: the line is free, and the captain is told. */
export async function declineSquad(
  deps: Deps,
  { token, name, reason }: { token: string; name: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { registrationId } = await openSquad(tx, deps, token);
    await lockForChange(tx, registrationId);
    const squad = await openSquad(tx, deps, token);
    refuseClosed(squad);
    const { entryId, declined } = squad;
    const players = await findRoster(tx, entryId);
    const named = players.find((one) => plainName(one.name) === plainName(name));
    if (!named) throw new AppError('invite_over', { fact: teamFact('squad_line_gone', { name }) });
    if (named.seat) throw new AppError('invite_over', { fact: teamFact('squad_line_taken', { name: named.name }) });
    const rest = players.filter((one) => one !== named);
    const [first] = rest;
    const hasCaptain = !first || rest.some(({ captain }) => captain);
    await saveTeam(tx, entryId, { players: hasCaptain ? rest : rest.with(0, { ...first, captain: true }) });
    await saveDeclined(tx, entryId, [
      ...declined.filter((one) => one.name !== named.name),
      { name: named.name, reason },
    ]);
    await tellSquad(tx, deps, { to: 'captain', entryId, what: { kind: 'squad_declined', player: named.name, reason } });
  });
}
