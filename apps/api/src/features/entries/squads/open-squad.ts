import type { SquadInvite } from '@maidan/contract/entries/squads/squads';
import { readInviteCode } from '@maidan/domain/entries/entering/partner-invites';
import { squadBar } from '@maidan/domain/entries/squads/squads';
import { rosterLimits } from '@maidan/domain/entries/teams';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isSecretOf, secretHash } from '../../../platform/keys/secrets.ts';
import { squadCodes } from './squad-link.ts';
import { findSquad, type SquadRow } from './store.ts';

/** The team of a link, or of the six letters that were read out. */
export async function openSquad(db: Db, deps: Pick<Deps, 'encryption'>, token: string): Promise<SquadRow> {
  const code = readInviteCode(token);
  const by = code ? { codes: squadCodes(deps, code) } : { hash: secretHash(token) };
  const found = code || isSecretOf('squad', token) ? await findSquad(db, by) : null;
  if (!found) throw new AppError('invite_not_found');
  return found;
}

/** Refuses an answer that comes too late or too early, with the reason. */
export function refuseClosed(squad: SquadRow): void {
  const bar = squadBar(squad, squad.now);
  if (bar) throw new AppError(bar.isOver ? 'invite_over' : 'invite_not_now', { fact: bar.why });
}

/** For whoever has the link, which a captain passes on in the team: who is in it so far. */
export async function readSquad(deps: Deps, token: string): Promise<SquadInvite> {
  const squad = await openSquad(deps.db, deps, token);
  const bar = squadBar(squad, squad.now);
  const { category, team, from, players } = squad;
  return {
    event: {
      _id: squad.eventId,
      name: squad.eventName,
      sports: squad.sports,
      location: squad.location,
      dateandtime: squad.startsAt.toISOString(),
      lastDay: squad.lastDay,
    },
    category,
    team,
    from,
    players: players.map(({ name, seat }) => ({ name, hasAccepted: seat !== undefined })),
    hasRoom: players.length < rosterLimits.most,
    until: squad.lastDate.toISOString(),
    state: bar?.isOver ? 'over' : 'open',
    closed: bar && bar.why.text,
    why: bar && { code: bar.why.code, values: bar.why.values },
  };
}
