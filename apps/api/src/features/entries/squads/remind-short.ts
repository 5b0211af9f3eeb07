import { isTeamCategory } from '@maidan/domain/category-names';
import { squadNeeded, usualTie } from '@maidan/domain/draws/tie-form';
import { mayCaptainEdit } from '@maidan/domain/entries/teams';
import { squadLacks } from '@maidan/domain/entries/squads/squads';
import { decideRegistration } from '@maidan/domain/events/registration-window';
import { quietUntil } from '@maidan/domain/operations/quiet-hours';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { claimReminder, type ClosingTeam, listClosingTeams } from './store.ts';
import { tellSquad } from './tell-squad.ts';

/** Looks from time to time, as at night nobody is told. */
export const shortSquads = jobQueue<Record<string, never>>('short-squads');

/** In the two days before registrations close, tells the captain of each team that still lacks players, once. */
export async function remindShort(deps: Deps): Promise<void> {
  const now = deps.clock();
  if (quietUntil(now)) return;
  for (const team of await listClosingTeams(deps.db, now)) {
    const lacks = lacking(team, now);
    if (lacks === 0) continue;
    const { entryId, lastDate } = team;
    const what = { kind: 'squad_short', lacks, until: lastDate.toISOString() } as const;
    await inTransaction(deps.db, async (tx) => {
      if (await claimReminder(tx, entryId, now)) await tellSquad(tx, deps, { to: 'captain', entryId, what });
    });
  }
}

/** How many players are missing of a team that its captain can still complete. */
function lacking(team: ClosingTeam, now: Date): number {
  const { category, format, sport, tie, players, isDrawn } = team;
  if (!isTeamCategory(category, format)) return 0;
  if (!mayCaptainEdit({ isOpen: decideRegistration(team, now).ok, isDrawn })) return 0;
  return squadLacks(players, squadNeeded(tie ?? usualTie(sport, category)));
}
