import type { TeamAnswer } from '@maidan/contract/teams';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useWords } from '../../platform/language.tsx';
import {
  emptyRoster,
  type RosterDraft,
  RosterFields,
  rosterFaults,
  rosterInWords,
  sentRoster,
} from '../../platform/roster-fields.tsx';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { type TeamsOf, useSaveTeam } from './queries.ts';
import classes from './teams.module.css';
import { teamWords } from './words.ts';

/** The name and the players of one team, where it stands. */
export function TeamForm({ of, team, onDone }: { of: TeamsOf; team: TeamAnswer; onDone: () => void }) {
  const text = useWords(teamWords);
  const [draft, setDraft] = useState<RosterDraft>(() => ({
    name: team.name,
    players: team.players.length > 0 ? team.players : emptyRoster().players,
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveTeam(of, team.entryId);
  const submit = async () => {
    const found = rosterFaults(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await save.mutateAsync(sentRoster(draft));
      toast.success(text.saved);
      onDone();
    } catch (thrown) {
      if (thrown instanceof ApiError)
        setErrors(Object.fromEntries(thrown.errors.map(({ path, msg }) => [path, rosterInWords(msg)])));
      toast.error(rosterInWords(messageOf(thrown)));
    }
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={team.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RosterFields value={draft} onChange={setDraft} errors={errors} />
      <div className={classes.actions}>
        <Button kind="main" type="submit" size="sm" loading={save.isPending}>
          {text.save}
        </Button>
        <Button size="sm" disabled={save.isPending} onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
