import type { TeamAnswer } from '@maidan/contract/entries/teams';
import { squadLacks } from '@maidan/domain/entries/squads/squads';
import { type ReactNode, useState } from 'react';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TeamsOf } from './queries.ts';
import { TeamForm } from './team-form.tsx';
import classes from './teams.module.css';
import { teamWords } from './words.ts';

/** Teams with their players; one at a time is edited in place. */
export function TeamList({
  of,
  teams,
  below,
}: {
  of: TeamsOf;
  teams: readonly TeamAnswer[];
  /** What can be done about a team that is not being edited. */
  below?: (team: TeamAnswer) => ReactNode;
}) {
  const words = useWords(teamWords);
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <ul className={classes.teams}>
      {teams.map((team) => (
        <li key={team.entryId}>
          {editing === team.entryId ? (
            <TeamForm of={of} team={team} onDone={() => setEditing(null)} />
          ) : (
            <>
              <div className={classes.team}>
                <strong>{team.name}</strong>
                <span className="quiet">
                  {[
                    team.category,
                    team.players.length > 0 && words.playerCount({ count: team.players.length }),
                    'eventId' in of && team.enteredBy !== team.name && words.enteredBy({ name: team.enteredBy }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span>{team.players.length === 0 ? words.noPlayers : team.players.map(inLine).join(', ')}</span>
                <Answers team={team} />
                {!team.mayEdit && !('eventId' in of) && <span className="quiet">{words.closed}</span>}
              </div>
              {team.mayEdit && (
                <Button
                  size="sm"
                  kind={team.players.length === 0 ? 'tone' : 'quiet'}
                  aria-label={`${team.players.length === 0 ? words.name : words.edit}: ${team.name}`}
                  onClick={() => setEditing(team.entryId)}
                >
                  {team.players.length === 0 ? words.name : words.edit}
                </Button>
              )}
              {below?.(team)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function inLine({ name, captain }: TeamAnswer['players'][number]): string {
  return captain ? `${name} (${wordsNow(teamWords).captain})` : name;
}

/** How many have said yes, who said no and why, and how many players are missing. */
function Answers({ team: { players, declined = [], rules } }: { team: TeamAnswer }) {
  const words = useWords(teamWords);
  const yes = players.filter(({ hasAccepted }) => hasAccepted).length;
  const lacks = squadLacks(players.length, rules.squad);
  const no = declined.map(({ name, reason }) => (reason ? words.withReason({ name, reason }) : name)).join(', ');
  return (
    <>
      {yes > 0 && <span className="quiet">{words.saidYes({ yes, players: players.length })}</span>}
      {no && <span className="quiet">{words.saidNo({ names: no })}</span>}
      {lacks > 0 && <b>{words.lacks({ count: lacks })}</b>}
    </>
  );
}
