import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isChess } from '@maidan/domain/draws/chess/sport';
import { useWords } from '../../../platform/language.tsx';
import { QuestionField } from '../../../platform/question-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { ChessFields } from '../new-registration/chess-fields.tsx';
import { levels, noChess, type Problems } from '../new-registration/entry-draft.ts';
import { entryWords } from '../new-registration/words.ts';
import { FactFields } from './common-card.tsx';
import { factsOf, type ManyDraft, type ManyPlayer, ownQuestions } from './many-draft.ts';
import classes from './several.module.css';
import { severalWords } from './words.ts';

/** What the event asks of each player, open where something must be said; and what differs for this one, folded. */
export function PlayerDetails({
  event,
  draft,
  one,
  player,
  problems,
  onChange,
}: {
  event: PublicEvent;
  draft: ManyDraft;
  one: ManyPlayer;
  player: OwnPlayer;
  problems: Problems;
  onChange: (change: Partial<ManyPlayer>) => void;
}) {
  const words = useWords(severalWords);
  const { levels: levelNames, chooseOne } = useWords(entryWords);
  const asks = event.customization.additionalQuestions;
  const questions = ownQuestions(event);
  const hasDetails = asks.skillLevel || asks.medicalConditions || questions.length > 0;
  const isFaulty = (fields: (field: string) => boolean) => Object.keys(problems).some(fields);
  const details = (
    <FieldStack>
      {asks.skillLevel && (
        <SelectField
          label={words.level}
          placeholder={chooseOne}
          data={levels.map((level) => ({ value: level, label: levelNames[level] }))}
          value={one.level || null}
          onChange={(level) => onChange({ level: level ?? '' })}
          clearable
        />
      )}
      {asks.medicalConditions && (
        <TextField
          label={words.medical}
          description={words.medicalHint}
          value={one.medical}
          onChange={(change) => onChange({ medical: change.currentTarget.value })}
          maxLength={500}
        />
      )}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={one.answers[question.id]}
          error={problems[`answers.${question.id}`]}
          onAnswer={(value) => onChange({ answers: { ...one.answers, [question.id]: value } })}
        />
      ))}
    </FieldStack>
  );
  const isAsked = questions.some(({ isRequired }) => isRequired) || isFaulty((field) => field.startsWith('answers.'));
  const differs = isFaulty((field) => ['city', 'phone', 'academy', 'district', 'stateUT'].includes(field));
  return (
    <>
      {hasDetails && isAsked && <div className={classes.inside}>{details}</div>}
      {hasDetails && !isAsked && (
        <div className={classes.folded}>
          <Disclosure title={words.details({ name: player.name })}>{details}</Disclosure>
        </div>
      )}
      {isChess(event.sports) && (
        <div className={classes.folded}>
          <ChessFields value={one.chess ?? noChess} problems={problems} onChange={(chess) => onChange({ chess })} />
        </div>
      )}
      <div className={classes.folded}>
        <Disclosure title={words.sameFor({ name: player.name })} open={differs || undefined}>
          <FactFields
            event={event}
            facts={factsOf(draft, one, player)}
            problems={problems}
            onChange={(own) => onChange({ own })}
          />
          {one.own && (
            <Row>
              <Button size="sm" onClick={() => onChange({ own: null })}>
                {words.asAll}
              </Button>
            </Row>
          )}
        </Disclosure>
      </div>
    </>
  );
}
