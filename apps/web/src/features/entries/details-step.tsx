import type { PublicEvent } from '@maidan/contract/public-events';
import { longestAnswer, type Question } from '@maidan/domain/registration-answers';
import { useNow } from '../../platform/now.ts';
import { CheckField, RadioField } from '../../ui/choice-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type EntryDraft, levels, type Problems, questionsOf } from './entry-draft.ts';

interface StepProps {
  event: PublicEvent;
  draft: EntryDraft;
  problems: Problems;
  onChange: (change: Partial<EntryDraft>) => void;
}

/** Who plays, and what the organizer wants to know. */
export function DetailsStep({ event, draft, problems, onChange }: StepProps) {
  const questions = questionsOf(event);
  const asks = event.customization.additionalQuestions;
  const answer = (id: string, value: string | boolean) => onChange({ answers: { ...draft.answers, [id]: value } });
  return (
    <FieldStack>
      <FieldGroup title="About you">
        <FieldStack>
          <FieldRow>
            <TextField
              type="date"
              label="Date of birth"
              description="Age counts on the day of play."
              max={useNow().toISOString().slice(0, 10)}
              value={draft.dob}
              onChange={(change) => onChange({ dob: change.currentTarget.value })}
              error={problems.dob}
              autoComplete="bday"
              required
            />
            <TextField
              type="tel"
              label="Phone number"
              description="The desk calls it when your match is up."
              inputMode="tel"
              value={draft.phone}
              onChange={(change) => onChange({ phone: change.currentTarget.value })}
              error={problems.phone}
              autoComplete="tel-national"
              maxLength={20}
              required
            />
          </FieldRow>
          <RadioField
            label="Gender"
            options={[
              { value: 'female', label: 'Female' },
              { value: 'male', label: 'Male' },
              { value: 'other', label: 'Other' },
            ]}
            value={draft.gender === '' ? null : draft.gender}
            onChange={(gender) => onChange({ gender })}
            error={problems.gender}
            required
          />
          <FieldRow>
            <TextField
              label="City"
              value={draft.city}
              onChange={(change) => onChange({ city: change.currentTarget.value })}
              error={problems.city}
              autoComplete="address-level2"
              maxLength={80}
              required
            />
            {asks.skillLevel && (
              <SelectField
                label="Level"
                placeholder="Choose one"
                data={levels}
                value={draft.level || null}
                onChange={(level) => onChange({ level: level ?? '' })}
                clearable
              />
            )}
          </FieldRow>
          {asks.medicalConditions && (
            <TextField
              label="Medical condition"
              description="Only what helpers must know in an emergency. Leave empty if there is none."
              value={draft.medical}
              onChange={(change) => onChange({ medical: change.currentTarget.value })}
              maxLength={500}
            />
          )}
        </FieldStack>
      </FieldGroup>
      {questions.length > 0 && (
        <FieldGroup title="Questions from the organizer">
          <FieldStack>
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                value={draft.answers[question.id]}
                error={problems[`answers.${question.id}`]}
                onAnswer={(value) => answer(question.id, value)}
              />
            ))}
          </FieldStack>
        </FieldGroup>
      )}
    </FieldStack>
  );
}

const inputTypes = { number: 'text', email: 'email', phone: 'tel', date: 'date', text: 'text' } as const;

function QuestionField({
  question,
  value,
  error,
  onAnswer,
}: {
  question: Question & { placeholder?: string };
  value: string | number | boolean | undefined;
  error: string | undefined;
  onAnswer: (value: string | boolean) => void;
}) {
  if (question.answerType === 'boolean')
    return (
      <CheckField
        label={question.question}
        checked={value === true}
        onChange={(change) => onAnswer(change.currentTarget.checked)}
        error={error}
        required={question.isRequired}
      />
    );
  const text = value === undefined ? '' : String(value);
  if (question.answerType === 'dropdown')
    return (
      <SelectField
        label={question.question}
        placeholder={question.placeholder || 'Choose one'}
        data={[...question.options]}
        value={text || null}
        onChange={(chosen) => onAnswer(chosen ?? '')}
        error={error}
        required={question.isRequired}
        clearable={!question.isRequired}
      />
    );
  return (
    <TextField
      type={inputTypes[question.answerType]}
      inputMode={question.answerType === 'number' ? 'decimal' : undefined}
      label={question.question}
      placeholder={question.placeholder}
      value={text}
      onChange={(change) => onAnswer(change.currentTarget.value)}
      error={error}
      required={question.isRequired}
      maxLength={question.validation?.maxLength ?? longestAnswer}
      min={question.validation?.earliest}
      max={question.validation?.latest}
    />
  );
}
