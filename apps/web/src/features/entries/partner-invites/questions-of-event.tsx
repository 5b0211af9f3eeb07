import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useWords } from '../../../platform/language.tsx';
import { OriginFields } from '../../../platform/origin-fields.tsx';
import { QuestionField } from '../../../platform/question-field.tsx';
import { FieldGroup, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { asksOrigin, levels, questionsOf } from '../new-registration/entry-draft.ts';
import { entryWords } from '../new-registration/words.ts';
import type { InvitedDraft } from './invited-draft.ts';
import { inviteWords } from './words.ts';

/** What the organizer asks of every player, as in the entry form. */
export function QuestionsOfEvent({
  event,
  draft,
  problems,
  onChange,
}: {
  event: PublicEvent;
  draft: InvitedDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<InvitedDraft>) => void;
}) {
  const words = useWords(inviteWords);
  const entry = useWords(entryWords);
  const asks = event.customization.additionalQuestions;
  const isOriginAsked = asksOrigin(event);
  const questions = questionsOf(event);
  const origin = (
    <FieldStack>
      <TextField
        label={entry.city}
        value={draft.city}
        onChange={(change) => onChange({ city: change.currentTarget.value })}
        error={problems.city}
        autoComplete="address-level2"
        maxLength={80}
      />
      <OriginFields
        eventId={event._id}
        value={draft.origin}
        onChange={(changed) => onChange({ origin: changed })}
        errors={problems}
        required={isOriginAsked}
      />
    </FieldStack>
  );
  return (
    <>
      {isOriginAsked ? origin : <Disclosure title={words.more}>{origin}</Disclosure>}
      {asks.skillLevel && (
        <SelectField
          label={entry.level}
          placeholder={entry.chooseOne}
          data={levels.map((level) => ({ value: level, label: entry.levels[level] }))}
          value={draft.level || null}
          onChange={(level) => onChange({ level: level ?? '' })}
          clearable
        />
      )}
      {asks.medicalConditions && (
        <TextField
          label={entry.medical}
          description={entry.medicalHint}
          value={draft.medical}
          onChange={(change) => onChange({ medical: change.currentTarget.value })}
          maxLength={500}
        />
      )}
      {questions.length > 0 && (
        <FieldGroup title={entry.questions}>
          <FieldStack>
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                value={draft.answers[question.id]}
                error={problems[`answers.${question.id}`]}
                onAnswer={(value) => onChange({ answers: { ...draft.answers, [question.id]: value } })}
              />
            ))}
          </FieldStack>
        </FieldGroup>
      )}
    </>
  );
}
