import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { sql } from 'kysely';
import { aParticipant } from '../factories.ts';
import { aPlayer } from '../factories-pairs.ts';
import { aTeam, aTeamEvent } from './factories.ts';
import { type KeyedStory, storyTools } from '../keyed-story.ts';
import type { TestApi } from '../start.ts';

/** The keyed calls of a team's players. */
export function squadStories(t: TestApi): KeyedStory[] {
  const { counts, story } = storyTools(t);
  return [
    story('play for a team', squadEndpoints.join, async () => {
      const event = await aTeamEvent(t);
      const { token: link, entryId, captain } = await aTeam(t, { event, players: ['Asha Rao', 'Bina Das'] });
      const { token } = await aParticipant(t);
      const body = { player: aPlayer('Asha M. Rao'), as: 'Asha Rao', consent: true };
      const effects = counts(sql<Record<string, number>>`select
        (select count(*)::int from registrations where event_id = ${event.eventId}) as registrations,
        (select count(*)::int from registration_entries where pair_of = ${entryId}) as players,
        (select jsonb_array_length(team_players) from registration_entries where id = ${entryId}) as lines,
        (select count(*)::int from notifications where user_id = ${captain.userId}) as told,
        (select sum(taken)::int from categories where event_id = ${event.eventId}) as taken`);
      return { token, params: { token: link }, body, effects };
    }),
  ];
}
