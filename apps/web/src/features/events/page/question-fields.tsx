import { answerTypes, type CustomQuestion } from '@maidan/domain/events/custom-questions';
import { type AnswerLimits, type AnswerType, longestAnswer } from '@maidan/domain/events/registration-answers';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { OptionsEditor } from './options-editor.tsx';
import classes from './questions.module.css';
import type { PageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';

const typed: readonly AnswerType[] = ['text', 'number', 'email', 'phone', 'dropdown'];

/** The fields of one question; they depend on its type. */
export function QuestionFields({ question, at, page }: { question: CustomQuestion; at: string; page: PageEditor }) {
  const words = useWords(customizationWords);
  const change = (part: Partial<CustomQuestion>) =>
    page.send({ type: 'question-changed', id: question.id, change: part });
  const limit = (part: AnswerLimits) => change({ validation: { ...question.validation, ...part } });
  // The name field of a newly added question gets the focus.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  return (
    <>
      <TextField
        label={words.question}
        required
        maxLength={300}
        ref={field}
        placeholder={words.questionHint}
        value={question.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
        onBlur={() => page.touch(`${at}question`)}
        error={page.shown[`${at}question`]}
      />
      <FieldRow>
        <SelectField
          label={words.answerType}
          data={answerTypes.map((value) => ({ value, label: words.types[value] }))}
          value={question.answerType}
          onChange={(value) => {
            const answerType = answerTypes.find((type) => type === value) ?? 'text';
            const isFirst = answerType === 'dropdown' && question.options.length === 0;
            change({ answerType, ...(isFirst ? { options: [''] } : {}) });
          }}
        />
        {typed.includes(question.answerType) && (
          <TextField
            label={words.placeholder}
            description={words.placeholderHint}
            maxLength={120}
            value={question.placeholder}
            onChange={(event) => change({ placeholder: event.currentTarget.value })}
          />
        )}
      </FieldRow>
      {question.answerType === 'dropdown' && (
        <OptionsEditor
          options={question.options}
          onChange={(options) => change({ options })}
          error={page.shown[`${at}options`]}
        />
      )}
      <Limits question={question} onChange={limit} error={page.shown[`${at}validation`]} />
      <div className={classes.required}>
        <SwitchField
          label={words.mustAnswer}
          description={question.answerType === 'boolean' ? words.mustSayYes : undefined}
          checked={question.isRequired}
          onChange={(event) => change({ isRequired: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}

const numberOf = (value: string | number): number | undefined => (typeof value === 'number' ? value : undefined);

function Limits({
  question: { answerType, validation },
  onChange,
  error,
}: {
  question: CustomQuestion;
  onChange: (part: AnswerLimits) => void;
  error: string | undefined;
}) {
  const words = useWords(customizationWords);
  if (answerType === 'text')
    return (
      <FieldRow>
        <NumberField
          label={words.shortest}
          placeholder={words.noLimit}
          min={0}
          max={longestAnswer}
          value={validation.minLength ?? ''}
          onChange={(value) => onChange({ minLength: numberOf(value) })}
          error={error}
        />
        <NumberField
          label={words.longest}
          placeholder={String(longestAnswer)}
          min={0}
          max={longestAnswer}
          value={validation.maxLength ?? ''}
          onChange={(value) => onChange({ maxLength: numberOf(value) })}
        />
      </FieldRow>
    );
  if (answerType === 'number')
    return (
      <FieldRow>
        <NumberField
          label={words.smallest}
          placeholder={words.noLimit}
          allowDecimal
          value={validation.min ?? ''}
          onChange={(value) => onChange({ min: numberOf(value) })}
          error={error}
        />
        <NumberField
          label={words.largest}
          placeholder={words.noLimit}
          allowDecimal
          value={validation.max ?? ''}
          onChange={(value) => onChange({ max: numberOf(value) })}
        />
      </FieldRow>
    );
  if (answerType === 'date')
    return (
      <FieldRow>
        <DateField
          label={words.firstDay}
          placeholder={words.noLimit}
          clearable
          value={validation.earliest ?? null}
          onChange={(day) => onChange({ earliest: typeof day === 'string' ? day : undefined })}
          error={error}
        />
        <DateField
          label={words.lastDay}
          placeholder={words.noLimit}
          clearable
          value={validation.latest ?? null}
          onChange={(day) => onChange({ latest: typeof day === 'string' ? day : undefined })}
        />
      </FieldRow>
    );
  return null;
}
