import { rosterLimits, rosterProblems, type TeamPlayer, tidyTeam } from '@maidan/domain/entries/teams';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldStack } from '../ui/fields/field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toldInWords } from './facts/facts.ts';
import { useWords } from './language.tsx';
import classes from './roster-fields.module.css';
import { rosterWords } from './roster-words.ts';

/** A team as typed; empty lines are ignored. */
export interface RosterDraft {
  name: string;
  players: TeamPlayer[];
}

const line = (captain = false) => ({ name: '', captain });

export const emptyRoster = (): RosterDraft => ({ name: '', players: [line(true), line(), line()] });

/** In the form of the calls. */
export const sentRoster = (draft: RosterDraft): RosterDraft => {
  const { name, players } = tidyTeam(draft);
  return { name, players: [...players] };
};

/** What is wrong with it, as far as one team alone can show, by the fields of what is sent. */
export const rosterFaults = (draft: RosterDraft): Record<string, string> =>
  Object.fromEntries(rosterProblems(tidyTeam(draft), []).map((problem) => [problem.path, toldInWords(problem)]));

/**
 * A team's name and its players, one of them the captain. `errors` by the fields of what is sent, without empty lines.
 */
export function RosterFields({
  value,
  onChange,
  errors = {},
  asks = {},
}: {
  value: RosterDraft;
  onChange: (draft: RosterDraft) => void;
  errors?: Readonly<Record<string, string>>;
  /** What is asked about a player besides the name: only where the category has limits for it. */
  asks?: { birthYear?: boolean; gender?: boolean };
}) {
  const words = useWords(rosterWords);
  const { players } = value;
  const change = (index: number, part: Partial<TeamPlayer>) =>
    onChange({ ...value, players: players.map((player, at) => (at === index ? { ...player, ...part } : player)) });
  // Empty lines are not sent: an error is shown at the line it was counted for.
  const sentAt = (index: number) => players.slice(0, index).filter(({ name }) => name.trim() !== '').length;
  const errorOf = (index: number, field: 'name' | 'birthYear') =>
    players[index]?.name.trim() ? errors[`players.${sentAt(index)}.${field}`] : undefined;
  return (
    <FieldStack>
      <TextField
        label={words.teamName}
        description={words.teamHint}
        required
        maxLength={rosterLimits.name}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <fieldset className={classes.players}>
        <legend>{words.players}</legend>
        <p className="quiet">{words.playersHint}</p>
        {errors.players && (
          <p role="alert" className={classes.fault}>
            {errors.players}
          </p>
        )}
        {players.map((player, index) => (
          <div key={`player-${index}`} className={classes.player}>
            <TextField
              aria-label={words.player({ number: index + 1 })}
              placeholder={words.player({ number: index + 1 })}
              maxLength={rosterLimits.name}
              value={player.name}
              error={errorOf(index, 'name')}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <label className={classes.captain}>
              <input
                type="radio"
                checked={player.captain}
                aria-label={words.captainOf({ number: index + 1 })}
                onChange={() =>
                  onChange({ ...value, players: players.map((one, at) => ({ ...one, captain: at === index })) })
                }
              />
              {words.captain}
            </label>
            <IconButton
              label={words.remove({ number: index + 1 })}
              onClick={() => onChange({ ...value, players: players.filter((_, at) => at !== index) })}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
            {(asks.birthYear || asks.gender) && (
              <div className={classes.details}>
                {asks.birthYear && (
                  <NumberField
                    aria-label={words.birthYear({ number: index + 1 })}
                    placeholder={words.birthYearHint}
                    value={player.birthYear ?? ''}
                    error={errorOf(index, 'birthYear')}
                    onChange={(year) => change(index, { birthYear: year === '' ? null : year })}
                  />
                )}
                {asks.gender && (
                  <SelectField
                    aria-label={words.genderOf({ number: index + 1 })}
                    placeholder={words.genderHint}
                    clearable
                    data={(['female', 'male', 'other'] as const).map((one) => ({
                      value: one,
                      label: words.genders[one],
                    }))}
                    value={player.gender ?? null}
                    onChange={(gender) => change(index, { gender: gender as TeamPlayer['gender'] })}
                  />
                )}
              </div>
            )}
          </div>
        ))}
        {players.length < rosterLimits.most && (
          <div>
            <Button
              size="sm"
              icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => onChange({ ...value, players: [...players, line()] })}
            >
              {words.add}
            </Button>
          </div>
        )}
      </fieldset>
    </FieldStack>
  );
}
