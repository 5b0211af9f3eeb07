import type { CategoryRules } from '@maidan/domain/events/eligibility';
import type { Question } from '@maidan/domain/events/registration-answers';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { CapitalsOffer } from '../../../platform/names/capitals-offer.tsx';
import { OriginFields } from '../../../platform/origin-fields.tsx';
import { QuestionField } from '../../../platform/question-field.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CorrectionDraft, type KnownPlayer, lostBy } from './correction-draft.ts';
import { correctionWords } from './words.ts';

export type CorrectionForm = UseFormReturnType<CorrectionDraft>;

/** The player's fields, filled in with what is known. */
export function PlayerFields({
  eventId,
  form,
  questions,
}: {
  eventId: string;
  form: CorrectionForm;
  questions: readonly Question[];
}) {
  const words = useWords(correctionWords);
  const { values, errors } = form;
  return (
    <FieldStack>
      <TextField label={words.name} required autoComplete="off" {...form.getInputProps('name')} />
      <CapitalsOffer name={values.name} onTake={(name) => form.setFieldValue('name', name)} />
      <FieldRow>
        <TextField type="date" label={words.dob} {...form.getInputProps('dob')} />
        <SelectField
          label={words.gender}
          data={[
            { value: 'female', label: words.female },
            { value: 'male', label: words.male },
            { value: 'other', label: words.other },
          ]}
          {...form.getInputProps('gender')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={words.phone} inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextField type="email" label={words.email} autoComplete="off" {...form.getInputProps('email')} />
      </FieldRow>
      <TextField label={words.city} {...form.getInputProps('city')} />
      <OriginFields
        eventId={eventId}
        value={values.origin}
        onChange={(origin) => form.setFieldValue('origin', origin)}
        errors={errors as Record<string, string>}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={values.answers[question.id]}
          error={errors[`answers.${question.id}`] as string | undefined}
          onAnswer={(answer) => form.setFieldValue(`answers.${question.id}`, answer)}
        />
      ))}
    </FieldStack>
  );
}

/** Said before anything is saved: what the correction takes away, what follows it, and that the fee stays. */
export function WhatItChanges({
  player,
  draft,
  categories,
  startsAt,
  atDesk = false,
  isDrawn = false,
}: {
  player: KnownPlayer;
  draft: CorrectionDraft;
  categories: readonly CategoryRules[];
  startsAt: Date;
  atDesk?: boolean;
  /** A draw of these is published: others read the name there. */
  isDrawn?: boolean;
}) {
  const words = useWords(correctionWords);
  const lost = lostBy(player, draft, categories, startsAt);
  const say = atDesk ? words.lostAtDesk : words.lost;
  return (
    <div aria-live="polite">
      {lost.map(({ category, problem }) => (
        <Note key={category.name} tone="red">
          {say({ why: problemInWords(problem, category, startsAt) })}
        </Note>
      ))}
      {lost.length === 0 && (
        <Note>{[words.feeStays, isDrawn && words.followsNow, atDesk && words.told].filter(Boolean).join(' ')}</Note>
      )}
    </div>
  );
}
