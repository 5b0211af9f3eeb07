import type { RowProblem } from '@maidan/contract/entries/judged-rows';
import type { PersonTold } from '@maidan/domain/entries/sheet/people';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './check.module.css';
import { type AlikePerson, personInFull, type RowNamer } from './problem-text.ts';
import { importWords } from './words.ts';

/** Whose player a row may be, or whose pair stands in its way: what can be said to each of these. */
const ofPlayers: ReadonlySet<RowProblem['kind']> = new Set([
  'which_one',
  'perhaps_same',
  'twice_in_sheet',
  'here_already',
  'here_closed',
]);
const ofPairs: ReadonlySet<RowProblem['kind']> = new Set(['partner_of', 'partner_entered']);

/** Asks who the people of a row are: one press says it, and the rows are checked again. */
export function PeopleChoice({
  row,
  player,
  problems,
  nameOf,
  busy,
  onTell,
}: {
  row: number;
  /** As the row names them. */
  player: string;
  problems: readonly RowProblem[];
  nameOf: RowNamer;
  busy: boolean;
  onTell: (told: PersonTold) => void;
}) {
  const { people: words } = useWords(importWords);
  const asked = problems.find(({ kind }) => ofPlayers.has(kind));
  const paired = problems.find(({ kind }) => ofPairs.has(kind));
  const candidates = asked?.kind === 'which_one' ? toldApart(asked.people ?? []) : [];
  return (
    <>
      {candidates.map((person) => (
        <Button
          key={JSON.stringify(person.who)}
          size="sm"
          disabled={busy}
          className={classes.person}
          onClick={() => onTell({ row, player: person.who })}
        >
          {words.isThis({ who: personInFull(person, nameOf) })}
        </Button>
      ))}
      {(asked ?? paired) && (
        <Button
          size="sm"
          disabled={busy}
          className={classes.person}
          aria-label={words.otherIn({ player, row: nameOf(row) })}
          onClick={() => onTell(asked ? { row, player: 'other' } : { row, pair: 'other' })}
        >
          {candidates.length > 1 ? words.otherThanThese : words.other}
        </Button>
      )}
    </>
  );
}

/** A coach's mobile, the same for all of them, tells nobody apart. */
function toldApart(people: readonly AlikePerson[]): AlikePerson[] {
  const isShared = new Set(people.map(({ phone }) => phone)).size === 1;
  return people.map((one) => (isShared ? { ...one, phone: null } : one));
}
