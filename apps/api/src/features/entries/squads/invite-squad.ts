import { squadBar } from '@maidan/domain/entries/squads/squads';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newSquadLink, shownSquadLink } from './squad-link.ts';
import { addSquad, findSquad } from './store.ts';
import { findTeam } from '../records/teams.ts';

/** The link of a captain's own team, made when it is asked for the first time. */
export async function inviteSquad(
  deps: Deps,
  { userId, registrationId, entryId }: { userId: string; registrationId: string; entryId: string },
): Promise<{ invite: { url: string; code: string } }> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await findTeam(tx, { userId, registrationId, entryId }))) throw new AppError('registration_not_found');
    await addSquad(tx, newSquadLink(deps, entryId));
    const squad = await findSquad(tx, { entryId });
    const bar = squad && squadBar(squad, squad.now);
    if (bar) throw new AppError(bar.isOver ? 'team_closed' : 'invite_not_now', { fact: bar.why });
    const invite = squad && shownSquadLink(deps, squad);
    if (!invite) throw new AppError('invite_not_found');
    return { invite };
  });
}
