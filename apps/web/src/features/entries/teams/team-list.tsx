import type { TeamAnswer } from '@maidan/contract/entries/teams';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import type { TeamsOf } from './queries.ts';
import { TeamForm } from './team-form.tsx';
import classes from './teams.module.css';
import { teamWords } from './words.ts';

/** Teams with their players; one at a time is edited in place. */
export function TeamList({ of, teams }: { of: TeamsOf; teams: readonly TeamAnswer[] }) {
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
                <span>
                  {team.players.length === 0
                    ? words.noPlayers
                    : team.players
                        .map(({ name, captain }) => (captain ? `${name} (${words.captain})` : name))
                        .join(', ')}
                </span>
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
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
