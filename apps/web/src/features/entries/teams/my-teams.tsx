import type { Registration } from '@maidan/contract/entries/registration';
import { useQuery } from '@tanstack/react-query';
import { isAway, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { teamsQuery } from './queries.ts';
import { SquadPart } from './squad-part.tsx';
import { TeamList } from './team-list.tsx';
import classes from './teams.module.css';
import { teamWords } from './words.ts';

/** The teams of one of the player's own registrations; nothing if it has none. */
export function MyTeams({ registration }: { registration: Registration }) {
  const { _id: registrationId, event } = registration;
  const words = useWords(teamWords);
  const { data, error, refetch } = useQuery(teamsQuery({ registrationId }));
  if (!data && isAway(error)) return <p className={classes.offline}>{words.needsNetwork}</p>;
  if (error && !data)
    return <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.mine} aria-label={words.teams}>
      <TeamList
        of={{ registrationId }}
        teams={data}
        below={(team) => <SquadPart team={team} registrationId={registrationId} event={event} />}
      />
    </section>
  );
}
