import type { TeamAnswer } from '@maidan/contract/entries/teams';
import { rosterDoubts } from '@maidan/domain/entries/roster-doubts';
import { useState } from 'react';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import {
  emptyRoster,
  type RosterDraft,
  RosterFields,
  rosterFaults,
  sentRoster,
} from '../../../platform/roster-fields.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type TeamsOf, useSaveTeam } from './queries.ts';
import classes from './teams.module.css';
import { teamWords } from './words.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';

/** Edits the name and players of one team in place. */
export function TeamForm({ of, team, onDone }: { of: TeamsOf; team: TeamAnswer; onDone: () => void }) {
  const words = useWords(teamWords);
  const [draft, setDraft] = useState<RosterDraft>(() => ({
    name: team.name,
    players: team.players.length > 0 ? team.players : emptyRoster().players,
  }));
  // Doubts about the team are raised once; saving again keeps it on purpose.
  const doubts = doubtsOf(draft, team);
  const [said, setSaid] = useState('');
  const isSaid = doubts.length > 0 && said === doubts.join('\n');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSubmit(useSaveTeam(of, team.entryId), {
    form: { setErrors },
    done: words.saved,
    onDone,
  });
  const submit = () => {
    const found = rosterFaults(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (doubts.length > 0 && !isSaid) return setSaid(doubts.join('\n'));
    void save.send(sentRoster(draft));
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={team.name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RosterFields value={draft} onChange={setDraft} errors={errors} asks={asksOf(team.rules)} />
      <Stack role="status" gap={8}>
        {isSaid &&
          doubts.map((doubt) => (
            <Note key={doubt} tone="gold">
              {doubt}
            </Note>
          ))}
      </Stack>
      <Row gap={8}>
        <Button kind="main" type="submit" size="sm" loading={save.isPending}>
          {isSaid ? words.saveAnyway : words.save}
        </Button>
        <Button size="sm" disabled={save.isPending} onClick={onDone}>
          {words.cancel}
        </Button>
      </Row>
    </form>
  );
}

/** A player's year of birth and gender are asked for only if the category limits them. */
const asksOf = ({ minAge, maxAge, gender }: TeamAnswer['rules']) => ({
  birthYear: minAge !== null || maxAge !== null,
  gender: gender === 'female' || gender === 'male',
});

function doubtsOf(draft: RosterDraft, { category, rules }: TeamAnswer): string[] {
  const words = wordsNow(teamWords);
  const asked = { name: category, format: 'team' as const, ...rules };
  return rosterDoubts(draft, asked, new Date(rules.startsAt)).map((doubt) =>
    doubt.kind === 'few'
      ? words.few({ squad: doubt.squad, players: doubt.players })
      : words.doubtOf({ player: doubt.player, why: problemInWords(doubt.kind, asked, new Date(rules.startsAt)) }),
  );
}
