import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { teamEndpoints } from '@maidan/contract/entries/teams';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../factories.ts';
import { aPlayer } from '../factories-pairs.ts';
import type { TestApi } from '../start.ts';

export const teamCategory = 'District teams';

/** Teams of table tennis without a fee, and singles. */
export const aTeamEvent = (t: TestApi, over: Record<string, unknown> = {}) =>
  anApprovedEvent(t, {
    sports: 'Table Tennis',
    categories: [
      { name: teamCategory, price: 0, format: 'team', minAge: 14 },
      { name: 'MS', price: 0 },
    ],
    ...over,
  });

export interface MadeTeam {
  event: MadeEvent;
  captain: Person;
  registrationId: string;
  entryId: string;
  /** The link's secret. */
  token: string;
  code: string;
}

/** A team with its link; the first of the players is the captain. */
export async function aTeam(
  t: TestApi,
  { event, name = 'Pune', players = [] }: { event: MadeEvent; name?: string; players?: readonly string[] },
): Promise<MadeTeam> {
  const captain = await aParticipant(t, { name: `Coach of ${name}` });
  const { body } = await t.call(entryEndpoints.register, {
    token: captain.token,
    params: { eventId: event.eventId },
    body: {
      categories: [{ name: teamCategory, team: { name, players: players.map((one) => ({ name: one })) } }],
      player: `Coach of ${name}`,
      dob: '1980-05-05',
      gender: 'female',
      city: 'Pune',
      phone: '9876543210',
      consent: true,
    },
  });
  const registrationId = body.registration._id as string;
  const own = await t.call(teamEndpoints.mine, { token: captain.token, params: { registrationId } });
  const entryId = own.body.teams[0].entryId as string;
  const asked = await t.call(squadEndpoints.invite, { token: captain.token, params: { registrationId, entryId } });
  const { url, code } = asked.body.invite as { url: string; code: string };
  return { event, captain, registrationId, entryId, token: url.split('/invites/')[1] ?? '', code };
}

/** Somebody says yes to playing for a team. */
export const joinTeam = (
  t: TestApi,
  token: string,
  person: Pick<Person, 'token'>,
  { as, key, ...player }: { name: string; as?: string; key?: string } & Record<string, unknown>,
) =>
  t.call(squadEndpoints.join, {
    token: person.token,
    params: { token },
    body: { player: aPlayer(player.name, player), consent: true, ...(as && { as }) },
    ...(key && { idempotencyKey: key }),
  });

export const teamOf = async (t: TestApi, { captain, registrationId }: MadeTeam) =>
  (await t.call(teamEndpoints.mine, { token: captain.token, params: { registrationId } })).body.teams[0];
