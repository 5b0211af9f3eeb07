import { longestAnswer, type Question } from '@maidan/domain/events/registration-answers';
import { CheckField } from '../ui/fields/choice-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useWords } from './language.tsx';
import { questionWords } from './question-words.ts';
import { questionInWords } from './rule-words.ts';

const inputTypes = { number: 'text', email: 'email', phone: 'tel', date: 'date', text: 'text' } as const;

/** An organizer's question, with the field for its type. */
export function QuestionField({
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
  const { chooseOne } = useWords(questionWords);
  if (question.answerType === 'boolean')
    return (
      <CheckField
        label={questionInWords(question.id, question.question)}
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
        label={questionInWords(question.id, question.question)}
        placeholder={question.placeholder || chooseOne}
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
      label={questionInWords(question.id, question.question)}
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
